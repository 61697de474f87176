import {useEffect, useEffectEvent, useState} from 'react';
import {useRoot} from '../ui/root-context.js';
import {notifyUnloaded} from '../ui/late/notify-unloaded.js';

/**
 * A part of a control that is loaded when it is first wanted; null until it is there. A failed load is told over the page,
 * where it can be tried again; `onFailure` when the person gives up. The next wish tries again, too.
 */
export function usePart<T>(wanted: boolean, load: () => Promise<T>, onFailure: () => void): T | null {
  const root = useRoot();
  const [part, setPart] = useState<{loaded: T} | null>(null);
  const fetch = useEffectEvent((wish: AbortSignal) => {
    load().then(
      (loaded) => !wish.aborted && setPart({loaded}),
      (cause: unknown) => {
        if (wish.aborted) return;
        const close = notifyUnloaded(root, cause, () => fetch(wish), {calm: true, onClose: onFailure});
        wish.addEventListener('abort', close);
      },
    );
  });
  useEffect(() => {
    if (!wanted || part) return;
    const wish = new AbortController();
    fetch(wish.signal);
    return () => wish.abort();
  }, [wanted, part]);
  return wanted && part ? part.loaded : null;
}
