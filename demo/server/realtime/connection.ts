import {randomUUID} from 'node:crypto';
import type {WebSocket} from 'ws';
import {INBOX_EVENT} from '../../../src/contract/inbox.js';
import {
  CALL,
  CONNECT,
  JOIN,
  LEAVE,
  MESSAGE,
  PUBLISH,
  REFRESH,
  REPLY,
  SLOW,
  STOP,
  WAIT,
  type Joined,
  type Since,
  type TopicMessage,
} from '../../../src/contract/realtime.js';
import type {Application} from '../application.js';
import {mayEnter, type Services} from '../http/context.js';
import {viewerOfToken} from '../security/sessions.js';
import type {Viewer} from '../security/viewer.js';
import {clientFrame, FrameRate, MAX_FRAME, MAX_SOCKETS, MAX_TOPICS, PING_MS, type ClientFrame} from './frames.js';
import {hearingOf} from './audience.js';
import type {Hub} from './hub.js';
import {callMethod} from './methods.js';
import {Attendance, PRESENCE} from './presence.js';
import {mayJoin, mayPublish} from './topic-rights.js';

/** How a socket proves who it is: the page's cookie, or a token in its first frame when it comes from elsewhere. */
export type Credential = {kind: 'cookie'; token: string} | {kind: 'bearer'; token: null};

const CONNECT_MS = 3_000;
const MAX_BUFFERED = 1024 * 1024;
const MAX_EVENT = 64;
/** The server's own, which nobody else sends. */
const OWN_EVENTS = new Set(['object', INBOX_EVENT]);

