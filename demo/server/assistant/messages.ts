import type {AssistantData, AssistantMessage, CreatedMessage} from '../../../src/contract/assistant.js';
import {transact, type Db} from '../db/database.js';
import {newId} from '../schema/ids.js';
import {
  AssistantRefusal,
  assistantOf,
  invalid,
  messageOf,
  messagesOf,
  noSuchThread,
  threadOf,
  type AssistantWork,
  type MessageRow,
  type ThreadRow,
} from './assistant-work.js';
import {countQuestion} from './limits.js';
import type {Said} from './providers/provider.js';
import {shownMessage, shownMessages} from './shown.js';

/** Messages of a thread, answers included. */
const MOST_MESSAGES = 200;
/** Characters of the first question that name a thread. */
const LONGEST_NAME = 80;

interface Begun {
  thread: ThreadRow;
  before: Said[];
  rows: [MessageRow, MessageRow];
}

/** Keeps a question, and begins the answer. One answer of a thread is written at a time. */
export async function createMessage(
  work: AssistantWork,
  threadId: string | undefined,
  {content}: AssistantData['create-message'],
): Promise<CreatedMessage> {
  const {assistant} = work.services;
  const found = await threadOf(work, threadId);
  const definition = assistantOf(work, found.assistant_id);
  await countQuestion(work, content.length);
  await assistant.expire();
  const {thread, before, rows} = await transact(work.db, (db) => keepQuestion({...work, db}, found, content));
  assistant.begin(work, rows[1], {instructions: definition.instructions, before, content, records: thread.records});
  const [message, answer] = await shownMessages(work, rows);
  return {message: message!, answer: answer!};
}

/** The thread is held meanwhile, so that of two questions at the same moment one is refused. */
async function keepQuestion(work: AssistantWork, {app_id, id}: ThreadRow, content: string): Promise<Begun> {
  const {db, services} = work;
  const thread = await db
    .selectFrom('lc_ai_thread')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!thread) throw noSuchThread();
  const said = await messagesOf(db, thread).selectAll().orderBy('position').execute();
  if (said.some(({state}) => state === 'writing'))
    throw new AssistantRefusal('ANSWER_IN_PROGRESS', 'assistant.isWriting');
  if (said.length >= MOST_MESSAGES) throw invalid('assistant.threadFull', {count: MOST_MESSAGES});
  const at = services.assistant.now();
  const position = (said.at(-1)?.position ?? 0) + 1;
  const message = {app_id, thread_id: id, error: null, sources: '[]', rating: null, at};
  const own = await addMessage(db, {
    ...{...message, id: newId(at), position, is_own: true, content, state: 'done' as const},
    ...{held_by: null, held_until: null},
  });
  const {self, leaseMs} = services.assistant;
  const answer = await addMessage(db, {
    ...{...message, id: newId(at), position: position + 1, is_own: false, content: '', state: 'writing' as const},
    ...{held_by: self, held_until: at + leaseMs},
  });
  await db
    .updateTable('lc_ai_thread')
    .set({last_at: at, ...(!thread.name && {name: shortened(content)})})
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .execute();
  const before = said.filter((one) => one.content).map((one) => ({isOwn: one.is_own, content: one.content}));
  return {thread, before, rows: [own, answer]};
}

type NewMessage = Omit<MessageRow, 'sources'> & {sources: string};

const addMessage = (db: Db, row: NewMessage): Promise<MessageRow> =>
  db.insertInto('lc_ai_message').values(row).returningAll().executeTakeFirstOrThrow();

/** At the end of a word, where there is one. */
function shortened(content: string): string {
  const text = content.trim().replace(/\s+/g, ' ');
  if (text.length <= LONGEST_NAME) return text;
  const cut = text.slice(0, LONGEST_NAME - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > LONGEST_NAME / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** A message as it is now. */
export async function readMessage(work: AssistantWork, threadId?: string, id?: string): Promise<AssistantMessage> {
  return shownMessage(work, await currentMessage(work, threadId, id));
}

/** One whose instance died has failed. */
export async function currentMessage(work: AssistantWork, threadId?: string, id?: string): Promise<MessageRow> {
  const row = await messageOf(work, threadId, id);
  const {assistant} = work.services;
  if (row.state !== 'writing' || Number(row.held_until) >= assistant.now()) return row;
  await assistant.expire();
  return messageOf(work, threadId, id);
}

/** Ends an answer with the text that there is, whichever instance writes it. What has ended stays. */
export async function stopMessage(work: AssistantWork, threadId?: string, id?: string): Promise<AssistantMessage> {
  const row = await messageOf(work, threadId, id);
  await work.services.assistant.writing(row.id)?.stop();
  await work.db
    .updateTable('lc_ai_message')
    .set({state: 'stopped', held_by: null, held_until: null})
    .where('app_id', '=', row.app_id)
    .where('id', '=', row.id)
    .where('state', '=', 'writing')
    .execute();
  return readMessage(work, threadId, id);
}

/** Rates an answer that has ended. */
export async function rateMessage(
  work: AssistantWork,
  {rating}: AssistantData['rate-message'],
  threadId?: string,
  id?: string,
): Promise<AssistantMessage> {
  const row = await currentMessage(work, threadId, id);
  if (row.is_own || row.state === 'writing') throw invalid('assistant.notRated');
  await work.db
    .updateTable('lc_ai_message')
    .set({rating})
    .where('app_id', '=', row.app_id)
    .where('id', '=', row.id)
    .execute();
  return readMessage(work, threadId, id);
}
