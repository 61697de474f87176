import type {LabelledRecord, LabelPlan, LabelsAsked, LabelSettings} from '../../../../src/contract/labels.js';
import {LABEL_INK, LABEL_SHEETS, MOST_LABELS} from '../../../../src/contract/labels.js';
import type {Query, Row} from '../../../../src/query/types.js';
import {shownText} from '../../../../src/types/shown.js';
import {localized} from '../../../../src/values/localized.js';
import {rawValue} from '../../../../src/values/presented.js';
import type {Locale} from '../../../../src/values/types.js';
import {nameOfType} from '../../barcodes/samples.js';
import {outlineOf, type Outline} from '../../barcodes/outline.js';
import {TYPES} from '../../../../src/values/barcode-types.js';
import type {LabelFormDefinition, ObjectDefinition} from '../../definition.js';
import {accessDenied} from '../../http/refusal.js';
import {sentence} from '../../http/sentences.js';
import {baseUrlOf} from '../../metadata/describe.js';
import {attributeAt} from '../../metadata/placements.js';
import {rowsFor, type RecordTransaction} from '../../records/permitted-rows.js';
import {tooManyPrinted} from '../print-params.js';
import {shownContext} from '../shown-context.js';
import {codeLimits, codeSize, labelDrawing, sheetSpots, type LabelTexts} from './label-layout.js';
import {heldByCodes, pathsOf, type LabelsSeen} from './label-forms.js';

/** Labels of a record until somebody says how many, at most. */
const MOST_BY_ITSELF = 50;
/** What is drawn where the form does not say it, mm. */
const [WIDTH, HEIGHT] = [50, 14];

interface Reading extends LabelsSeen {
  work: RecordTransaction;
  text: (row: Row, path: string | undefined) => string;
}

/** Labels of records on sheets, of what the viewer may see. Records that are not there for them are left out. */
export async function labelPlan(
  work: RecordTransaction,
  object: ObjectDefinition,
  form: LabelFormDefinition,
  {ids, asked, locale}: {ids: readonly string[]; asked: LabelsAsked; locale: Locale},
): Promise<LabelPlan> {
  const reading = readingOf(work, object, form, locale);
  const values = heldByCodes(reading);
  const value =
    values.find(({path}) => path === asked.value) ?? values.find(({path}) => path === form.code.path) ?? values[0];
  if (!value) throw accessDenied();
  const rows = await rowsOf(reading, ids, value.path);
  if (!rows.length) throw accessDenied();
  const copies = copiesOf(reading, rows, ids, asked.copies);
  const {settings, limits} = settingsOf(reading, asked, value.path);
  const drawn = rows.map((row, at) => recordOf(reading, row, settings, copies[at]!));
  const sheets = sheetSpots(
    settings.sheet,
    settings.first,
    drawn.map(({label, copies}) => (label ? copies : 0)),
  );
  const {width, height} = LABEL_SHEETS[settings.sheet];
  return {
    alias: form.alias,
    name: localized(form.name, locale),
    object: {name: localized(object.name, locale), baseUrl: baseUrlOf(work.application.id, object.alias)},
    forms: (object.labelForms ?? []).map(({alias, name}) => ({alias, name: localized(name, locale)})),
    ...{settings, limits, values, sheets, records: drawn},
    isPale: isPale(settings.color),
    copiesFrom: localized(reading.seen(form.copies)?.label, locale) || null,
    missing: ids.length - rows.length,
    label: {width, height},
    labels: sheets.flat().filter(({record}) => record !== null).length,
  };
}

function readingOf(
  work: RecordTransaction,
  object: ObjectDefinition,
  form: LabelFormDefinition,
  locale: Locale,
): Reading {
  const rights = work.application.rights(object, work.viewer);
  const shown = shownContext(work.application, work.viewer, locale);
  const seen = (path: string | undefined) =>
    path === undefined ? undefined : attributeAt(work.application, rights, path);
  const text = (row: Row, path: string | undefined) => {
    const attribute = seen(path);
    return attribute ? shownText(row[path!], attribute, shown) : '';
  };
  return {work, object, form, locale, seen, text};
}

