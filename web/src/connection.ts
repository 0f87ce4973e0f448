/**
 * The line to the server: one WebSocket that reopens itself, and the queue of commands the server
 * has not acknowledged yet.
 *
 * A command stays in the queue (and in the tab's session storage, so that a reload keeps it) until
 * its ack or nack arrives, and is sent again first thing after every reconnection. The server takes
 * a repeated command once, so sending too often is harmless and sending too seldom impossible.
 * Nothing here knows what a move is.
 */
import {
  follow, readFrame, type Command, type Order, type Presence, type State,
} from './protocol.ts';

/** What the page shows about the line. */
export type Line =
  /** No game to talk about yet. */
  | 'idle'
  | 'connecting'
  | 'open'
  /** Waiting for the next try. */
  | 'waiting'
  /** The browser says there is no network. */
  | 'offline';

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The outside world, replaced in tests. */
export interface World {
  open(url: string): SocketLike;
  storage: Store | null;
  setTimer(run: () => void, ms: number): number;
  clearTimer(timer: number): void;
  random(): number;
  online(): boolean;
  newId(): string;
}

export interface Listener {
  state(state: State, why: 'state' | 'update'): void;
  line(line: Line): void;
  /** The queue changed: a command was added, acknowledged or refused. */
  queue(queue: readonly Command[]): void;
  nack(command: Command | null, code: string, text: string): void;
  /** The server cannot take a command now; it stays in the queue and is sent again. */
  later(text: string): void;
  presence(presence: Presence): void;
}

/** First wait, longest wait, in milliseconds. */
const FIRST = 400;
const LONGEST = 15_000;
/** How often the line is tried when quiet, and how long an answer may take. */
const PING = 20_000;
const PATIENCE = 8_000;

export class Connection {
  line: Line = 'idle';
  #world: World;
  #listener: Listener;
  #state: State;
  #url = '';
  #key = '';
  #queue: Command[] = [];
  #socket: SocketLike | null = null;
  #tries = 0;
  #retry: number | null = null;
  #ping: number | null = null;
  #resend: number | null = null;
  #deadline: number | null = null;
  #closed = false;
  /** Set while a full state has been asked for, so that a burst of gaps asks once. */
  #asked = false;

  constructor(state: State, world: World, listener: Listener) {
    this.#state = state;
    this.#world = world;
    this.#listener = listener;
  }

  get queue(): readonly Command[] {
    return this.#queue;
  }

