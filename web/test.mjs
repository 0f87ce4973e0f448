/**
 * Runs what needs no browser under `node --test`: the unit tests of the page's pure logic, every
 * `*.test.ts` under `src`, bundled; and those of the helpers of the browser tests, `tests/lib/*.test.mjs`.
 */
import * as esbuild from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const tests = readdirSync(join(here, 'src'), { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('src', name))
  .sort();
const out = mkdtempSync(join(tmpdir(), 'raumschach-web-'));
try {
  await esbuild.build({
    absWorkingDir: here,
    entryPoints: tests,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { WEB_ROOT: JSON.stringify(here) },
    logLevel: 'warning',
  });
  const files = readdirSync(out, { recursive: true })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(out, name));
  const lib = join(here, 'tests/lib');
  files.push(...readdirSync(lib).filter((name) => name.endsWith('.test.mjs')).map((name) => join(lib, name)));
  const run = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
