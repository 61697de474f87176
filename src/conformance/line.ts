import {CALL, CONNECT, JOIN, LEAVE, MESSAGE, PUBLISH, REPLY, SUBPROTOCOL} from '../contract/realtime.js';
import {Fault, list, record, same, Skip} from './check.js';
import type {Kit, Socket} from './kit.js';

type Frame = unknown[];

/** A realtime connection of one person, frame by frame. */
export class Line {
  /** Messages of topics as they came. */
  readonly messages: Frame[] = [];
  private readonly replies = new Map<number, Frame>();
  private readonly waiting = new Set<() => void>();
  private code: number | undefined;
  private fault: string | undefined;
  private ref = 0;

  private constructor(
    private readonly socket: Socket,
    private readonly timeout: number,
  ) {
    socket.onmessage = ({data}) => this.receive(String(data));
    socket.onclose = ({code}) => ((this.code = code), this.wake());
    socket.onerror = () => undefined;
  }

  /** Opens one with the headers of who connects. */
  static async open(kit: Kit, headers: Record<string, string>): Promise<Line> {
    if (!kit.openSocket) throw new Skip('there is no WebSocket here');
    const {url, appId, timeout} = kit.server;
    const address = `${url.replace(/^http/, 'ws')}/designer/realtime?APP_ID=${encodeURIComponent(appId)}`;
    const socket = kit.openSocket(address, SUBPROTOCOL, headers);
    let opened = false;
    const line = new Line(socket, timeout);
    socket.onopen = () => ((opened = true), line.wake());
    await line.until(() => opened, 'the connection does not open');
    return line;
  }

  /** The result of a frame that is replied to; throws Fault where it is refused. */
  async ask(type: number, ...rest: unknown[]): Promise<unknown> {
    const [, , status, result] = await this.reply(type, ...rest);
    if (status !== 'ok') throw new Fault(`expected "ok", got ${JSON.stringify([status, result])}`);
    return result;
  }

  async reply(type: number, ...rest: unknown[]): Promise<Frame> {
    const ref = (this.ref += 1);
    this.socket.send(JSON.stringify([type, ref, ...rest]));
    await this.until(() => this.replies.has(ref), `frame ${JSON.stringify([type, ref, ...rest])} has no reply`);
    return this.replies.get(ref)!;
  }

  connect = (token?: string) => this.ask(CONNECT, null, {client: 'conformance', ...(token && {token})});
  join = async (topic: string, more: object = {}) => record(await this.ask(JOIN, topic, more), 'reply to join');
  leave = (topic: string) => this.ask(LEAVE, topic);
  publish = (topic: string, event: string, data: unknown) => this.reply(PUBLISH, topic, {event, data});
  call = (method: string, params: object = {}) => this.reply(CALL, method, params);

  /** The message of a topic that holds; it may still have to come. */
  async message(topic: string, holds: (message: Record<string, unknown>) => boolean, what: string): Promise<Frame> {
    const found = () =>
      this.messages.find((frame) => frame[2] === topic && holds(record(frame[3], `message of ${topic}`)));
    await this.until(() => found() !== undefined, `no message ${what} of ${topic}`);
    return found()!;
  }

  /** The code that the server closes with. */
  async closed(): Promise<number> {
    await this.until(() => this.code !== undefined, 'the server does not close');
    return this.code!;
  }

  close(): void {
    this.socket.close();
  }

  private receive(data: string): void {
    let frame: unknown;
    try {
      frame = JSON.parse(data);
      const [type, ref] = list(frame, 'frame');
      if (type === REPLY && typeof ref === 'number') this.replies.set(ref, frame as Frame);
      else if (type === MESSAGE) this.messages.push(frame as Frame);
      else same(type, [REPLY, MESSAGE], 'type of a frame of the server');
    } catch (error) {
      this.fault = `the server sent ${data.slice(0, 200)}: ${(error as Error).message}`;
    }
    this.wake();
  }

  private wake(): void {
    for (const wake of [...this.waiting]) wake();
  }

  private until(holds: () => boolean, otherwise: string): Promise<void> {
    return new Promise((done, fail) => {
      const end = (error?: unknown) => {
        clearTimeout(timer);
        this.waiting.delete(look);
        if (error) fail(error instanceof Error ? error : new Fault(String(error)));
        else done();
      };
      const look = () => {
        try {
          if (holds()) end();
          else if (this.fault) end(new Fault(this.fault));
          else if (this.code !== undefined) end(new Fault(`${otherwise}: it was closed with ${this.code}`));
        } catch (error) {
          end(error);
        }
      };
      const timer = setTimeout(() => end(new Fault(`${otherwise} within ${this.timeout} ms`)), this.timeout);
      this.waiting.add(look);
      look();
    });
  }
}
