/**
 * The real program under test: started on a free port with a data folder of its own, killed the
 * hard way, started again on the same port and data.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Seconds that a program has to answer; a slow machine needs one or two. */
const PATIENCE = 20;

export class Server {
  #command;
  #process = null;
  #log = '';
  /** How the process ended, in words; null while it runs. */
  #ended = null;

  /**
   * Starts a server; `stop` ends it and removes its data. `command` is the program and what comes
   * before its own arguments.
   */
  static async start(command = [process.env.RAUMSCHACH], patience = PATIENCE) {
    if (!command[0]) throw new Error('RAUMSCHACH must name the release binary; `cargo xtask browser` sets it');
    const server = new Server();
    server.#command = command;
    server.data = await mkdtemp(join(tmpdir(), 'raumschach-data-'));
    server.port = await freePort();
    server.url = `http://127.0.0.1:${server.port}`;
    try {
      await server.up(patience);
    } catch (error) {
      // Nothing may be left that keeps the test's process from ending.
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Starts the program and waits until it answers; fails as soon as it has ended. */
  async up(patience = PATIENCE) {
    const [program, ...first] = this.#command;
    const child = spawn(program, [...first, 'serve', '--listen', `127.0.0.1:${this.port}`, '--games-a-minute', '1200', '--data', this.data], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#ended = null;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => { this.#log += text; });
    }
    // `close`, not `exit`: by then all that it printed has been read.
    const ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(`it cannot be run (${error.message})`));
      child.once('close', (code, signal) => resolve(signal ? `it was ended by ${signal}` : `it ended with status ${code}`));
    });
    void ended.then((how) => {
      // One that was killed may be told of when the next one is already running.
      if (this.#process !== child) return;
      this.#ended = how;
      // Ended by nobody's wish in the middle of a test: what follows will fail for strange reasons.
      if (this.ready) console.error(`the server is gone, ${how}:\n${this.#log}`);
    });
    this.ready = false;
    const limit = Date.now() + patience * 1000;
    while (this.#ended === null && Date.now() < limit) {
      try {
        const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(2000) });
        if ((await answer.text()).trim() === 'ok' && this.#ended === null) {
          this.ready = true;
          return;
        }
      } catch {
        // Not listening yet.
      }
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))]);
    }
    const how = this.#ended ?? `it did not answer for ${patience} s`;
    await this.kill();
    throw new Error(`the server did not start, ${how}; it printed:\n${this.#log || '(nothing)'}`);
  }

  /** Ends the process at once, without a chance to save anything. */
  async kill() {
    const child = this.#process;
    this.#process = null;
    if (!child || this.#ended !== null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async restart() {
    await this.kill();
    await this.up();
  }

  async stop() {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  /** What the program printed. */
  get log() {
    return this.#log;
  }

  /** Makes a game as the page does; returns what the server answers. */
  async create(body) {
    const answer = await fetch(`${this.url}/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const made = await answer.json();
    if (!answer.ok) throw new Error(`POST /games: ${answer.status} ${JSON.stringify(made)}`);
    return made;
  }
}
