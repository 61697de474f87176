// @ts-check
// The search itself: words by their stems and beginnings, in titles, headings, names and texts.
import {STOP, VERBS, distance, likeness, spelled, stem, wordsOf, wordsTyped} from './search-words.js';
import {SYNONYMS} from './synonyms.js';

/**
 * @typedef {[title: string, heading: string, href: string, text: string, names: string]} Entry
 * @typedef {{title: string, heading: string, href: string, text: string, names: string}} Section
 * @typedef {{results: Section[], corrected: string, marks: string[]}} Found `corrected`: what was looked for where the text stands nowhere,
 *   `marks`: the words that were looked for
 * @typedef {{words: string[], weight: number}} Alternative
 */

const MOST = 12;
/** What a word counts for where it stands; the title for the page itself, and for its sections. */
const WEIGHTS = {title: 10, page: 3, heading: 7, names: 5, text: 1};
const SYNONYM = 1.2;
/** A name of several parts that is typed as such is what is meant. */
const JOINED = 1.2;
/** Added where what is typed is the whole name of a page or section, or begins it. */
const WHOLE = {page: 30, section: 6};
const BEGINNING = {page: 6, section: 2};
/** How rooms stand to each other where they match alike. @type {[RegExp, number][]} */
const ROOMS = [
  [/^guide\//, 1.3],
  [/^elements\/[^#]+#(?!attributes$)/, 0.75],
  [/^(elements|index)\b/, 1],
  [/^contract\/[^#]+#/, 0.6],
  [/^(metadata|contract)\//, 0.9],
  [/^(hosts\/|changelog)/, 0.6],
];
/** @param {string[]} words */
const keyOf = (words) => words.map(stem).join(' ');

const SAME = new Map(
  Object.entries(SYNONYMS).map(([name, others]) => [keyOf(wordsTyped(name)), others.map((other) => wordsTyped(other))]),
);
const LONGEST = Math.max(...[...SAME.keys()].map((name) => name.split(' ').length));

export class SearchIndex {
  /** @type {Section[]} */
  sections;
  /** In which sections a word stands, and what it counts for there. @type {Map<string, Map<number, number>>} */
  places = new Map();
  /** @type {Map<string, string>} */
  stems = new Map();
  /** What words that were typed before count for. @type {Map<string, Map<number, number>>} */
  known = new Map();

  /** @param {Entry[]} entries */
  constructor(entries) {
    this.sections = entries.map(([title, heading, href, text, names]) => ({title, heading, href, text, names}));
    this.sections.forEach((section, at) => this.add(section, at));
  }

  /** @param {Section} section @param {number} at */
  add({title, heading, text, names}, at) {
    this.count(at, title, heading ? WEIGHTS.page : WEIGHTS.title);
    this.count(at, heading, WEIGHTS.heading);
    this.count(at, names, WEIGHTS.names);
    const often = new Map();
    for (const word of wordsOf(text)) often.set(word, (often.get(word) ?? 0) + 1);
    for (const [word, times] of often) this.note(word, at, WEIGHTS.text * (1 + 0.3 * Math.log2(times)));
  }

  /** Of a title or heading each word counts for more the fewer there are; of names each is one of its own. @param {number} at @param {string} text @param {number} weight */
  count(at, text, weight) {
    const words = new Set(wordsOf(text));
    const telling = [...words].filter((word) => !STOP.has(word)).length || 1;
    const share = weight === WEIGHTS.names ? weight : (0.6 + 0.4 / telling) * weight;
    for (const word of words) this.note(word, at, share);
  }

  /** @param {string} word @param {number} at @param {number} weight */
  note(word, at, weight) {
    if (!this.places.has(word)) {
      this.places.set(word, new Map());
      this.stems.set(word, stem(word));
    }
    const sections = /** @type {Map<number, number>} */ (this.places.get(word));
    sections.set(at, (sections.get(at) ?? 0) + weight);
  }

  /**
   * What is looked for: for each word, or words that belong together, the ways in which it can be written.
   * @param {string[]} words
   * @returns {Alternative[][]}
   */
  termsOf(words) {
    /** @type {Alternative[][]} */
    const terms = [];
    for (let at = 0; at < words.length;) {
      let length = Math.min(LONGEST, words.length - at);
      while (length > 1 && !SAME.has(keyOf(words.slice(at, at + length)))) length--;
      // `page size` is a name as well: `page-size`.
      if (length === 1 && at + 1 < words.length && this.places.has(words[at] + words[at + 1])) length = 2;
      const own = words.slice(at, at + length);
      const others = SAME.get(keyOf(own)) ?? [];
      terms.push([
        {words: own, weight: 1},
        ...(length > 1 ? [{words: [own.join('')], weight: JOINED}] : []),
        ...others.map((other) => ({words: other, weight: SYNONYM})),
      ]);
      at += length;
    }
    return terms;
  }

  /** What a typed word counts for, by section. @param {string} typed */
  scores(typed) {
    const before = this.known.get(typed);
    if (before) return before;
    /** @type {Map<number, number>} */
    const scores = new Map();
    const typedStem = stem(typed);
    for (const [word, sections] of this.places) {
      const like = likeness(word, /** @type {string} */ (this.stems.get(word)), typed, typedStem);
      if (!like) continue;
      for (const [at, weight] of sections) scores.set(at, Math.max(scores.get(at) ?? 0, weight * like));
    }
    this.known.set(typed, scores);
    return scores;
  }

  /** Sections that have every word of an alternative. @param {Alternative} alternative */
  scoresOf({words, weight}) {
    const each = words.map((word) => this.scores(word));
    const [first, ...rest] = each;
    /** @type {Map<number, number>} */
    const scores = new Map();
    for (const at of first.keys()) {
      if (!rest.every((other) => other.has(at))) continue;
      const sum = each.reduce((total, one) => total + /** @type {number} */ (one.get(at)), 0);
      scores.set(at, (sum / words.length) * weight);
    }
    return scores;
  }

  /** The best of the ways in which a term can be written counts, the others a little. @param {Alternative[]} term */
  scoresOfTerm(term) {
    /** @type {Map<number, number[]>} */
    const all = new Map();
    for (const alternative of term)
      for (const [at, score] of this.scoresOf(alternative)) all.set(at, [...(all.get(at) ?? []), score]);
    return new Map(
      [...all].map(([at, scores]) => {
        const best = Math.max(...scores);
        return [at, best + 0.2 * (scores.reduce((sum, score) => sum + score, 0) - best)];
      }),
    );
  }

  /** A text in which names of the pages such as `page-size` are one word. @param {string} text */
  withNames(text) {
    return text.replace(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu, (name) => {
      const joined = spelled(name.replaceAll('-', ''));
      return this.places.has(joined) ? joined : name;
    });
  }

  /** @param {string} text @returns {Found} */
  find(text) {
    const typed = wordsTyped(this.withNames(text));
    const words = typed.map((word, at) => this.nearest(word, typed, at));
    const terms = this.termsOf(words);
    const verbs = terms.map(([{words: own}]) => own.every((word) => VERBS.has(word)));
    const isVerb = (/** @type {number} */ nth) => verbs[nth] && !verbs.every(Boolean);
    const needed = terms.filter((_, nth) => !isVerb(nth)).length;
    const byTerm = terms.map((term) => this.scoresOfTerm(term));
    /** @type {Map<number, {terms: number, score: number}>} */
    const sums = new Map();
    byTerm.forEach((scores, nth) => {
      // What stands in few sections says more.
      const rarity = 0.3 + 0.7 * (1 - Math.log(scores.size || 1) / Math.log(this.sections.length + 1));
      for (const [at, score] of scores) {
        const sum = sums.get(at) ?? {terms: 0, score: 0};
        sums.set(at, {terms: sum.terms + (isVerb(nth) ? 0 : 1), score: sum.score + score * rarity});
      }
    });
    const most = Math.max(0, ...[...sums.values()].map((sum) => sum.terms));
    // Where no section has every word, those that have most of them.
    const enough = most * 2 >= needed ? most : Infinity;
    const results = [...sums]
      .filter(([, sum]) => sum.terms >= enough)
      .map(([at, {score}]) => ({section: this.sections[at], score: this.ranked(this.sections[at], score, words)}))
      .sort((one, other) => other.score - one.score)
      .map(({section}) => section);
    return {
      results: results.slice(0, MOST),
      corrected: results.length && words.some((word, at) => word !== typed[at]) ? words.join(' ') : '',
      marks: terms.flatMap((term) => term.flatMap((alternative) => alternative.words)),
    };
  }

  /** A word that stands nowhere, as the nearest that does. @param {string} word @param {string[]} all @param {number} at */
  nearest(word, all, at) {
    const isOfName = [...SAME.keys()].some((name) => name.split(' ').includes(stem(word)));
    const isBegun = at === all.length - 1 && [...SAME.keys()].some((name) => name.startsWith(word));
    if (word.length < 4 || isOfName || isBegun || this.scores(word).size) return word;
    const most = word.length < 7 ? 1 : 2;
    const near = [...this.places.keys(), ...SAME.keys()]
      .filter((known) => known.length > 3 && Math.abs(known.length - word.length) <= most)
      .map((known) => ({known, wrong: distance(word, known)}))
      .sort((one, other) => one.wrong - other.wrong)[0];
    return near?.wrong <= most ? near.known : word;
  }

  /** @param {Section} section @param {number} score @param {string[]} words */
  ranked({title, heading, href}, score, words) {
    const name = wordsTyped(heading || title).join('');
    const all = words.join('');
    const kind = heading ? 'section' : 'page';
    const whole = name === all ? WHOLE[kind] : name.startsWith(all) ? BEGINNING[kind] : 0;
    return (score + whole) * (ROOMS.find(([room]) => room.test(href))?.[1] ?? 1);
  }
}
