import {BARCODE_TYPES} from '../contract/barcode.js';
import {
  LABEL_SHEET_NAMES,
  MOST_LABELS,
  type LabelDrawing,
  type LabelledRecord,
  type LabelPlan,
  type LabelSettings,
  type LabelSpot,
  type LabelText,
} from '../contract/labels.js';
import {ServiceError} from './errors.js';

// Each answer is read field by field: what is drawn has numbers where numbers are, and no record that is not there.

type Given = Record<string, unknown>;

function must<T>(value: T | null | undefined | false): T {
  if (value === null || value === undefined || value === false) throw new ServiceError('malformed', '', {status: 200});
  return value;
}
const given = (input: unknown): Given => must(typeof input === 'object' && (input as Given | null));
const text = (value: unknown): string => must(typeof value === 'string' ? value : null);
const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : text(value));
const length = (value: unknown): number => must(typeof value === 'number' && Number.isFinite(value) ? value : null);
const whole = (value: unknown): number =>
  must(Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null);
const list = <T>(input: unknown, read: (one: unknown) => T): T[] => must(Array.isArray(input) ? input : null).map(read);
const among = <T>(names: readonly T[], value: unknown): T => must(names.find((name) => name === value));

/** What the server laid out; a ServiceError of kind `malformed` for all else. */
export function planOf(input: unknown): LabelPlan {
  const plan = given(input);
  const records = list(plan.records, recordOf);
  const sheets = list(plan.sheets, (sheet) => list(sheet, (spot) => spotOf(spot, records.length)));
  const size = given(plan.label);
  const object = given(plan.object);
  const limits = given(plan.limits);
  const labels = sheets.flat().filter(({record}) => record !== null).length;
  must(labels <= MOST_LABELS && labels === plan.labels);
  return {
    ...{alias: text(plan.alias), name: text(plan.name), labels, records, sheets},
    object: {name: text(object.name), baseUrl: text(object.baseUrl)},
    forms: list(plan.forms, (one) => ({alias: text(given(one).alias), name: text(given(one).name)})),
    settings: settingsOf(plan.settings),
    limits: {width: boundsOf(limits.width), height: boundsOf(limits.height), first: boundsOf(limits.first)},
    isPale: plan.isPale === true,
    values: list(plan.values, (one) => ({path: text(given(one).path), label: text(given(one).label)})),
    copiesFrom: textOrNull(plan.copiesFrom),
    missing: whole(plan.missing),
    label: {width: length(size.width), height: length(size.height)},
  };
}

function settingsOf(input: unknown): LabelSettings {
  const {sheet, type, value, width, height, color, first, text: hasText} = given(input);
  return {
    sheet: among(LABEL_SHEET_NAMES, sheet),
    type: among(BARCODE_TYPES, type),
    ...{value: text(value), width: length(width), height: length(height), first: whole(first)},
    color: must(/^#[\da-f]{6}$/i.test(text(color)) && text(color)),
    text: hasText === true,
  };
}

function boundsOf(input: unknown): [number, number] {
  const [least, most] = list(input, length);
  return [must(least), must(most)];
}

function recordOf(input: unknown): LabelledRecord {
  const {id, title, line, picture, value, copies, label, fault} = given(input);
  return {
    ...{id: text(id), title: text(title), line: text(line), value: text(value), copies: whole(copies)},
    picture: textOrNull(picture),
    label: label === null || label === undefined ? null : drawingOf(label),
    fault: textOrNull(fault),
  };
}

const drawingOf = (input: unknown): LabelDrawing => {
  const {texts, code} = given(input);
  return {texts: list(texts, textOf), code: text(code)};
};

function textOf(input: unknown): LabelText {
  const {text: words, x, y, size, width, bold} = given(input);
  return {
    ...{text: text(words), x: length(x), y: length(y), size: length(size), width: length(width)},
    ...(bold === true && {bold}),
  };
}

function spotOf(input: unknown, records: number): LabelSpot {
  const {x, y, record} = given(input);
  const which = record === null ? null : whole(record);
  must(which === null || which < records);
  return {x: length(x), y: length(y), record: which};
}
