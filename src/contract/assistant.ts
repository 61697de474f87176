/** What a person asks of a text that is written: changes of it, or a new one about the record. */
export const WRITING_TASKS = ['improve', 'shorten', 'translate', 'formal', 'spelling', 'write'] as const;
export type WritingTask = (typeof WRITING_TASKS)[number];

/** Characters of what a person asks, and of a text that is changed (AI-010). */
export const LONGEST_CONTENT = 32_000;
/** Records that one thread reads at most. */
export const MOST_RECORDS = 5;
/** Variants of a text in one answer. */
export const MOST_VARIANTS = 2;

/** `writing` ends as `done`, `stopped` by the person, or `failed` with the reason. */
export const MESSAGE_STATES = ['done', 'writing', 'stopped', 'failed'] as const;
export type AssistantMessageState = (typeof MESSAGE_STATES)[number];

/**
 * Codes beside those of the contract: an answer of the thread is still being written, the person has asked as much as they may
 * (429 with Retry-After), what answers cannot be reached or failed (`generate-text`).
 */
export const ASSISTANT_CODES = ['ANSWER_IN_PROGRESS', 'LIMIT_REACHED', 'PROVIDER_FAILED'] as const;

/** What the ops of `/designer/ai/{op}` answer (AI-003). */
export interface AssistantAnswer<T> {
  success: boolean;
  data: T | null;
  error: {code: string; message: string} | null;
}

/** Ops that are read with GET; all others are POST (AI-009). */
export const ASSISTANT_READS = ['get-assistants', 'get-threads', 'get-thread', 'get-message'] as const;
export type AssistantRead = (typeof ASSISTANT_READS)[number];
export const ASSISTANT_WRITES = [
  'generate-text',
  'create-thread',
  'update-thread',
  'delete-thread',
  'create-message',
  'stop-message',
  'rate-message',
] as const;
export type AssistantWrite = (typeof ASSISTANT_WRITES)[number];

/** One of those whom a person may ask. */
export interface Assistant {
  id: string;
  /** In the language of the reader, as `description` and `suggestions`. */
  name: string;
  description: string;
  /** Lucide name. */
  icon: string;
  /** Questions to begin with. */
  suggestions: string[];
  /** What it does with texts; `translate` only where its provider translates. */
  tasks: WritingTask[];
  /** BCP 47 tags into which it translates. */
  languages: string[];
}

/** A record as it is named in a request. */
export interface RecordName {
  /** Alias of the object. */
  object: string;
  id: string;
}

/** A record that a thread reads, or that an answer rests on; only those which the reader may see are answered. */
export interface AssistantRecord extends RecordName {
  presentation: string;
  /** Lucide name. */
  icon: string;
  /** Of the record's page; null where the application has none. */
  url: string | null;
}

/** What a thread is about, kept as the caller gave it (AI-002). */
export interface ThreadDetails {
  /** What is read, under the rights of the person who asks, each time anew. */
  records?: RecordName[];
}

export interface AssistantThread {
  id: string;
  assistantId: string;
  /** Its first question, shortened; empty before that. */
  name: string;
  customDetails: ThreadDetails;
  records: AssistantRecord[];
  /** Milliseconds since 1970 UTC, of its last message. */
  date: number;
}

export interface AssistantMessage {
  id: string;
  aiThreadId: string;
  isOwn: boolean;
  /**
   * Of a person: plain text. Of an assistant: Markdown without HTML, pictures and addresses elsewhere; a link to a source is
   * `[text](record:{object}/{id})`.
   */
  content: string;
  state: AssistantMessageState;
  /** Why it failed, in the language of the reader. */
  error: string | null;
  /** What an answer rests on. */
  sources: AssistantRecord[];
  /** 1: helpful, -1: not, null: not rated. */
  rating: 1 | -1 | null;
  /** Milliseconds since 1970 UTC. */
  date: number;
}

/** `get-thread`: a thread with its messages, the oldest first. */
export interface ThreadWithMessages {
  thread: AssistantThread;
  messages: AssistantMessage[];
}

/** `get-threads`: own threads that have a message, the last one first; about one record where `object` and `id` name it. */
export interface ThreadsPage {
  threads: AssistantThread[];
  /** Of the next page; null after the last one. */
  cursor: string | null;
}

/** What POST ops receive as JSON. Ids are in the query: `aiThreadId`, `aiMessageId` (`stop-message` and `rate-message` name both). */
export interface AssistantData {
  /** `content`: the text that is changed, or for `write` what is wanted. */
  'generate-text': {
    content: string;
    assistantId?: string;
    options?: {
      /** `improve` when absent. */
      task?: WritingTask;
      /** BCP 47 tag, for `translate`. */
      language?: string;
      /** How many are wanted, up to MOST_VARIANTS; 1 when absent. A provider may answer fewer. */
      variants?: number;
      /** Characters that the text may have. */
      longest?: number;
      /** Whose text it is: read for `write`. */
      record?: RecordName;
    };
  };
  'create-thread': {assistantId: string; customDetails?: ThreadDetails};
  'update-thread': {customDetails: ThreadDetails};
  'delete-thread': Record<string, never>;
  'create-message': {content: string};
  'stop-message': Record<string, never>;
  'rate-message': {rating: 1 | -1 | null};
}

/** `generate-text` answers these, the best first. */
export interface GeneratedTexts {
  texts: string[];
}

/** `create-message`: what was asked, and the answer that begins; its text comes with `get-message` or its stream. */
export interface CreatedMessage {
  message: AssistantMessage;
  answer: AssistantMessage;
}

/**
 * An event of `GET get-message?stream=true` (`text/event-stream`): `{text}` appends, `{message}` is the whole message as it is now: the
 * first event, and the last one.
 */
export type AssistantEvent = {text: string} | {message: AssistantMessage};
