import {openDB, type DBSchema, type IDBPDatabase} from 'idb';
import {openChannel} from '../app/page-channel.js';
import type {AppModel} from '../app/app-model.js';
import type {Attempt} from '../saving/save-session.js';
import type {DraftContent} from './draft-content.js';

/** Whose edits of what: the application on its server, the person, and the record. */
export interface DraftScope {
  app: string;
  user: string;
  record: string;
}

/** The unsaved edits of one open form. */
export interface Draft extends DraftScope {
  /** Of the form that wrote it, so that two forms of one record keep their own. */
  key: string;
  /** Milliseconds since 1970 of the last change, and when it is too old to be offered. */
  at: number;
  until: number;
  content: DraftContent;
  /** A save that nobody has answered yet. */
  attempt?: Attempt;
}

/** The store of drafts. Nothing here rejects: a store that is full, forbidden or broken is the same as an empty one. */
export interface JournalStore {
  /** A later write of a draft replaces the earlier one. */
  put(draft: Draft): Promise<void>;
  get(key: string): Promise<Draft | undefined>;
  remove(key: string): Promise<void>;
  /** The drafts of a record, newest first, without those that are too old. */
  find(scope: DraftScope): Promise<Draft[]>;
  /** Removes the drafts of an application that are not `user`'s; drafts without a user belong to nobody. */
  wipe(app: string, user?: string): Promise<void>;
  /** `work` runs when all drafts of an application were removed, in whatever tab; returns a function that ends that. */
  onWiped(app: string, work: () => void): () => void;
}

interface Schema extends DBSchema {
  drafts: {
    key: string;
    value: Omit<Draft, 'content' | 'attempt'> & {text: string};
    indexes: {record: [string, string, string]; app: string; until: number};
  };
}

const NAME = 'lc-journal';

/** This browser's journal, one for all forms of the page. */
export const browserJournal: JournalStore = journalIn(() => open());

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  const again = () => {
    opened = null;
  };
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      const store = db.createObjectStore('drafts', {keyPath: 'key'});
      store.createIndex('record', ['app', 'user', 'record']);
      store.createIndex('app', 'app');
      store.createIndex('until', 'until');
    },
    // Another tab has a newer runtime, or the browser removed the database.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      again();
    },
    terminated: again,
  }).then(async (db) => {
    await sweep(db).catch(() => undefined);
    return db;
  });
  opened.catch(again);
  return opened;
}

async function sweep(db: IDBPDatabase<Schema>): Promise<void> {
  const old = await db.getAllKeysFromIndex('drafts', 'until', IDBKeyRange.upperBound(Date.now()));
  await Promise.all(old.map((key) => db.delete('drafts', key)));
}

function journalIn(open: () => Promise<IDBPDatabase<Schema>>): JournalStore {
  const quietly = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await open());
    } catch {
      return otherwise;
    }
  };
  return {
    put: ({content, attempt, ...rest}) =>
      quietly(async (db) => {
        // As one text: cheaper to hand over than thousands of rows of a pasted table.
        const writing = db.transaction('drafts', 'readwrite');
        void writing.store.put({...rest, text: JSON.stringify({content, attempt})}).catch(() => undefined);
        writing.commit();
        await writing.done;
      }, undefined),
    get: (key) => quietly(async (db) => read(await db.get('drafts', key)), undefined),
    remove: (key) => quietly((db) => db.delete('drafts', key), undefined),
    find: ({app, user, record}) =>
      quietly(async (db) => {
        const found = await db.getAllFromIndex('drafts', 'record', [app, user, record]);
        const drafts = found.map(read).filter((draft) => draft !== undefined && draft.until > Date.now()) as Draft[];
        return drafts.sort((a, b) => b.at - a.at);
      }, []),
    wipe: (app, user) =>
      quietly(async (db) => {
        const writing = db.transaction('drafts', 'readwrite');
        for await (const cursor of writing.store.index('app').iterate(app))
          if (user === undefined || (cursor.value.user && cursor.value.user !== user)) await cursor.delete();
        await writing.done;
        if (user === undefined) broadcastWiped(app);
      }, undefined),
    onWiped,
  };
}

function read(kept: Schema['drafts']['value'] | undefined): Draft | undefined {
  if (!kept) return undefined;
  const {text, ...rest} = kept;
  try {
    return {...rest, ...(JSON.parse(text) as Pick<Draft, 'content' | 'attempt'>)};
  } catch {
    return undefined;
  }
}

function broadcastWiped(app: string): void {
  const channel = openChannel<string>(NAME);
  channel.say(app);
  channel.close();
}

function onWiped(app: string, work: () => void): () => void {
  const {close} = openChannel<string>(NAME, (wiped) => {
    if (wiped === app) work();
  });
  return close;
}

/** Removes everything this browser stores of an application, at sign-out: open forms stop writing too. */
export const wipeJournal = (app: AppModel): Promise<void> => browserJournal.wipe(appOf(app));

/** An application is its id on its server. */
export function appOf({configuration}: AppModel): string {
  const {server, appId} = configuration.peek();
  return `${server} ${appId}`;
}