/** One socket: who it is, what it listens to, and the frames it sends. */
export class Connection {
  readonly session = randomUUID();
  viewer: Viewer | null = null;
  /** Where its person is, as others may see it. */
  readonly attendance: Attendance;
  private token: string | null;
  private readonly topics = new Set<string>();
  private readonly rate = new FrameRate();
  private readonly late: NodeJS.Timeout;
  private readonly heartbeat: NodeJS.Timeout;
  private answered = true;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly hub: Hub,
    private readonly services: Services,
    readonly application: Application,
    private readonly credential: Credential,
    readonly address: string,
  ) {
    this.token = credential.token;
    this.attendance = new Attendance(this, hub);
    hub.connections.add(this);
    socket.on('pong', () => (this.answered = true));
    this.late = setTimeout(() => this.close(REFRESH, 'no connect'), CONNECT_MS);
    this.heartbeat = setInterval(() => this.beat(), PING_MS);
  }

  /** Handles frames one after another, in the order they came. */
  receive(text: string): void {
    if (!this.rate.take()) return this.close(WAIT, 'too many frames');
    const frame = clientFrame(text);
    if (!frame) return this.close(STOP, 'malformed frame');
    this.working = this.working
      .then(() => this.handle(frame))
      .catch((error: unknown) => {
        this.services.log.error('realtime', error);
        this.reply(frame[1], 'error', {code: 'UNKNOWN_ERROR', message: ''});
      });
  }

  deliver(_topic: string, offset: number, message: TopicMessage, epoch: string): void {
    this.send([MESSAGE, offset, _topic, message, epoch]);
  }

  /** Whether it has proved itself by this secret. */
  holds(token: string): boolean {
    return this.viewer !== null && this.token === token;
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Releases what the connection holds; call when the socket has closed. */
  ended(): void {
    clearTimeout(this.late);
    clearInterval(this.heartbeat);
    this.hub.connections.delete(this);
    this.leaveAll();
  }

  leaveAll(): void {
    for (const name of [...this.topics]) this.quit(name);
  }

  private async handle([type, ref, subject, payload]: ClientFrame): Promise<void> {
    if (type === CONNECT) return this.connect(ref, payload);
    const {viewer} = this;
    if (!viewer) return this.close(REFRESH, 'connect first');
    if (type === CALL) return this.call(ref, viewer, String(subject), payload);
    if (typeof subject !== 'string') return this.close(STOP, 'malformed frame');
    if (type === JOIN) return this.join(ref, viewer, subject, payload);
    if (type === LEAVE) return this.leave(ref, subject);
    if (type === PUBLISH) return this.publish(ref, viewer, subject, payload);
  }

  private async connect(ref: number | string, payload: unknown): Promise<void> {
    const {token} = (payload ?? {}) as {token?: unknown};
    if (this.credential.kind === 'bearer' && typeof token === 'string') this.token = token;
    this.viewer = await this.identify();
    if (!this.viewer) return this.close(REFRESH, 'no session');
    if (!mayEnter(this.viewer)) return this.close(STOP, 'no access');
    if (this.hub.socketsOf(this.token!) > MAX_SOCKETS) return this.close(WAIT, 'too many sockets');
    clearTimeout(this.late);
    this.reply(ref, 'ok', {session: this.session, user: this.viewer.id, pingMs: PING_MS, maxFrame: MAX_FRAME});
  }

  private async join(ref: number | string, viewer: Viewer, name: string, payload: unknown): Promise<void> {
    if (!this.topics.has(name) && this.topics.size >= MAX_TOPICS) return this.refuse(ref, 'TOO_LARGE');
    if (!(await mayJoin(this.services, this.application, viewer, name))) return this.refuse(ref, 'ACCESS_DENIED');
    const topic = this.hub.topic(this.application, name);
    const {recovered, missed} = topic.missed(sinceOf(payload));
    const {epoch, offset} = topic;
    topic.members.add(this);
    this.topics.add(name);
    const heard: [number, TopicMessage][] = [];
    for (const {about, ...sent} of missed)
      if (!about || (await hearingOf(this.services, this.application, about)(viewer)))
        heard.push([sent.offset, sent.message]);
    const joined: Joined = {epoch, offset, recovered, missed: heard};
    this.reply(ref, 'ok', joined);
  }

  private leave(ref: number | string, name: string): void {
    this.quit(name);
    this.reply(ref, 'ok');
  }

  private publish(ref: number | string, viewer: Viewer, name: string, payload: unknown): void {
    const {event, data} = (payload ?? {}) as Partial<TopicMessage>;
    const fits = typeof event === 'string' && event.length <= MAX_EVENT && !OWN_EVENTS.has(event);
    if (!fits || !this.topics.has(name) || !mayPublish(this.application, viewer, name))
      return this.refuse(ref, 'ACCESS_DENIED');
    if (event === PRESENCE)
      return this.attendance.declare(name, viewer, data) ? this.reply(ref, 'ok') : this.refuse(ref, 'ACCESS_DENIED');
    const offset = this.hub.say(this.application, name, {event, data, from: viewer.id});
    if (offset === null) this.refuse(ref, 'TOO_LARGE');
    else this.reply(ref, 'ok', {offset});
  }

  private call(ref: number | string, viewer: Viewer, method: string, params: unknown): void {
    const answer = callMethod(this.hub, this.application, viewer, this.topics, method, params);
    if (answer === undefined) this.refuse(ref, 'NOT_FOUND');
    else this.reply(ref, 'ok', answer);
  }

  private refuse(ref: number | string, code: string): void {
    this.reply(ref, 'error', {code, message: ''});
  }

  private reply(ref: number | string, status: 'ok' | 'error', result?: unknown): void {
    this.send(result === undefined ? [REPLY, ref, status] : [REPLY, ref, status, result]);
  }

  private send(frame: unknown[]): void {
    if (this.socket.bufferedAmount > MAX_BUFFERED) return this.close(SLOW, 'slow consumer');
    this.socket.send(JSON.stringify(frame));
  }

  /** A dead socket is dropped; one whose session has ended must prove itself again. */
  private beat(): void {
    if (!this.answered) return this.socket.terminate();
    this.answered = false;
    this.socket.ping();
    this.afterFrames(async () => {
      if (await this.proveAgain()) this.attendance.repeat();
    });
  }

  /** Asks anew who this is and what they may listen to, before the next frame. */
  renew(): void {
    this.afterFrames(async () => {
      const viewer = await this.proveAgain();
      if (!viewer) return;
      for (const name of [...this.topics])
        if (!(await mayJoin(this.services, this.application, viewer, name))) this.quit(name);
    });
  }

  private async proveAgain(): Promise<Viewer | null> {
    if (!this.viewer) return null;
    this.viewer = await this.identify();
    if (!this.viewer) this.close(REFRESH, 'session ended');
    else if (!mayEnter(this.viewer)) this.close(STOP, 'no access');
    return this.viewer;
  }

  private afterFrames(run: () => Promise<unknown>): void {
    this.working = this.working
      .then(async () => void (await run()))
      .catch((error: unknown) => this.services.log.error('realtime', error));
  }

  /** Listens to the topic no more. */
  quit(name: string): void {
    if (!this.topics.delete(name)) return;
    this.hub.topic(this.application, name).members.delete(this);
    this.attendance.leave(name);
  }

  private async identify(): Promise<Viewer | null> {
    if (!this.token) return null;
    const {database} = this.services;
    return viewerOfToken(
      database,
      await database.changes(),
      this.token,
      this.credential.kind,
      this.application.id,
      'en',
      null,
    );
  }
}

function sinceOf(payload: unknown): Since | undefined {
  const {since} = (payload ?? {}) as {since?: Partial<Since>};
  const complete = typeof since?.epoch === 'string' && typeof since.offset === 'number';
  return complete ? {epoch: since.epoch!, offset: since.offset!} : undefined;
}
