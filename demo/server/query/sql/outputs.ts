import {sql} from 'kysely';
import type {CheckedItem, CheckedQuery} from '../../../../src/query/check.js';
import {id, type Sql} from '../context.js';
import {expression} from './expressions.js';
import type {Kind} from '../../../../src/types/kinds.js';
import type {Scope, Typed} from './scope.js';
import {fileName, referenceText, referenceTexts} from './texts.js';

/** A column of the answer: its key in the rows, its value in SQL and, for references with presentations, their text. */
export interface Output {
  as: string;
  typed: Typed;
  text: Sql | null;
  presented: boolean;
}

/** What a query selects; every column of its source when it does not say. */
export function outputsOf(scope: Scope, query: CheckedQuery, aggregates: boolean): Output[] {
  return itemsOf(scope, query).map(({expr, as, params}) => {
    const typed = withParams(scope, params, () => expression(scope, expr, aggregates));
    const presented = query.withPresentations === true && PRESENTED.has(typed.kind);
    return {as, typed, presented, text: presented ? textsOf(scope, typed) : null};
  });
}

/** The output of a text that is stored elsewhere. */
const PRESENTED = new Set<Kind>(['reference', 'ids', 'file']);

function textsOf(scope: Scope, typed: Typed): Sql | null {
  if (typed.kind === 'file') return fileName(scope, typed);
  return typed.kind === 'ids' ? referenceTexts(scope, typed) : referenceText(scope, typed);
}

function itemsOf(scope: Scope, {select}: CheckedQuery): CheckedItem[] {
  if (select) return select;
  const names = [...scope.root.source.fields.keys()].filter((name) => name !== 'presentation' && name !== 'id');
  return ['id', ...names].map((name) => ({expr: name, as: name, params: {}}));
}

function withParams<T>(scope: Scope, params: Record<string, unknown>, compile: () => T): T {
  const outer = scope.context.params;
  scope.context.params = {...outer, ...params};
  try {
    return compile();
  } finally {
    scope.context.params = outer;
  }
}

/** The select list: `c0`, `c1` … with texts as `p0` …, never a name from the query. */
export function selectList(outputs: Output[]): Sql {
  return sql.join(
    outputs.flatMap(({typed, presented, text}, i) => [
      sql`${typed.sql} as ${id(`c${i}`)}`,
      ...(presented ? [sql`${text ?? sql`null::text`} as ${id(`p${i}`)}`] : []),
    ]),
  );
}

/** A row of the database as a row of the answer. A reference whose record is not open to the viewer has no text. */
export function wireRow(
  outputs: readonly Pick<Output, 'as' | 'presented'>[],
  row: Record<string, unknown>,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (let i = 0; i < outputs.length; i++) {
    const {as, presented} = outputs[i]!;
    const value = row[`c${i}`] ?? null;
    shown[as] = presented && value !== null ? {v: value, p: row[`p${i}`] ?? ''} : value;
  }
  return shown;
}

/** Columns of unions pair up when they are as many and of the same kinds. */
export function sameShape(first: Output[], second: Output[]): boolean {
  const shape = (outputs: Output[]) => outputs.map(({typed, presented}): [Kind, boolean] => [typed.kind, presented]);
  return JSON.stringify(shape(first)) === JSON.stringify(shape(second));
}
