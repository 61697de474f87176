import {useRef, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {alignOf, type GridColumn} from '../../state/list/grid-columns.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import {cellClass, cellStyle, drawnColumns, pinClass} from './grid-row.js';
import type {GridSession} from '../grid-session.js';
import css from './grid-head.css';
import {sortable} from './head-sort.js';
import {useHead, type OpenMenu} from './use-head.js';

const HeadGroups = lazyView(() => import('./head-groups.js').then(({HeadGroups: view}) => view), {
  frame: (fault) => (
    <div role="row" aria-rowindex={1} className="lc-grid__row lc-grid__row--head">
      <div role="columnheader">{fault}</div>
    </div>
  ),
  sign: true,
});
const ColumnMenu = lazyView(() => import('../columns/column-menu.js').then(({ColumnMenu: view}) => view), {
  words: 'tools',
  onClose: (menu) => menu.onClose,
});

interface GridHeadProps {
  session: GridSession;
  columns: GridColumn[];
  /** Positions of the columns that are rendered; null: all. */
  places: readonly number[] | null;
  /** What scrolls sideways. */
  scroller: RefObject<HTMLElement | null>;
  /** The number of row actions at the end of a row. */
  actions: number;
}

/** How many rows heads have: one more where columns share some. */
export const headRows = (columns: readonly GridColumn[]) => (columns.some(({group}) => group) ? 2 : 1);

const ARIA = {ASC: 'ascending', DESC: 'descending'} as const;

/** The sticky head: labels that sort, menus, and edges that change the width of their column. */
export function GridHead({session, columns, places, scroller, actions}: GridHeadProps) {
  useSignals();
  useSheet(css);
  const head = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const tools = useHead(head, scroller, session, setMenu);
  const {sort, filters} = session.model.state.value;
  const pinned = session.model.layout.pinned.value;
  const selecting = session.selecting.value;
  // `aria-colindex` of the first column: behind that of the boxes.
  const from = selecting ? 2 : 1;
  const heads = headRows(columns);
  return (
    <div ref={head} role="rowgroup" className="lc-grid__head">
      {heads > 1 && <HeadGroups {...{session, columns}} first={from} />}
      <div role="row" aria-rowindex={heads} data-row={-1} className="lc-grid__row lc-grid__row--head">
        {selecting && <selecting.Head selecting={selecting} />}
        {drawnColumns(columns, places).map(({column, place}) => {
          const order = sort.findIndex(({path}) => path === column.path);
          const dir = sort[order]?.dir;
          return (
            <div
              key={column.path}
              role="columnheader"
              aria-colindex={place + from}
              aria-sort={dir ? ARIA[dir] : sortable(column) ? 'none' : undefined}
              data-column={place}
              data-path={column.path}
              tabIndex={-1}
              className={classes(
                cellClass(column, columns[place - 1]) + pinClass(place, pinned),
                'lc-th',
                dir && 'is-sorted',
                menu?.column === column && 'is-open',
                filters[column.path] && 'is-filtered',
              )}
              style={cellStyle(place, pinned, places && place + from)}
            >
              <HeadLabel {...{session, column, dir}} order={sort.length > 1 ? order + 1 : 0} />
              {tools && <tools.HeadTools session={session} column={column} open={menu?.column === column} />}
            </div>
          );
        })}
        {actions > 0 && <ActionsHead {...{session, actions}} place={columns.length} from={from} />}
      </div>
      {menu && (
        // A menu that goes reports it late: another may be open by then.
        <ColumnMenu
          key={menu.generation}
          {...menu}
          session={session}
          grid={scroller}
          onClose={() => setMenu((open) => (open === menu ? null : open))}
        />
      )}
    </div>
  );
}

interface ActionsHeadProps extends Pick<GridHeadProps, 'session' | 'actions'> {
  place: number;
  /** `aria-colindex` of the first column. */
  from: number;
}

/** One head for all row actions, seen by nobody. */
function ActionsHead({session, actions, place, from}: ActionsHeadProps) {
  useSignals();
  return (
    <div
      role="columnheader"
      aria-colindex={place + from}
      aria-colspan={actions}
      data-column={place}
      tabIndex={-1}
      className="lc-th lc-th--acts"
    >
      <span className="lc-unseen">{session.app.t('grid.rowActions')}</span>
    </div>
  );
}

interface HeadLabelProps {
  session: GridSession;
  column: GridColumn;
  dir: 'ASC' | 'DESC' | undefined;
  /** Its position among several columns that order; 0 where it is the only one. */
  order: number;
}

/** The arrow is before a number's label, so that figures end where their head ends. */
function HeadLabel({session, column, dir, order}: HeadLabelProps) {
  const label = localized(column.label, session.app.locale.value);
  if (column.kind === 'image')
    return (
      <span className="lc-th__picture" title={label}>
        <Icon name="image" size="small" />
        <span className="lc-unseen">{label}</span>
      </span>
    );
  const sign = dir && (
    <>
      <Icon name={dir === 'ASC' ? 'arrow-up' : 'arrow-down'} size="small" />
      {order > 0 && (
        <span className="lc-th__order" aria-hidden="true">
          {order}
        </span>
      )}
    </>
  );
  if (!sortable(column)) return <span className="lc-truncate">{label}</span>;
  const before = alignOf(column) === 'end';
  return (
    <button type="button" className="lc-th__label" data-widget="sort" tabIndex={-1} title={label}>
      {before && sign}
      <span className="lc-truncate">{label}</span>
      {!before && sign}
    </button>
  );
}
