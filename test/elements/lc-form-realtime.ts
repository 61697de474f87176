import type {Activity, ObjectEvent, PresenceEvent, TopicMessage} from '../../src/contract/realtime.js';

/** Stands in for the server's socket: lets everyone in, and says what the test asks for. */
export class FakeRealtime {
  readonly topics = new Set<string>();
  /** Data of the messages that were sent. */
  readonly said: unknown[] = [];
  private readonly real = window.WebSocket;
  private readonly sockets = new Set<FakeSocket>();
  private offset = 0;

  start(): void {
    const {real, sockets, topics, said} = this;
    window.WebSocket = class {
      constructor(url: string, protocol?: string) {
        return (
          url.includes('/designer/realtime') ? new FakeSocket(sockets, topics, said) : new real(url, protocol)
        ) as never;
      }
    } as never;
  }

  stop(): void {
    window.WebSocket = this.real;
  }

  /** Somebody did this to a record. */
  emit(event: ObjectEvent): void {
    this.send(`object:${event.alias}:${event.id}`, {event: 'object', data: event});
  }

  /** Somebody is in a record, in one tab; null leaves it. */
  meet(topic: string, name: string, at: Partial<Activity> | null): void {
    const activity = at && {field: null, changed: [], ...at};
    const data: PresenceEvent = {session: name, name, avatarUrl: null, at: activity};
    this.send(topic, {event: 'presence', data, from: name});
  }

  private send(topic: string, message: TopicMessage): void {
    const frame = JSON.stringify([4, ++this.offset, topic, message, 'epoch']);
    for (const socket of this.sockets) socket.onmessage?.({data: frame});
  }
}

class FakeSocket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: {data: string}) => void) | null = null;

  constructor(
    private readonly sockets: Set<FakeSocket>,
    private readonly topics: Set<string>,
    private readonly said: unknown[],
  ) {
    sockets.add(this);
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    const [type, ref, topic, payload] = JSON.parse(text) as [number, number, string, {data: unknown}];
    if (type === 3) this.said.push(payload.data);
    const joined = {epoch: 'epoch', offset: 0, recovered: true, missed: []};
    setTimeout(() => {
      if (type === 1) this.topics.add(topic);
      this.onmessage?.({data: JSON.stringify([6, ref, 'ok', type === 1 ? joined : {}])});
    });
  }

  close(): void {
    this.sockets.delete(this);
  }
}
