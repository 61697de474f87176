/** Characters that are one letter or sign to every collation of ours: no expansions, no marks that join. */
const SINGLE = [
  range(0x20, 0x7e),
  range(0xa0, 0xff).replace(/[\u00a8\u00ad\u00af\u00b4\u00b8ªº¼½¾²³¹ÆæßÐðÞþ]/g, ''),
  range(0x410, 0x44f),
  'ҐґЄєІіЇїЁёЎў–—‘’“”„«»€',
].join('');
const FEW = 64;
const EXACT = 2 ** 53;

function range(first: number, last: number): string {
  return Array.from({length: last - first + 1}, (_, index) => String.fromCharCode(first + index)).join('');
}

type Compare = (a: string, b: string) => number;

/** Texts that are being ordered: by the letters of a locale, and by its collator where those are equal. */
interface Ordering {
  texts: readonly string[];
  letters: Letters;
  exact: Compare;
}

/**
 * Positions of texts in the order of a collator, equal ones in their order. Its comparisons are too slow for a hundred
 * thousand of them: it numbers the letters once, as many as fit into one number are packed with their position, and it
 * is called only where those are equal.
 */
export function inTextOrder(texts: readonly string[], locale: string): Uint32Array {
  const {compare} = new Intl.Collator(locale);
  const exact: Compare = (a, b) => (a === b ? 0 : compare(a, b) || (a < b ? -1 : 1));
  const ordering = {texts, letters: lettersOf(locale), exact};
  const plain = new Uint32Array(texts.length);
  const others: number[] = [];
  let count = 0;
  for (let place = 0; place < texts.length; place++) {
    if (isPlain(texts[place]!, ordering.letters)) plain[count++] = place;
    else others.push(place);
  }
  const ordered = plain.subarray(0, count);
  order(ordered, 0, ordering);
  if (!others.length) return ordered;
  others.sort((a, b) => exact(texts[a]!, texts[b]!) || a - b);
  return merged(ordered, others, ordering);
}

interface Letters {
  /** By code of the character; 0 for those that are not single. */
  ranks: Uint8Array;
  count: number;
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
  return {ranks, count: rank};
}

function isPlain(text: string, {ranks}: Letters): boolean {
  for (let index = 0; index < text.length; index++) if (!ranks[text.charCodeAt(index)]) return false;
  return true;
}

/**
 * Orders positions by as many letters at a time as a number holds, without a comparison function; few letter by letter.
 */
function order(places: Uint32Array, from: number, ordering: Ordering): void {
  const {texts, letters, exact} = ordering;
  if (places.length < FEW) {
    places.sort((a, b) => byLetters(texts[a]!, texts[b]!, from, letters) || exact(texts[a]!, texts[b]!) || a - b);
    return;
  }
  const start = commonEnd(places, from, ordering);
  const room = 2 ** Math.ceil(Math.log2(places.length));
  const {codes, base} = codesFrom(places, start, ordering);
  const end = start + Math.floor(Math.log(EXACT / room) / Math.log(base));
  const keys = new Float64Array(places.length);
  for (let at = 0; at < places.length; at++) {
    keys[at] = packed(texts[places[at]!]!, start, end, letters.ranks, codes, base) * room + at;
  }
  keys.sort();
  const unordered = places.slice();
  let [run, head] = [0, -1];
  for (let at = 0; at < keys.length; at++) {
    const own = Math.floor(keys[at]! / room);
    places[at] = unordered[keys[at]! - own * room]!;
    if (own === head) continue;
    orderEqual(places.subarray(run, at), end, ordering);
    [run, head] = [at, own];
  }
  orderEqual(places.subarray(run), end, ordering);
}

/** Orders texts whose letters up to `end` are the same. */
function orderEqual(places: Uint32Array, end: number, ordering: Ordering): void {
  if (places.length < 2) return;
  const {texts, exact} = ordering;
  if (places.some((place) => texts[place]!.length > end)) order(places, end, ordering);
  else places.sort((a, b) => exact(texts[a]!, texts[b]!) || a - b);
}

/** Consecutive numbers from 1 for the letters at `start` or later, so that many fit into one number. */
function codesFrom(places: Uint32Array, start: number, {texts, letters}: Ordering): {codes: Uint8Array; base: number} {
  const codes = new Uint8Array(letters.count + 1);
  for (let at = 0; at < places.length; at++) {
    const text = texts[places[at]!]!;
    for (let index = start; index < text.length; index++) codes[letters.ranks[text.charCodeAt(index)]!] = 1;
  }
  let base = 1;
  for (let rank = 1; rank < codes.length; rank++) if (codes[rank]) codes[rank] = base++;
  return {codes, base: Math.max(base, 2)};
}

/** The letters from `start` to `end`, as one number that orders as they do; shorter texts come first. */
function packed(text: string, start: number, end: number, ranks: Uint8Array, codes: Uint8Array, base: number): number {
  let number = 0;
  for (let index = start; index < end; index++) {
    number = number * base + (index < text.length ? codes[ranks[text.charCodeAt(index)]!]! : 0);
  }
  return number;
}

/** Where the beginning that all have in common ends. */
function commonEnd(places: Uint32Array, from: number, {texts}: Ordering): number {
  const first = texts[places[0]!]!;
  let end = first.length;
  for (let at = 1; at < places.length && end > from; at++) {
    const text = texts[places[at]!]!;
    let index = from;
    while (index < end && text.charCodeAt(index) === first.charCodeAt(index)) index++;
    end = index;
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

function merged(a: Uint32Array, b: readonly number[], {texts, exact}: Ordering): Uint32Array {
  const all = new Uint32Array(a.length + b.length);
  let [i, j] = [0, 0];
  while (i + j < all.length) {
    const first = j === b.length || (i < a.length && exact(texts[a[i]!]!, texts[b[j]!]!) < 0);
    all[i + j] = first ? a[i++]! : b[j++]!;
  }
  return all;
}
