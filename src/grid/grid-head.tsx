import type {GridColumn} from '../state/grid-columns.js';
import type {SortKey} from '../state/list-state.js';
import {Icon} from '../ui/icon.js';
import {localized} from '../values/localized.js';
import type {Locale} from '../values/types.js';
import {classes} from '../ui/classes.js';
import {cellClass} from './grid-row.js';

interface GridHeadProps {
  columns: GridColumn[];
  sort: SortKey[];
  locale: Locale;
  /** Places that the row actions take at the end of a row. */
  actions: number;
  actionsLabel: string;
}

const ARIA = {ASC: 'ascending', DESC: 'descending'} as const;

/** Whether the server can order by a column; by a password it must not. */
export function sortable({attribute: {type}}: GridColumn): boolean {
  return !type[1]?.policy && !['image', 'file', 'files', 'tabular_section', 'multilingual_text'].includes(type[0]);
}

/** The sticky head: labels that sort. The arrow stands before a number's label, so that figures end where their head ends. */
export function GridHead({columns, sort, locale, actions, actionsLabel}: GridHeadProps) {
  return (
    <div role="rowgroup" className="lc-grid__head">
      <div role="row" aria-rowindex={1} data-row={-1} className="lc-grid__row lc-grid__row--head">
        {columns.map((column, place) => {
          const dir = sort.find(({path}) => path === column.path)?.dir;
          const label = localized(column.label, locale);
          const arrow = dir && <Icon name={dir === 'ASC' ? 'arrow-up' : 'arrow-down'} size="small" />;
          return (
            <div
              key={column.path}
              role="columnheader"
              aria-colindex={place + 1}
              aria-sort={dir ? ARIA[dir] : sortable(column) ? 'none' : undefined}
              data-column={place}
              tabIndex={-1}
              className={classes(cellClass(column, columns[place - 1]), 'lc-th', dir && 'is-sorted')}
            >
              {sortable(column) ? (
                <button type="button" className="lc-th__label" data-widget="sort" tabIndex={-1} title={label}>
                  {column.kind === 'number' && arrow}
                  <span className="lc-truncate">{label}</span>
                  {column.kind !== 'number' && arrow}
                </button>
              ) : (
                <span className="lc-truncate">{label}</span>
              )}
            </div>
          );
        })}
        {actions > 0 && (
          <div
            role="columnheader"
            aria-colindex={columns.length + 1}
            aria-colspan={actions}
            data-column={columns.length}
            tabIndex={-1}
            className="lc-th lc-th--acts"
          >
            <span className="lc-unseen">{actionsLabel}</span>
          </div>
        )}
      </div>
    </div>
  );
}
