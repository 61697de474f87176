import {useEffect, useState} from 'react';
import type {GridModel} from '../../state/list/grid-model.js';

/** How many rows there were before the person filtered; null where nobody has counted them. */
export function useWholeTotal(model: GridModel): number | null {
  const total = model.total.value;
  const [whole, setWhole] = useState<number | null>(null);
  // A count that arrives is the one last asked for.
  useEffect(() => {
    if (!model.filtered) setWhole(total);
  }, [model, total]);
  return model.filtered ? whole : null;
}
