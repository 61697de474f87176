import {configOf, typeOf} from '../../../src/values/attribute-type.js';
import type {Attribute, SectionRow} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import type {Content} from '../records/stored.js';
import {isSection} from '../schema/columns.js';

/** A field, or a column of a section, that somebody may be mentioned in. */
export interface TextField {
  internalId: string;
  section?: string;
}

/** `@username` that begins a word; no part of an address, and without the full stop after it. */
const MENTION = /(?<![\p{L}\p{N}_.@/+-])@([\p{L}\p{N}_]+(?:[.@+-][\p{L}\p{N}_]+)*)/gu;
/** Characters of an extract, and how many of them stand before the mention. */
const EXTRACT = 140;
const BEFORE = 60;
const INLINE = /<\/?(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)\b[^>]*>/gi;
const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'"};

/** The fields of an object that hold texts of people, passwords left out. */
export function textFields({attributes}: ObjectDefinition): TextField[] {
  return attributes.flatMap((attribute): TextField[] => {
    const {internalId, type} = attribute;
    if (!isSection(attribute)) return isProse(attribute) ? [{internalId}] : [];
    const columns = (type[1]?.columns ?? []).filter(isProse);
    return columns.map((column) => ({internalId: column.internalId, section: internalId}));
  });
}

const isProse = (attribute: Attribute): boolean =>
  ['string', 'text', 'multilingual_text'].includes(typeOf(attribute)) && configOf(attribute).policy === undefined;

/** The texts that a field holds in a record, in all its languages and rows. */
export function textsOf({internalId, section}: TextField, content: Content | null): string[] {
  if (!content) return [];
  const holders = section === undefined ? [content] : ((content[section] ?? []) as SectionRow[]);
  return holders.flatMap((holder) => textsIn(holder[internalId]));
}

/** A text, or what it says in each language. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [plain(value)] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap((text) => textsIn(text)) : [];
}

/** The text of what was entered as rich text, on one line. */
function plain(text: string): string {
  const bare = /<\/?[a-z][^>]*>/i.test(text)
    ? text
        .replace(INLINE, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    : text;
  return bare.replace(/\s+/g, ' ').trim();
}

/** The names that are mentioned, in lower case. */
export function mentioned(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(MENTION)].map(([, name]) => name!.toLowerCase())));
}

/** A text in which those who are mentioned are called by their names. */
export function withNames(text: string, people: readonly {username: string; presentation: string}[]): string {
  return text.replace(MENTION, (mention, name: string) => {
    const person = people.find(({username}) => username.toLowerCase() === name.toLowerCase());
    return person ? `@${person.presentation || person.username}` : mention;
  });
}

/** What stands around the first mention of a name. */
export function extractOf(texts: readonly string[], username: string): string {
  for (const text of texts)
    for (const match of text.matchAll(MENTION))
      if (match[1]!.toLowerCase() === username.toLowerCase()) return around(text, match.index);
  return '';
}

function around(text: string, at: number): string {
  if (text.length <= EXTRACT) return text;
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1 || at;
  const start = Math.min(from, at);
  const whole = start + EXTRACT >= text.length;
  const end = whole ? text.length : Math.max(text.lastIndexOf(' ', start + EXTRACT), at);
  const cut = text.slice(start, end === at ? start + EXTRACT : end);
  return `${start ? '… ' : ''}${cut}${whole ? '' : ' …'}`;
}
