import {computed, type ReadonlySignal} from '@preact/signals-react';
import {over, plus, rounded, toDecimal, toNumber, type Decimal} from '../../values/decimal.js';
import {configOf} from '../../values/attribute-type.js';
import {isEmptyValue} from '../../values/compare.js';
import type {KindPart} from '../../types/kind-part.js';
import {kindOf, kindPart} from '../../types/kinds.js';
import type {RowModel} from './row-model.js';
import type {FooterTotal} from '../../values/metadata.js';
import type {Attribute} from '../../values/types.js';

/** Rows that are added up together: a change in one costs these, and one step for each other group. */
const GROUP = 64;

/** What is known of a column in some rows. Rows without a value count for nothing. */
interface Part {
  count: number;
  sum: Decimal;
  min: number | string | null;
  max: number | string | null;
}
interface Group {
  rows: RowModel[];
  parts: Map<string, ReadonlySignal<Part>>;
}

const NOTHING: Part = {count: 0, sum: {units: 0n, scale: 0}, min: null, max: null};

/** Figures over all rows of a table, by column, each updated by parts of the table. */
export class TableTotals {
  private readonly groups: ReadonlySignal<Group[]>;
  private readonly wholes = new Map<string, ReadonlySignal<Part>>();

  constructor(
    rows: ReadonlySignal<RowModel[]>,
    private readonly column: (id: string) => Attribute | undefined,
  ) {
    let last: Group[] = [];
    this.groups = computed(() => (last = regrouped(rows.value, last)));
  }

  /** A figure in exact decimals; null where no row has a value. `avg` is rounded to the column's decimals. */
  of({column: id, fn}: FooterTotal): unknown {
    const part = this.whole(id).value;
    if (fn === 'count') return part.count;
    const column = this.column(id);
    const figure = fn === 'avg' ? averageOf(part, (column && configOf(column).scale) ?? 0) : figureOf(part, fn);
    const {fromMeasure} = column ? kindPart(kindOf(column)) : ({} as KindPart);
    return fromMeasure && typeof figure === 'number' ? fromMeasure(figure) : figure;
  }

  private whole(id: string): ReadonlySignal<Part> {
    let whole = this.wholes.get(id);
    if (!whole) {
      const column = this.column(id);
      const kind = column && kindPart(kindOf(column));
      const measure = kind?.fromMeasure && kind.measure;
      whole = computed(() =>
        this.groups.value.map((group) => partOf(group, id, measure).value).reduce(together, NOTHING),
      );
      this.wholes.set(id, whole);
    }
    return whole;
  }
}

/**
 * Groups that hold the same rows as before stay the same, so that their parts need not be counted again. Those that have
 * become small are made anew, with what comes after them.
 */
function regrouped(rows: RowModel[], last: Group[]): Group[] {
  const large = last.filter((group) => group.rows.length >= GROUP / 2);
  const lastOf = new Map(large.map((group) => [group.rows[0], group]));
  const groups: Group[] = [];
  let start = 0;
  while (start < rows.length) {
    const known = lastOf.get(rows[start]);
    let group = known?.rows.every((row, index) => rows[start + index] === row) ? known : undefined;
    if (!group) {
      let end = start + 1;
      while (end < rows.length && end - start < GROUP && !lastOf.has(rows[end])) end++;
      group = {rows: rows.slice(start, end), parts: new Map()};
    }
    groups.push(group);
    start += group.rows.length;
  }
  return groups;
}

const averageOf = ({sum, count}: Part, scale: number): number | null => {
  const average = over(sum, toDecimal(count));
  return average && toNumber(rounded(average, scale));
};

const figureOf = ({sum, ...ends}: Part, fn: 'sum' | 'min' | 'max') => (fn === 'sum' ? toNumber(sum) : ends[fn]);

function partOf(group: Group, id: string, measure?: KindPart['measure']): ReadonlySignal<Part> {
  let part = group.parts.get(id);
  if (!part) {
    part = computed(() =>
      group.rows.map((row) => single(measure ? measure(row.read(id)) : row.read(id))).reduce(together, NOTHING),
    );
    group.parts.set(id, part);
  }
  return part;
}

function single(value: unknown): Part {
  if (isEmptyValue(value)) return NOTHING;
  const comparable = typeof value === 'number' || typeof value === 'string' ? value : null;
  const number = typeof value === 'number' && Number.isFinite(value) ? toDecimal(value) : NOTHING.sum;
  return {count: 1, sum: number, min: comparable, max: comparable};
}

function together(a: Part, b: Part): Part {
  if (b === NOTHING) return a;
  if (a === NOTHING) return b;
  return {
    count: a.count + b.count,
    sum: plus(a.sum, b.sum),
    min: lesser(a.min, b.min) ? a.min : b.min,
    max: lesser(a.max, b.max) ? b.max : a.max,
  };
}

/** Whether `a` comes before `b`; a value comes before none. */
const lesser = (a: Part['min'], b: Part['min']) => b === null || (a !== null && a < b);
