import {useEffect, useLayoutEffect, useRef, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Boundary} from '../../ui/late/boundary.js';
import {classes} from '../../ui/classes.js';
import {TreeDrag} from './tree-drag.js';
import {followKeys} from './tree-keys.js';
import {TreeNode} from './tree-node.js';
import {OtherRow} from './tree-other.js';
import {rowHeight, type TreeParts} from './tree-parts.js';
import {useLineWindow} from './use-line-window.js';

/** px. */
const MOST_HEIGHT = 560;

/** The lines of a tree, of many those in view and the one with the focus. */
export function TreeList(parts: TreeParts) {
  useSignals();
  const {session, tree, cursor, mover, narrow} = parts;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(parts);
  latest.current = parts;
  const height = rowHeight(narrow);
  const lines = tree.lines.value;
  void cursor.wanted.value;
  const current = cursor.current.value;
  const {first, last} = useLineWindow(box, lines.length, height);
  useInput(box, latest);
  useLayoutEffect(() => {
    cursor.box = box.current;
    cursor.narrow = narrow;
  }, [cursor, narrow]);
  useLayoutEffect(() => cursor.follow(), [cursor, lines]);
  useLayoutEffect(() => cursor.drawn());
  const at = cursor.index;
  const indexes = Array.from({length: last - first}, (_, index) => first + index);
  if (lines.length && (at < first || at >= last)) indexes.push(at);
  const lifted = mover.lifted.value;
  const isTop = lifted?.over === '' && !lifted.refusal;
  return (
    <div
      ref={box}
      className={classes('lc-tree', isTop && 'is-target', !!lifted && 'is-moving')}
      role="tree"
      // Where the page gives the list no height it has that of its lines, up to one that is scrolled.
      style={{flexBasis: Math.min(MOST_HEIGHT, lines.length * height + 12)}}
      aria-label={session.title}
      aria-multiselectable={session.selecting.value ? true : undefined}
      aria-busy={session.model.busy.value}
      data-stale={session.model.waiting.shown.value || undefined}
    >
      <div className="lc-tree__lines" role="presentation" style={{blockSize: lines.length * height}}>
        {indexes.map((index) => {
          const line = lines[index]!;
          const place = {index, isCurrent: line.id === current || (index === at && tree.indexOf(current) < 0)};
          return (
            <Boundary key={line.id} around={(fault) => <div className="lc-tnode">{fault}</div>}>
              {line.kind === 'node' ? (
                <TreeNode {...parts} {...place} line={line} />
              ) : (
                <OtherRow {...parts} {...place} line={line} />
              )}
            </Boundary>
          );
        })}
      </div>
    </div>
  );
}

/** Keys, drags and where the focus is. */
function useInput(box: RefObject<HTMLElement | null>, latest: RefObject<TreeParts>): void {
  const {cursor} = latest.current;
  useEffect(() => {
    const life = new AbortController();
    const {signal} = life;
    const element = box.current!;
    followKeys(element, () => latest.current, signal);
    new TreeDrag(element, () => latest.current, signal);
    const lineOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('[data-line]');
    element.addEventListener('focusin', ({target}) => cursor.enter(lineOf(target)?.dataset.line ?? ''), {signal});
    element.addEventListener('focusout', ({target}) => cursor.leave(target as HTMLElement), {signal});
    return () => life.abort();
  }, [box, latest, cursor]);
}
