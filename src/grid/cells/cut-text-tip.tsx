import {useEffect, useRef} from 'react';
import {useRoot} from '../../ui/root-context.js';
import {lazyPart} from '../../values/lazy-part.js';

const cellTip = lazyPart(() => import('./cell-tip.js'));

/** Shows texts that are cut off, whole, under the pointer or the focus. */
export function CutTextTip({grid}: {grid: {current: HTMLElement | null}}) {
  const root = useRoot();
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const life = new AbortController();
    // Without it cut texts stay cut; there is nothing to say about that.
    cellTip.load().then(
      ({css, showCutTexts}) => {
        root.adopt(css);
        if (!life.signal.aborted) showCutTexts(grid.current!, tip.current!, life.signal);
      },
      () => undefined,
    );
    return () => life.abort();
  }, [grid, root]);
  return <span ref={tip} className="lc-tip" popover="manual" aria-hidden="true" />;
}
