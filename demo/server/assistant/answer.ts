import {LONGEST_CONTENT, type AssistantMessageState, type RecordName} from '../../../src/contract/assistant.js';
import {askedBy} from '../db/fair-queue.js';
import type {SentenceKey} from '../http/sentences.js';
import type {AssistantWork, MessageRow} from './assistant-work.js';
import {Cleaner, recordKey} from './clean.js';
import {readRecords, type ReadRecord} from './context.js';
import {countAnswer} from './limits.js';
import {mentions, WORDS} from './providers/local/words.js';
import {ProviderFailure, type Said} from './providers/provider.js';

/** ms between two writes of what there is of an answer. */
const FLUSH_MS = 250;

/** What an answer is made from. */
export interface Asked {
  instructions: string;
  before: readonly Said[];
  content: string;
  records: readonly RecordName[];
}

interface End {
  state: AssistantMessageState;
  error: SentenceKey | null;
}

/** An answer while this instance writes it. */
export class Answer {
  /** What there is of it, cleaned. */
  text = '';
  /** When it has ended, and its row says so. */
  readonly ended: Promise<void>;
  private readonly stopped = new AbortController();
  private readonly lost = new AbortController();
  private changed = deferred();
  private flushed = 0;
  private renewAt = 0;
  private writes: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly work: AssistantWork,
    private readonly row: MessageRow,
    private readonly asked: Asked,
  ) {
    this.ended = askedBy.run('assistant', () => this.run());
  }

  /** Ends it with the text that there is. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.ended;
  }

  /** Resolves with the next piece, or the end. */
  next(): Promise<void> {
    return this.changed.promise;
  }

  private async run(): Promise<void> {
    const {log, assistant} = this.work.services;
    const pulse = setInterval(() => this.flush(), FLUSH_MS);
    const signal = AbortSignal.any([this.stopped.signal, this.lost.signal, assistant.life.signal]);
    this.renewAt = assistant.now() + assistant.leaseMs / 3;
    let read: ReadRecord[] = [];
    const known = new Set<string>();
    const cleaner = new Cleaner(known);
    let end: End;
    try {
      const {content, records} = this.asked;
      const lastYear = mentions(content, WORDS[this.work.viewer.locale].ask.lastYear);
      read = await readRecords(this.work, records, {lastYear});
      for (const key of read.flatMap(linkable)) known.add(key);
      end = await this.write(read, cleaner, signal);
    } catch (error) {
      end = this.endOf(error);
    }
    clearInterval(pulse);
    // What was kept back is part of what there is.
    this.add(cleaner.end());
    try {
      await this.writes;
      await countAnswer(this.work, this.text.length).catch((error: unknown) => log.error('assistant', error));
      await this.save({...end, sources: sourcesOf(read, cleaner.linked)});
    } catch (error) {
      // The lease runs out, and the message fails.
      log.error('assistant', error);
    }
    this.notify();
  }

  private async write(read: readonly ReadRecord[], cleaner: Cleaner, signal: AbortSignal): Promise<End> {
    const {viewer, services} = this.work;
    const {instructions, before, content} = this.asked;
    const question = {reader: viewer, instructions, before, content, records: read};
    for await (const part of services.assistant.provider.answer(question, signal)) {
      signal.throwIfAborted();
      this.add(cleaner.push(part));
      if (this.text.length >= LONGEST_CONTENT) throw new ProviderFailure('assistant.failed.tooMuch');
    }
    signal.throwIfAborted();
    this.add(cleaner.end());
    if (!this.text.trim()) throw new ProviderFailure('assistant.failed.broken', 'the answer is empty');
    return {state: 'done', error: null};
  }

  private endOf(error: unknown): End {
    const {log, assistant} = this.work.services;
    if (this.stopped.signal.aborted) return {state: 'stopped', error: null};
    if (assistant.life.signal.aborted) return {state: 'failed', error: 'assistant.failed.interrupted'};
    if (error instanceof ProviderFailure) {
      log.info('assistant', {failed: error.key, why: error.message});
      return {state: 'failed', error: error.key};
    }
    if (!this.lost.signal.aborted) log.error('assistant', error);
    return {state: 'failed', error: 'assistant.failed.unknown'};
  }

  private add(text: string): void {
    if (!text) return;
    this.text = (this.text + text).slice(0, LONGEST_CONTENT);
    this.notify();
  }

  private notify(): void {
    this.changed.resolve();
    this.changed = deferred();
  }

  /** Writes what is new, and shows a sign of life. A row that is another's or ended ends the writing. */
  private flush(): void {
    const {assistant, log} = this.work.services;
    const now = assistant.now();
    const isNew = this.text.length > this.flushed;
    this.flushed = this.text.length;
    const renews = isNew || now >= this.renewAt;
    if (renews) this.renewAt = now + assistant.leaseMs / 3;
    this.writes = this.writes
      .then(() => (renews ? this.save({held_until: now + assistant.leaseMs}) : this.isHeld()))
      .then((isHeld) => isHeld || this.lost.abort())
      .catch((error: unknown) => log.error('assistant', error));
  }

  private held() {
    const {db, services} = this.work;
    return db
      .updateTable('lc_ai_message')
      .where('app_id', '=', this.row.app_id)
      .where('id', '=', this.row.id)
      .where('state', '=', 'writing')
      .where('held_by', '=', services.assistant.self);
  }

  private async save({
    sources,
    ...change
  }: Partial<End> & {held_until?: number; sources?: RecordName[]}): Promise<boolean> {
    const {numUpdatedRows} = await this.held()
      .set({
        ...{content: this.text, ...change},
        ...(sources && {sources: JSON.stringify(sources), held_by: null, held_until: null}),
      })
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  /** Whether nobody has stopped it at another instance. */
  private async isHeld(): Promise<boolean> {
    const {db, services} = this.work;
    const row = await db
      .selectFrom('lc_ai_message')
      .select(['state', 'held_by'])
      .where('app_id', '=', this.row.app_id)
      .where('id', '=', this.row.id)
      .executeTakeFirst();
    return row?.state === 'writing' && row.held_by === services.assistant.self;
  }
}

/** Records that an answer may lead to. */
function linkable({object, id, earlier}: ReadRecord): string[] {
  const all = [
    {object, id},
    ...earlier.flatMap(({lines, lastYear}) => [...lines, ...(lastYear?.lines ?? [])].map(({record}) => record)),
  ];
  return all.map(recordKey);
}

/** The records that were asked about, and those that the answer names. */
function sourcesOf(read: readonly ReadRecord[], linked: ReadonlySet<string>): RecordName[] {
  const all = new Set([...read.map(recordKey), ...linked]);
  return [...all].map((key) => ({object: key.split('/')[0]!, id: key.split('/')[1]!}));
}

function deferred(): {promise: Promise<void>; resolve: () => void} {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return {promise, resolve};
}
