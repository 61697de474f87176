import {useEffect, useEffectEvent, useState} from 'react';
import {useRoot} from '../ui/root-context.js';

/**
 * A part of a control that is loaded when it is first wanted; null until it is there. A failed load is an `lc-error`
 * event and `onFailure`; the next wish tries again.
 */
export function usePart<T>(wanted: boolean, load: () => Promise<T>, onFailure: () => void): T | null {
  const root = useRoot();
  const [part, setPart] = useState<{loaded: T} | null>(null);
  const fetch = useEffectEvent((isCurrent: () => boolean) => {
    load().then(
      (loaded) => isCurrent() && setPart({loaded}),
      (cause: unknown) => {
        if (!isCurrent()) return;
        root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
        onFailure();
      },
    );
  });
  useEffect(() => {
    if (!wanted || part) return;
    let current = true;
    fetch(() => current);
    return () => {
      current = false;
    };
  }, [wanted, part]);
  return wanted && part ? part.loaded : null;
}
