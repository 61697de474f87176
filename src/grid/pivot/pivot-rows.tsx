import {memo} from 'react';
import type {PivotColumn, PivotRow as Row} from '../../state/pivot/pivot-heads.js';
import type {PivotLine} from '../../state/pivot/pivot-model.js';
import type {PivotFigure} from '../../state/pivot/pivot-fields.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {cellAt, ownText, type PivotParts} from './pivot-parts.js';
import {figureText} from './pivot-words.js';

interface RowProps {
  parts: PivotParts;
  line: PivotLine;
  index: number;
  /** Lines of heads above. */
  above: number;
  columns: readonly PivotColumn[];
  values: readonly PivotFigure[];
}

/** A row with its head, which opens the rows within it. */
export const PivotRow = memo(function PivotRow({parts, line, index, above, columns, values}: RowProps) {
  const {row, depth, open, busy, position, count} = line;
  // Its figures are the subtotal of the rows within.
  const bare = open === true && !parts.pivot.subtotals.peek();
  return (
    <tr
      className={classes('lc-pivot__row', open && 'is-open')}
      aria-level={depth + 1}
      aria-expanded={open ?? undefined}
      aria-setsize={count}
      aria-posinset={position}
      aria-rowindex={above + index + 1}
      aria-busy={busy || undefined}
    >
      <th
        {...cellAt(index, 0)}
        scope="row"
        className={open === null ? 'lc-pivot__name' : 'lc-pivot__name is-parent'}
        data-depth={Math.min(depth, 5)}
        onClick={() => parts.pivot.toggle(line)}
      >
        <span className="lc-pivot__label">
          {open !== null && <Icon name={busy ? 'loader-circle' : 'chevron-right'} size="small" />}
          <span className="lc-truncate">{ownText(row.keys, 'rows', parts)}</span>
        </span>
      </th>
      <Figures {...{parts, row, index, columns, values, bare}} />
    </tr>
  );
});

interface FiguresProps extends Pick<RowProps, 'parts' | 'index' | 'columns' | 'values'> {
  row: Row;
  bare?: boolean;
}

/** The cells of a row: each opens its records. */
export function Figures({parts, row, index, columns, values, bare}: FiguresProps) {
  return columns.flatMap((column, at) => {
    const {figures} = (!bare && row.cells.get(column.id)) || {};
    return values.map((figure, value) => (
      <td
        key={`${column.id}${column.isTotal ? ' total' : ''}${figure.token}`}
        {...cellAt(index, at * values.length + value + 1)}
        className={classes('lc-pivot__cell', column.isTotal && 'is-total', figures && 'is-pressable')}
      >
        {figures ? figureText(figures[value], figure, parts.session) : ''}
      </td>
    ));
  });
}
