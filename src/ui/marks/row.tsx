import {useSheet} from '../root-context.js';
import css from './row.css';

export interface RowLayout {
  /** Name of the slot. */
  name: string;
  /** Columns of 12. */
  span: number;
}

/** Slots on the grid of 12 columns; they wrap at the design's breakpoints of the row's own width. */
export function Row({places, gap}: {places: RowLayout[]; gap?: number}) {
  useSheet(css);
  return (
    <div className="lc-gridrow">
      <div className="lc-gridrow__grid" style={{gap}}>
        {places.map(({name, span}) => (
          <div key={name} className="lc-gridrow__cell" data-span={span}>
            <slot name={name} />
          </div>
        ))}
      </div>
    </div>
  );
}
