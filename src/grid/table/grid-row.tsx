import {memo, type CSSProperties, type ReactNode} from 'react';
import type {Row} from '../../query/types.js';
import {alignOf, type GridColumn} from '../../state/list/grid-columns.js';
import type {RowEdits} from '../../state/list/cell-edits.js';
import {isGone} from '../../state/list-rows/line-marks.js';
import type {RowAction} from '../../state/list/grid-rights.js';
import {Boundary} from '../../ui/late/boundary.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {CellContent, type CellContext} from '../cells/cell.js';
import type {CellEditing} from '../cells/cell-editing.js';
import type {Details} from '../details/details.js';
import type {Selecting} from '../selection/selecting.js';

export interface ActionLabel {
  action: RowAction;
  icon: string;
  label: string;
}

interface GridRowProps {
  row: Row | undefined;
  /** Within the rows shown. */
  index: number;
  /** `aria-rowindex`: among all rows there are, the head being 1. */
  number: number;
  /** px from the top of the canvas; absent where rows follow each other. */
  top?: number;
  columns: GridColumn[];
  /** Positions of the columns that are rendered; null: all. */
  places: readonly number[] | null;
  /** How many of the first columns stay in view. */
  pinned: number;
  /** `aria-level` beneath the heading of a group. */
  level?: number;
  /** The actions of the list, in their order; a row that lacks one leaves its cell empty. */
  actions: ActionLabel[];
  /** Those of them this row may have, space-separated: text, so that equal ones are the same. */
  allowed: string;
  context: CellContext;
  /** Given while rows are selected: the row has a box, at column −1. */
  selecting: Selecting | null;
  selected: boolean;
  /** Given where rows open; null until the code of it is there. */
  details: Details | null | undefined;
  /** It is open beneath. */
  open: boolean;
  /** Its record was just saved. */
  saved: boolean;
  /** Given where cells have been edited. */
  editing: CellEditing | null;
  /** What is changed in this row and not saved. */
  edits: RowEdits | undefined;
}

const ALIGNED = {start: '', center: ' lc-centre', end: ' lc-num'};

export function cellClass(column: GridColumn, before?: GridColumn): string {
  const align = alignOf(column);
  const air = before && alignOf(before) === 'end' && align !== 'end' ? ' is-aired' : '';
  return `lc-grid__cell lc-grid__cell--${column.kind}${ALIGNED[align]}${air}`;
}

/** The columns that are rendered, with their positions; `places` null: all are. */
export function drawnColumns(columns: GridColumn[], places: readonly number[] | null) {
  return (places ?? columns.map((_, place) => place)).map((place) => ({column: columns[place]!, place}));
}

/**
 * The position of a cell: behind the pinned ones before it, and, where not all columns are rendered, in its own track.
 */
export function cellStyle(place: number, pinned: number, track: number | null): CSSProperties | undefined {
  if (place >= pinned && track === null) return undefined;
  return {
    ...(place < pinned && {insetInlineStart: `var(--lc-pin-${place})`}),
    ...(track !== null && {gridColumn: track}),
  };
}

/** The last of the pinned columns has an edge. */
export function pinClass(place: number, pinned: number): string {
  if (place >= pinned) return '';
  return place === pinned - 1 ? ' is-pinned is-pin-end' : ' is-pinned';
}

/** The amber keel of a change, the red outline of a fault. */
function editClass(edits: RowEdits | undefined, path: string): string {
  if (!edits) return '';
  return `${path in edits.values ? ' is-changed' : ''}${edits.faults[path] ? ' is-faulty' : ''}`;
}

interface ContentProps extends Pick<GridRowProps, 'context' | 'editing' | 'edits'> {
  row: Row;
  column: GridColumn;
  /** Why it stands out. */
  icons: ReactNode;
}

/** The control while the cell is edited, else the value: the changed one where there is one. */
function Content({row, column, context, editing, edits, icons}: ContentProps) {
  const {path} = column;
  if (editing && edits?.open === path) {
    return (
      <Boundary sign>
        <editing.Editor editing={editing} row={row} column={column} />
      </Boundary>
    );
  }
  const value = edits && path in edits.values ? edits.values[path] : row[path];
  const content = (
    <>
      {icons}
      <CellContent {...{value, column, context}} />
    </>
  );
  return context.wrapped.includes(path) ? <span className="lc-grid__lines">{content}</span> : content;
}

/** A row of cells. Renders again only when its record, position or columns change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const {row, index, number, top, level, selecting, selected, saved, details, open} = props;
  const {columns, places, pinned, context, editing, edits, actions, allowed} = props;
  // `aria-colindex` of the first column: behind that of the boxes.
  const from = selecting ? 2 : 1;
  const mark = row && context.marks?.of(row);
  return (
    <div
      role="row"
      aria-rowindex={number}
      aria-level={level}
      data-row={index}
      aria-disabled={isGone(row) || undefined}
      aria-selected={selecting && row?.id ? selected : undefined}
      className={classes(
        'lc-grid__row',
        top !== undefined && 'is-placed',
        selected && 'is-selected',
        isGone(row) && 'is-gone',
        saved && 'is-saved',
        mark?.className,
      )}
      style={top === undefined ? undefined : {transform: `translateY(${top}px)`}}
    >
      {selecting && (
        <div role="gridcell" aria-colindex={1} data-column={-1} tabIndex={-1} className="lc-grid__cell lc-grid__pick">
          {row?.id && <selecting.Box selecting={selecting} row={row} checked={selected} />}
        </div>
      )}
      {drawnColumns(columns, places).map(({column, place}) => (
        <div
          key={column.path}
          role="gridcell"
          aria-colindex={place + from}
          data-column={place}
          tabIndex={-1}
          className={
            cellClass(column, columns[place - 1]) +
            pinClass(place, pinned) +
            editClass(edits, column.path) +
            (context.wrapped.includes(column.path) ? ' is-wrapped' : '') +
            (mark?.cellClass(column.path) ?? '') +
            (place || details === undefined ? '' : ' is-detailed')
          }
          aria-invalid={edits?.faults[column.path] ? true : undefined}
          title={edits?.faults[column.path]}
          style={cellStyle(place, pinned, places && place + from)}
        >
          {!place && details?.has(row) && <details.Opener {...{details, row, open}} />}
          {row ? (
            <Content {...{row, column, context, editing, edits}} icons={mark?.icons(column.path, !place)} />
          ) : (
            <span className="lc-sk" />
          )}
        </div>
      ))}
      {actions.length > 0 && <ActionCells {...{actions, allowed, from}} first={columns.length} />}
    </div>
  );
});

interface ActionCellsProps extends Pick<GridRowProps, 'actions' | 'allowed'> {
  /** Position of the first of them. */
  first: number;
  /** `aria-colindex` of the first column. */
  from: number;
}

/** The buttons at the end of a row, each in a cell of its own. */
function ActionCells({actions, allowed, first, from}: ActionCellsProps) {
  return (
    <div className="lc-grid__acts" role="presentation">
      {actions.map(({action, icon, label}, place) => (
        <div
          key={action}
          role="gridcell"
          aria-colindex={first + place + from}
          data-column={first + place}
          tabIndex={-1}
        >
          {allowed.includes(action) && (
            <button
              type="button"
              className="lc-iconbtn"
              data-widget={action}
              tabIndex={-1}
              aria-label={label}
              title={label}
            >
              <Icon name={icon} />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
