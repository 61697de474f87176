import {useCallback, useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
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
/** Options by the thousand: only what is in view is in the page, and the active one always is. */
export function LongList(props: LongListProps) {
  const {items, count, active, line, list} = props;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => setBox(list.current), [list]);
  const [start] = useState(() => Math.min(Math.max(active, 0), count - 1));
  const inView = useActiveInView(props, box);
  return (
    <>
      {/* as wide as its longest line, whichever lines are in view */}
      <div className="lc-list__sizer" aria-hidden="true">
        {longest(items)}
      </div>
      {box && (
        <Virtuoso
          {...inView}
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

/** Brings the active option into view, as soon as the window of the list can be moved. */
function useActiveInView({active, count, list}: LongListProps, box: HTMLElement | null) {
  const virtuoso = useRef<VirtuosoHandle>(null);
  const isAtRest = useRef(false);
  /** The option that is not in the page yet; -1: none is missing. */
  const missing = useRef(-1);
  const bring = useCallback(() => {
    const index = missing.current;
    if (index < 0 || !isAtRest.current) return;
    const option = () => list.current?.querySelector(`[data-index="${index}"]`);
    // The sticky element at the end of the box covers lines, which the window does not know.
    virtuoso.current?.scrollIntoView({index, done: () => option()?.scrollIntoView({block: 'nearest'})});
  }, [list]);
  useEffect(() => {
    missing.current = active < count ? active : -1;
    bring();
  }, [active, count, bring, box]);
  return {
    ref: virtuoso,
    // Before it has come to rest where it begins, it ignores where it should go, and has one line to measure or none.
    itemsRendered: (items: readonly {index?: number}[]) => {
      isAtRest.current ||= items.length > 1;
      if (items.some(({index}) => index === missing.current)) missing.current = -1;
      else bring();
    },
  };
}

function longest(items: readonly ListItem[]): string {
  return items.slice(0, MEASURED).reduce((long, {text = ''}) => (text.length > long.length ? text : long), '');
}