/** In the order in which they were asked for. */
async function rowsOf({work, object, form, seen}: Reading, ids: readonly string[], value: string): Promise<Row[]> {
  const select = [...new Set([...pathsOf(form), value])].filter((path) => seen(path));
  const query: Query = {from: object.alias, select, where: ['IN', 'id', [...ids]], withPresentations: true};
  const found = await rowsFor(work, query);
  return ids.map((id) => found.find((row) => row.id === id)).filter((row) => row !== undefined);
}

/** How many labels each has: as asked, else as its attribute says. All together are as many as a server should draw. */
function copiesOf(
  {form, seen}: Reading,
  rows: readonly Row[],
  ids: readonly string[],
  asked: LabelsAsked['copies'] = [],
): number[] {
  const most = Math.max(1, Math.min(MOST_BY_ITSELF, Math.floor(MOST_LABELS / rows.length)));
  const copies = rows.map((row) => {
    const given = asked[ids.indexOf(row.id!)];
    if (typeof given === 'number') return given;
    const stored = form.copies && seen(form.copies) ? Number(rawValue(row[form.copies])) : 1;
    return Math.min(most, Math.max(1, Math.floor(stored) || 1));
  });
  if (copies.reduce((sum, each) => sum + each, 0) > MOST_LABELS) throw tooManyPrinted();
  return copies;
}

function settingsOf({form, seen}: Reading, asked: LabelsAsked, value: string) {
  const {sheet = form.sheet, type = form.code.type, color = LABEL_INK, text = true} = asked;
  const {columns, rows} = LABEL_SHEETS[sheet];
  const limits = {
    ...codeLimits({sheet, hasLine: !!(seen(form.line) ?? seen(form.price?.path)), text: text && TYPES[type].hasBars}),
    first: [1, columns * rows] as LabelPlan['limits']['first'],
  };
  const within = (length: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, length));
  const settings: LabelSettings = {
    ...{sheet, type, value, color, text},
    width: within(asked.width ?? form.code.width ?? WIDTH, limits.width),
    height: within(asked.height ?? form.code.height ?? HEIGHT, limits.height),
    first: within(asked.first ?? 1, limits.first),
  };
  return {settings, limits};
}

function recordOf(reading: Reading, row: Row, settings: LabelSettings, copies: number): LabelledRecord {
  const {form, text, seen, locale} = reading;
  const value = codeText(rawValue(row[settings.value]));
  const texts: LabelTexts = {
    title: text(row, form.title),
    line: seen(form.line) ? text(row, form.line) : null,
    price: seen(form.price?.path) ? priceOf(reading, row) : null,
  };
  const picture = seen(form.picture) ? rawValue(row[form.picture!]) : null;
  const {outline, fault} = codeOf(reading, value, settings);
  return {
    id: row.id!,
    ...{title: texts.title, line: texts.line ?? '', value, copies},
    picture: typeof picture === 'string' ? picture : null,
    label: outline && labelDrawing(texts, value, outline, settings),
    fault: fault && sentence(locale, ...fault),
  };
}

const codeText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function priceOf({form, text, locale}: Reading, row: Row): string {
  const price = text(row, form.price!.path);
  return price && (localized(form.price!.text, locale) || '{value}').replace('{value}', price);
}

type Said = Parameters<typeof sentence> extends [Locale, ...infer Rest] ? Rest : never;

/** The code of a value; or what keeps it from being drawn. */
function codeOf(
  {seen, locale}: Reading,
  value: string,
  settings: LabelSettings,
): {outline: Outline; fault: null} | {outline: null; fault: Said} {
  const {type} = settings;
  const name = nameOfType(type);
  const refused = (...fault: Said) => ({outline: null, fault});
  if (!value) return refused('labels.empty', {attribute: localized(seen(settings.value)?.label, locale)});
  const wrong = TYPES[type].fault(value);
  if (wrong) return refused(`barcode.${wrong.kind}`, {...wrong.params, type: name});
  const outline = outlineOf(type, value);
  if (!outline) return refused('barcode.unfit', {type: name});
  const {isFine, least} = codeSize(type, outline, settings);
  return isFine ? {outline, fault: null} : refused('labels.fine', {type: name, least: Math.ceil(least * 10) / 10});
}

/** Red light reads bars that are dark in it: less than half of it comes back from them. */
function isPale(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.45 || red > 0.6;
}
