import {useEffect, useRef, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {PinnedRows as PinnedModel} from '../../state/list/pinned-rows.js';
import {Icon} from '../../ui/icons/icon.js';
import {Boundary} from '../../ui/late/boundary.js';
import {useSheet} from '../../ui/root-context.js';
import {CellContent, type CellContext} from '../cells/cell.js';
import {FaultLine} from '../grid-states.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import {openRecordMenu} from '../lazy-record-menu.js';
import {rowTitle} from '../row-title.js';
import {cellClass, cellStyle, drawnColumns, pinClass} from '../table/grid-row.js';
import {togglePin} from './toggle-pin.js';
import css from './pinned-rows.css';

interface PinnedRowsProps {
  session: GridSession;
  commands: LazyCommands;
  context: CellContext;
  columns: GridColumn[];
  /** Positions of the columns that are rendered; null: all. */
  places: readonly number[] | null;
}

/** The rows that a person keeps above the others: they stay while the table scrolls, and whatever is filtered. */
export function PinnedRows(props: PinnedRowsProps) {
  useSignals();
  useSheet(css);
  const {session} = props;
  const box = useRef<HTMLDivElement>(null);
  const [pins] = useState(() => new PinnedModel(session.model));
  useEffect(() => pins.follow(), [pins]);
  useBandHeight(box);
  const error = pins.error.value;
  return (
    <div ref={box} className="lc-pins" role="presentation">
      {error && <FaultLine session={session} error={error} onRetry={() => pins.retry()} />}
      <div role="rowgroup" aria-label={session.app.t('pins.rows')}>
        {pins.rows.value.map((row) => (
          <Boundary key={row.id} sign>
            <PinnedRow {...props} row={row} />
          </Boundary>
        ))}
      </div>
    </div>
  );
}

function PinnedRow({session, commands, context, columns, places, row}: PinnedRowsProps & {row: Row}) {
  useSignals();
  const {t} = session.app;
  const title = rowTitle(session, row);
  const pinned = session.model.layout.pinned.value;
  const from = session.selecting.value ? 2 : 1;
  const menu = t('grid.actionsOf', {title});
  const unpin = t('pins.unpinOf', {title});
  return (
    <div
      role="row"
      className="lc-grid__row"
      onDoubleClick={() => void commands.open(row)}
      onContextMenu={(event) => {
        event.preventDefault();
        openRecordMenu({session, commands}, row, event.currentTarget, {x: event.clientX, y: event.clientY});
      }}
    >
      {from > 1 && <div role="gridcell" aria-colindex={1} className="lc-grid__cell lc-grid__pick" />}
      {drawnColumns(columns, places).map(({column, place}) => (
        <div
          key={column.path}
          role="gridcell"
          aria-colindex={place + from}
          className={cellClass(column, columns[place - 1]) + pinClass(place, pinned)}
          style={cellStyle(place, pinned, places && place + from)}
          onClick={({target}) => {
            if ((target as Element).closest('[data-widget="reference"]')) void commands.openReference(row, column);
          }}
        >
          <CellContent value={row[column.path]} column={column} context={context} />
        </div>
      ))}
      <div role="gridcell" aria-colindex={columns.length + from} className="lc-pins__acts">
        <button
          type="button"
          className="lc-iconbtn"
          aria-label={unpin}
          title={unpin}
          onClick={() => togglePin(session, row as Row & {id: string})}
        >
          <Icon name="pin-off" />
        </button>
        <button
          type="button"
          className="lc-iconbtn"
          aria-haspopup="menu"
          aria-label={menu}
          title={menu}
          onClick={({currentTarget}) => openRecordMenu({session, commands}, row, currentTarget)}
        >
          <Icon name="ellipsis" />
        </button>
      </div>
    </div>
  );
}

/** The table keeps clear of them what it scrolls to. */
function useBandHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const band = box.current!;
    const grid = band.closest<HTMLElement>('.lc-grid')!;
    const size = new ResizeObserver(() => grid.style.setProperty('--lc-pins', `${band.offsetHeight}px`));
    size.observe(band);
    return () => {
      size.disconnect();
      grid.style.removeProperty('--lc-pins');
    };
  }, [box]);
}
