import type {GridColumn} from '../../state/list/grid-columns.js';
import {Skeleton} from '../../ui/marks/states.js';
import {cellClass, cellStyle, drawnColumns} from './grid-row.js';

/** px of texts; in a narrower column they are cut as texts are. */
const WIDTHS = ['118px', '92px', '136px', '104px', '152px', '84px', '126px', '110px'];
const BARS: Partial<Record<GridColumn['kind'], string>> = {
  number: '46px',
  date: '78px',
  boolean: '16px',
  badge: '76px',
  image: '26px',
};

interface SkeletonProps {
  columns: GridColumn[];
  places: readonly number[] | null;
  count: number;
}

/** Rows of the same heights as the ones that are loading, and nearly as wide. */
export function SkeletonRows({columns, places, count}: SkeletonProps) {
  return Array.from({length: count}, (_, row) => (
    <div key={row} className="lc-grid__row" role="presentation" aria-hidden="true">
      {drawnColumns(columns, places).map(({column, place}) => (
        <div
          key={column.path}
          data-column={place}
          className={cellClass(column, columns[place - 1])}
          style={cellStyle(place, 0, places && place + 1)}
        >
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
