import {useEffect, useRef, type CSSProperties} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {figureColumn} from '../../state/list/grid-figures.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {Group} from '../../state/list-rows/line-marks.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';
import {cellClass, cellStyle, drawnColumns} from './grid-row.js';
import type {CellContext} from '../cells/cell.js';
import {FigureText} from './figure-text.js';
import type {GridSession} from '../grid-session.js';
import {groupText} from './group-text.js';
import {useCutFigures} from '../columns/use-cut-figures.js';
import css from './group-row.css';

interface GroupRowProps {
  group: Group;
  session: GridSession;
  context: CellContext;
  columns: GridColumn[];
  /** Positions of the columns that are rendered; null: all. */
  places: readonly number[] | null;
  index: number;
  number: number;
  /** px from the top of the canvas; absent where rows follow each other. */
  top?: number;
  /** Columns in all, row actions and the box of the selection included. */
  width: number;
  /** Columns before the first. */
  lead: number;
  /** A figure is wider than its column. */
  onCut: () => void;
}

/** The heading of a group in the table: its value, how many rows it has and its figures, each beneath its column. */
export function GroupRow(props: GroupRowProps) {
  useSignals();
  useSheet(css);
  const {group, session, context, columns, places, index, number, top, width, lead, onCut} = props;
  const figured = columns.findIndex(({total}, place) => total && place > 0);
  const span = figured < 0 ? width : figured + lead;
  const line = useRef<HTMLDivElement>(null);
  useCutFigures(line, group.figures, columns, onCut);
  useEffect(() => {
    const life = new AbortController();
    listen(line.current!, () => session.model.figures.peek()?.toggle(group), life.signal);
    return () => life.abort();
  }, [session, group]);
  return (
    <div
      ref={line}
      role="row"
      aria-level={group.level + 1}
      aria-expanded={group.open}
      aria-rowindex={number}
      data-row={index}
      className={top === undefined ? 'lc-grid__row lc-grid__row--group' : 'lc-grid__row lc-grid__row--group is-placed'}
      style={top === undefined ? undefined : {transform: `translateY(${top}px)`}}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={span}
        data-column={0}
        tabIndex={-1}
        className="lc-grid__cell lc-grid__group"
        style={{...spanOf(figured < 0 ? -1 : span), '--lc-level': group.level} as CSSProperties}
      >
        <button type="button" className="lc-group__toggle" data-widget="group" tabIndex={-1} aria-expanded={group.open}>
          <GroupLabel group={group} session={session} context={context} />
        </button>
      </div>
      {figured >= 0 && <FigureCells {...{group, session, context, columns, places, lead}} first={figured} />}
    </div>
  );
}

type FigureCellsProps = Pick<GroupRowProps, 'group' | 'session' | 'context' | 'columns' | 'places' | 'lead'> & {
  /** Position of the first column that has a figure. */
  first: number;
};

/** The figures of a group beneath their columns. */
function FigureCells({group, session, context, columns, places, lead, first}: FigureCellsProps) {
  return drawnColumns(columns, places)
    .filter(({place}) => place >= first)
    .map(({column, place}) => (
      <div
        key={column.path}
        role="gridcell"
        aria-colindex={place + lead + 1}
        data-column={place}
        tabIndex={-1}
        className={cellClass(figureColumn(column), columns[place - 1])}
        style={cellStyle(place, 0, places && place + lead + 1)}
      >
        <FigureText figures={group.figures} {...{column, session, context}} />
      </div>
    ));
}

/** The keys of the treegrid pattern: forward opens a group, then goes to its figures; back closes it. */
function listen(line: HTMLElement, toggle: () => void, signal: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    const {key, shiftKey, ctrlKey, metaKey, altKey} = event;
    const head = (event.target as Element).closest('.lc-grid__group');
    if (!head || shiftKey || ctrlKey || metaKey || altKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return;
    event.preventDefault();
    event.stopPropagation();
    const forward = (key === 'ArrowRight') === (getComputedStyle(line).direction !== 'rtl');
    const open = line.getAttribute('aria-expanded') === 'true';
    if (forward !== open) toggle();
    else if (forward) (head.nextElementSibling as HTMLElement | null)?.focus();
  };
  line.addEventListener('keydown', press, {signal});
}

const spanOf = (end: number): CSSProperties => ({gridColumn: end < 0 ? '1 / -1' : `span ${end}`});

/** Chevron, value and count of a group; of one that began on a page before, that it goes on. */
export function GroupLabel({group, session, context}: {group: Group; session: GridSession; context: CellContext}) {
  useSignals();
  const {app} = session;
  const text = groupText(group, session, context);
  useTold(session, group, text);
  const shown = group.count === null ? '' : formatNumber(group.count, 0, context.formats);
  return (
    <>
      <Icon name={group.open ? 'chevron-down' : 'chevron-right'} size="small" />
      <span className="lc-truncate">{text}</span>
      {group.count !== null && (
        <span className="lc-count">
          <span aria-hidden="true">{shown}</span>
          <span className="lc-unseen">{app.t('grid.records', {count: group.count, shown})}</span>
        </span>
      )}
      {group.continued && <span className="lc-muted lc-group__on">{app.t('table.continued')}</span>}
    </>
  );
}

/** Announces that a group was opened or closed, and how many rows it has. */
function useTold({app, root}: GridSession, {key, open, count}: Group, name: string): void {
  const before = useRef({key, open});
  useEffect(() => {
    const {current: last} = before;
    before.current = {key, open};
    if (last.key !== key || last.open === open || count === null) return;
    const shown = formatNumber(count, 0, app.formats.peek());
    void app
      .ready('tools')
      .then(() => root.announce(app.t(open ? 'table.groupOpened' : 'table.groupClosed', {name, count, shown})));
  }, [app, root, key, open, count, name]);
}
