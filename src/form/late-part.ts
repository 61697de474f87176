import {useEffect, useReducer} from 'react';
import type {AppModel} from '../state/app/app-model.js';
import type {LazyPart} from '../values/lazy-part.js';

/** Code that is loaded, with its messages, once it is wanted, else the next time: nobody waits for it. null until it is there. */
export function useLatePart<T>(part: LazyPart<T>, app: AppModel, wanted: unknown): T | null {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (wanted && !part.peek()) app.load(part).then(draw, () => undefined);
  }, [part, app, wanted]);
  return part.peek();
}
