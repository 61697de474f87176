import {type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {columnTracks} from '../../state/list/grid-columns.js';
import {groupAt} from '../../state/list-rows/line-marks.js';
import type {RowAction} from '../../state/list/grid-rights.js';
import {notifyUnloaded} from '../../ui/late/notify-unloaded.js';
import {Boundary} from '../../ui/late/boundary.js';
import {classes} from '../../ui/classes.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import type {CellContext} from '../cells/cell.js';
import type {CellPosition} from '../cells/cell-keys.js';
import {useSheet} from '../../ui/root-context.js';
import {CutTextTip} from '../cells/cut-text-tip.js';
import {GridHead} from './grid-head.js';
import {GridRow, type ActionLabel} from './grid-row.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import type {ListPosition} from '../address/list-memory.js';
import {ACTION_ICONS} from '../row-action.js';
import {paste} from '../cells/pasted.js';
import {loadController} from './lazy-controller.js';
import {RowViewport} from './row-viewport.js';
import {SkeletonRows} from './skeleton-rows.js';
import {useColumnWidths} from '../columns/use-column-widths.js';
import {goToCell, useGridKeyboard} from './use-grid-keyboard.js';
import {useListPosition, type PlaceReader} from '../address/use-list-memory.js';
import {useRowScroll} from './use-row-scroll.js';
import {useSavedRow} from '../address/use-saved-row.js';
import css from './grid-table.css';

const GroupRow = lazyView(() => import('./group-row.js').then(({GroupRow: view}) => view), {
  frame: (fault, {number, top}) => <FaultyRow {...{number, top}}>{fault}</FaultyRow>,
  sign: true,
});
const TotalsRow = lazyView(() => import('./totals-row.js').then(({TotalsRow: view}) => view));
const ACTION_WIDTH = 30;
/** Of the column of boxes: 1.5rem and the list's edge. */
const BOX_WIDTH = 44;
const SKELETON_ROWS = 25;

interface GridTableProps {
  session: GridSession;
  commands: LazyCommands;
  /** Where the person was when they left the list. */
  place: ListPosition | null;
  onReader: (read: PlaceReader) => void;
}

/** The list as a table: sticky head, own rows in their window, cell keyboard. */
export function GridTable({session, commands, place, onReader}: GridTableProps) {
  useSignals();
  useSheet(css);
  const {model, app} = session;
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport] = useState(() => new RowViewport(model));
  const [cut, onCut] = useReducer((times: number) => times + 1, 0);
  const columns = model.columns.value;
  const pinned = model.layout.pinned.value;
  const actions = useActions(session);
  const context = useCellContext(session);
  const act = useAct(session, commands);
  const selecting = session.selecting.value;
  const editing = session.editing.value;
  const saved = session.saved.value;
  const rows = model.rows.value;
  const range = viewport.range.value;
  const windowed = viewport.windowed.value;
  useRowScroll(scroller, viewport);
  const cursor = useGridKeyboard(scroller, viewport, {
    act,
    columns: columns.length + actions.length,
    headColumns: columns.length + (actions.length ? 1 : 0),
    firstColumn: selecting ? -1 : 0,
    rows: rows.length,
    edits: !!session.settings.editCells,
    paste: (...pasted) => paste(session, ...pasted),
    menuRow: ({row}) => session.withMenu(model.rows.peek().at(row)),
    work: (grid, cursor) => loadController({session, commands, grid, cursor, viewport}),
    lost: (cause, again) => void notifyUnloaded(session.root, cause, again),
  });
  const focusRow = useCallback(
    (row: number) => {
      if (cursor && scroller.current) goToCell(scroller.current, cursor, viewport, {row, column: cursor.place.column});
    },
    [cursor, viewport],
  );
  useSavedRow(session, cursor && focusRow);
  useListPosition(scroller, cursor, viewport, model, {place, onReader});
  useEffect(() => model.want(range.first, range.last), [model, range]);
  const lead = selecting ? BOX_WIDTH : 0;
  const aside = actions.length * ACTION_WIDTH + 16;
  const given = model.layout.widths.value;
  const {alias} = model.description.value!;
  const name = alias && [app.configuration.value.appId, alias, context.formats.locale, session.name].join(' ');
  const skeleton = model.skeleton.shown.value;
  const {widths, places} = useColumnWidths(scroller, {
    ...{columns, context, rows, aside: aside + lead, given, name, skeleton, cut, pinned},
    across: viewport.across,
    kept: cursor?.focused ? cursor.place.column : -1,
  });
  const {tracks, least} = columnTracks(widths, aside);
  const shown = model.shown.value;
  const before = shown ? (shown.page - 1) * shown.pageSize : 0;
  const total = model.total.value;
  const grouped = !!model.group.value;
  // With its groups a list has lines, of which only those of this page are known.
  const lines = grouped ? (model.pages.value === 1 ? rows.length : null) : total;
  const figured = viewport.figured.value;
  const {rowHeight} = viewport.geometry.value;
  // The row that holds the focus stays, even scrolled out of the window.
  const kept = windowed && cursor?.focused ? cursor.place.row : -1;
  return (
    <>
      <div
        ref={scroller}
        role={grouped ? 'treegrid' : 'grid'}
        className={classes(
          'lc-grid',
          windowed && 'is-windowed',
          shown && !rows.length && !skeleton && 'is-empty',
          places && 'is-across',
        )}
        aria-label={session.settings.heading || session.name}
        aria-rowcount={lines === null ? -1 : lines + (figured ? 2 : 1)}
        aria-colcount={columns.length + actions.length + (selecting ? 1 : 0)}
        aria-multiselectable={selecting ? true : undefined}
        aria-busy={model.busy.value}
        data-stale={model.waiting.shown.value || undefined}
        style={
          {
            '--lc-tracks': lead ? `${lead}px ${tracks}` : tracks,
            '--lc-least': `${least + lead}px`,
            ...pinOffsets(widths, pinned, lead),
          } as CSSProperties
        }
      >
        <div className="lc-grid__canvas" role="presentation">
          <div className="lc-grid__gauge" aria-hidden="true" />
          <GridHead
            session={session}
            columns={columns}
            places={places}
            scroller={scroller}
            actions={actions.length}
            lead={selecting && <selecting.Head selecting={selecting} />}
          />
          <div role="rowgroup" className="lc-grid__body" style={windowed ? {blockSize: viewport.canvas} : undefined}>
            {skeleton && <SkeletonRows columns={columns} places={places} count={SKELETON_ROWS} />}
            {!skeleton &&
              drawn(range.first, range.last, kept, rows.length).map((index) => {
                const row = rows.at(index);
                const group = groupAt(row);
                const top = windowed ? index * rowHeight - range.shift : undefined;
                const number = before + index + 2;
                if (group) {
                  const at = {index, number, top, group, lead: selecting ? 1 : 0};
                  const line = {session, context, columns, places, onCut, ...at};
                  return <GroupRow key={index} {...line} width={columns.length + actions.length + line.lead} />;
                }
                return (
                  <Boundary
                    key={index}
                    sign
                    around={(fault) => (
                      <FaultyRow number={number} top={top}>
                        {fault}
                      </FaultyRow>
                    )}
                  >
                    <GridRow
                      row={row}
                      index={index}
                      number={number}
                      top={top}
                      columns={columns}
                      places={places}
                      pinned={pinned}
                      level={grouped ? 2 : undefined}
                      actions={actions}
                      allowed={actions.length ? session.actionsOf(row).join(' ') : ''}
                      context={context}
                      selecting={selecting}
                      selected={!!selecting && selecting.model.has(row)}
                      saved={!!row?.id && row.id === saved?.id}
                      editing={editing}
                      edits={editing?.edits.of(row?.id)}
                    />
                  </Boundary>
                );
              })}
          </div>
          {figured && (
            <TotalsRow
              {...{session, context, columns, places, onCut}}
              lead={selecting ? 1 : 0}
              number={lines === null ? before + rows.length + 2 : lines + 2}
            />
          )}
        </div>
      </div>
      <CutTextTip grid={scroller} />
    </>
  );
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

/** Where each pinned column stays: behind those before it. */
function pinOffsets(widths: number[], pinned: number, lead: number): Record<string, string> {
  let from = lead;
  return Object.fromEntries(
    widths.slice(0, pinned).map((width, place) => {
      const at = `${from}px`;
      from += width;
      return [`--lc-pin-${place}`, at];
    }),
  );
}

function drawn(first: number, last: number, kept: number, count: number): number[] {
  const indexes = Array.from({length: last - first}, (_, index) => first + index);
  if (kept >= 0 && kept < count && (kept < first || kept >= last)) indexes.push(kept);
  return indexes;
}

function useActions({actions, app}: GridSession): ActionLabel[] {
  const kinds = actions.join(' ');
  const labels = JSON.stringify(actions.map((action) => app.t(`grid.action.${action}`)));
  return useMemo(() => {
    const texts = JSON.parse(labels) as string[];
    return (kinds ? (kinds.split(' ') as RowAction[]) : []).map((action, place) => ({
      action,
      icon: ACTION_ICONS[action],
      label: texts[place] ?? '',
    }));
  }, [kinds, labels]);
}

function useCellContext({app, model}: GridSession): CellContext {
  const formats = app.formats.value;
  const {density} = model.settings.look.value;
  const {enumerations} = model.description.value!;
  const [yes, no] = [app.t('grid.yes'), app.t('grid.no')];
  return useMemo(
    () => ({formats, enumerations, words: {yes, no}, fileCount: (count) => app.t('file.count', {count})}),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- wider cells are measured anew
    [app, formats, enumerations, yes, no, density],
  );
}

/** The action of a press at a position of the grid. */
function useAct(session: GridSession, commands: LazyCommands) {
  const {model} = session;
  return (at: CellPosition, widget: string | undefined, shift: boolean) => {
    const selecting = session.selecting.peek();
    if (widget === 'select' && selecting) return selecting.press(at.row, shift);
    if (at.row < 0) return;
    const row = model.rows.peek().at(at.row);
    const group = groupAt(row);
    if (group) return model.figures.peek()?.toggle(group);
    if (widget === 'link') return;
    const column = model.columns.peek()[at.column];
    if (widget === 'reference' && column) void commands.openReference(row, column);
    else if (widget && row) void commands.run(widget as RowAction, row);
    else void commands.open(row);
  };
}
