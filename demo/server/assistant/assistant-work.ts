import type {Selectable} from 'kysely';
import type {ASSISTANT_CODES} from '../../../src/contract/assistant.js';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import type {AssistantDefinition} from '../definition.js';
import type {Services} from '../http/context.js';
import {Refusal} from '../http/refusal.js';
import type {Params, SentenceKey} from '../http/sentences.js';
import {isId} from '../schema/ids.js';
import type {Viewer} from '../security/viewer.js';

export type ThreadRow = Selectable<Tables['lc_ai_thread']>;
export type MessageRow = Selectable<Tables['lc_ai_message']>;

/** Who asks assistants of an application. */
export interface AssistantWork {
  services: Services;
  db: Db;
  application: Application;
  viewer: Viewer;
}

export type AssistantCode = (typeof ASSISTANT_CODES)[number];

/** A refusal with a code that only the assistant has. */
export class AssistantRefusal extends Refusal {
  constructor(
    readonly assistant: AssistantCode,
    key: SentenceKey,
    details: Refusal['details'] = {},
  ) {
    super('VALIDATION', key, details);
  }
}

/** Unknown threads and messages, and those of others, are refused alike. */
export const noSuchThread = () => new Refusal('NOT_FOUND', 'assistant.notFound');
export const invalid = (key: SentenceKey, params: Params = {}) => new Refusal('VALIDATION', key, {params});

/** Those that the person may ask. */
export const assistantsOf = ({application, viewer}: AssistantWork): AssistantDefinition[] =>
  (application.definition.assistants ?? []).filter(
    ({roles}) => viewer.isAdmin || !roles || roles.some((role) => viewer.roles.includes(role)),
  );

/** One of them, the default one where none is named; refuses those of others as unknown ones. */
export function assistantOf(work: AssistantWork, id?: string): AssistantDefinition {
  const all = assistantsOf(work);
  const found = id === undefined ? all[0] : all.find((one) => one.id === id);
  if (!found) throw new Refusal('NOT_FOUND', 'assistant.unknown');
  return found;
}

export const threadsOf = (db: Db, {id}: Application, viewer: Viewer) =>
  db.selectFrom('lc_ai_thread').where('app_id', '=', id).where('user_id', '=', viewer.id);

/** A thread of the person. */
export async function threadOf({db, application, viewer}: AssistantWork, id = ''): Promise<ThreadRow> {
  const found = isId(id)
    ? await threadsOf(db, application, viewer).selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw noSuchThread();
  return found;
}

export const messagesOf = (db: Db, {app_id, id}: Pick<ThreadRow, 'app_id' | 'id'>) =>
  db.selectFrom('lc_ai_message').where('app_id', '=', app_id).where('thread_id', '=', id);

/** A message of a thread of the person. */
export async function messageOf(work: AssistantWork, threadId = '', id = ''): Promise<MessageRow> {
  const thread = await threadOf(work, threadId);
  const found = isId(id)
    ? await messagesOf(work.db, thread).selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw noSuchThread();
  return found;
}
