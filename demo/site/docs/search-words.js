// @ts-check
// Words of texts for the search: how they are cut out, spelled, and compared.
import {SPELLINGS} from './synonyms.js';

/** Words that stand everywhere. */
export const STOP = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or the to use using what when with you your'.split(
    ' ',
  ),
);

/** What people ask how to do: such words count, but pages need not have them. */
export const VERBS = new Set('add allow change create define enable get have make need put set show want'.split(' '));

/** @param {string} text */
export function spelled(text) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return SPELLINGS.reduce((word, [from, to]) => word.replace(from, to), plain);
}

/** A word without its ending: `rules` as `rule`, `signing` as `sign`. @param {string} word */
export function stem(word) {
  if (word.length < 4 || /\d/.test(word)) return word;
  const single = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=(?:[sx]|ch|sh))es$/, '')
    .replace(/(?<=[^su])s$/, '');
  const base = single
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/(?<=\w[^aeiouls])(?<double>[^aeiouls])\k<double>$/, '$<double>');
  return base.replace(/(?<=\w{2})e$/, '');
}

const NAME = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
/** Words of names that were met before: texts are long, and their names few. @type {Map<string, string[]>} */
const known = new Map();

/** @param {string} name */
function wordsOfName(name) {
  const before = known.get(name);
  if (before) return before;
  const parts = name.split(/-|(?<=\p{Ll})(?=\p{Lu})/u);
  const words = (parts.length > 1 ? [...parts, parts.join('')] : parts).map(spelled);
  known.set(name, words);
  return words;
}

/**
 * Words of a text, lower case; a name of several parts such as `page-size` or `visibleWhen` also as one.
 * @param {string} text
 */
export const wordsOf = (text) => (text.match(NAME) ?? []).flatMap(wordsOfName);

/** The words of what is typed, without those that stand everywhere. @param {string} text */
export function wordsTyped(text) {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(spelled);
  const telling = words.filter((word) => !STOP.has(word));
  return telling.length ? telling : words;
}

/**
 * How well a word of the pages is the word that is typed, 0 to 1.
 * @param {string} word @param {string} itsStem @param {string} typed @param {string} typedStem
 */
export function likeness(word, itsStem, typed, typedStem) {
  if (word === typed) return 1;
  if (itsStem === typedStem) return 0.95;
  if (typed.length > 1 && word.startsWith(typed)) return 0.4 + 0.4 * (typed.length / word.length);
  return 0;
}

/** How many letters are wrong, missing, too many or exchanged. @param {string} one @param {string} other */
export function distance(one, other) {
  /** @type {number[][]} */
  const rows = [Array.from({length: other.length + 1}, (_, at) => at)];
  for (let x = 1; x <= one.length; x++) {
    rows[x] = [x];
    for (let y = 1; y <= other.length; y++) {
      const isSame = one[x - 1] === other[y - 1];
      const isExchanged = x > 1 && y > 1 && one[x - 1] === other[y - 2] && one[x - 2] === other[y - 1];
      rows[x][y] = Math.min(rows[x - 1][y] + 1, rows[x][y - 1] + 1, rows[x - 1][y - 1] + (isSame ? 0 : 1));
      if (isExchanged) rows[x][y] = Math.min(rows[x][y], rows[x - 2][y - 2] + 1);
    }
  }
  return rows[one.length][other.length];
}

const AROUND = 45;
const MOST_TEASER = 130;

/**
 * A text in parts of which every second one is a word that was looked for.
 * @param {string} text @param {string[]} marks
 * @returns {string[]}
 */
export function marked(text, marks) {
  const typed = marks.map((mark) => /** @type {const} */ ([mark, stem(mark)]));
  const parts = [''];
  let from = 0;
  for (const {0: name, index} of text.matchAll(NAME)) {
    const isMark = wordsOf(name).some((word) => typed.some(([mark, its]) => likeness(word, stem(word), mark, its)));
    if (!isMark) continue;
    parts[parts.length - 1] += text.slice(from, index);
    parts.push(name, '');
    from = index + name.length;
  }
  parts[parts.length - 1] += text.slice(from);
  return parts;
}

/** The part of a text around the first word that was looked for, cut between words. @param {string} text @param {string[]} marks */
export function teaser(text, marks) {
  const [before] = marked(text, marks);
  const isWithin = before.length < text.length && before.length > AROUND;
  const start = isWithin ? text.lastIndexOf(' ', before.length - AROUND) + 1 : 0;
  const rest = text.slice(start);
  const end = rest.length > MOST_TEASER ? rest.lastIndexOf(' ', MOST_TEASER) : rest.length;
  return `${start ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
}
