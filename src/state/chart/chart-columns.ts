import {kindOf, kindPart} from '../../types/kinds.js';
import {configOf, heldType, isNumeric} from '../../values/attribute-type.js';
import type {Cond} from '../../query/types.js';
import type {ChartFigure, ChartKind} from '../../values/chart.js';
import {CHART_KINDS} from '../../values/chart.js';
import type {ChartSpec} from '../../values/chart-spec.js';
import {conditionPaths} from '../../values/condition-paths.js';
import type {TypeName} from '../../values/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';

/** A figure with its column. */
export interface FigureChoice extends Pick<ChartFigure, 'fn' | 'label' | 'counts'> {
  /** As an address keeps it: `sum:total`, `count`, `share:` and its place among the figures of the spec. */
  id: string;
  column?: GridColumn;
  where?: Cond;
}

const FIT = new Set<TypeName>(['enumeration', 'boolean', 'reference', 'string', 'date', 'timestamp', 'number']);

/** A page may give a column any path: one that is no text names nothing to group by. */
const allColumns = ({columns, viewColumns = []}: GridDescription) =>
  [...columns, ...viewColumns].filter(({path}: {path: unknown}) => typeof path === 'string');

export const isDated = ({attribute}: GridColumn): boolean => !!kindPart(kindOf(attribute)).dayOf;

/** Whether values of a column can be added up. */
const isMeasured = ({attribute}: GridColumn): boolean =>
  isNumeric(attribute) || !!kindPart(kindOf(attribute)).fromMeasure;

/** The columns of a list that a chart can be by; its own first. */
export function chartColumns(description: GridDescription, spec: Partial<ChartSpec> | null): GridColumn[] {
  const fit = allColumns(description).filter(
    ({attribute}) => FIT.has(heldType(attribute)) && !configOf(attribute).multiple && !configOf(attribute).policy,
  );
  const own = fit.find(({path}) => path === spec?.by);
  const others = fit.filter((column) => column !== own);
  // Where nobody says by what, periods and named values say more than texts, of which each may be another.
  const rank = (column: GridColumn) => (isDated(column) ? 0 : (RANKS[heldType(column.attribute)] ?? 2));
  return own ? [own, ...others] : [...others].sort((a, b) => rank(a) - rank(b));
}

const RANKS: Partial<Record<TypeName, number>> = {enumeration: 1, reference: 1, boolean: 1, number: 3};

/** What a person can choose to see: the figures of the spec, how many there are, sums and means of numbers. */
export function figureChoices(description: GridDescription, spec: Partial<ChartSpec> | null): FigureChoice[] {
  const columns = allColumns(description);
  // A page may give anything.
  const given = [spec?.figures ?? []].flat() as (ChartFigure | null)[];
  const own = given.flatMap((figure, index): FigureChoice[] => {
    if (typeof figure !== 'object' || figure === null) return [];
    const {fn, column: path, where, label, counts} = figure;
    const column = columns.find((each) => each.path === path);
    if (fn === 'share') {
      const isKnown = conditionPaths(where).every((one) => columns.some((each) => each.path === one));
      return Array.isArray(where) && isKnown ? [{id: `share:${index}`, fn, where: where as Cond, label, counts}] : [];
    }
    return path === undefined ? [{...choice('count'), label}] : column ? [{...choice(fn, column), label}] : [];
  });
  const numbers = columns.filter(isMeasured);
  const sums = numbers.flatMap((column) => [choice('sum', column), choice('avg', column)]);
  const plain =
    own.length || !numbers.length ? [choice('count'), ...sums] : [sums[0]!, choice('count'), ...sums.slice(1)];
  const all = [...own, ...plain];
  return all.filter(({id}, index) => all.findIndex((each) => each.id === id) === index);
}

function choice(fn: ChartFigure['fn'], column?: GridColumn): FigureChoice {
  return column ? {id: `${fn}:${column.path}`, fn, column} : {id: fn, fn};
}

/** How what a chart is by can be drawn. */
export function chartKinds(by: GridColumn, figure: FigureChoice): ChartKind[] {
  const isScattered = (isDated(by) || isNumeric(by.attribute)) && figure.column;
  // Shares do not add up to a whole.
  const isShare = figure.fn === 'share';
  return CHART_KINDS.filter(
    (kind) => (kind !== 'scatter' || isScattered) && !(isShare && (kind === 'donut' || kind === 'stacked')),
  );
}
