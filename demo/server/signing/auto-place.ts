import type {FieldInput, FieldType} from '../../../src/contract/signing.js';
import type {DrawnLine} from './pdf/drawn-lines.js';
import {partOf, type TextRun} from './pdf/text-runs.js';

/** What is seen of a page, in points from its top left corner. */
export interface SeenPage {
  width: number;
  height: number;
  runs: readonly TextRun[];
  lines: readonly DrawnLine[];
}

/** Who has something to fill in. */
export interface Filler {
  id: string;
  name: string;
}

/** A line to sign or to write on. */
interface Line extends DrawnLine {
  page: number;
  type: Exclude<FieldType, 'text' | 'checkbox'>;
  filler: Filler | undefined;
  /** No word says what it is for, only a name stands at it. */
  isGuessed: boolean;
}

type LineType = Line['type'];

const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu');
/** What is written at lines in English, French, Spanish and Ukrainian. */
const WORDS: readonly [LineType, RegExp][] = [
  ['initials', word('initials?|paraphes?|initiales|iniciales|rúbrica|ініціали')],
  [
    'signature',
    word(
      'signatures?|sign here|signed(?: by)?|signatory|signé(?:e)? par|signez ici|signataire|firma|firmado(?: por)?|firme aquí|firmante|підпис|підписав|підписала|підписано|підпишіть тут',
    ),
  ],
  ['date', word('date|dated|date de signature|fait le|fecha|дата')],
];
/** What is written, not signed: a name in print, a post, a place. */
const WRITTEN = word(
  "(?:full |printed? )?names?|title|position|company|address|place|nom|prénom|fonction|lieu|société|adresse|nombre|apellidos?|cargo|lugar|empresa|dirección|ім[’'ʼ]я|прізвище|піб|посада|місце|компанія|адреса",
);
const BLANK = /_{5,}|\.{8,}|…{3,}/gu;
/** Points around a line in which its words stand. */
const BESIDE = 14;
const ABOVE = 24;
const BENEATH = 46;
const SIZES: Record<LineType, {height: number; least: number; most: number}> = {
  signature: {height: 40, least: 90, most: 220},
  initials: {height: 28, least: 36, most: 80},
  date: {height: 22, least: 64, most: 130},
};
/** Alike lines on a page from which on they are those of a table. */
const TABLE_ROWS = 4;

/** Fields for the lines of a document, for who is named at a line, else in the order of the lines. */
export function placedFields(documentId: string, pages: readonly SeenPage[], fillers: readonly Filler[]): FieldInput[] {
  if (!fillers.length) return [];
  const lines = pages.flatMap((page, at) => linesOf(page, at + 1, fillers));
  assign(lines, fillers);
  return lines.flatMap((line, at) => {
    const {page, type, filler} = line;
    const others = lines.filter((other, index) => index !== at && other.page === page);
    const box = boxOf(line, others, pages[page - 1]!);
    return box ? {documentId, recipientId: filler!.id, type, page, required: true, ...box} : [];
  });
}

function linesOf(page: SeenPage, number: number, fillers: readonly Filler[]): Line[] {
  const found: Line[] = [];
  const add = (line: DrawnLine, type: LineType | undefined) => {
    const filler = fillers.find(({name}) => isNamed(page, line, name));
    const meant = type ?? (filler && 'signature');
    const isThere = found.some((other) => Math.abs(other.y - line.y) < 8 && overlap(other, line) > 0);
    if (meant && !isThere) found.push({...line, page: number, type: meant, filler, isGuessed: !type});
  };
  for (const run of page.runs)
    for (const match of run.text.matchAll(BLANK)) {
      const line = {...partOf(run, match.index, match.index + match[0].length), y: run.y};
      const type = typeWithin(run, match.index);
      if (type || !isWritten(page, line, before(run, match.index), run)) add(line, type ?? typeAround(page, line, run));
    }
  for (const line of page.lines)
    if (!isOfTable(page, line) && !isWritten(page, line)) add(line, typeAround(page, line));
  const drawn = [...found];
  for (const run of page.runs) {
    const line = openLabel(page, run, fillers);
    if (line && !drawn.some((other) => isAt(run, other))) add(line, typeOf(run.text));
  }
  // Beside each other is in one line, though drawn at heights that differ a little.
  const row = ({y}: Line) => Math.round(y / 8);
  return withoutSeconds(found).sort((a, b) => row(a) - row(b) || a.x - b.x);
}

/** One signs once at a name: of lines at the same one, that with a word for it is meant. */
const withoutSeconds = (lines: readonly Line[]): Line[] =>
  lines.filter(
    (line) =>
      !line.isGuessed ||
      !lines.some(
        (other) =>
          !other.isGuessed &&
          other.type === 'signature' &&
          other.filler === line.filler &&
          Math.abs(other.y - line.y) < ABOVE + BENEATH,
      ),
  );

const typeOf = (text: string): LineType | undefined => WORDS.find(([, pattern]) => pattern.test(text))?.[0];

/** By what stands before it in its own run, after the line before. */
const typeWithin = (run: TextRun, until: number): LineType | undefined => typeOf(before(run, until));
const before = ({text}: TextRun, until: number): string => text.slice(0, until).split(BLANK).at(-1)!;

