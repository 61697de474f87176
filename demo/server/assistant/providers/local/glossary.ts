import rows from './words/glossary.json';
import {alike} from './change-text.js';

/** Of the columns of the glossary. */
export const GLOSSARY_LANGUAGES = ['en', 'fr', 'es', 'uk', 'sv'] as const;
type Language = (typeof GLOSSARY_LANGUAGES)[number];

/** Words that a phrase of the glossary has at most. */
const LONGEST = 6;

const memories = new Map<string, Map<string, string>>();

function memoryOf(from: Language, to: Language): Map<string, string> {
  const key = `${from} ${to}`;
  let memory = memories.get(key);
  if (!memory) {
    memory = new Map();
    const [source, target] = [GLOSSARY_LANGUAGES.indexOf(from), GLOSSARY_LANGUAGES.indexOf(to)];
    // The first meaning of a word counts.
    for (const row of rows)
      if (row[source] && !memory.has(row[source].toLowerCase())) memory.set(row[source].toLowerCase(), row[target]!);
    memories.set(key, memory);
  }
  return memory;
}

/**
 * Phrases and words of purchasing, the longest first. null where the glossary does not have all of them: half a translation misleads.
 * Names, numbers and codes stay as they are.
 */
export function translated(text: string, from: string, to: string): string | null {
  const language = GLOSSARY_LANGUAGES.find((one) => one === to.toLowerCase().split('-')[0]);
  if (!language || language === from) return text;
  const memory = memoryOf(from as Language, language);
  // Words and what is between them, in turn.
  const parts = text.split(/([\p{L}\p{N}’'-]+)/u);
  let made = '';
  for (let at = 0; at < parts.length; at++) {
    const found = at % 2 ? phraseAt(parts, at, memory) : null;
    if (!found) {
      if (at % 2 && !isName(parts[at]!, made)) return null;
      made += parts[at];
      continue;
    }
    made += alike(found.text, parts[at]!);
    at += (found.words - 1) * 2;
    // A word without one of its own leaves no second space.
    if (!found.text && /^ /.test(parts[at + 1] ?? '')) parts[at + 1] = parts[at + 1]!.slice(1);
  }
  return made;
}

/** Numbers, codes and abbreviations; within a sentence also what has a capital. */
function isName(word: string, before: string): boolean {
  if (/\p{N}/u.test(word) || !/\p{L}/u.test(word)) return true;
  if (/^\p{Lu}[\p{Lu}-]+$/u.test(word)) return true;
  return /^\p{Lu}/u.test(word) && !/(?:^|[.!?…:\n])\s*$/u.test(before);
}

function phraseAt(parts: readonly string[], at: number, memory: ReadonlyMap<string, string>) {
  for (let words = LONGEST; words > 0; words--) {
    const between = parts.slice(at + 1, at + words * 2 - 2).filter((_, index) => index % 2 === 0);
    if (between.some((space) => space !== ' ')) continue;
    const phrase = parts.slice(at, at + words * 2 - 1).join('');
    const text = memory.get(phrase.toLowerCase().replaceAll("'", '’'));
    if (text !== undefined) return {text, words};
  }
  return null;
}
