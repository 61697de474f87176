import type {ColourRole} from '../values/types.js';

/** What an entry is about: a change of a record of one's own, a mention in a text, an end of long work. */
export const INBOX_KINDS = ['event', 'mention', 'job'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_FILTERS = ['all', 'new', 'mentions'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** A file of the server, for the person alone. */
export interface InboxFile {
  name: string;
  url: string;
}

/** Something that a person is notified of, in their language. */
export interface InboxEntry {
  id: string;
  kind: InboxKind;
  tone: ColourRole;
  /** Lucide name. */
  icon: string;
  /** What has happened. */
  title: string;
  /** Where, as the rest of the title's sentence. */
  context: string;
  /** A second line. */
  detail: string;
  /** The page that it leads to. */
  url: string | null;
  actions: {label: string; url: string}[];
  /** What it brings to be saved. */
  file: InboxFile | null;
  /** Milliseconds since 1970 UTC. */
  at: number;
  read: boolean;
}

/** A part of the entries, the newest first. */
export interface InboxPage {
  entries: InboxEntry[];
  /** How many of all are new. */
  unread: number;
  /** Whether there are older ones. */
  more: boolean;
}

/** Which kinds a person is notified of, as their settings of this key say; of every kind that they do not name. */
export const INBOX_SETTINGS = 'inbox';
export type InboxSettings = Partial<Record<InboxKind, boolean>>;

/** The server's event in the topic `user:{id}`: something was added, or read elsewhere. */
export const INBOX_EVENT = 'inbox';
export interface InboxEvent {
  /** The id of what was added. */
  added?: string;
}
