import {effect, signal, untracked} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {isEmptyValue} from '../../values/compare.js';
import {rawValue} from '../../values/presented.js';
import {filtersWhere, type ListFilter} from '../filter/filters.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import {allOf} from '../list/list-state.js';
import {periodCondition} from './calendar-fields.js';
import type {CalendarModel} from './calendar-model.js';

/** A value that events of the counted days have. */
export interface FacetValue {
  /** Unique among the values of the facet. */
  key: string;
  /** As a filter keeps it: a reference as {v, p}. */
  value: unknown;
  /** How many of these events have it, whatever of this column is filtered. */
  count: number;
}

const keyOf = (value: unknown) => String(rawValue(value));

/** The values of one column among the events of the counted days, of which a person ticks those that they want to see. */
export class CalendarFacet {
  /** Those of the most events first; null until they are known. */
  readonly values = signal<readonly FacetValue[] | null>(null);
  readonly error = signal<ServiceError | null>(null);
  private flight = new AbortController();

  constructor(
    private readonly list: GridModel,
    private readonly calendar: CalendarModel,
    readonly column: GridColumn,
    private readonly timeZone: () => string,
  ) {}

  /** Follows what the list asks for and the days. Gives how to stop. */
  follow(): () => void {
    const stop = effect(() => {
      if (this.list.shown.value && this.calendar.days.value) untracked(() => void this.ask());
    });
    return () => {
      stop();
      this.flight.abort();
    };
  }

  retry(): void {
    void this.ask();
  }

  /** Keys of the values that are ticked; none: all are shown. */
  get ticked(): ReadonlySet<string> {
    return new Set(this.kept.map(keyOf));
  }

  tick(value: unknown, on: boolean): void {
    const others = this.kept.filter((each) => keyOf(each) !== keyOf(value));
    const value1 = on ? [...others, value] : others;
    const {path} = this.column;
    if (!value1.length) this.list.removeFilter(path);
    else this.list.setFilter(path, {path, operator1: 'IN', value1}, filtersWhere);
  }

  /** What the filter of the column lets through; a filter of another kind is not ticked. */
  private get kept(): readonly unknown[] {
    const filter: ListFilter | undefined = this.list.state.value.filters[this.column.path];
    if (!filter || filter.operator2 || (filter.operator1 !== 'IN' && filter.operator1 !== '=')) return [];
    return Array.isArray(filter.value1) ? filter.value1 : [filter.value1];
  }

  private async ask(): Promise<void> {
    const fields = this.calendar.fields.peek();
    if (!fields) return;
    this.flight.abort();
    const {signal} = (this.flight = new AbortController());
    const {requests, withheld} = this.list;
    const asked = requests.request(this.column.path);
    const period = periodCondition(fields, this.calendar.days.peek(), this.timeZone());
    const where = allOf(asked.where, withheld.condition, period);
    const question = {by: [{column: this.column}], sets: [[0]], figures: [{fn: 'count' as const}]};
    try {
      const found = await requests.groups({...asked, where}, question, signal);
      if (signal.aborted) return;
      const values = (found?.rows ?? [])
        .filter(({keys}) => !isEmptyValue(rawValue(keys[0])))
        .map(({keys: [value], figures: [count]}) => ({key: keyOf(value), value, count: Number(count)}));
      this.values.value = values.sort((a, b) => b.count - a.count);
      this.error.value = null;
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!signal.aborted && error.kind !== 'aborted') this.error.value = error;
    }
  }
}
