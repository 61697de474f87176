import {heldType} from '../../../../../src/values/attribute-type.js';
import type {Locale} from '../../../../../src/values/types.js';
import {sentence} from '../../../http/sentences.js';
import type {ReadField, ReadRecord} from '../../context.js';
import {ProviderFailure, type Question, type Writing} from '../provider.js';
import {corrected, formal, improved, shortened} from './change-text.js';
import {translated} from './glossary.js';
import {languageOf, spaced, WORDS} from './words.js';

/** Of a record, in a message about it. */
const MOST_FACTS = 4;

/** A text changed or written by rules. */
export function textOf(writing: Writing): string {
  const {task, content, language, variant, reader} = writing;
  const own = languageOf(content, reader.locale);
  switch (task) {
    case 'improve':
      return improved(content, own, variant);
    case 'shorten':
      return shortened(content, own, variant);
    case 'formal':
      return formal(content, own);
    case 'spelling':
      return corrected(content, own);
    case 'translate':
      return translated(corrected(content, own), own, language ?? reader.locale) ?? notWhole();
    case 'write':
      return messageOf(writing);
  }
}

function notWhole(): never {
  throw new ProviderFailure('assistant.failed.glossary');
}

type Wish = Pick<Question, 'content' | 'records'> & Pick<Writing, 'reader' | 'variant'>;

/** A message that says what is wished, about the record; the second way is without its figures. */
export function messageOf({content, records, reader, variant}: Wish): string {
  const {locale, presentation} = reader;
  const wish = wishOf(content, locale);
  const [record] = records;
  const about = record && aboutRecord(record, locale);
  const facts = record && !variant ? factsOf(record) : [];
  return [
    sentence(locale, 'assistant.write.hello'),
    [wish, about].filter(Boolean).join(' '),
    facts.map(({label, text}) => sentence(locale, 'assistant.write.fact', {label, text})).join('\n'),
    [sentence(locale, 'assistant.write.regards'), presentation].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const aboutRecord = ({kind, presentation}: ReadRecord, locale: Locale): string =>
  sentence(locale, 'assistant.write.about', {kind, name: presentation});

/** What a letter names: whom, when and how much. */
function factsOf({fields, presentation}: ReadRecord): ReadField[] {
  const types = new Set(['reference', 'date', 'number']);
  const said = fields.filter(
    ({attribute, text, value}) => types.has(heldType(attribute)) && text !== presentation && value,
  );
  return said.slice(0, MOST_FACTS);
}

/** "Write a message that asks for …" is what is wished, not what is written. */
function wishOf(content: string, locale: Locale): string {
  const {instruction, request} = WORDS[locale];
  const own = languageOf(content, locale);
  for (let text = content.trim(); ;) {
    const asked = withoutOne(text, request);
    if (asked) return improved(sentence(locale, 'assistant.write.ask', {text: asked}), own, 0);
    const rest = withoutOne(text, instruction);
    if (!rest) return improved(text, own, 0);
    text = rest;
  }
}

/** What follows the longest phrase that the text begins with; empty where there is none, or nothing follows. */
function withoutOne(text: string, phrases: readonly string[]): string {
  const known = phrases.map((phrase) => spaced(phrase).trim()).sort((a, b) => b.length - a.length);
  const words = known.find((one) => spaced(text).startsWith(` ${one} `))?.split(' ').length;
  return words ? afterWords(text, words) : '';
}

/** What follows so many words. */
const afterWords = (text: string, words: number): string =>
  text.replace(new RegExp(`^(?:[^\\p{L}\\p{N}]*[\\p{L}\\p{N}]+){${words}}[^\\p{L}\\p{N}]*`, 'u'), '');
