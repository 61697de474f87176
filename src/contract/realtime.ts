export const SUBPROTOCOL = 'lc.v1';

/** Types of frames, numbered in the specification's order. */
export const CONNECT = 0,
  JOIN = 1,
  LEAVE = 2,
  PUBLISH = 3,
  MESSAGE = 4,
  CALL = 5,
  REPLY = 6;

/** Codes with which the server closes: get a new token, stop, read faster, wait. */
export const REFRESH = 4401,
  STOP = 4403,
  SLOW = 4413,
  WAIT = 4429;

/** A message of a topic. `from` is the id of the user who sent it; the server's own have none. */
export interface TopicMessage {
  event: string;
  data: unknown;
  from?: string;
}

/** Data of the event `object`: what changed, never its values; the reader asks again under its own rights. */
export interface ObjectEvent {
  alias: string;
  id: string;
  kind: 'insert' | 'update' | 'delete';
  version: number;
}

/** The last message that was read. `epoch` changes when offsets begin anew. */
export interface Since {
  epoch: string;
  offset: number;
}

/** The answer to JOIN: `missed` came after `since`, all of it where `recovered`. */
export interface Joined extends Since {
  recovered: boolean;
  missed: [offset: number, message: TopicMessage][];
}

/** Where a person is in a record: the attribute being edited, and those changed and not saved, by internalId. */
export interface Activity {
  field: string | null;
  changed: string[];
}

/** Data of the event `presence` as a form publishes it on the topic of its record; null when it goes. `hello` asks who else is here. */
export type PresenceSaid = (Activity & {hello?: boolean}) | null;

/**
 * Data of the event `presence` as the server sends it to the others in the topic: of one session of the person `from`, with the
 * attributes that the receiver may see. Repeated as long as the session is here; `at` is null when it has left.
 */
export interface PresenceEvent {
  session: string;
  name: string;
  avatarUrl: string | null;
  at: Activity | null;
}
