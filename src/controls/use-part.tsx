import {useEffect, useEffectEvent, useState} from 'react';
import type {LazyPart} from '../values/lazy-part.js';
import {useApp} from '../ui/app-context.js';
import {useRoot} from '../ui/root-context.js';
import {notifyUnloaded} from '../ui/late/notify-unloaded.js';

/**
 * A part of a control that is loaded when it is first wanted; null until it is there, with what it says. A failed
 * load is shown over the page, with Retry; `onFailure` when the person gives up. The next request tries again, too.
 */
export function usePart<T>(part: LazyPart<T>, wanted: boolean, onFailure: () => void): T | null {
  const app = useApp();
  const root = useRoot();
  const [ready, setReady] = useState(false);
  const fetch = useEffectEvent((wish: AbortSignal) => {
    app.load(part).then(
      () => !wish.aborted && setReady(true),
      (cause: unknown) => {
        if (wish.aborted) return;
        const close = notifyUnloaded(root, cause, () => fetch(wish), {calm: true, onClose: onFailure});
        wish.addEventListener('abort', close);
      },
    );
  });
  useEffect(() => {
    if (!wanted || ready) return;
    const wish = new AbortController();
    fetch(wish.signal);
    return () => wish.abort();
  }, [wanted, ready]);
  return wanted && ready ? part.peek() : null;
}
