import {
  LABEL_SHEETS,
  type LabelDrawing,
  type LabelPlan,
  type LabelSpot,
  type LabelSettings,
  type LabelSheet,
  type LabelText,
} from '../../../../src/contract/labels.js';
import {checkDigit} from '../../../../src/values/barcode.js';
import type {BarcodeType} from '../../../../src/contract/barcode.js';
import {pathOf, type Outline} from '../../barcodes/outline.js';
import {TYPES} from '../../../../src/values/barcode-types.js';
import {cutText, textWidth} from './text-width.js';

/** What a label says. */
export interface LabelTexts {
  title: string;
  /** null: no label of this form has one. */
  line: string | null;
  price: string | null;
}

/** mm of modules that printers of labels draw and readers read. */
const FINEST = {bars: 0.19, square: 0.3} as const;
const LEAST = {width: 8, height: 4};
/** Of a line to the height of its letters, and where its baseline lies in it. */
const [LINE, BASELINE] = [1.25, 0.95];

/** Sizes in mm of what is on the labels of a sheet. Small labels have small letters. */
function measuresOf(sheet: LabelSheet) {
  const {width, height} = LABEL_SHEETS[sheet];
  const isSmall = height < 25;
  const [title, line, digits, padding] = isSmall ? [2.4, 2, 1.9, 1.6] : [3.2, 2.65, 2.5, 3];
  return {width, height, title, line, digits, padding, inner: width - 2 * padding};
}

interface Rows {
  sheet: LabelSheet;
  /** There is a second row. */
  hasLine: boolean;
  /** The digits are beneath the bars. */
  text: boolean;
}

type Bounds = LabelPlan['limits']['width'];

/** The bounds of a code on a label. */
export function codeLimits({sheet, hasLine, text}: Rows) {
  const {title, line, digits, padding, inner, height} = measuresOf(sheet);
  const others = title * LINE + (hasLine ? line * LINE : 0) + (text ? digits * LINE : 0) + GAP;
  return {
    width: [LEAST.width, floor(inner)] as Bounds,
    height: [LEAST.height, floor(height - 2 * padding - others)] as Bounds,
  };
}

const floor = (mm: number): number => Math.floor(mm * 10) / 10;
/** Between texts and code. */
const GAP = 0.6;

/** How large a code is; or how wide it has to be to be read. */
export function codeSize(type: BarcodeType, outline: Outline, {sheet, width, height}: LabelSettings) {
  const {hasBars, quiet} = TYPES[type];
  const label = LABEL_SHEETS[sheet];
  // The white beside it lies on the label too.
  const widest = (label.width * outline.width) / (outline.width + 2 * quiet);
  const ratio = outline.height / outline.width;
  const wide = Math.min(width, widest, hasBars ? Infinity : height / ratio);
  const least = outline.width * (hasBars || ratio < 0.3 ? FINEST.bars : FINEST.square);
  return {width: wide, height: hasBars ? height : wide * ratio, least, isFine: wide + 0.005 >= least};
}

/** Texts and code of a label, one beneath the other, in the middle of its height. */
export function labelDrawing(
  texts: LabelTexts,
  value: string,
  outline: Outline,
  settings: LabelSettings,
): LabelDrawing {
  const {sheet, type} = settings;
  const {width, height, title, line, digits, padding, inner} = measuresOf(sheet);
  const size = codeSize(type, outline, settings);
  const hasLine = texts.line !== null || texts.price !== null;
  const hasDigits = settings.text && TYPES[type].hasBars;
  const used = title * LINE + (hasLine ? line * LINE : 0) + GAP + size.height + (hasDigits ? digits * LINE : 0);
  let top = (height - used) / 2;
  const drawn: LabelText[] = [];
  const row = (letters: number, add: (baseline: number) => void) => {
    add(top + letters * BASELINE);
    top += letters * LINE;
  };
  row(title, (y) => drawn.push(textAt(texts.title, padding, y, title, inner, true)));
  if (hasLine)
    row(line, (y) => {
      const price = textAt(texts.price ?? '', 0, y, line, inner);
      price.x = fine(width - padding - price.width);
      const room = inner - (price.width ? price.width + 2 : 0);
      drawn.push(textAt(texts.line ?? '', padding, y, line, room), price);
    });
  top += GAP;
  const code = pathOf(outline, {x: (width - size.width) / 2, y: top, width: size.width, height: size.height});
  top += size.height;
  if (hasDigits)
    row(digits, (y) => {
      const beneath = textAt(shownDigits(type, value), 0, y, digits, inner);
      beneath.x = fine((width - beneath.width) / 2);
      drawn.push(beneath);
    });
  return {texts: drawn.filter(({text}) => text), code};
}

function textAt(given: string, x: number, y: number, size: number, room: number, bold = false): LabelText {
  const text = cutText(given.replaceAll(/\s+/g, ' ').trim(), room, size, bold);
  return {text, x: fine(x), y: fine(y), size, width: fine(textWidth(text, size, bold)), ...(bold && {bold})};
}

const fine = (mm: number): number => Math.round(mm * 1000) / 1000;

/** Digits of goods as they are printed: with the check digit, in groups. */
function shownDigits(type: BarcodeType, value: string): string {
  const groups: Partial<Record<BarcodeType, number[]>> = {EAN13: [1, 6, 6], EAN8: [4, 4], UPCA: [1, 5, 5, 1]};
  const parts = groups[type];
  if (!parts) return value;
  const length = parts.reduce((sum, each) => sum + each);
  const whole = value.length < length ? `${value}${checkDigit(value)}` : value;
  let at = 0;
  return parts.map((count) => whole.slice(at, (at += count))).join(' ');
}

/** Where labels lie: those before the `first` place are free, and each of `copies` is a record with how many it has. */
export function sheetSpots(sheet: LabelSheet, first: number, copies: readonly number[]): LabelSpot[][] {
  const {columns, rows, width, height, left, top, gap} = LABEL_SHEETS[sheet];
  const each = columns * rows;
  const used: (number | null)[] = [
    ...Array.from({length: first - 1}, () => null),
    ...copies.flatMap((count, record) => Array.from({length: count}, () => record)),
  ];
  if (used.every((record) => record === null)) return [];
  const place = (record: number | null, at: number): LabelSpot => ({
    x: fine(left + (at % columns) * (width + gap)),
    y: fine(top + Math.floor(at / columns) * height),
    record,
  });
  return Array.from({length: Math.ceil(used.length / each)}, (_, at) =>
    used.slice(at * each, (at + 1) * each).map(place),
  );
}
