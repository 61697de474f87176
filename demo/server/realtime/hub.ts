// Realtime: connections join topics and get what others save, as far as their rights go (`audience.ts`). A bus carries the events
// between instances of the server.
import {INBOX_EVENT, type InboxEvent} from '../../../src/contract/inbox.js';
import {MAIL_EVENT, type MailEvent} from '../../../src/contract/mail.js';
import {SIGNING_EVENT, type SigningEvent} from '../../../src/contract/signing.js';
import {SMS_EVENT, type SmsEvent} from '../../../src/contract/sms.js';
import type {ObjectEvent, TopicMessage} from '../../../src/contract/realtime.js';
import type {Application} from '../application.js';
import type {Services} from '../http/context.js';
import {hearingOf} from './audience.js';
import type {ObjectChange, SaidEvent} from './bus.js';
import type {Connection} from './connection.js';
import {MAX_OF_ADDRESS, MAX_UNKNOWN} from './frames.js';
import {isPresence, presenceFor, type PresenceMessage} from './presence.js';
import {Topic} from './topic.js';

const SWEEP_MS = 60_000;

/** The topics of this instance and its connections. Topics begin when somebody joins. */
export class Hub {
  readonly connections = new Set<Connection>();
  private readonly topics = new Map<string, Topic<Connection>>();
  private readonly sweep: NodeJS.Timeout;
  private readonly unsubscribe: () => void;

  /** Changes are delivered one after another, in the order they came. */
  private delivering: Promise<void> = Promise.resolve();

  constructor(
    private readonly services: Services,
    private readonly now: () => number = Date.now,
  ) {
    this.unsubscribe = services.bus.subscribe({
      object: (event) => this.publish(event),
      account: ({userId}) => this.renew(userId),
      said: (event) => this.receive(event),
      inbox: ({appId, userId, added}) => this.notify(appId, userId, INBOX_EVENT, added ? {added} : {}),
      mail: ({appId, userId, ...event}) => this.notify(appId, userId, MAIL_EVENT, event),
      sms: ({appId, userId, ...event}) => this.notify(appId, userId, SMS_EVENT, event),
      signing: ({appId, userId, ...event}) => this.notify(appId, userId, SIGNING_EVENT, event),
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

  /** Sends a person's message to everyone in the topic, at every instance; null when it is too large to carry. */
  say({id: appId}: Application, name: string, message: TopicMessage): number | null {
    const event = {appId, topic: name, message};
    if (Buffer.byteLength(JSON.stringify(event)) > this.services.bus.largest) return null;
    this.services.bus.say(event);
    return this.topics.get(`${appId} ${name}`)?.publish(message) ?? 0;
  }

  /** Sends where a person is in a record to the others there, at every instance; with `hello` these answer who is there. */
  announce(application: Application, topic: string, message: PresenceMessage, hello = false): void {
    const data = {...message.data, ...(hello && {hello})};
    this.services.bus.say({appId: application.id, topic, message: {...message, data}});
    this.deliver(application, topic, message);
  }

  /** Sends who is at the record to one who has come to it, as far as they are at this instance. */
  greet(connection: Connection, topic: string): void {
    for (const member of this.topic(connection.application, topic).members) {
      const message = member.attendance.in(topic);
      if (message) this.deliver(connection.application, topic, message, [connection]);
    }
  }

  /** How many sockets hold the session already. */
  socketsOf(token: string): number {
    return [...this.connections].filter((connection) => connection.holds(token)).length;
  }

  /** Whether one more connection of an address is too many. */
  isFull(address: string): boolean {
    const own = [...this.connections].filter((connection) => connection.address === address);
    return own.length >= MAX_OF_ADDRESS || own.filter(({viewer}) => !viewer).length >= MAX_UNKNOWN;
  }

  close(): void {
    this.unsubscribe();
    clearInterval(this.sweep);
    this.restart();
  }

  /** What a person sent at another instance. */
  private receive({appId, topic, message}: SaidEvent): void {
    const [application, joined] = [this.services.applications.get(appId), this.topics.get(`${appId} ${topic}`)];
    if (!application || !joined) return;
    if (!isPresence(message)) return void joined.publish(message);
    this.deliver(application, topic, message);
    if (!message.data.hello) return;
    for (const member of joined.members) {
      const here = member.attendance.in(topic);
      if (here) this.announce(application, topic, here);
    }
  }

  private deliver(application: Application, name: string, message: PresenceMessage, to?: readonly Connection[]): void {
    const topic = this.topics.get(`${application.id} ${name}`);
    if (!topic) return;
    for (const member of to ?? topic.members) {
      const seen = presenceFor(application, member.viewer, name, message);
      if (seen) member.deliver(name, topic.number(), seen, topic.epoch);
    }
  }

  /** Ends every connection so that the clients come back after a moment and ask for their rows anew. */
  private restart(): void {
    for (const connection of this.connections) connection.leaveAll();
    this.topics.clear();
    for (const connection of this.connections) connection.close(1012, 'restart');
  }

  /** Numbers the message at once, so that its order is fixed, and delivers it to those who may see the record. */
  private publish(event: ObjectChange): void {
    const {appId, alias, id, kind, version} = event;
    const application = this.services.applications.get(appId);
    if (!application) return;
    const data: ObjectEvent = {alias, id, kind, version};
    const message = {event: 'object', data};
    const topics = [`object:${alias}`, `object:${alias}:${id}`].flatMap((name) => {
      const topic = this.topics.get(`${appId} ${name}`);
      return topic ? [{topic, ...topic.keep(message, event), members: [...topic.members]}] : [];
    });
    if (!topics.some(({members}) => members.length)) return;
    const hears = hearingOf(this.services, application, event);
    const deliver = async () => {
      for (const {topic, offset, members} of topics)
        for (const member of members) {
          if (!member.viewer || !topic.members.has(member)) continue;
          if (await hears(member.viewer)) member.deliver(topic.name, offset, message, topic.epoch);
          // What people say about the record is not for them any more either.
          else if (kind !== 'delete' && topic.name.endsWith(`:${id}`)) member.quit(topic.name);
        }
    };
    this.delivering = this.delivering
      .then(deliver)
      .catch((error: unknown) => this.services.log.error('realtime', error));
  }

  private notify(
    appId: string,
    userId: string,
    event: string,
    data: InboxEvent | MailEvent | SmsEvent | SigningEvent,
  ): void {
    this.topics.get(`${appId} user:${userId}`)?.publish({event, data});
  }

  /** Somebody's rights or sessions have changed: their connections prove themselves again. */
  private renew(userId: string): void {
    for (const connection of this.connections) if (connection.viewer?.id === userId) connection.renew();
  }

  private forget(): void {
    for (const [key, topic] of this.topics) if (topic.forgotten) this.topics.delete(key);
  }
}
