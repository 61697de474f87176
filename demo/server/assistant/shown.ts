import type {
  Assistant,
  AssistantMessage,
  AssistantRecord,
  AssistantThread,
  RecordName,
  ThreadDetails,
} from '../../../src/contract/assistant.js';
import {WRITING_TASKS} from '../../../src/contract/assistant.js';
import {localized} from '../../../src/values/localized.js';
import type {AssistantDefinition} from '../definition.js';
import {sentence, type SentenceKey} from '../http/sentences.js';
import {seenRecords} from '../mail/linked-records.js';
import type {AssistantWork, MessageRow, ThreadRow} from './assistant-work.js';
import {cleaned, recordKey} from './clean.js';

type Seen = ReadonlyMap<string, AssistantRecord>;

export function shownAssistant({services, viewer}: AssistantWork, one: AssistantDefinition): Assistant {
  const {languages} = services.assistant.provider;
  const own = (text: AssistantDefinition['name']) => localized(text, viewer.locale);
  return {
    ...{id: one.id, name: own(one.name), description: own(one.description), icon: one.icon},
    suggestions: one.suggestions.map(own),
    tasks: WRITING_TASKS.filter((task) => task !== 'translate' || languages.length),
    languages: [...languages],
  };
}

/** Those of the records that the person may see now, by key. */
async function seenOf(work: AssistantWork, names: readonly RecordName[]): Promise<Seen> {
  if (!names.length) return new Map();
  const seen = await seenRecords(
    work,
    names.map(({object: alias, id}) => ({alias, id})),
  );
  return new Map(
    [...seen.values()].map(({alias: object, id, presentation, icon, url}) => [
      recordKey({object, id}),
      {object, id, presentation, icon, url},
    ]),
  );
}

const of = (names: readonly RecordName[], seen: Seen): AssistantRecord[] =>
  names.flatMap((name) => seen.get(recordKey(name)) ?? []);

export async function shownThreads(work: AssistantWork, rows: readonly ThreadRow[]): Promise<AssistantThread[]> {
  const seen = await seenOf(
    work,
    rows.flatMap(({records}) => records),
  );
  return rows.map((row) => ({
    ...{id: row.id, assistantId: row.assistant_id, name: row.name},
    customDetails: JSON.parse(row.details) as ThreadDetails,
    ...{records: of(row.records, seen), date: Number(row.last_at ?? row.created_at)},
  }));
}

export const shownThread = async (work: AssistantWork, row: ThreadRow): Promise<AssistantThread> =>
  (await shownThreads(work, [row]))[0]!;

/** Messages as the person sees them now: an answer leads to no record that they may not see any more. */
export async function shownMessages(work: AssistantWork, rows: readonly MessageRow[]): Promise<AssistantMessage[]> {
  const seen = await seenOf(
    work,
    rows.flatMap(({sources}) => sources),
  );
  const {locale} = work.viewer;
  return rows.map((row) => ({
    ...{id: row.id, aiThreadId: row.thread_id, isOwn: row.is_own, state: row.state},
    // What is being written was read for this person a moment ago.
    content: row.is_own || row.state === 'writing' ? row.content : cleaned(row.content, seen),
    error: row.error && sentence(locale, row.error as SentenceKey),
    sources: of(row.sources, seen),
    ...{rating: row.rating as AssistantMessage['rating'], date: Number(row.at)},
  }));
}

export const shownMessage = async (work: AssistantWork, row: MessageRow): Promise<AssistantMessage> =>
  (await shownMessages(work, [row]))[0]!;
