import {useSignals} from '@preact/signals-react/runtime';
import type {ColumnHead, PivotColumn} from '../../state/pivot/pivot-heads.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {cellAt, ownText, type PivotParts} from './pivot-parts.js';
import {fieldText, figureName} from './pivot-words.js';

/** The heads: the values of columns line by line, and beneath them the figures where there are several. */
export function PivotHead(parts: PivotParts) {
  useSignals();
  const {pivot} = parts;
  const {values} = pivot.arrangement.value;
  const {columns, lines} = pivot.heads.value;
  const several = values.length > 1 || !lines.length;
  const places = new Map(columns.map((column, index) => [placeKey(column), index + 1]));
  const corner = <Corner {...parts} span={lines.length + (several ? 1 : 0)} />;
  return (
    <thead>
      {lines.map((heads, line) => (
        <tr key={line}>
          {line === 0 && corner}
          {heads.map((head) => (
            <ValueHead
              key={placeKey(head)}
              {...{parts, head}}
              span={head.span * values.length}
              place={
                several || head.span > 1 || line + head.lines < lines.length ? undefined : places.get(placeKey(head))
              }
            />
          ))}
        </tr>
      ))}
      {several && (
        <tr>
          {!lines.length && corner}
          <FigureHeads {...parts} />
        </tr>
      )}
    </thead>
  );
}

/** What the rows are by. */
function Corner({pivot, session, span}: PivotParts & {span: number}) {
  useSignals();
  const names = pivot.arrangement.value.rows.map((field) => fieldText(field, session)).join(' / ');
  return (
    <th className="lc-pivot__corner" scope="col" rowSpan={span}>
      {names || session.app.t('pivot.total')}
    </th>
  );
}

/** A value of a field, or a total; where it is over one column of figures, by which the rows can be ordered, with its place. */
function ValueHead({parts, head, span, place}: {parts: PivotParts; head: ColumnHead; span: number; place?: number}) {
  useSignals();
  const value = ownText(head.keys, 'columns', parts);
  const text = head.isTotal && head.keys.length ? parts.session.app.t('pivot.subtotal', {value}) : value;
  if (place !== undefined)
    return <SortHead {...parts} {...{place, lines: head.lines}} column={head} value={0} text={text} />;
  return (
    <th
      scope="colgroup"
      className={classes('lc-pivot__group', head.isTotal && 'is-total')}
      colSpan={span}
      rowSpan={head.lines}
    >
      {text}
    </th>
  );
}

/** The names of the figures of each column. */
function FigureHeads(parts: PivotParts) {
  useSignals();
  const {values} = parts.pivot.arrangement.value;
  return parts.pivot.heads.value.columns.flatMap((column, index) =>
    values.map((figure, value) => (
      <SortHead
        key={`${placeKey(column)}${figure.token}`}
        {...parts}
        {...{column, value}}
        place={index * values.length + value + 1}
        lines={1}
        text={figureName(figure, parts.session)}
      />
    )),
  );
}

const placeKey = ({id, isTotal}: PivotColumn) => `${id}${isTotal ? ' total' : ''}`;

interface SortHeadProps extends PivotParts {
  column: PivotColumn;
  /** Index of the figure. */
  value: number;
  place: number;
  lines: number;
  text: string;
}

/** A head by whose figures the rows can be ordered. */
function SortHead({pivot, column, value, place, lines, text}: SortHeadProps) {
  useSignals();
  const sort = pivot.sort.value;
  const dir = sort?.column === column.id && sort.value === value ? sort.dir : null;
  return (
    <th
      {...cellAt(-1, place)}
      scope="col"
      className={classes('lc-pivot__leaf', column.isTotal && 'is-total')}
      rowSpan={lines}
      aria-sort={dir === 'ASC' ? 'ascending' : dir === 'DESC' ? 'descending' : 'none'}
      onClick={() => pivot.cycleSort(column, value)}
    >
      <span className="lc-pivot__sort">
        {dir && <Icon name={dir === 'ASC' ? 'arrow-up' : 'arrow-down'} size="small" />}
        {text}
      </span>
    </th>
  );
}
