import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {figureColumn} from '../../state/list/grid-figures.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import type {CellContext} from '../cells/cell.js';
import {FigureText} from './figure-text.js';
import {cellClass, cellStyle, drawnColumns} from './grid-row.js';
import type {GridSession} from '../grid-session.js';
import {useCutFigures} from '../columns/use-cut-figures.js';
import css from './totals-row.css';

interface TotalsProps {
  session: GridSession;
  context: CellContext;
  columns: GridColumn[];
}

interface TotalsRowProps extends TotalsProps {
  /** Positions of the columns that are rendered; null: all. */
  places: readonly number[] | null;
  lead: number;
  number: number;
  onCut: () => void;
}

/** Figures over all rows that match, beneath their columns at the foot of the table. */
export function TotalsRow({session, context, columns, places, lead, number, onCut}: TotalsRowProps) {
  useSignals();
  useSheet(css);
  const {model, app} = session;
  const figures = model.figures.value;
  const totals = figures?.totals.value ?? null;
  const unknown = !!figures?.unknown.value;
  const first = columns.findIndex(({total}) => total);
  const foot = useRef<HTMLDivElement>(null);
  useCutFigures(foot, totals, columns, onCut);
  return (
    <div ref={foot} role="rowgroup" className="lc-grid__foot" data-stale={(!totals && !unknown) || undefined}>
      <div role="row" aria-rowindex={number} className="lc-grid__row lc-grid__row--foot">
        {lead > 0 && <div role="gridcell" aria-colindex={1} className="lc-grid__cell" />}
        {drawnColumns(columns, places).map(({column, place}) => (
          <div
            key={column.path}
            role="gridcell"
            aria-colindex={place + lead + 1}
            data-column={place}
            className={cellClass(figureColumn(column), columns[place - 1])}
            style={cellStyle(place, 0, places && place + lead + 1)}
          >
            {place === 0 && first !== 0 ? (
              <strong>{app.t('table.figures')}</strong>
            ) : (
              <FigureText figures={totals} {...{column, session, context, unknown}} roomy />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same figures as a line above the cards' pager. */
export function TotalsLine({session, context, columns}: TotalsProps) {
  useSignals();
  useSheet(css);
  const {model, app} = session;
  const figures = model.figures.value;
  const totals = figures?.totals.value ?? null;
  const unknown = !!figures?.unknown.value;
  if (!totals && !unknown) return null;
  return (
    <dl className="lc-grid__totals" aria-label={app.t('table.figures')}>
      {columns
        .filter(({total}) => total)
        .map((column) => (
          <div key={column.path}>
            <dt>{localized(column.label, context.formats.locale)}</dt>
            <dd>
              <FigureText figures={totals} {...{column, session, context, unknown}} roomy />
            </dd>
          </div>
        ))}
    </dl>
  );
}
