import {figureColumn, figureName, shownFigure} from '../../state/list/grid-figures.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {unreadName} from '../../state/list-rows/grid-source.js';
import type {Row} from '../../query/types.js';
import {Icon} from '../../ui/icons/icon.js';
import {heldType} from '../../values/attribute-type.js';
import {formatNumber} from '../../values/number.js';
import {shownText} from '../../types/shown.js';
import type {CellContext} from '../cells/cell.js';
import type {GridSession} from '../grid-session.js';

interface FigureProps {
  /** null while they are not known. */
  figures: Row | null;
  column: GridColumn;
  session: GridSession;
  context: CellContext;
  /** They are unknown. */
  unknown?: boolean;
  /** A line of its own shows what a figure leaves out; else a sign. */
  roomy?: boolean;
}

/** A column's figure in a row of figures, with the name of what it is, and how many values are not in it. */
export function FigureText({figures, column, session, context, unknown, roomy}: FigureProps) {
  const {app, model} = session;
  if (!column.total) return null;
  if (unknown) return <span className="lc-total__none">{app.t('table.figure.unavailable')}</span>;
  if (!figures) return null;
  const as = figureName(model.description.value!.columns.findIndex(({path}) => path === column.path));
  const value = figures[as];
  const left = Number(figures[unreadName(as)] ?? 0);
  const {attribute} = figureColumn(column);
  return (
    <>
      {value !== null && value !== undefined && (
        <>
          <span className="lc-unseen">{app.t(`table.figure.${column.total}`)} </span>
          {column.total !== 'sum' && (
            <>
              <span className="lc-total__fn" aria-hidden="true">
                {app.t(`table.figure.${column.total}`)}
              </span>{' '}
            </>
          )}
          {shownText(shownFigure(value, column), attribute, context)}
        </>
      )}
      {left > 0 && <LeftOut count={left} {...{value, column, session, context, roomy}} />}
    </>
  );
}

interface LeftOutProps extends Omit<FigureProps, 'figures'> {
  count: number;
  /** The figure itself. */
  value: unknown;
}

function LeftOut({count, value, column, session, context, roomy}: LeftOutProps) {
  const isSum = column.total === 'sum' || column.total === 'avg';
  // Sums of what is no number are values of its type.
  const numeric = (isSum && typeof value !== 'string') || heldType(column.attribute) === 'number';
  const shown = formatNumber(count, 0, context.formats);
  const text = session.app.t(numeric ? 'table.figure.notNumbers' : 'table.figure.notRead', {count, shown});
  if (roomy) return <span className="lc-total__left">{text}</span>;
  return (
    <span className="lc-total__sign" role="img" aria-label={text} title={text}>
      <Icon name="circle-alert" size="small" />
    </span>
  );
}
