import {ServiceError} from './errors.js';
import {delayAfter} from './reconnect.js';
import {TopicReader} from './topic-reader.js';
import {
  CALL,
  CONNECT,
  JOIN,
  LEAVE,
  MESSAGE,
  PUBLISH,
  REFRESH,
  REPLY,
  STOP,
  SUBPROTOCOL,
  type TopicMessage,
} from '../contract/realtime.js';
import type {Client} from './client.js';

/** `idle` nobody asked yet, `waiting` before another try, `closed` refused or closed for good. */
export type RealtimeState = 'idle' | 'connecting' | 'open' | 'waiting' | 'closed';

/** What is used of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onmessage: ((event: {data: unknown}) => void) | null;
  onclose: ((event: {code: number}) => void) | null;
  onopen: (() => void) | null;
}

export interface RealtimeOptions {
  open?: (url: string, protocol: string) => Socket;
  /** 0 to 1; decides how long to wait within the bounds. */
  random?: () => number;
}

const CALL_MS = 30_000;
const STABLE_MS = 10_000;
const SILENT_MS = 60_000;

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: ServiceError) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** One numbered connection to the server, opened on first use and opened again when it is lost. */
export class RealtimeService {
  /** Id of the person as the server knows them; null before the first connection. */
  user: string | null = null;
  private socket: Socket | null = null;
  private current: RealtimeState = 'idle';
  private readonly listeners = new Set<(state: RealtimeState) => void>();
  private readonly topics = new Map<string, TopicReader>();
  private readonly pending = new Map<number, Pending>();
  private readonly whenOpen = new Set<() => void>();
  private nextRef = 1;
  private attempts = 0;
  /** `performance.now()` when the token of the socket was asked for. */
  private began = 0;
  private retry?: ReturnType<typeof setTimeout>;
  private stable?: ReturnType<typeof setTimeout>;
  private silence?: ReturnType<typeof setTimeout>;

  constructor(
    readonly client: Client,
    private readonly options: RealtimeOptions = {},
  ) {}

  get state(): RealtimeState {
    return this.current;
  }

