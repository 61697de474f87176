/** Texts whose letters each have one upper case, but for those below; with others the case depends on what stands around. */
const SIMPLE = /^[ -~\u00a0-\u00ff\u0400-\u04ff]*$/;
/** Letters of another block that become one of these in lower case; İ becomes two, an i and its dot. */
const OTHER_CAPITALS: Record<string, string> = {k: '\u212a', å: '\u212b', ß: '\u1e9e'};
const DOTTED_I = '\u0130';

/**
 * Whether texts hold, or begin with, another, as if both were in lower case. Nothing is put into lower case where it need not
 * be: over a hundred thousand rows that would be most of the time.
 */
export function caseBlindTest(where: 'within' | 'start', wanted: string): (text: string) => boolean {
  const lower = wanted.toLowerCase();
  if (!SIMPLE.test(lower)) {
    return where === 'within'
      ? (text) => text.toLowerCase().includes(lower)
      : (text) => text.toLowerCase().startsWith(lower);
  }
  const letters = [...lower].map((letter, place) => lettersOf(letter, place === lower.length - 1));
  const pattern = new RegExp((where === 'start' ? '^' : '') + letters.join(''));
  return (text) => pattern.test(text);
}

function lettersOf(letter: string, last: boolean): string {
  const upper = letter.toUpperCase();
  const other = letter === 'i' && last ? DOTTED_I : (OTHER_CAPITALS[letter] ?? '');
  const all = letter + (upper !== letter && upper.toLowerCase() === letter ? upper : '') + other;
  return `[${all.replace(/[\\\]^-]/g, '\\$&')}]`;
}
