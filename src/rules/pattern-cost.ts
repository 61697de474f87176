/** The properties of a pattern that decide how long matching may need. */
interface Part {
  /** Expressions of the single characters it can hold. */
  atoms: string[];
  /** For each repetition without bound, the characters it repeats. */
  loops: string[][];
  /** In how many ways the parts without an unbounded repetition can match a text. */
  ways: number;
  /** Each text it matches is matched in exactly one way, and its own characters mark its end. */
  fixed: boolean;
  /** The character it must begin and end with; null where that is none. */
  first: string | null;
  last: string | null;
}

const TOKEN =
  /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|x..|u....|[^])|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/gu;
const NOTHING: Part = {atoms: [], loops: [], ways: 1, fixed: true, first: null, last: null};

/**
 * How the time to match grows with the length `n` of a text: `n ** degree * ways`. null: exponential, since something
 * that is repeated can be split in several ways.
 */
export function costOf(source: string): {degree: number; ways: number} | null {
  const tokens = source.match(TOKEN) ?? [];
  const part = alternatives(tokens);
  return part && {degree: degreeOf(part.loops), ways: part.ways};
}

/** Reads up to the end of a group, taking its tokens. */
function alternatives(tokens: string[]): Part | null {
  const parts = [sequence(tokens)];
  while (tokens[0] === '|') {
    tokens.shift();
    parts.push(sequence(tokens));
  }
  if (!parts.every((part) => part !== null)) return null;
  const [only] = parts;
  if (parts.length === 1) return only!;
  const isClear = areApart(parts.map(({first}) => first));
  return {
    atoms: parts.flatMap(({atoms}) => atoms),
    loops: parts.flatMap(({loops}) => loops),
    ways: parts.reduce((most, {ways}) => Math.max(most, ways), 1) * (isClear ? 1 : parts.length),
    fixed: isClear && parts.every(({fixed}) => fixed),
    first: delimiter(parts, 'first'),
    last: delimiter(parts, 'last'),
  };
}

function sequence(tokens: string[]): Part | null {
  const parts: Part[] = [];
  for (let token = tokens[0]; token !== undefined && token !== '|' && token !== ')'; token = tokens[0]) {
    const part = repeated(item(tokens), tokens);
    if (!part) return null;
    if (part.atoms.length) parts.push(part);
  }
  if (!parts.length) return NOTHING;
  return {
    atoms: parts.flatMap(({atoms}) => atoms),
    loops: parts.flatMap(({loops}) => loops),
    ways: parts.reduce((product, {ways}) => product * ways, 1),
    fixed: parts.every(({fixed}) => fixed),
    first: parts[0]!.first,
    last: parts.at(-1)!.last,
  };
}

function item(tokens: string[]): Part | null {
  const token = tokens.shift()!;
  if (token.startsWith('(')) {
    const part = alternatives(tokens);
    tokens.shift();
    return part;
  }
  if (/^(?:[\^$]|\\[bB])$/.test(token)) return NOTHING;
  return {...NOTHING, atoms: [token], first: token, last: token};
}

/** A part with the quantifier behind it. */
function repeated(part: Part | null, tokens: string[]): Part | null {
  const [, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(tokens[0] ?? '') ?? [];
  if (!part || (!sign && !least)) return part;
  tokens.shift();
  const min = sign ? Number(sign === '+') : Number(least);
  const max = sign === '?' ? 1 : sign || (comma && !most) ? Infinity : Number(most || least);
  const {atoms, loops, ways} = part;
  if (max > 1 && !part.fixed && !isDelimited(part)) return null;
  const ends = min > 0 && part.fixed && max === 1 ? part : {first: null, last: null};
  if (max - min > 50 || (max > 50 && !part.fixed))
    return {...part, ...ends, loops: Array.from({length: Math.max(1, degreeOf(loops))}, () => atoms), fixed: false};
  return {
    ...part,
    ...ends,
    ways: Math.min(ways ** Math.min(max, 50) * (max - min + 1), 1e12),
    fixed: part.fixed && max === min,
  };
}

/** A character that occurs nowhere else in it marks where each repetition begins or ends. */
function isDelimited({atoms, first, last}: Part): boolean {
  return [first, last].some((mark) => mark && atoms.filter((atom) => overlap(atom, mark)).length === 1);
}

/** The one character that all begin or end with. */
function delimiter(parts: readonly Part[], side: 'first' | 'last'): string | null {
  const marks = new Set(parts.map((part) => part[side]));
  return marks.size === 1 ? [...marks][0]! : null;
}

/** How many of the repetitions could hold the same characters. */
function degreeOf(loops: readonly string[][]): number {
  const shared = loops.map(
    (loop) => loops.filter((other) => other.some((b) => loop.some((a) => overlap(a, b)))).length,
  );
  return Math.max(0, ...shared);
}

function areApart(marks: readonly (string | null)[]): boolean {
  return marks.every((a, at) => a !== null && marks.every((b, other) => other <= at || (b !== null && !overlap(a, b))));
}

const held = new Map<string, Set<number>>();

/** Characters outside of Latin, one of each kind that escapes distinguish. */
const FURTHER = 'АЯаяїґєіњ中ñ—…“№€Ａ٣１\u2028\u3000😀';

function overlap(a: string, b: string): boolean {
  const [first, second] = [charactersOf(a), charactersOf(b)];
  return a === b || [...first].some((code) => second.has(code));
}

function charactersOf(atom: string): Set<number> {
  let codes = held.get(atom);
  if (codes) return codes;
  const matches = matcher(atom);
  const sample = [...Array.from({length: 384}, (_, code) => String.fromCharCode(code)), ...FURTHER, ...atom];
  codes = new Set(sample.filter(matches).map((character) => character.codePointAt(0)!));
  held.set(atom, codes);
  return codes;
}

function matcher(atom: string): (character: string) => boolean {
  // What refers to a group may hold anything.
  if (/^\\[1-9k]/.test(atom)) return () => true;
  const expression = new RegExp(`^${atom}$`, 'u');
  return (character) => expression.test(character);
}
