import type {ObjectEvent} from '../../src/contract/realtime.js';

/** Stands in for the server's socket: lets everyone in, and says what the test asks for. */
export class FakeRealtime {
  readonly topics = new Set<string>();
  private readonly real = window.WebSocket;
  private readonly sockets = new Set<FakeSocket>();
  private offset = 0;

  start(): void {
    const {real, sockets, topics} = this;
    window.WebSocket = class {
      constructor(url: string, protocol?: string) {
        return (
          url.includes('/designer/realtime') ? new FakeSocket(sockets, topics) : new real(url, protocol)
        ) as never;
      }
    } as never;
  }

  stop(): void {
    window.WebSocket = this.real;
  }

  /** Somebody did this to a record. */
  emit(event: ObjectEvent): void {
    const topic = `object:${event.alias}:${event.id}`;
    const frame = JSON.stringify([4, ++this.offset, topic, {event: 'object', data: event}, 'epoch']);
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
  ) {
    sockets.add(this);
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    const [type, ref, topic] = JSON.parse(text) as [number, number, string];
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
