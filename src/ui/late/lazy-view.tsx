import {useEffect, useEffectEvent, useState, type ComponentType, type ReactNode} from 'react';
import type {CataloguePart} from '../../values/message-key.js';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../app-context.js';
import {useRoot} from '../root-context.js';
import {lazyPart} from '../../values/lazy-part.js';

interface LazyOptions<P> {
  /** The sentences it says, where the code around it may be without them. */
  words?: CataloguePart;
  /** Shown instead of it: until it is loaded `fault` is null, then the panel of its failure. That alone when absent. */
  frame?: (fault: ReactNode, props: P) => ReactNode;
  /** The failure is a small sign instead of a panel; `bar`: one that Tab reaches. */
  sign?: boolean | 'bar';
  /** It lies over the page: so does the panel of a failure, which this closes. */
  onClose?: (props: P) => (() => void) | undefined;
}

/** What asks once more for code that was lost, of all that is shown. */
const lost = new Set<() => void>();

/** A component whose code comes when it is first shown, or when `preload` asks for it. */
export interface LazyView<P> {
  (props: P): ReactNode;
  /** With the sentences. */
  load: (app: AppModel) => Promise<unknown>;
  /** The same, where there is an app to load them for. */
  preload: (app?: AppModel) => void;
}

/**
 * Code that loads late and may fail to: a panel with Retry is shown instead, and the page gets LC3001. A failure is not
 * cached: what is shown or retried next loads again.
 */
export function lazyView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  {words, frame = (fault) => fault, sign, onClose}: LazyOptions<P> = {},
): LazyView<P> {
  const worded = new WeakSet<AppModel>();
  const part = lazyPart(load);
  const ready = async (app: AppModel) => {
    await Promise.all([part.load(), words && app.ready(words)]);
    worded.add(app);
  };
  function Late(props: P) {
    const app = useApp();
    const root = useRoot();
    const [failed, setFailed] = useState<boolean>();
    const View = words && !worded.has(app) ? null : part.peek();
    const ask = (done?: () => void) => {
      if (View) return;
      ready(app).then(
        () => {
          setFailed(false);
          done?.();
        },
        (cause: unknown) => {
          setFailed(true);
          root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
        },
      );
    };
    const begin = useEffectEvent(ask);
    useEffect(() => begin(), [app]);
    useEffect(() => {
      if (!failed) return;
      const again = () => begin();
      lost.add(again);
      return () => void lost.delete(again);
    }, [failed]);
    // What a Retry brings back was lost for others too.
    const retry = () => ask(() => lost.forEach((again) => again()));
    if (View) return <View {...props} />;
    return frame(failed ? <Fault late sign={sign} onRetry={retry} onClose={onClose?.(props)} /> : null, props);
  }
  return Object.assign(Late, {
    load: ready,
    preload: (app?: AppModel) => void (app ? ready(app) : part.load()).catch(() => {}),
  });
}

/** The panel of what could not be shown. Views have it fetched once they are drawn; without it there is a bare button. */
export const Fault = lazyView(() => import('./fault.js').then(({FaultPanel}) => FaultPanel), {
  frame: (_, {onRetry}) => (
    <button type="button" onClick={onRetry}>
      ↻
    </button>
  ),
});
