import type {Application} from '../application.js';
import {transact} from '../db/database.js';
import {askedBy} from '../db/fair-queue.js';
import type {Services} from '../http/context.js';
import {Refusal} from '../http/refusal.js';
import {sentence} from '../http/sentences.js';
import {localized} from '../../../src/values/localized.js';
import {uniqueIndexName} from '../schema/ddl.js';
import type {Viewer} from '../security/viewer.js';
import type {Changes, InboxAddition, ObjectChange} from '../realtime/bus.js';
import {noteChanges} from './change-counters.js';
import type {RecordTransaction} from './permitted-rows.js';

/** Runs one transaction for a viewer; its events are sent as soon as it is committed, and only then. */
export async function inTransaction<T>(
  {database, bus}: Services,
  application: Application,
  viewer: Viewer,
  run: (work: RecordTransaction) => Promise<T>,
): Promise<T> {
  let events: ObjectChange[] = [];
  let accounts: string[] = [];
  let inbox: InboxAddition[] = [];
  const changes = (): Changes => ({
    objects: events,
    accounts: accounts.map((userId) => ({userId})),
    inbox: inbox.map(({userId, added}) => ({appId: application.id, userId, added})),
  });
  try {
    const result = await askedBy.run(viewer.id, () =>
      transact(database.db, async (db) => {
        events = [];
        accounts = [];
        inbox = [];
        const done = await run({database, application, viewer, db, events, accounts, inbox, now: Date.now()});
        const changed = events.map(({alias}) => alias);
        await noteChanges(db, application.id, changed);
        await bus.enlist(db, changes());
        return done;
      }),
    );
    bus.committed(changes());
    return result;
  } catch (error) {
    throw notUnique(application, viewer, error) ?? error;
  }
}

const UNIQUE_VIOLATION = '23505';

/** A unique index that a save ran into, as a fault of its field; unnamed where the viewer may not see it. */
export function notUnique(application: Application, viewer: Viewer, error: unknown): Refusal | null {
  const {definition} = application;
  const {locale} = viewer;
  const {code, constraint} = error as {code?: string; constraint?: string};
  if (code !== UNIQUE_VIOLATION) return null;
  for (const object of definition.objects) {
    const internalId = object.unique?.find((id) => uniqueIndexName(object, id) === constraint);
    const attribute = object.attributes.find((one) => one.internalId === internalId);
    if (!attribute) continue;
    if (!application.rights(object, viewer).sees(attribute.internalId))
      return new Refusal('VALIDATION', 'server.hiddenFault', {cause: error});
    const message = sentence(locale, 'server.notUnique', {label: localized(attribute.label, locale)});
    return new Refusal('VALIDATION', 'server.invalid', {fields: {[attribute.internalId]: message}, cause: error});
  }
  return null;
}
