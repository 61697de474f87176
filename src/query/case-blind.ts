import type {TextPosition} from '../values/operators.js';

/** Texts whose letters each have one upper case, but for those below; with others the case depends on what stands around. */
const SIMPLE = /^[ -~\u00a0-\u00ff\u0400-\u04ff]*$/;
/** Letters of another block that become one of these in lower case; İ becomes two, an i and its dot. */
const OTHER_CAPITALS: Record<string, string> = {k: '\u212a', å: '\u212b', ß: '\u1e9e'};
const DOTTED_I = '\u0130';

/** How a text is looked for in another, letter by letter. */
export const holdsText: Record<TextPosition, (text: string, wanted: string) => boolean> = {
  within: (text, wanted) => text.includes(wanted),
  start: (text, wanted) => text.startsWith(wanted),
  end: (text, wanted) => text.endsWith(wanted),
};

/**
 * Whether texts hold, begin or end with another, as if both were in lower case. Nothing is put into lower case where it need not
 * be: over a hundred thousand rows that would be most of the time.
 */
export function caseBlindTest(where: TextPosition, wanted: string): (text: string) => boolean {
  const lower = wanted.toLowerCase();
  if (!SIMPLE.test(lower)) {
    return (text) => holdsText[where](text.toLowerCase(), lower);
  }
  const letters = [...lower].map((letter, place) => lettersOf(letter, where !== 'end' && place === lower.length - 1));
  const pattern = new RegExp((where === 'start' ? '^' : '') + letters.join('') + (where === 'end' ? '$' : ''));
  return (text) => pattern.test(text);
}

function lettersOf(letter: string, last: boolean): string {
  const upper = letter.toUpperCase();
  const other = letter === 'i' && last ? DOTTED_I : (OTHER_CAPITALS[letter] ?? '');
  const all = letter + (upper !== letter && upper.toLowerCase() === letter ? upper : '') + other;
  return `[${all.replace(/[\\\]^-]/g, '\\$&')}]`;
}
