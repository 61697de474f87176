import {computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import type {RealtimeService} from '../../api/realtime.js';
import type {Activity, PresenceEvent, PresenceSaid, TopicMessage} from '../../contract/realtime.js';

/** Another person who has the record open, in however many tabs. */
export interface Collaborator {
  id: string;
  name: string;
  avatarUrl: string | null;
  /** InternalIds of what is being edited. */
  fields: readonly string[];
  /** InternalIds of what is changed and not saved. */
  changed: readonly string[];
}

interface Session extends PresenceEvent {
  from: string;
  at: Activity;
  /** When it counts as gone unless it is repeated. */
  until: number;
}

/** Of the service, what a room needs. */
export type Line = Pick<RealtimeService, 'join' | 'publish' | 'onState' | 'state' | 'user'>;

/** ms: the server repeats every 25 s who is here; who does not answer to `hello`, has gone meanwhile. */
const SILENT = 60_000;
const ANSWER = 5_000;
/** ms between two messages about oneself. */
const PAUSE = 400;

const rooms = new WeakMap<Line, Map<string, PresenceRoom>>();

/** The room of a topic, shared by the forms of a page: the server knows one session of theirs. */
export function roomOf(line: Line, topic: string): PresenceRoom {
  let known = rooms.get(line);
  if (!known) rooms.set(line, (known = new Map()));
  let room = known.get(topic);
  if (!room) known.set(topic, (room = new PresenceRoom(line, topic)));
  return room;
}

/** The others who have one record open, as long as a form of this page is in the room. */
export class PresenceRoom {
  private readonly sessions = signal<ReadonlyMap<string, Session>>(new Map());
  /** Each person once, those who edit first. */
  readonly people: ReadonlySignal<readonly Collaborator[]> = computed(() => peopleOf(this.sessions.value.values()));
  private readonly forms = new Set<ReadonlySignal<Activity>>();
  private ends: (() => void)[] = [];
  private said = '';
  private asking = false;
  private saying?: ReturnType<typeof setTimeout>;
  private expiring?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly line: Line,
    private readonly topic: string,
  ) {}

  /** Reports what a form does until the returned function is called. */
  enter(activity: ReadonlySignal<Activity>): () => void {
    this.forms.add(activity);
    if (this.forms.size === 1) this.begin();
    const stop = effect(() => {
      void activity.value;
      untracked(() => this.sayIn(PAUSE));
    });
    return () => {
      stop();
      this.forms.delete(activity);
      if (this.forms.size) this.sayIn(PAUSE);
      else this.end();
    };
  }

  private begin(): void {
    const {line, topic} = this;
    const leave = line.join(topic, (message) => this.receive(message));
    const unheard = line.onState((state) => state === 'open' && this.ask());
    this.ends = [leave, unheard];
    if (line.state === 'open') this.ask();
  }

  private end(): void {
    clearTimeout(this.saying);
    clearTimeout(this.expiring);
    this.saying = undefined;
    if (this.line.state === 'open') this.publish(null);
    for (const end of this.ends) end();
    this.sessions.value = new Map();
  }

  /** Who was known before has to answer, too. */
  private ask(): void {
    this.asking = true;
    const until = Date.now() + ANSWER;
    this.set(new Map([...this.sessions.peek()].map(([key, each]) => [key, {...each, until}])));
    // After the topic is joined.
    clearTimeout(this.saying);
    this.saying = undefined;
    this.sayIn(0);
  }

  private sayIn(ms: number): void {
    this.saying ??= setTimeout(() => this.say(), ms);
  }

  private say(): void {
    this.saying = undefined;
    if (this.line.state !== 'open') return;
    const activity = together([...this.forms].map((form) => form.peek()));
    const text = JSON.stringify(activity);
    if (!this.asking && text === this.said) return;
    this.publish({...activity, ...(this.asking && {hello: true})});
    this.said = text;
    this.asking = false;
  }

  /** Without a connection, or the right to be here, the form works all the same. */
  private publish(said: PresenceSaid): void {
    this.line.publish(this.topic, 'presence', said).catch(() => undefined);
  }

  private receive({event, data, from}: TopicMessage): void {
    if (event !== 'presence' || !from || from === this.line.user || !isPresence(data)) return;
    const {at, ...who} = data;
    const sessions = new Map(this.sessions.peek());
    if (at) sessions.set(who.session, {...who, from, at, until: Date.now() + SILENT});
    else sessions.delete(who.session);
    this.set(sessions);
  }

  private set(sessions: ReadonlyMap<string, Session>): void {
    this.sessions.value = sessions;
    clearTimeout(this.expiring);
    if (!sessions.size) return;
    const next = Math.min(...[...sessions.values()].map(({until}) => until));
    this.expiring = setTimeout(() => this.expire(), Math.max(0, next - Date.now()));
  }

  private expire(): void {
    const now = Date.now();
    this.set(new Map([...this.sessions.peek()].filter(([, {until}]) => until > now)));
  }
}

/** What a server sends that is no presence is nobody's. */
function isPresence(data: unknown): data is PresenceEvent {
  const {session, name, at} = (data ?? {}) as Partial<PresenceEvent>;
  const isActivity = !at || (Array.isArray(at.changed) && (at.field === null || typeof at.field === 'string'));
  return typeof session === 'string' && typeof name === 'string' && isActivity;
}

function peopleOf(sessions: Iterable<Session>): Collaborator[] {
  const people = new Map<string, Session[]>();
  for (const session of sessions) people.set(session.from, [...(people.get(session.from) ?? []), session]);
  const found = [...people].map(([id, own]): Collaborator => {
    const {name, avatarUrl} = own.at(-1)!;
    const {changed} = together(own.map(({at}) => at));
    const fields = own.flatMap(({at: {field}}) => (field === null ? [] : [field]));
    return {id, name, avatarUrl, fields: [...new Set(fields)], changed};
  });
  return [...found.filter(isEditing), ...found.filter((person) => !isEditing(person))];
}

export const isEditing = ({fields, changed}: Collaborator): boolean => fields.length + changed.length > 0;

function together(activities: readonly Activity[]): Activity {
  return {
    field: activities.find(({field}) => field !== null)?.field ?? null,
    changed: [...new Set(activities.flatMap(({changed}) => changed))],
  };
}
