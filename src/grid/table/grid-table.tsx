import {useMemo, useReducer, useRef, useState, type CSSProperties, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {columnTracks} from '../../state/list/grid-columns.js';
import type {GridModel} from '../../state/list/grid-model.js';
import type {RowAction} from '../../state/list/grid-rights.js';
import {classes} from '../../ui/classes.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {useSheet} from '../../ui/root-context.js';
import {useCellContext, type CellContext} from '../cells/cell.js';
import type {CellCursor} from '../cells/cell-cursor.js';
import {CutTextTip} from '../cells/cut-text-tip.js';
import type {ColumnViewport} from '../columns/column-viewport.js';
import {useColumnWidths} from '../columns/use-column-widths.js';
import {RowMarking} from '../formats/row-marking.js';
import type {GridSession} from '../grid-session.js';
import {ACTION_ICONS} from '../row-action.js';
import {GridBody, rowsBefore} from './grid-body.js';
import {GridHead, headRows} from './grid-head.js';
import type {ActionLabel} from './grid-row.js';
import {RowViewport} from './row-viewport.js';
import {useRowScroll} from './use-row-scroll.js';
import {useTableCursor, type TableCursorOptions} from './use-table-cursor.js';
import css from './grid-table.css';

const TotalsRow = lazyView(() => import('./totals-row.js').then(({TotalsRow: view}) => view));
const WrappedRows = lazyView(() => import('./wrapped-rows.js').then(({WrappedRows: view}) => view), {sign: true});
const PinnedRows = lazyView(() => import('../pins/pinned-rows.js').then(({PinnedRows: view}) => view), {
  words: 'tools',
  sign: true,
});
const ACTION_WIDTH = 30;
/** Of the column of boxes: 1.5rem and the list's edge. */
const BOX_WIDTH = 44;

/** The list as a table: sticky head, own rows in their window, cell keyboard. */
export function GridTable(props: TableCursorOptions) {
  useSignals();
  useSheet(css);
  const {session, commands} = props;
  const {model} = session;
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport] = useState(() => new RowViewport(model, linesOf(session)));
  const [cut, onCut] = useReducer((times: number) => times + 1, 0);
  const columns = model.columns.value;
  const actions = useActionLabels(session);
  const context = useCellContext(session);
  useRowScroll(scroller, viewport);
  const {cursor, mark} = useTableCursor(scroller, viewport, actions.length, props);
  const {places, style} = useTracks(scroller, viewport.across, {
    session,
    context,
    cursor,
    actions: actions.length,
    cut,
  });
  const selecting = session.selecting.value;
  const wraps = !!context.wrapped.length;
  const shared = {session, context, columns, places, onCut};
  const rows = model.rows.value;
  const [lines, heads, figured] = [lineCount(model), headRows(columns), viewport.figured.value];
  return (
    <>
      <div
        ref={scroller}
        role={model.groupBy.value.length ? 'treegrid' : 'grid'}
        className={tableClass(model, viewport, {'is-across': places, 'has-wrapped': wraps})}
        aria-label={session.title}
        aria-rowcount={lines === null ? -1 : lines + heads + (figured ? 1 : 0)}
        aria-colcount={columns.length + actions.length + (selecting ? 1 : 0)}
        aria-multiselectable={selecting ? true : undefined}
        aria-busy={model.busy.value}
        data-stale={model.waiting.shown.value || undefined}
        style={heads > 1 ? ({...style, '--lc-heads': heads} as CSSProperties) : style}
      >
        <div className="lc-grid__canvas" role="presentation">
          <div className="lc-grid__gauge" aria-hidden="true" />
          <GridHead {...{session, columns, places, scroller}} actions={actions.length} />
          {model.settings.look.value.pinned && <PinnedRows {...shared} {...{commands}} />}
          <GridBody {...shared} {...{viewport, cursor, actions}} onRendered={mark} />
          {figured && (
            <TotalsRow
              {...shared}
              lead={selecting ? 1 : 0}
              number={(lines ?? rowsBefore(model) + rows.length) + heads + 1}
            />
          )}
        </div>
      </div>
      {wraps && <WrappedRows />}
      {model.view.formats.value.length > 0 && <RowMarking session={session} />}
      <CutTextTip grid={scroller} />
    </>
  );
}

function tableClass(
  {shown, rows, skeleton}: GridModel,
  {windowed}: RowViewport,
  also: Record<string, unknown>,
): string {
  const isEmpty = shown.value && !rows.value.length && !skeleton.shown.value;
  const others = Object.keys(also).filter((name) => also[name]);
  return classes('lc-grid', windowed.value && 'is-windowed', isEmpty && 'is-empty', ...others);
}

/** What is open beneath rows, in lines. */
const linesOf =
  ({details}: GridSession) =>
  (rowHeight: number) =>
    details.value?.model.lines(rowHeight) ?? null;

/** How many lines the list has; null: unknown. With its groups only those of this page are known. */
function lineCount({groupBy, pages, rows, total}: GridModel): number | null {
  if (!groupBy.value.length) return total.value;
  return pages.value === 1 ? rows.value.length : null;
}

interface TracksOf {
  session: GridSession;
  context: CellContext;
  cursor: CellCursor | null;
  /** The number of row actions at the end of a row. */
  actions: number;
  /** Rises when a figure beneath the columns was found to be cut. */
  cut: number;
}

/** Which columns are rendered, null for all, and the tracks of the grid in which they and the pinned ones stand. */
function useTracks(
  scroller: RefObject<HTMLElement | null>,
  across: ColumnViewport,
  {session, context, cursor, actions, cut}: TracksOf,
): {places: readonly number[] | null; style: CSSProperties} {
  const {model, app} = session;
  const pinned = model.layout.pinned.value;
  const lead = session.selecting.value ? BOX_WIDTH : 0;
  const aside = actions * ACTION_WIDTH + 16;
  const {alias} = model.description.value!;
  const name = alias && [app.configuration.value.appId, alias, context.formats.locale, session.name].join(' ');
  const {widths, places} = useColumnWidths(scroller, {
    ...{context, name, cut, across, pinned},
    columns: model.columns.value,
    rows: model.rows.value,
    aside: aside + lead,
    given: model.layout.widths.value,
    skeleton: model.skeleton.shown.value,
    kept: cursor?.focused ? cursor.place.column : -1,
  });
  const {tracks, least} = columnTracks(widths, aside);
  const style = {
    '--lc-tracks': lead ? `${lead}px ${tracks}` : tracks,
    '--lc-least': `${least + lead}px`,
    ...pinOffsets(widths, pinned, lead),
  };
  return {places, style: style as CSSProperties};
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

function useActionLabels({actions, app}: GridSession): ActionLabel[] {
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