/** What stands before it says that it is not signed. */
function isWritten({runs}: SeenPage, line: DrawnLine, within = '', own?: TextRun): boolean {
  const left = runs.filter((run) => run !== own && run.text.length < 60 && isLeftOf(run, line));
  return [within, ...left.map(({text}) => text)].some((text) => WRITTEN.test(text) && !typeOf(text));
}

const isLeftOf = (run: TextRun, line: DrawnLine): boolean =>
  Math.abs(run.y - line.y) < BESIDE && run.x + run.width <= line.x + 6 && run.x + run.width > line.x - 60;
/** Beneath a line or above it. */
const isNear = (run: TextRun, line: DrawnLine): boolean =>
  overlap(run, line) > 0 && run.y > line.y - ABOVE && run.y < line.y + BENEATH;
/** What is written there belongs to the line. */
const isAt = (run: TextRun, line: DrawnLine): boolean => isLeftOf(run, line) || isNear(run, line);

/** By what stands to the left of it, beneath or above it. */
function typeAround({runs}: SeenPage, line: DrawnLine, own?: TextRun): LineType | undefined {
  const others = runs.filter((run) => run !== own && run.text.length < 60);
  const left = others.filter((run) => isLeftOf(run, line));
  const near = others
    .filter((run) => isNear(run, line))
    .sort((a, b) => Math.abs(a.y - line.y) - Math.abs(b.y - line.y));
  for (const {text} of [...left, ...near]) {
    const type = typeOf(text);
    if (type) return type;
  }
  return undefined;
}

/** A label that ends with a colon, with room to the right of it. Where a name stands behind it, it says who has signed. */
function openLabel({runs, width}: SeenPage, run: TextRun, fillers: readonly Filler[]): DrawnLine | null {
  if (!/[:：]\s*$/u.test(run.text) || run.text.length > 40 || !typeOf(run.text)) return null;
  const x = run.x + run.width + 6;
  const [next] = runs
    .filter((other) => other !== run && Math.abs(other.y - run.y) < 6 && other.x > run.x + run.width)
    .sort((a, b) => a.x - b.x);
  if (next && fillers.some(({name}) => holds(next, name))) return null;
  const room = (next?.x ?? width - 36) - x - 6;
  return room >= 64 ? {x, y: run.y + 3, width: Math.min(room, 200)} : null;
}

const overlap = (one: {x: number; width: number}, other: {x: number; width: number}): number =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);

function isOfTable({lines, width}: SeenPage, line: DrawnLine): boolean {
  if (line.width > width * 0.6) return true;
  const alike = lines.filter((other) => Math.abs(other.x - line.x) < 2 && Math.abs(other.width - line.width) < 2);
  return alike.length >= TABLE_ROWS;
}

const isNamed = ({runs}: SeenPage, line: DrawnLine, name: string): boolean =>
  runs.some((run) => isNear(run, line) && holds(run, name));
const holds = ({text}: TextRun, name: string): boolean =>
  text.toLowerCase().includes(name.normalize('NFC').toLowerCase());

/** Lines without a name: signatures in order, those who are named nowhere first; the rest goes with the nearest signature. */
function assign(lines: Line[], fillers: readonly Filler[]): void {
  const signatures = lines.filter(({type}) => type === 'signature');
  const free = fillers.filter((filler) => !signatures.some((line) => line.filler === filler));
  const order = free.length ? free : fillers;
  signatures.filter(({filler}) => !filler).forEach((line, at) => (line.filler = order[at % order.length]));
  for (const line of lines) line.filler ??= nearest(line, signatures)?.filler ?? fillers[0];
}

function nearest(line: Line, signatures: readonly Line[]): Line | undefined {
  const distance = (other: Line) =>
    Math.abs(other.page - line.page) * 10_000 + Math.abs(other.y - line.y) + Math.abs(other.x - line.x) * 2;
  return signatures.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Points between two fields, and of the lowest and the narrowest one. */
const [APART, LOWEST, NARROWEST] = [2, 12, 24];

/** On its line, up to the line above it and to the one beside it; null where that leaves no room. */
function boxOf({type, x, y, width}: Line, others: readonly Line[], page: SeenPage) {
  const {height, least, most} = SIZES[type];
  const wide = Math.min(Math.max(width, least), most, page.width);
  const left = Math.max(0, Math.min(x, page.width - wide));
  const bottom = Math.max(height, Math.min(y, page.height));
  const besides = others.filter((other) => Math.abs(other.y - y) < LOWEST && other.x > x);
  const right = Math.min(left + wide, ...besides.map((other) => other.x - APART));
  const above = others.filter(
    (other) => y - other.y >= LOWEST && overlap({x: left, width: right - left}, spanOf(other, page)) > 0,
  );
  const top = Math.max(bottom - height, ...above.map((other) => other.y + APART));
  if (right - left < NARROWEST || bottom - top < LOWEST) return null;
  return {x: whole(left), y: whole(top), width: whole(right - left), height: whole(bottom - top)};
}

function spanOf({type, x, width}: Line, page: SeenPage): {x: number; width: number} {
  const wide = Math.min(Math.max(width, SIZES[type].least), SIZES[type].most, page.width);
  return {x: Math.max(0, Math.min(x, page.width - wide)), width: wide};
}

const whole = (points: number): number => Math.round(points * 10) / 10;