  /** Reports each new state until the returned function is called. */
  onState(listener: (state: RealtimeState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Listens to `app:{id}`, `object:{alias}`, `object:{alias}:{id}` or `user:{id}` until the returned function is
   * called, across lost connections. `onGap` reports that messages were lost: what was read before may be outdated.
   */
  join(topic: string, onMessage: (message: TopicMessage) => void, onGap?: () => void): () => void {
    let reader = this.topics.get(topic);
    if (!reader) {
      this.topics.set(topic, (reader = new TopicReader()));
      if (this.current === 'open') this.joinNow(topic, reader);
    }
    const leave = reader.add({onMessage, onGap});
    this.start();
    return () => {
      leave();
      if (!reader.empty || this.topics.get(topic) !== reader) return;
      this.topics.delete(topic);
      if (this.current === 'open') this.ask(LEAVE, topic).catch(() => undefined);
    };
  }

  /** Calls a method of the server. Fails after 30 s or when the connection is lost; it is never sent twice. */
  call(method: string, params: unknown = null): Promise<unknown> {
    return this.whenReady(() => this.ask(CALL, method, params));
  }

  /** Sends a message to everyone who listens to a topic that was joined. */
  async publish(topic: string, event: string, data: unknown = null): Promise<void> {
    await this.whenReady(() => this.ask(PUBLISH, topic, {event, data}));
  }

  /** Ends the connection for good. */
  close(): void {
    this.enter('closed');
    this.drop(1000);
  }

  private whenReady(send: () => Promise<unknown>): Promise<unknown> {
    if (this.current === 'open') return send();
    if (this.current === 'closed') return Promise.reject(new ServiceError('network'));
    this.start();
    return new Promise((resolve, reject) => {
      const opened = () => {
        clearTimeout(timer);
        this.whenOpen.delete(opened);
        send().then(resolve, reject);
      };
      const timer = setTimeout(() => {
        this.whenOpen.delete(opened);
        reject(new ServiceError('timeout'));
      }, CALL_MS);
      this.whenOpen.add(opened);
    });
  }

  private start(): void {
    if (this.current === 'idle') void this.connect();
  }

  private async connect(): Promise<void> {
    this.enter('connecting');
    this.began = performance.now();
    const url = this.client.url('/designer/realtime').replace(/^http/, 'ws');
    const token = await Promise.resolve(this.client.options.token?.()).catch(() => null);
    if (this.current !== 'connecting') return;
    const open = this.options.open ?? ((address, protocol) => new WebSocket(address, protocol) as unknown as Socket);
    const socket = (this.socket = open(url, SUBPROTOCOL));
    socket.onopen = () => {
      const hello = this.ask(CONNECT, null, {client: 'lc', ...(token && {token})});
      hello.then(
        (answer) => {
          this.user = (answer as {user: string}).user;
          this.opened();
        },
        () => socket.close(),
      );
    };
    socket.onmessage = ({data}) => this.receive(String(data));
    socket.onclose = ({code}) => socket === this.socket && this.lost(code);
  }

  private opened(): void {
    this.enter('open');
    this.stable = setTimeout(() => (this.attempts = 0), STABLE_MS);
    for (const [topic, reader] of this.topics) this.joinNow(topic, reader);
    for (const send of [...this.whenOpen]) send();
  }

  private joinNow(topic: string, reader: TopicReader): void {
    const payload = reader.since ? {since: reader.since} : {};
    this.ask(JOIN, topic, payload).then(
      (answer) => reader.joined(answer),
      () => undefined,
    );
  }

  private ask(type: number, subject: unknown, payload?: unknown): Promise<unknown> {
    const ref = this.nextRef++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.pending.delete(ref);
        reject(new ServiceError('timeout'));
      }, CALL_MS);
      this.pending.set(ref, {resolve, reject, timer});
      this.socket?.send(JSON.stringify(payload === undefined ? [type, ref, subject] : [type, ref, subject, payload]));
    });
  }

  private receive(text: string): void {
    this.listenForSilence();
    const frame = parsed(text);
    if (frame[0] === MESSAGE) {
      const [, offset, topic, message, epoch] = frame as [number, number, string, TopicMessage, string];
      this.topics.get(topic)?.message(offset, epoch, message);
    }
    if (frame[0] === REPLY) this.settle(frame as [number, number, string, unknown]);
  }

  private settle([, ref, status, result]: [number, number, string, unknown]): void {
    const call = this.pending.get(ref);
    if (!call) return;
    this.pending.delete(ref);
    clearTimeout(call.timer);
    if (status === 'ok') call.resolve(result);
    else
      call.reject(
        new ServiceError('refused', (result as {message?: string} | undefined)?.message ?? '', {cause: result}),
      );
  }

  /** A socket can die without closing; one that was silent for a minute must answer a call. */
  private listenForSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.ask(CALL, 'time').catch(() => this.socket?.close());
    }, SILENT_MS);
  }

  private lost(code: number): void {
    this.drop();
    if (this.current === 'closed' || code === STOP) return this.enter('closed');
    if (code === REFRESH) void this.client.options.renewToken?.(this.began).catch(() => false);
    if (!this.topics.size && !this.whenOpen.size) return this.enter('idle');
    this.enter('waiting');
    this.retry = setTimeout(() => void this.connect(), delayAfter(code, this.attempts++, this.options.random));
  }

  private drop(code?: number): void {
    const {socket} = this;
    this.socket = null;
    for (const timer of [this.retry, this.stable, this.silence]) clearTimeout(timer);
    if (code) socket?.close(code);
    for (const call of this.pending.values()) {
      clearTimeout(call.timer);
      call.reject(new ServiceError('network'));
    }
    this.pending.clear();
  }

  private enter(state: RealtimeState): void {
    if (state === this.current) return;
    this.current = state;
    for (const listener of [...this.listeners]) listener(state);
  }
}

function parsed(text: string): unknown[] {
  try {
    const frame = JSON.parse(text) as unknown;
    return Array.isArray(frame) ? frame : [];
  } catch {
    return [];
  }
}
