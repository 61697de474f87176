/** Characters that are one letter or sign to every collation of ours: no expansions, no marks that join. */
const SINGLE = [
  range(0x20, 0x7e),
  range(0xa0, 0xff).replace(/[\u00a8\u00ad\u00af\u00b4\u00b8ªº¼½¾²³¹ÆæßÐðÞþ]/g, ''),
  range(0x410, 0x44f),
  'ҐґЄєІіЇїЁёЎў–—‘’“”„«»€',
].join('');
const PACKED = 7;
const FEW = 64;

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
  const ordered = packedOrder(plain, 0, letters, exact);
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

/** By seven letters at a time, sorted as numbers without a comparison function; few texts letter by letter. */
function packedOrder(texts: string[], from: number, letters: Letters, exact: Compare): string[] {
  if (texts.length < FEW) return texts.sort((a, b) => byLetters(a, b, from, letters) || exact(a, b));
  const start = commonEnd(texts, from);
  const heads = Float64Array.from(texts, (text) => packed(text, start, letters));
  const sorted = heads.slice().sort();
  const counts = new Uint32Array(texts.length);
  const ordered = new Array<string>(texts.length);
  texts.forEach((text, index) => {
    const place = lowerBound(sorted, heads[index]!);
    ordered[place + counts[place]!++] = text;
  });
  for (let place = 0; place < texts.length; place += counts[place]!) {
    if (counts[place] === 1) continue;
    const run = ordered.slice(place, place + counts[place]!);
    const all = run.every((text) => text.length <= start + PACKED);
    const rest = all ? run.sort(exact) : packedOrder(run, start + PACKED, letters, exact);
    for (let index = 0; index < rest.length; index++) ordered[place + index] = rest[index]!;
  }
  return ordered;
}

/** Where the beginning that all have in common ends. */
function commonEnd(texts: string[], from: number): number {
  const first = texts[0]!;
  let end = first.length;
  for (const text of texts) {
    let index = from;
    while (index < end && text.charCodeAt(index) === first.charCodeAt(index)) index++;
    end = Math.min(end, index);
  }
  return Math.max(from, end);
}

function byLetters(a: string, b: string, from: number, {ranks}: Letters): number {
  const most = Math.min(a.length, b.length);
  for (let index = from; index < most; index++) {
    const order = ranks[a.charCodeAt(index)]! - ranks[b.charCodeAt(index)]!;
    if (order) return order;
  }
  return a.length - b.length;
}

function merged(a: string[], b: string[], exact: Compare): string[] {
  const all: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) all.push(exact(a[i]!, b[j]!) < 0 ? a[i++]! : b[j++]!);
  return all.concat(a.slice(i), b.slice(j));
}

/** The index of the first number that is not less. */
function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
