/** Characters that are one letter or sign to every collation of ours: no expansions, no marks that join. */
const SINGLE = [
  range(0x20, 0x7e),
  range(0xa0, 0xff).replace(/[\u00a8\u00ad\u00af\u00b4\u00b8ªº¼½¾²³¹ÆæßÐðÞþ]/g, ''),
  range(0x410, 0x44f),
  'ҐґЄєІіЇїЁёЎў–—‘’“”„«»€',
].join('');
const PACKED = 7;

function range(first: number, last: number): string {
  return Array.from({length: last - first + 1}, (_, index) => String.fromCharCode(first + index)).join('');
}

/**
 * Distinct texts in the order of a collator, whose comparisons cost too much for a hundred thousand of them: letters are
 * numbered by it once, seven are packed into one number, and it is asked only where those are equal.
 */
export function inTextOrder(texts: string[], locale: string): string[] {
  const {compare} = new Intl.Collator(locale);
  const exact = (a: string, b: string) => compare(a, b) || (a < b ? -1 : 1);
  const letters = lettersOf(locale);
  const plain: string[] = [];
  const others: string[] = [];
  for (const text of texts) (isPlain(text, letters) ? plain : others).push(text);
  const ordered = packedOrder(plain, letters, exact);
  return others.length ? merged(ordered, others.sort(exact), exact) : ordered;
}

interface Letters {
  /** By code of the character; 0 for those that are not single. */
  ranks: Uint8Array;
  base: number;
}

const known = new Map<string, Letters>();

function lettersOf(locale: string): Letters {
  let letters = known.get(locale);
  if (!letters) known.set(locale, (letters = numbered(locale)));
  return letters;
}

function numbered(locale: string): Letters {
  const {compare} = new Intl.Collator(locale, {sensitivity: 'base'});
  const ranks = new Uint8Array(0x2100);
  let rank = 0;
  let before = '';
  for (const letter of [...new Set(SINGLE)].sort(compare)) {
    if (!before || compare(before, letter) !== 0) rank++;
    ranks[letter.charCodeAt(0)] = rank;
    before = letter;
  }
  return {ranks, base: rank + 1};
}

function isPlain(text: string, {ranks}: Letters): boolean {
  for (let index = 0; index < text.length; index++) if (!ranks[text.charCodeAt(index)]) return false;
  return true;
}

/** The letters from `start`, as one number that orders as they do; shorter texts come first. */
function packed(text: string, start: number, {ranks, base}: Letters): number {
  let number = 0;
  for (let index = start; index < start + PACKED; index++) {
    number = number * base + (index < text.length ? ranks[text.charCodeAt(index)]! : 0);
  }
  return number;
}

type Compare = (a: string, b: string) => number;

/** By the first letters without a comparison function, which is ten times faster; then each run of equal ones. */
function packedOrder(texts: string[], letters: Letters, exact: Compare): string[] {
  const heads = Float64Array.from(texts, (text) => packed(text, 0, letters));
  const starts = new Map<number, number>();
  heads.slice().sort().forEach((head, index) => {
    if (!starts.has(head)) starts.set(head, index);
  });
  const ordered = new Array<string>(texts.length);
  const next = new Map(starts);
  texts.forEach((text, index) => {
    const place = next.get(heads[index]!)!;
    ordered[place] = text;
    next.set(heads[index]!, place + 1);
  });
  for (const [head, start] of starts) {
    const end = next.get(head)!;
    if (end - start < 2) continue;
    const run = rested(ordered.slice(start, end), letters, exact);
    for (let index = start; index < end; index++) ordered[index] = run[index - start]!;
  }
  return ordered;
}

/** Texts with the same first letters, by the following ones. */
function rested(texts: string[], letters: Letters, exact: Compare): string[] {
  const parts = texts.map((text) => ({text, next: packed(text, PACKED, letters)}));
  const further = (a: string, b: string): number => {
    const most = Math.max(a.length, b.length);
    for (let start = 2 * PACKED; start < most; start += PACKED) {
      const order = packed(a, start, letters) - packed(b, start, letters);
      if (order) return order;
    }
    return exact(a, b);
  };
  return parts.sort((a, b) => a.next - b.next || further(a.text, b.text)).map(({text}) => text);
}

function merged(a: string[], b: string[], exact: Compare): string[] {
  const all: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) all.push(exact(a[i]!, b[j]!) < 0 ? a[i++]! : b[j++]!);
  return all.concat(a.slice(i), b.slice(j));
}
