import type {WritingTask} from '../../../../src/contract/assistant.js';
import type {SentenceKey} from '../../http/sentences.js';
import type {Viewer} from '../../security/viewer.js';
import type {ReadRecord} from '../context.js';

/** For whom a text is, as far as a provider needs to know. */
export type Reader = Pick<Viewer, 'locale' | 'timeZone' | 'presentation'>;

export interface Said {
  isOwn: boolean;
  content: string;
}

/** A question with what was said before it, and the records that it is about as who asks may see them. */
export interface Question {
  reader: Reader;
  instructions: string;
  before: readonly Said[];
  content: string;
  records: readonly ReadRecord[];
}

/** A text that is to be written or changed. */
export interface Writing {
  reader: Reader;
  instructions: string;
  task: WritingTask;
  content: string;
  /** BCP 47 tag, for `translate`. */
  language: string | undefined;
  longest: number | undefined;
  /** 0 is the best one. */
  variant: number;
  records: readonly ReadRecord[];
}

/**
 * What answers. It is handed everything that it may know, and can do nothing but write: there are no tools. Text comes in pieces;
 * what goes wrong is thrown as a ProviderFailure.
 */
export interface Provider {
  /** BCP 47 tags into which it translates; none where it does not. */
  readonly languages: readonly string[];
  answer(question: Question, signal: AbortSignal): AsyncIterable<string>;
  write(writing: Writing, signal: AbortSignal): AsyncIterable<string>;
}

export type FailureKey = Extract<SentenceKey, `assistant.failed.${string}`>;

/** Why there is no answer, as a sentence; nothing that a service said is part of it. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  constructor(
    readonly key: FailureKey,
    /** For the log. */
    detail: string = key,
    cause?: unknown,
  ) {
    super(detail, {cause});
  }
}
