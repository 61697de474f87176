import {useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import {Virtuoso, type VirtuosoHandle} from 'react-virtuoso';
import {GroupHead, type ListItem} from './option-list.js';

interface LongListProps {
  items: readonly ListItem[];
  /** How many of them, from the first, are lines of the list. */
  count: number;
  active: number;
  line: (index: number) => ReactNode;
  /** The box around them, which scrolls. */
  list: RefObject<HTMLDivElement | null>;
}

/** The width of the list is that of the longest among so many lines. */
const MEASURED = 1000;
/** In ms. */
const AGAIN_AFTER = 100;

/** Options by the thousand: only what is in view is in the page, and the active one always is. */
export function LongList({items, count, active, line, list}: LongListProps) {
  const virtuoso = useRef<VirtuosoHandle>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => setBox(list.current), [list]);
  const [start] = useState(() => Math.min(Math.max(active, 0), count - 1));
  useEffect(() => {
    if (active < 0 || active >= count) return;
    const option = () => list.current?.querySelector(`[data-index="${active}"]`);
    // The sticky element at the end of the box covers lines, which the window does not know.
    const done = () => option()?.scrollIntoView({block: 'nearest'});
    const bring = () => virtuoso.current?.scrollIntoView({index: active, done});
    bring();
    // Until it has come to rest where it begins, it does not listen.
    const again = setInterval(() => (option() ? clearInterval(again) : bring()), AGAIN_AFTER);
    return () => clearInterval(again);
  }, [active, count, list, box]);
  return (
    <>
      {/* as wide as its longest line, whichever lines are in view */}
      <div className="lc-list__sizer" aria-hidden="true">
        {longest(items)}
      </div>
      {box && (
        <Virtuoso
          ref={virtuoso}
          customScrollParent={box}
          totalCount={count}
          initialTopMostItemIndex={{index: start, align: 'center'}}
          increaseViewportBy={200}
          itemContent={(index) => {
            const {group} = items[index]!;
            const isFirst = group !== undefined && group !== items[index - 1]?.group;
            return (
              <>
                {isFirst && <GroupHead text={group} />}
                {line(index)}
              </>
            );
          }}
        />
      )}
    </>
  );
}

function longest(items: readonly ListItem[]): string {
  return items.slice(0, MEASURED).reduce((long, {text = ''}) => (text.length > long.length ? text : long), '');
}
