import type {Activity, PresenceEvent, PresenceSaid, TopicMessage} from '../../../src/contract/realtime.js';
import type {Application} from '../application.js';
import type {Viewer} from '../security/viewer.js';
import type {Connection} from './connection.js';
import type {Hub} from './hub.js';

export const PRESENCE = 'presence';
/** Changed attributes of which others get to know. */
const MOST_CHANGED = 40;

/** The people of one record's topic as the bus carries them; `hello` asks the other instances for theirs. */
export interface PresenceMessage extends TopicMessage {
  data: PresenceEvent & {hello?: boolean};
  from: string;
}

export const isPresence = (message: TopicMessage): message is PresenceMessage => message.event === PRESENCE;

/** Where the person of one connection is: the records that are open there, and what is edited in them. */
export class Attendance {
  private readonly places = new Map<string, PresenceMessage>();

  constructor(
    private readonly connection: Connection,
    private readonly hub: Hub,
  ) {}

  /** What a client says of itself in a topic that it has joined; false when it is malformed. */
  declare(topic: string, viewer: Viewer, said: unknown): boolean {
    const {application, session} = this.connection;
    if (said === null) {
      this.leave(topic);
      return true;
    }
    const at = activityOf(application, topic, said);
    if (!at) return false;
    const data = {session, name: viewer.presentation, avatarUrl: null, at};
    const message = {event: PRESENCE, data, from: viewer.id};
    const hello = (said as {hello?: unknown}).hello === true;
    const before = this.places.get(topic);
    this.places.set(topic, message);
    if (hello || JSON.stringify(before) !== JSON.stringify(message))
      this.hub.announce(application, topic, message, hello);
    if (hello) this.hub.greet(this.connection, topic);
    return true;
  }

  in(topic: string): PresenceMessage | undefined {
    return this.places.get(topic);
  }

  /** Says everything again: who hears nothing for long takes the person for gone. */
  repeat(): void {
    for (const [topic, message] of this.places) this.hub.announce(this.connection.application, topic, message);
  }

  leave(topic: string): void {
    const message = this.places.get(topic);
    if (!message) return;
    this.places.delete(topic);
    this.hub.announce(this.connection.application, topic, {...message, data: {...message.data, at: null}});
  }
}

/** What one member gets of it: nothing of their own sessions, and no attribute that is hidden from them. */
export function presenceFor(
  application: Application,
  viewer: Viewer | null,
  topic: string,
  message: PresenceMessage,
): TopicMessage | null {
  const object = application.object(topic.split(':')[1]!);
  if (!viewer || !object || viewer.id === message.from) return null;
  const rights = application.rights(object, viewer);
  const {session, name, avatarUrl, at} = message.data;
  const sees = (field: string) => rights.sees(field);
  const seen = at && {field: at.field !== null && sees(at.field) ? at.field : null, changed: at.changed.filter(sees)};
  const data: PresenceEvent = {session, name, avatarUrl, at: seen};
  return {event: PRESENCE, data, from: message.from};
}

/** Attributes of the object alone are passed on, so that its size has a bound; null when it is no activity. */
function activityOf(application: Application, topic: string, said: unknown): Activity | null {
  const [kind, alias = '', id] = topic.split(':');
  const object = kind === 'object' && id !== undefined ? application.object(alias) : undefined;
  const {field, changed} = (said ?? {}) as Partial<NonNullable<PresenceSaid>>;
  if (!object || !Array.isArray(changed)) return null;
  const known = object.attributes.map(({internalId}) => internalId);
  return {
    field: typeof field === 'string' && known.includes(field) ? field : null,
    changed: known.filter((each) => changed.includes(each)).slice(0, MOST_CHANGED),
  };
}
