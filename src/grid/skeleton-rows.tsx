import type {GridColumn} from '../state/grid-columns.js';
import {Skeleton} from '../ui/states.js';
import {cellClass} from './grid-row.js';

const WIDTHS = ['62%', '48%', '71%', '55%', '80%', '44%', '66%', '58%'];
const BARS: Partial<Record<GridColumn['kind'], string>> = {
  number: '46px',
  date: '78px',
  boolean: '16px',
  badge: '76px',
  image: '26px',
};

/** Rows of the same heights as those on their way. */
export function SkeletonRows({columns, count}: {columns: GridColumn[]; count: number}) {
  return Array.from({length: count}, (_, row) => (
    <div key={row} className="lc-grid__row" role="presentation" aria-hidden="true">
      {columns.map((column, place) => (
        <div key={column.path} className={cellClass(column, columns[place - 1])}>
          <Skeleton
            width={BARS[column.kind] ?? WIDTHS[(row + place) % WIDTHS.length]}
            height={column.kind === 'image' ? '26px' : column.kind === 'badge' ? '16px' : undefined}
            box={column.kind === 'image' || column.kind === 'badge'}
          />
        </div>
      ))}
    </div>
  ));
}
