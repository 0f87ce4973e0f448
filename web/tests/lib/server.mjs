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

const binary = process.env.RAUMSCHACH;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

export class Server {
  #process = null;
  #log = '';

  /** Starts a server; `stop` ends it and removes its data. */
  static async start() {
    if (!binary) throw new Error('RAUMSCHACH must name the release binary; `cargo xtask browser` sets it');
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), 'raumschach-data-'));
    server.port = await freePort();
    server.url = `http://127.0.0.1:${server.port}`;
    await server.up();
    return server;
  }

  /** Starts the program and waits until it answers. */
  async up() {
    const child = spawn(binary, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => { this.#log += text; });
    }
    for (let tries = 0; tries < 200; tries += 1) {
      if (child.exitCode !== null) break;
      try {
        const answer = await fetch(`${this.url}/healthz`);
        if ((await answer.text()).trim() === 'ok') return;
      } catch {
        // Not listening yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server did not start:\n${this.#log}`);
  }

  /** Ends the process at once, without a chance to save anything. */
  async kill() {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
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
