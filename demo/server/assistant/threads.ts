import {sql} from 'kysely';
import type {
  AssistantData,
  AssistantThread,
  ThreadDetails,
  ThreadsPage,
  ThreadWithMessages,
} from '../../../src/contract/assistant.js';
import {transact} from '../db/database.js';
import {malformed} from '../http/refusal.js';
import {opened, sealed} from '../mail/page-token.js';
import {isId, newId} from '../schema/ids.js';
import {removeThread} from './answering.js';
import {
  assistantOf,
  messagesOf,
  noSuchThread,
  threadOf,
  threadsOf,
  type AssistantWork,
  type ThreadRow,
} from './assistant-work.js';
import {shownMessages, shownThread, shownThreads} from './shown.js';

/** Threads of one page. */
const PAGE = 30;

/** About which record, and which page. */
export interface ThreadsAsked {
  object?: string;
  id?: string;
  cursor?: string;
}

const stored = (details: ThreadDetails) => ({
  details: JSON.stringify(details),
  records: JSON.stringify(details.records ?? []),
});

export async function createThread(
  work: AssistantWork,
  {assistantId, customDetails = {}}: AssistantData['create-thread'],
): Promise<AssistantThread> {
  const {db, application, viewer, services} = work;
  const {id: assistant_id} = assistantOf(work, assistantId);
  const now = services.assistant.now();
  const row = await db
    .insertInto('lc_ai_thread')
    .values({
      ...{app_id: application.id, id: newId(now), user_id: viewer.id, assistant_id, name: ''},
      ...{...stored(customDetails), created_at: now, last_at: null},
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return shownThread(work, row);
}

/** Changes what the next questions read. */
export async function updateThread(
  work: AssistantWork,
  id: string | undefined,
  {customDetails}: AssistantData['update-thread'],
): Promise<AssistantThread> {
  const {app_id, id: own} = await threadOf(work, id);
  const row = await work.db
    .updateTable('lc_ai_thread')
    .set(stored(customDetails))
    .where('app_id', '=', app_id)
    .where('id', '=', own)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw noSuchThread();
  return shownThread(work, row);
}

/** An answer that is being written ends too. */
export async function deleteThread(work: AssistantWork, id: string | undefined): Promise<null> {
  const row = await threadOf(work, id);
  await transact(work.db, (db) => removeThread(db, row.app_id, row.id));
  return null;
}

export async function readThread(work: AssistantWork, id: string | undefined): Promise<ThreadWithMessages> {
  const row = await threadOf(work, id);
  const messages = await messagesOf(work.db, row).selectAll().orderBy('position').execute();
  return {thread: await shownThread(work, row), messages: await shownMessages(work, messages)};
}

/** The person's threads that have a message, the last one first. */
export async function threadList(work: AssistantWork, {object, id, cursor}: ThreadsAsked): Promise<ThreadsPage> {
  const {db, application, viewer, services} = work;
  const record = object === undefined && id === undefined ? null : {object, id: id?.toLowerCase()};
  if (record && (!object || !isId(id))) throw malformed();
  const question = ['assistant', application.id, viewer.id, record];
  const from = cursor === undefined ? null : opened(services.files.secret, question, cursor);
  if (cursor !== undefined && !from) throw malformed();
  const rows: ThreadRow[] = await threadsOf(db, application, viewer)
    .selectAll()
    .where('last_at', 'is not', null)
    .$if(!!record, (query) => query.where(sql<boolean>`records @> ${JSON.stringify([record])}::jsonb`))
    .$if(!!from, (query) => query.where(sql<boolean>`(last_at, id) < (${from!.at}::bigint, ${from!.id}::uuid)`))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    threads: await shownThreads(work, shown),
    cursor:
      rows.length > PAGE && last
        ? sealed(services.files.secret, question, {at: Number(last.last_at), id: last.id})
        : null,
  };
}
