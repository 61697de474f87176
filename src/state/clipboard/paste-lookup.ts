import {identity, isEmptyValue} from '../../values/compare.js';
import {configOf} from '../../values/attribute-type.js';
import type {PlannedCell} from './paste-plan.js';
import {cellText} from '../lookup/lookup-source.js';
import {partsOf} from '../form/picked-parts.js';
import {choiceCondition} from '../field/reference-choice.js';
import type {LookupServices} from '../lookup/lookup-source.js';
import type {Reading, Wanted} from '../../types/clipboard-part.js';
import type {Cond, Query, Row} from '../../query/types.js';
import type {Attribute} from '../../values/types.js';

/** Texts or ids of one query. */
const BATCH = 200;
/** Rows of one answer: more of a text than one are enough to know that it is ambiguous. */
const MOST = 1000;

interface Asking {
  cell: PlannedCell;
  wanted: Wanted;
}

/** Cells of one row, by column. */
interface CellsOfRow {
  cells: Map<string, PlannedCell>;
}

/** What the rows of a paste are rows of. */
export interface PasteFrame<R extends CellsOfRow> {
  columns: readonly Attribute[];
  /** Those that are not shown too. */
  attributes: readonly Attribute[];
  /** The value that a row will have, as far as it is known yet. */
  valueOf(row: R, id: string): unknown;
}

/**
 * Looks up the records that pasted texts name: by their exact presentation, only those that the cell's lookup would offer,
 * and only where there is one. Columns that others depend on come first.
 */
export async function findReferences<R extends CellsOfRow>(
  rows: readonly R[],
  frame: PasteFrame<R>,
  services: LookupServices,
): Promise<void> {
  for (const column of inOrder(frame.columns)) {
    const groups = new Map<string, {conditions: Cond[]; asking: Asking[]}>();
    for (const planned of rows) {
      const cell = planned.cells.get(column.internalId);
      if (!cell || !('wanted' in cell.reading)) continue;
      const {wanted} = cell.reading;
      const {ids, texts} = wanted;
      if (ids && !needsRecord(column, frame.attributes)) {
        cell.reading = exact(column, ids, texts);
        continue;
      }
      const conditions = narrowing(column, (id) => frame.valueOf(planned, id));
      if (!conditions) cell.reading = {misfit: 'notFound'};
      else {
        const key = JSON.stringify(conditions);
        const group = groups.get(key) ?? {conditions, asking: []};
        group.asking.push({cell, wanted});
        groups.set(key, group);
      }
    }
    const read = withParts(column, frame.attributes);
    await Promise.all([...groups.values()].map(({conditions, asking}) => ask(read, conditions, asking, services)));
  }
}

/** Whether a copied id is not enough: other columns show more of the record, or it may not be offered here. */
function needsRecord(column: Attribute, attributes: readonly Attribute[]): boolean {
  const config = configOf(column);
  const {dependsOn = {}} = config;
  const followed = partsOf(attributes, column.internalId).length > 0;
  return followed || Object.keys(dependsOn).length > 0 || choiceCondition(config) !== undefined;
}

/** The column, with all paths that other attributes copy from its records. */
function withParts(column: Attribute, attributes: readonly Attribute[]): Attribute {
  const {dataColumns = [], ...config} = configOf(column);
  const all = [...new Set([...dataColumns, ...partsOf(attributes, column.internalId)])];
  return {...column, type: [column.type[0], {...config, dataColumns: all}]};
}

/** null: what the reference depends on is empty, so that it offers nothing. */
function narrowing(column: Attribute, valueOf: (id: string) => unknown): Cond[] | null {
  const config = configOf(column);
  const {dependsOn = {}} = config;
  const conditions: Cond[] = [];
  for (const [path, id] of Object.entries(dependsOn)) {
    const value = identity(valueOf(id));
    if (isEmptyValue(value)) return null;
    conditions.push(['=', path, value]);
  }
  const own = choiceCondition(config);
  if (own) conditions.push(own);
  return conditions;
}

async function ask(column: Attribute, conditions: Cond[], asking: Asking[], services: LookupServices): Promise<void> {
  const byId = asking.filter(({wanted}) => wanted.ids);
  const byText = asking.filter(({wanted}) => !wanted.ids);
  const keys = (some: Asking[], of: (wanted: Wanted) => string[] | undefined) => [
    ...new Set(some.flatMap(({wanted}) => of(wanted) ?? [])),
  ];
  await Promise.all([
    answer(
      column,
      'id',
      keys(byId, ({ids}) => ids),
      conditions,
      byId,
      services,
    ),
    answer(
      column,
      'presentation',
      keys(byText, ({texts}) => texts),
      conditions,
      byText,
      services,
    ),
  ]);
}

async function answer(
  column: Attribute,
  by: 'id' | 'presentation',
  keys: string[],
  conditions: Cond[],
  asking: Asking[],
  services: LookupServices,
): Promise<void> {
  if (!keys.length) return;
  const found = new Map<string, Row[]>();
  try {
    const {query} = await services();
    for (let from = 0; from < keys.length; from += BATCH) {
      const rows = await query.ask('all', queryFor(column, by, keys.slice(from, from + BATCH), conditions));
      for (const row of rows) {
        const key = by === 'id' ? String(identity(row.id)) : cellText(row.presentation);
        found.set(key, [...(found.get(key) ?? []), row]);
      }
    }
  } catch {
    // Offline, or refused: each is reported as not looked up.
    for (const {cell} of asking) cell.reading = {misfit: 'notAsked'};
    return;
  }
  for (const {cell, wanted} of asking) {
    const lists = (wanted.ids ?? wanted.texts ?? []).map((key) => found.get(key) ?? []);
    cell.reading = picked(column, lists);
  }
}

function picked(column: Attribute, lists: Row[][]): Reading {
  if (lists.some((rows) => rows.length > 1)) return {misfit: 'ambiguous'};
  const rows = lists.map(([row]) => row);
  const [first] = rows;
  if (!first || rows.includes(undefined)) return {misfit: 'notFound'};
  if (configOf(column).multiple) return {value: rows.map((row) => String(identity(row!.id)))};
  return {value: String(identity(first.id)), presentation: cellText(first.presentation), data: first};
}

function exact(column: Attribute, ids: string[], texts?: string[]): Reading {
  return configOf(column).multiple ? {value: ids} : {value: ids[0], presentation: texts?.[0] ?? ''};
}

function queryFor(column: Attribute, by: 'id' | 'presentation', keys: string[], conditions: Cond[]): Query {
  const {ref = '', dataColumns = [], checkAccess = true} = configOf(column);
  const wanted: Cond = ['IN', by, keys];
  return {
    from: ref,
    withPresentations: true,
    select: ['id', 'presentation', ...dataColumns],
    where: conditions.length ? ['and', wanted, ...conditions] : wanted,
    limit: MOST,
    checkAccess,
  };
}

/** Columns before those that depend on them. */
function inOrder(columns: readonly Attribute[]): Attribute[] {
  const ordered: Attribute[] = [];
  const rest = new Set(columns);
  const needs = (column: Attribute) => Object.values(configOf(column).dependsOn ?? {});
  const isFree = (column: Attribute) =>
    ![...rest].some((each) => each !== column && needs(column).includes(each.internalId));
  while (rest.size) {
    // A circle is broken anywhere.
    const next = [...rest].filter(isFree);
    for (const column of next.length ? next : rest) {
      ordered.push(column);
      rest.delete(column);
    }
  }
  return ordered;
}
