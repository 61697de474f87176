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
  return lines.map(({page, type, filler, ...line}) => ({
    ...{documentId, recipientId: filler!.id, type, page, required: true},
    ...boxOf(type, line, pages[page - 1]!),
  }));
}

function linesOf(page: SeenPage, number: number, fillers: readonly Filler[]): Line[] {
  const found: Line[] = [];
  const add = (line: DrawnLine, type: LineType | undefined) => {
    const filler = fillers.find(({name}) => isNamed(page, line, name));
    const meant = type ?? (filler && 'signature');
    const isThere = found.some((other) => Math.abs(other.y - line.y) < 8 && overlap(other, line) > 0);
    if (meant && !isThere) found.push({...line, page: number, type: meant, filler});
  };
  for (const run of page.runs)
    for (const match of run.text.matchAll(BLANK)) {
      const line = {...partOf(run, match.index, match.index + match[0].length), y: run.y};
      add(line, typeWithin(run, match.index) ?? typeAround(page, line, run));
    }
  for (const line of page.lines) if (!isOfTable(page, line)) add(line, typeAround(page, line));
  for (const run of page.runs) {
    const line = openLabel(page, run);
    if (line) add(line, typeOf(run.text));
  }
  // Beside each other is in one line, though drawn at heights that differ a little.
  const row = ({y}: Line) => Math.round(y / 8);
  return found.sort((a, b) => row(a) - row(b) || a.x - b.x);
}

const typeOf = (text: string): LineType | undefined => WORDS.find(([, pattern]) => pattern.test(text))?.[0];

/** By what stands before it in its own run, after the line before. */
const typeWithin = ({text}: TextRun, until: number): LineType | undefined =>
  typeOf(text.slice(0, until).split(BLANK).at(-1)!);

/** By what stands to the left of it, beneath or above it. */
function typeAround({runs}: SeenPage, line: DrawnLine, own?: TextRun): LineType | undefined {
  const others = runs.filter((run) => run !== own && run.text.length < 60);
  const left = others.filter(
    (run) => Math.abs(run.y - line.y) < BESIDE && run.x + run.width <= line.x + 6 && run.x + run.width > line.x - 60,
  );
  const near = others
    .filter((run) => overlap(run, line) > 0 && run.y > line.y - ABOVE && run.y < line.y + BENEATH)
    .sort((a, b) => Math.abs(a.y - line.y) - Math.abs(b.y - line.y));
  for (const {text} of [...left, ...near]) {
    const type = typeOf(text);
    if (type) return type;
  }
  return undefined;
}

/** A label that ends with a colon, with room to the right of it. */
function openLabel({runs, width}: SeenPage, run: TextRun): DrawnLine | null {
  if (!/[:：]\s*$/u.test(run.text) || run.text.length > 40 || !typeOf(run.text)) return null;
  const x = run.x + run.width + 6;
  const next = runs.find((other) => other !== run && Math.abs(other.y - run.y) < 6 && other.x > run.x + run.width);
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

function isNamed({runs}: SeenPage, line: DrawnLine, name: string): boolean {
  const sought = name.normalize('NFC').toLowerCase();
  return runs.some(
    (run) =>
      overlap(run, line) > 0 &&
      run.y > line.y - ABOVE &&
      run.y < line.y + BENEATH &&
      run.text.toLowerCase().includes(sought),
  );
}

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

function boxOf(type: LineType, {x, y, width}: DrawnLine, page: SeenPage) {
  const {height, least, most} = SIZES[type];
  const wide = Math.min(Math.max(width, least), most, page.width);
  const whole = (points: number) => Math.round(points * 10) / 10;
  return {
    x: whole(Math.max(0, Math.min(x, page.width - wide))),
    y: whole(Math.max(0, Math.min(y - height, page.height - height))),
    width: whole(wide),
    height,
  };
}
