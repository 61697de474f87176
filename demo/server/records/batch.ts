import type {Application} from '../application.js';
import type {Services} from '../http/context.js';
import {accessDenied, Refusal} from '../http/refusal.js';
import type {Envelope} from '../../../src/contract/envelope.js';
import {sentence} from '../http/sentences.js';
import type {Viewer} from '../security/viewer.js';
import {deleteRecord} from './delete.js';
import {saveRecord} from './save.js';
import type {BatchAnswers, BatchDeletion, ObjectToSave, SavedObject} from '../../../src/contract/records.js';
import {inTransaction, notUnique} from './transaction.js';
import type {RecordTransaction} from './permitted-rows.js';

interface Item {
  alias: string;
  key: string;
  given: ObjectToSave;
}

/** Ends a transaction in which something was refused. */
class NotSaved extends Error {}

/** Saves all or nothing. Answers an envelope for each item; without a failure among them, everything is stored. */
export async function saveBatch(
  services: Services,
  application: Application,
  viewer: Viewer,
  objects: Record<string, Record<string, ObjectToSave>>,
): Promise<{saved: boolean; answers: BatchAnswers}> {
  const items = Object.entries(objects).flatMap(([alias, map]) =>
    Object.entries(map).map(([key, given]) => ({alias, key, given})),
  );
  const answers = new Map<Item, Envelope<SavedObject>>();
  const saved = await inTransaction(services, application, viewer, async (work) => {
    answers.clear();
    for (const item of items) if (!(await saveItem(work, item, answers))) break;
    if ([...answers.values()].some(({success}) => !success)) throw new NotSaved();
    return true;
  }).catch((error: unknown) => {
    if (error instanceof NotSaved) return false;
    throw error;
  });
  const message = sentence(viewer.locale, 'server.batchNotSaved');
  const notSaved: Envelope<SavedObject> = {success: false, errorCode: 'UNKNOWN_ERROR', message, errors: [message]};
  const result: BatchAnswers = {};
  for (const item of items) {
    const answer = answers.get(item);
    (result[item.alias] ??= {})[item.key] = saved || answer?.success === false ? answer! : notSaved;
  }
  return {saved, answers: result};
}

/** false when the database itself refused, after which the transaction can do no more. */
async function saveItem(
  work: RecordTransaction,
  item: Item,
  answers: Map<Item, Envelope<SavedObject>>,
): Promise<boolean> {
  try {
    const object = work.application.permitted(item.alias, work.viewer);
    if (!object) throw accessDenied();
    answers.set(item, {success: true, result: await saveRecord(work, object, item.given)});
    return true;
  } catch (error) {
    const violation = notUnique(work.application, work.viewer, error);
    const refusal = violation ?? error;
    if (!(refusal instanceof Refusal)) throw error;
    answers.set(item, refusal.envelope(work.viewer.locale) as Envelope<SavedObject>);
    return violation === null;
  }
}

/**
 * Deletes each record in a transaction of its own and reports which could not be. Records that refer to each other are
 * tried again as long as a round deletes anything.
 */
export async function deleteBatch(
  services: Services,
  application: Application,
  viewer: Viewer,
  objects: Record<string, string[]>,
): Promise<BatchDeletion> {
  const deleted: BatchDeletion['deleted'] = {};
  let left = Object.entries(objects).flatMap(([alias, ids]) => [...new Set(ids)].map((id) => ({alias, id})));
  for (;;) {
    const refused: {alias: string; id: string; refusal: Refusal}[] = [];
    for (const {alias, id} of left) {
      const refusal = await deleteOne(services, application, viewer, alias, id);
      if (refusal) refused.push({alias, id, refusal});
      else (deleted[alias] ??= []).push(id);
    }
    const linked = refused.some(({refusal}) => refusal.code === 'INTEGRITY_VIOLATION');
    if (refused.length < left.length && linked) {
      left = refused;
      continue;
    }
    const failed = refused.map(({alias, id, refusal}) => {
      const {errorCode = 'UNKNOWN_ERROR', message = '', url} = refusal.envelope(viewer.locale);
      return {alias, id, errorCode, message, ...(url && {url})};
    });
    return {deleted, failed};
  }
}

async function deleteOne(
  services: Services,
  application: Application,
  viewer: Viewer,
  alias: string,
  id: string,
): Promise<Refusal | null> {
  const object = application.permitted(alias, viewer);
  if (!object) return accessDenied();
  try {
    await inTransaction(services, application, viewer, (work) => deleteRecord(work, object, id));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
