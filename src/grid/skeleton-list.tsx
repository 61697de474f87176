import type {ReactNode} from 'react';
import {Skeleton} from '../ui/marks/states.js';

/** Bars in the place of rows: before it is known which columns there are, and until the code of a view is there, or failed. */
export function skeletonList(fault: ReactNode): ReactNode {
  if (fault) return fault;
  return (
    <div className="lc-gridskeleton">
      {Array.from({length: 12}, (_, row) => (
        <Skeleton key={row} width={`${90 - ((row * 17) % 40)}%`} />
      ))}
    </div>
  );
}
