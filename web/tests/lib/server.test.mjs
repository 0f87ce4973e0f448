/** A server that does not start is told at once, with all that it printed. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { Server } from './server.mjs';

/** A program that does what `source` says; the arguments of the server come after it. */
const fake = (source) => [process.execPath, '-e', source, '--'];

async function refusal(command, patience) {
  const begin = Date.now();
  const error = await Server.start(command, patience).then(() => null, (reason) => reason);
  assert.ok(error, 'it does not start');
  return { text: error.message, seconds: (Date.now() - begin) / 1000 };
}

test('a program that ends before it answers fails at once, with what it printed to both streams', async () => {
  const { text, seconds } = await refusal(fake(`console.log('the port'); console.error('is taken'); process.exitCode = 1;`));
  assert.match(text, /ended with status 1/);
  assert.match(text, /the port/);
  assert.match(text, /is taken/);
  assert.ok(seconds < 10, `${seconds} s`);
});

test('so does one that a signal ends, and one that is not there', async () => {
  const killed = await refusal(fake(`process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60_000);`));
  assert.match(killed.text, /ended by SIGKILL/);
  const missing = await refusal(['/no/such/program']);
  assert.match(missing.text, /cannot be run .*ENOENT/);
  assert.ok(killed.seconds + missing.seconds < 10);
});

test('one that never answers is ended when patience is over', async () => {
  const { text } = await refusal(fake(`console.log('pid', process.pid); setTimeout(() => {}, 60_000);`), 1);
  assert.match(text, /did not answer for 1 s/);
  const pid = Number(/pid (\d+)/.exec(text)?.[1]);
  assert.throws(() => process.kill(pid, 0), /ESRCH/);
});

test('one that answers is ready, and its data go when it stops', async () => {
  const server = await Server.start(fake(`
    const port = Number(process.argv.find((word) => word.startsWith('127.0.0.1:')).split(':')[1]);
    require('node:http').createServer((_, answer) => answer.end('ok')).listen(port, '127.0.0.1');
  `));
  try {
    assert.ok(server.ready && existsSync(server.data));
    await server.restart();
  } finally {
    await server.stop();
  }
  assert.ok(!existsSync(server.data));
});
