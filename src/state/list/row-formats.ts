import {rowTest, type Evaluation, type RowTest} from '../../query/evaluate.js';
import type {Cond, Row} from '../../query/types.js';
import {today} from '../../values/date/zone.js';
import type {Formats} from '../../values/formats.js';
import {conditionPaths} from '../../values/condition-paths.js';
import type {FormatSpec} from '../../values/list-formats.js';
import {optionsOf} from '../../values/options.js';
import type {ColourRole, OptionsMap} from '../../values/types.js';
import {filtersWhere} from '../filter/filters.js';
import type {GridColumn} from './grid-columns.js';

const TONES: readonly unknown[] = [
  'neutral',
  'accent',
  'info',
  'success',
  'warning',
  'danger',
] satisfies readonly ColourRole[];

/** Rules that a person may have of one list. */
export const MOST_FORMATS = 20;

/** The rules among what is stored or given, which may be anything. */
export function readFormats(given: readonly (Partial<FormatSpec> | null)[]): FormatSpec[] {
  return given.filter((spec): spec is FormatSpec => Array.isArray(spec?.where) && TONES.includes(spec.tone));
}

/** What rules are worked out with. */
export interface FormatsContext {
  /** Every column that a rule may name. */
  columns: readonly GridColumn[];
  enumerations: Record<string, OptionsMap>;
  formats: Formats;
}

/** The rules that hold for a row: of each target the first. */
export interface RowFormat {
  row?: FormatSpec;
  cells: ReadonlyMap<string, FormatSpec>;
}

interface ReadyRule {
  spec: FormatSpec;
  paths: string[];
  test: RowTest;
}

/** A condition in which `{"param": "today"}` is a day. */
export function dated<T>(given: T, day: string): T {
  if (Array.isArray(given)) return given.map((part: unknown) => dated(part, day)) as T;
  const isToday = typeof given === 'object' && given !== null && 'param' in given && given.param === 'today';
  return isToday ? (day as T) : given;
}

/** Which rules hold for which rows, each row worked out once. Rules of unknown columns, or that cannot be read, hold for none. */
export class RowFormats {
  private readonly rules: ReadyRule[];
  private readonly known = new WeakMap<Row, RowFormat | null>();

  constructor(specs: readonly FormatSpec[], context: FormatsContext) {
    const now = Date.now();
    this.rules = specs.flatMap((spec) => readyRule(spec, context, now) ?? []);
  }

  of(row: Row): RowFormat | null {
    let found = this.known.get(row);
    if (found === undefined) this.known.set(row, (found = this.workedOut(row)));
    return found;
  }

  private workedOut(row: Row): RowFormat | null {
    const cells = new Map<string, FormatSpec>();
    const format: RowFormat = {cells};
    for (const {spec, paths, test} of this.rules) {
      const {column} = spec;
      if (column ? cells.has(column) : format.row) continue;
      // A record that was read without a column says nothing of it.
      if ((row.alias && !paths.every((path) => path in row)) || !test(row)) continue;
      if (column) cells.set(column, spec);
      else format.row = spec;
    }
    return format.row || cells.size ? format : null;
  }
}

function readyRule(spec: FormatSpec, context: FormatsContext, now: number): ReadyRule | null {
  const {columns, formats, enumerations} = context;
  const {timeZone, locale, firstDayOfWeek} = formats;
  const paths = conditionPaths(spec.where);
  const known = (path: string) => columns.some((column) => column.path === path);
  if (!paths.length || !paths.every(known) || (spec.column && !known(spec.column))) return null;
  const about: Evaluation = {
    locale,
    timeZone,
    now,
    attribute: (path) => columns.find((column) => column.path === path)!.attribute,
    options: (attribute) => optionsOf(attribute, {enumerations}),
  };
  try {
    const tree = dated(spec.where, today(now, timeZone)) as unknown as Cond;
    const where = filtersWhere({filters: {}, tree}, firstDayOfWeek);
    return where && {spec, paths, test: rowTest(where, about)};
  } catch {
    // A condition that the server would refuse.
    return null;
  }
}
