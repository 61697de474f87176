import {useEffect, useLayoutEffect, useRef, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {TreeLine} from '../../state/tree/tree-line.js';
import {TreeDrag} from './tree-drag.js';
import {followKeys} from './tree-keys.js';
import type {DrawnLine, TreeParts} from './tree-parts.js';
import {useLineWindow} from './use-line-window.js';

/** The lines that are drawn, those in view and the one with the focus; their keys, drags and focus. */
export function useDrawnLines(
  box: RefObject<HTMLDivElement | null>,
  parts: TreeParts,
  height: number,
): (DrawnLine & {line: TreeLine})[] {
  useSignals();
  const {tree, cursor} = parts;
  const latest = useRef(parts);
  latest.current = parts;
  const lines = tree.lines.value;
  void cursor.wanted.value;
  const current = cursor.current.value;
  const {first, last} = useLineWindow(box, lines.length, height);
  useInput(box, latest);
  useLayoutEffect(() => {
    cursor.box = box.current;
    cursor.height = height;
  }, [cursor, box, height]);
  useLayoutEffect(() => cursor.follow(), [cursor, lines]);
  useLayoutEffect(() => cursor.drawn());
  const at = cursor.index;
  const indexes = Array.from({length: last - first}, (_, index) => first + index);
  if (lines.length && (at < first || at >= last)) indexes.push(at);
  return indexes.map((index) => {
    const line = lines[index]!;
    return {index, line, height, isCurrent: line.id === current || (index === at && tree.indexOf(current) < 0)};
  });
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
    const enter = ({target}: Event) => {
      const line = lineOf(target);
      if (line) cursor.enter(line.dataset.line!);
    };
    element.addEventListener('focusin', enter, {signal});
    element.addEventListener('focusout', ({target}) => cursor.leave(target as HTMLElement), {signal});
    return () => life.abort();
  }, [box, latest, cursor]);
}
