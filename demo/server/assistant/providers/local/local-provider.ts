import {setTimeout as sleep} from 'node:timers/promises';
import type {Provider, Question, Writing} from '../provider.js';
import {GLOSSARY_LANGUAGES} from './glossary.js';
import {answerOf} from './questions.js';
import {textOf} from './texts.js';

/** ms between two words, so that a reader can follow. */
const PACE_MS = 15;

/** Answers from what is read and writes by rules and word lists: the same each time, without a network. */
export class LocalProvider implements Provider {
  readonly languages = GLOSSARY_LANGUAGES;

  constructor(private readonly paceMs = PACE_MS) {}

  async *answer(question: Question, signal: AbortSignal): AsyncGenerator<string> {
    for (const word of answerOf(question).match(/\s*\S+\s*$|\s*\S+/g) ?? []) {
      if (this.paceMs) await sleep(this.paceMs, undefined, {signal});
      yield word;
    }
  }

  async *write(writing: Writing): AsyncGenerator<string> {
    yield await Promise.resolve(textOf(writing));
  }
}
