import type {Application} from '../application.js';
import type {Bus, ObjectEvent} from './bus.js';
import type {Connection} from './connection.js';
import {Topic, type Message} from './topic.js';

const SWEEP_MS = 60_000;

/** The topics of this instance and its connections. Topics begin when somebody joins. */
export class Hub {
  readonly connections = new Set<Connection>();
  private readonly topics = new Map<string, Topic<Connection>>();
  private readonly sweep: NodeJS.Timeout;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly bus: Bus,
    private readonly now: () => number = Date.now,
  ) {
    this.unsubscribe = bus.subscribe({
      object: (event) => this.tell(event),
      said: ({appId, topic, message}) => this.topics.get(`${appId} ${topic}`)?.publish(message),
      gap: () => this.restart(),
    });
    this.sweep = setInterval(() => this.forget(), SWEEP_MS);
    this.sweep.unref();
  }

  topic({id}: Application, name: string): Topic<Connection> {
    const key = `${id} ${name}`;
    let topic = this.topics.get(key);
    if (!topic) this.topics.set(key, (topic = new Topic(name, this.now)));
    return topic;
  }

  /** Tells a person's message to everyone in the topic, at every instance; null when it is too large to carry. */
  say({id: appId}: Application, name: string, message: Message): number | null {
    const event = {appId, topic: name, message};
    if (Buffer.byteLength(JSON.stringify(event)) > this.bus.largest) return null;
    this.bus.say(event);
    return this.topics.get(`${appId} ${name}`)?.publish(message) ?? 0;
  }

  /** How many sockets hold the session already. */
  socketsOf(token: string): number {
    return [...this.connections].filter((connection) => connection.holds(token)).length;
  }

  close(): void {
    this.unsubscribe();
    clearInterval(this.sweep);
    this.restart();
  }

  /** Ends every connection so that the clients come back after a moment and ask for their rows anew. */
  private restart(): void {
    this.topics.clear();
    for (const connection of this.connections) connection.close(1012, 'restart');
  }

  private tell({appId, alias, id, kind, version}: ObjectEvent): void {
    for (const name of [`object:${alias}`, `object:${alias}:${id}`]) {
      this.topics.get(`${appId} ${name}`)?.publish({event: 'object', data: {alias, id, kind, version}});
    }
  }

  private forget(): void {
    for (const [key, topic] of this.topics) if (topic.forgotten) this.topics.delete(key);
  }
}
