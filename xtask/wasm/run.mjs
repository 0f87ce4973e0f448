// Runs the program in a WebAssembly file: run.mjs FILE. It needs nothing from outside.
import { readFile } from "node:fs/promises";

const bytes = await readFile(process.argv[2]);
const { instance } = await WebAssembly.instantiate(bytes, {});
const begun = performance.now();
const code = instance.exports.main(0, 0);
console.log(`${bytes.length} bytes ran in ${Math.round(performance.now() - begun)} ms`);
process.exitCode = code;
