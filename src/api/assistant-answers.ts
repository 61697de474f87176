import {
  MESSAGE_STATES,
  WRITING_TASKS,
  type Assistant,
  type AssistantEvent,
  type AssistantMessage,
  type AssistantRecord,
  type AssistantThread,
  type CreatedMessage,
  type GeneratedTexts,
  type RecordName,
  type ThreadsPage,
  type ThreadWithMessages,
} from '../contract/assistant.js';
import {malformed} from './operation-error.js';

// Each answer is read field by field: what cannot be shown is left out, and an answer that is none is malformed.

/** Characters of an answer that are read at most. */
export const LONGEST_ANSWER = 200_000;

type Given = Record<string, unknown>;

const LAST_MS = 8.64e15;
const isGiven = (input: unknown): input is Given =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
const givenOf = (input: unknown): Given => (isGiven(input) ? input : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string' && each !== '') : [];
const moment = (value: unknown): number =>
  typeof value === 'number' && Math.abs(value) < LAST_MS ? Math.trunc(value) : 0;

/** The parts of a list that can be read. */
export function listOf<T>(input: unknown, read: (input: unknown) => T | null): T[] {
  if (!Array.isArray(input)) throw malformed();
  return input.flatMap((each: unknown) => read(each) ?? []);
}

/** What must be there. */
export function must<T>(read: T | null): T {
  if (read === null) throw malformed();
  return read;
}

const maybeList = <T>(input: unknown, read: (input: unknown) => T | null): T[] =>
  Array.isArray(input) ? listOf(input, read) : [];

export function assistantOf(input: unknown): Assistant | null {
  const {id, name, description, icon, suggestions, tasks, languages} = givenOf(input);
  if (!text(id)) return null;
  return {
    ...{id: text(id), name: text(name), description: text(description), icon: text(icon)},
    ...{suggestions: texts(suggestions), languages: texts(languages)},
    tasks: WRITING_TASKS.filter((task) => texts(tasks).includes(task)),
  };
}

function recordNameOf(input: unknown): RecordName | null {
  const {object, id} = givenOf(input);
  return text(object) && text(id) ? {object: text(object), id: text(id)} : null;
}

function recordOf(input: unknown): AssistantRecord | null {
  const name = recordNameOf(input);
  const {presentation, icon, url} = givenOf(input);
  return name && {...name, presentation: text(presentation), icon: text(icon), url: text(url) || null};
}

export function threadOf(input: unknown): AssistantThread | null {
  const {id, assistantId, name, customDetails, records, date} = givenOf(input);
  if (!text(id)) return null;
  const details = givenOf(customDetails);
  return {
    ...{id: text(id), assistantId: text(assistantId), name: text(name), date: moment(date)},
    customDetails: details.records === undefined ? {} : {records: maybeList(details.records, recordNameOf)},
    records: maybeList(records, recordOf),
  };
}

export function messageOf(input: unknown): AssistantMessage | null {
  const {id, aiThreadId, isOwn, content, state, error, sources, rating, date} = givenOf(input);
  if (!text(id) || typeof content !== 'string') return null;
  return {
    ...{id: text(id), aiThreadId: text(aiThreadId), isOwn: isOwn === true, content: content.slice(0, LONGEST_ANSWER)},
    // What nobody knows is not waited for.
    state: MESSAGE_STATES.find((each) => each === state) ?? 'done',
    ...{error: text(error) || null, sources: maybeList(sources, recordOf)},
    ...{rating: rating === 1 || rating === -1 ? rating : null, date: moment(date)},
  };
}

export function threadWithMessagesOf(input: unknown): ThreadWithMessages {
  const {thread, messages} = givenOf(input);
  return {thread: must(threadOf(thread)), messages: listOf(messages, messageOf)};
}

export function threadsOf(input: unknown): ThreadsPage {
  const {threads, cursor} = givenOf(input);
  return {threads: listOf(threads, threadOf), cursor: text(cursor) || null};
}

export function createdOf(input: unknown): CreatedMessage {
  const {message, answer} = givenOf(input);
  return {message: must(messageOf(message)), answer: must(messageOf(answer))};
}

export function generatedOf(input: unknown): GeneratedTexts {
  const {texts: given} = givenOf(input);
  if (!Array.isArray(given)) throw malformed();
  return {texts: texts(given).map((each) => each.slice(0, LONGEST_ANSWER))};
}

/** An event of a stream; null where it is none. */
export function eventOf(input: unknown): AssistantEvent | null {
  if (!isGiven(input)) return null;
  if (typeof input.text === 'string') return {text: input.text};
  const message = messageOf(input.message);
  return message && {message};
}
