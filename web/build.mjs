/**
 * Bundles the islands and the style sheet.
 *
 * node build.mjs [--out DIR] [--watch]
 *
 * Writes hashed files and manifest.json (main, css, board3d: a file's name; game: the names of all
 * files that the board needs besides main) into DIR (default `dist`). The server's build script calls it and embeds what it wrote.
 */
import * as esbuild from 'esbuild';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

function fail(message) {
  console.error(`build.mjs: ${message}`);
  process.exit(2);
}

let out = 'dist';
let watch = false;
const args = process.argv.slice(2);
for (let i = 0; i < args.length; i += 1) {
  if (args[i] === '--watch') watch = true;
  else if (args[i] === '--out') {
    i += 1;
    if (!args[i]) fail('--out needs a folder');
    out = args[i];
  } else fail(`unknown argument ${args[i]}; known are --out DIR and --watch`);
}
out = resolve(out);

/** Names of an output and of all that it imports at once. */
function together(outputs, path) {
  const found = new Set([path]);
  // A set that grows while it is gone through is gone through to its end.
  for (const one of found) {
    for (const { path: other, kind } of outputs[one].imports) if (kind === 'import-statement') found.add(other);
  }
  return [...found].map((one) => basename(one));
}

/** Writes manifest.json from what esbuild says it made, so that no name is guessed. */
const manifest = {
  name: 'manifest',
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length > 0 || !result.metafile) return;
      const names = {};
      for (const [path, output] of Object.entries(result.metafile.outputs)) {
        const key = {
          'src/main.ts': 'main',
          'src/style/app.css': 'css',
          'src/board3d/index.ts': 'board3d',
          'src/game.ts': 'game',
        }[output.entryPoint];
        if (key) names[key] = key === 'game' ? together(result.metafile.outputs, path) : basename(path);
      }
      await writeFile(join(out, 'manifest.json'), `${JSON.stringify(names, null, 2)}\n`);
    });
  },
};

const options = {
  absWorkingDir: here,
  entryPoints: ['src/main.ts', 'src/style/app.css'],
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  // Three.js carries its licence as a comment; the file LICENSES at the root names it.
  legalComments: 'none',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  metafile: true,
  logLevel: 'warning',
  plugins: [manifest],
};

await mkdir(out, { recursive: true });
// Old bundles would be embedded and served for ever. Only what this script writes is removed.
for (const name of await readdir(out)) {
  if (/^[\w-]+-[A-Z0-9]{8}\.(js|css)$/.test(name) || name === 'manifest.json') {
    await rm(join(out, name));
  }
}
if (watch) {
  const context = await esbuild.context(options);
  await context.watch();
  console.error(`watching, writing to ${out}`);
} else {
  await esbuild.build(options);
}