  /** Starts talking about game `id`; `url` is the socket's address without the query. */
  start(id: string, url: string): void {
    this.#url = url;
    // A game made by its first move had no id until now.
    this.#state = { ...this.#state, id };
    this.#key = `raumschach:queue:${id}`;
    this.#queue = [...this.#restore(), ...this.#queue];
    this.#save();
    if (this.#queue.length > 0) this.#listener.queue(this.#queue);
    this.#connect();
  }

  /** Queues a command and sends it as soon as there is a line. */
  send(order: Order): Command {
    const command: Command = { ...order, id: this.#world.newId() };
    this.#queue = [...this.#queue, command];
    this.#save();
    this.#listener.queue(this.#queue);
    if (this.line === 'open') this.#transmit(command);
    return command;
  }

  /** The network came back or the page became visible: look at the line now, not later. */
  wake(): void {
    if (this.#closed || this.line === 'idle') return;
    if (this.line === 'open') {
      this.#sendPing(PATIENCE / 2);
    } else if (this.line !== 'connecting') {
      this.#tries = 0;
      this.#connect();
    }
  }

  /** The browser lost the network. */
  sleep(): void {
    if (this.line === 'idle' || this.#closed) return;
    this.#drop();
    this.#set('offline');
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    this.#cancel('retry');
  }

  #set(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.#listener.line(line);
  }

  #connect(): void {
    this.#cancel('retry');
    this.#drop();
    if (this.#closed) return;
    this.#set('connecting');
    let socket: SocketLike;
    try {
      socket = this.#world.open(`${this.#url}?v=${this.#state.v}`);
    } catch {
      this.#later();
      return;
    }
    this.#socket = socket;
    // A connection that neither opens nor fails (a captive portal) must not hold us up for ever.
    this.#deadline = this.#world.setTimer(() => this.#lost(socket), PATIENCE);
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#cancel('deadline');
      this.#asked = false;
      this.#tries = 0;
      this.#set('open');
      for (const command of this.#queue) this.#transmit(command);
      this.#nextPing();
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket || typeof event.data !== 'string') return;
      this.#cancel('deadline');
      this.#nextPing();
      this.#hear(event.data);
    };
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#later();
  }

  /** Tries again after a wait that doubles, spread at random so that not all pages come at once. */
  #later(): void {
    if (this.#closed) return;
    this.#set(this.#world.online() ? 'waiting' : 'offline');
    const full = Math.min(LONGEST, FIRST * 2 ** this.#tries);
    this.#tries += 1;
    this.#cancel('retry');
    this.#retry = this.#world.setTimer(() => this.#connect(), full * (0.5 + this.#world.random() / 2));
  }

  /** Forgets the socket; whatever it still says is not heard. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#cancel('ping');
    this.#cancel('deadline');
    this.#cancel('resend');
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    try {
      socket.close();
    } catch {
      // Closing a socket that never opened may throw; it is gone either way.
    }
  }

  #cancel(which: 'retry' | 'ping' | 'deadline' | 'resend'): void {
    const timer = { retry: this.#retry, ping: this.#ping, deadline: this.#deadline, resend: this.#resend }[which];
    if (timer !== null) this.#world.clearTimer(timer);
    if (which === 'retry') this.#retry = null;
    else if (which === 'ping') this.#ping = null;
    else if (which === 'resend') this.#resend = null;
    else this.#deadline = null;
  }

  #nextPing(): void {
    this.#cancel('ping');
    this.#ping = this.#world.setTimer(() => this.#sendPing(PATIENCE), PING);
  }

  #sendPing(patience: number): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#transmit({ t: 'ping' });
    this.#cancel('deadline');
    this.#deadline = this.#world.setTimer(() => {
      this.#lost(socket);
    }, patience);
  }

  #transmit(frame: Command | { t: 'ping' } | { t: 'sync' }): void {
    try {
      this.#socket?.send(JSON.stringify(frame));
    } catch {
      // The socket is closing; the queue is sent again on the next one.
    }
  }

  #hear(text: string): void {
    const frame = readFrame(text);
    if (!frame) return;
    switch (frame.t) {
      case 'state':
        this.#asked = false;
        // An older state can only be a late answer; what we have is newer.
        if (frame.state.v < this.#state.v && frame.state.id === this.#state.id) return;
        this.#state = frame.state;
        this.#listener.state(this.#state, 'state');
        break;
      case 'update': {
        if (frame.v <= this.#state.v) return;
        const next = follow(this.#state, frame);
        if (next) {
          this.#state = next;
          this.#listener.state(next, 'update');
        } else {
          this.#sync();
        }
        break;
      }
      case 'same':
        if (frame.v !== this.#state.v) this.#sync();
        break;
      case 'ack':
        // The update goes to every watcher, us included; an ack ahead of it is no gap yet.
        this.#answered(frame.id);
        break;
      case 'nack': {
        const command = this.#answered(frame.id);
        this.#listener.nack(command, frame.code, frame.text);
        // It was refused because the server knows something else than we do.
        if (frame.code !== 'illegal') this.#sync();
        break;
      }
      case 'later':
        this.#listener.later(frame.text);
        this.#sendAgain(Number.isFinite(frame.after) ? frame.after * 1000 : LONGEST);
        break;
      case 'presence':
        this.#listener.presence({ seats: frame.seats, watchers: frame.watchers });
        break;
      case 'pong':
        break;
    }
  }

  /** Sends the queue again after a while; a new line does so before that. */
  #sendAgain(ms: number): void {
    this.#cancel('resend');
    this.#resend = this.#world.setTimer(() => {
      this.#resend = null;
      for (const command of this.#queue) this.#transmit(command);
    }, ms);
  }

  #sync(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#transmit({ t: 'sync' });
  }

  #answered(id: string): Command | null {
    const command = this.#queue.find((c) => c.id === id) ?? null;
    if (!command) return null;
    this.#queue = this.#queue.filter((c) => c !== command);
    this.#save();
    this.#listener.queue(this.#queue);
    return command;
  }

  #save(): void {
    const storage = this.#world.storage;
    if (!storage || !this.#key) return;
    try {
      if (this.#queue.length === 0) storage.removeItem(this.#key);
      else storage.setItem(this.#key, JSON.stringify(this.#queue));
    } catch {
      // A full or forbidden storage costs only the resend after a reload.
    }
  }

  #restore(): Command[] {
    try {
      const value: unknown = JSON.parse(this.#world.storage?.getItem(this.#key) ?? '[]');
      if (!Array.isArray(value)) return [];
      return value.filter((c): c is Command =>
        typeof c === 'object' && c !== null && typeof c.id === 'string'
        && typeof c.t === 'string' && typeof c.ply === 'number');
    } catch {
      return [];
    }
  }
}
