import {useEffect, useLayoutEffect, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {GridModel} from '../../state/list/grid-model.js';
import {groupAt} from '../../state/list-rows/line-marks.js';
import {Boundary} from '../../ui/late/boundary.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import type {CellContext} from '../cells/cell.js';
import type {CellCursor} from '../cells/cell-cursor.js';
import type {GridSession} from '../grid-session.js';
import {headRows} from './grid-head.js';
import {GridRow, type ActionLabel} from './grid-row.js';
import type {RowViewport} from './row-viewport.js';
import {SkeletonRows} from './skeleton-rows.js';

const GroupRow = lazyView(() => import('./group-row.js').then(({GroupRow: view}) => view), {
  frame: (fault, {number, top}) => <FaultyRow {...{number, top}}>{fault}</FaultyRow>,
  sign: true,
});
const SKELETON_ROWS = 25;

interface GridBodyProps {
  session: GridSession;
  viewport: RowViewport;
  cursor: CellCursor | null;
  context: CellContext;
  columns: GridColumn[];
  /** Positions of the columns that are rendered; null: all. */
  places: readonly number[] | null;
  actions: ActionLabel[];
  /** A figure of a group is wider than its column. */
  onCut: () => void;
  /** Rows were rendered, without the marks that are set in the DOM. */
  onRendered: () => void;
}

/** The rows in view, with the headings of groups among them. It alone renders while somebody scrolls down. */
export function GridBody(props: GridBodyProps) {
  useSignals();
  const {session, viewport, cursor, context, columns, places, actions, onCut, onRendered} = props;
  const {model} = session;
  const range = viewport.range.value;
  const windowed = viewport.windowed.value;
  const rows = model.rows.value;
  const selecting = session.selecting.value;
  const editing = session.editing.value;
  const saved = session.saved.value;
  // undefined: no row opens.
  const details = model.description.value?.detail && session.details.value;
  const pinned = model.layout.pinned.value;
  const level = model.groupBy.value.length ? model.groupBy.value.length + 1 : undefined;
  const before = rowsBefore(model);
  const heads = headRows(columns);
  useLayoutEffect(onRendered);
  useEffect(() => model.want(range.first, range.last), [model, range]);
  // The row that holds the focus stays, even scrolled out of the window.
  const kept = windowed && cursor?.focused ? cursor.place.row : -1;
  const line = (index: number) => {
    const row = rows.at(index);
    const group = groupAt(row);
    const at = {index, number: before + index + heads + 1, top: windowed ? viewport.topOf(index) : undefined};
    if (group) {
      const lead = selecting ? 1 : 0;
      const width = columns.length + actions.length + lead;
      return <GroupRow key={index} {...{session, context, columns, places, onCut, group, lead, width}} {...at} />;
    }
    return (
      <Boundary key={index} sign around={(fault) => <FaultyRow {...at}>{fault}</FaultyRow>}>
        <GridRow
          {...{row, columns, places, pinned, level, actions, context, selecting, editing}}
          {...at}
          allowed={actions.length ? session.actionsOf(row).join(' ') : ''}
          selected={!!selecting && selecting.model.has(row)}
          details={details}
          open={!!details?.model.isOpen(row?.id)}
          saved={!!row?.id && row.id === saved?.id}
          edits={editing?.edits.of(row?.id)}
        />
      </Boundary>
    );
  };
  const indexes = renderedRows(range.first, range.last, kept, rows.length);
  const drawn = () => indexes.map(line);
  return (
    <div role="rowgroup" className="lc-grid__body" style={windowed ? {blockSize: viewport.canvas} : undefined}>
      {model.skeleton.shown.value ? (
        <SkeletonRows columns={columns} places={places} count={SKELETON_ROWS} />
      ) : (
        (details?.between(drawn(), {indexes, viewport}) ?? drawn())
      )}
    </div>
  );
}

/** How many rows are on the pages before. */
export function rowsBefore({shown}: GridModel): number {
  return shown.value ? (shown.value.page - 1) * shown.value.pageSize : 0;
}

function renderedRows(first: number, last: number, kept: number, count: number): number[] {
  const indexes = Array.from({length: last - first}, (_, index) => first + index);
  if (kept >= 0 && kept < count && (kept < first || kept >= last)) indexes.push(kept);
  return indexes;
}

/** Shown instead of a row that could not be rendered, or is not loaded yet. */
function FaultyRow({number, top, children}: {number: number; top?: number; children: ReactNode}) {
  const placed = top !== undefined;
  return (
    <div
      role="row"
      aria-rowindex={number}
      className={placed ? 'lc-grid__row is-placed' : 'lc-grid__row'}
      style={placed ? {transform: `translateY(${top}px)`} : undefined}
    >
      <div role="gridcell" className="lc-grid__cell">
        {children}
      </div>
    </div>
  );
}
