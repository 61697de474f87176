import {computed, signal, type ReadonlySignal} from '@preact/signals-react';
import type {AssistantCalls} from '../../api/assistant.js';
import type {ServiceError} from '../../api/errors.js';
import {operationFailure} from '../../api/operation-error.js';
import {MOST_VARIANTS, type AssistantData, type RecordName, type WritingTask} from '../../contract/assistant.js';

/** What a text is asked of, and in which way. */
export interface WritingOrder {
  task: WritingTask;
  /** Of `translate`: BCP 47. */
  language?: string;
  /** Of `write`: what the text is to say. */
  wish?: string;
}

/** What the card under a field shows. */
export type WritingStep =
  | {is: 'asking'}
  | {is: 'writing'; order: WritingOrder}
  | {is: 'proposed'; order: WritingOrder; texts: readonly string[]; at: number}
  | {is: 'failed'; order: WritingOrder; error: ServiceError};

/** The part of a text that is worked on; what is around it stays. */
export interface TextPart {
  before: string;
  text: string;
  after: string;
}

export interface WritingSources {
  service(): Promise<Pick<AssistantCalls, 'generateText'>>;
  /** The record that has the text, once it is saved. */
  record(): RecordName | null;
  /** Characters that the whole text may have. */
  longest?: number;
}

/** What the assistant proposes for one text. It never changes the text: that does who accepts. */
export class WritingModel {
  readonly #step = signal<WritingStep | null>(null);
  /** null while there is no card. */
  readonly step: ReadonlySignal<WritingStep | null> = this.#step;
  /** The whole text with the proposal that is shown; null while there is none. */
  readonly proposed = computed(() => {
    const step = this.#step.value;
    return step?.is === 'proposed' ? this.part.before + step.texts[step.at]! + this.part.after : null;
  });
  private part: TextPart = {before: '', text: '', after: ''};
  private flight: AbortController | null = null;

  constructor(readonly sources: WritingSources) {}

  /** Asks what a new text is to say. */
  begin(part: TextPart): void {
    this.close();
    this.part = part;
    this.#step.value = {is: 'asking'};
  }

  /** Asks for proposals for a part of the text; ends `proposed` or `failed`. A later call supersedes this one. */
  async ask(order: WritingOrder, part = this.part): Promise<void> {
    this.flight?.abort();
    const flight = (this.flight = new AbortController());
    this.part = part;
    this.#step.value = {is: 'writing', order};
    try {
      const service = await this.sources.service();
      const {texts} = await service.generateText(this.data(order), flight.signal);
      if (flight !== this.flight) return;
      this.#step.value = {is: 'proposed', order, texts: [...new Set(texts)], at: 0};
    } catch (cause) {
      if (flight === this.flight) this.#step.value = {is: 'failed', order, error: operationFailure(cause)};
    }
  }

  /** The same order, for the same part of the text. */
  async again(): Promise<void> {
    const step = this.#step.peek();
    if (step && step.is !== 'asking') await this.ask(step.order);
  }

  /** Shows another one of the proposals. */
  show(by: 1 | -1): void {
    const step = this.#step.peek();
    if (step?.is !== 'proposed') return;
    const {length} = step.texts;
    this.#step.value = {...step, at: (step.at + by + length) % length};
  }

  /** Removes the card; what is being written is given up. */
  close(): void {
    this.flight?.abort();
    this.flight = null;
    this.#step.value = null;
  }

  private data({task, language, wish}: WritingOrder): AssistantData['generate-text'] {
    const {longest} = this.sources;
    const {before, text, after} = this.part;
    const room = longest === undefined ? undefined : longest - [...before, ...after].length;
    return {
      content: wish ?? text,
      options: {
        ...{task, language, variants: MOST_VARIANTS},
        longest: room && Math.max(1, room),
        record: (task === 'write' && this.sources.record()) || undefined,
      },
    };
  }
}
