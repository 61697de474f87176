import {type KeyboardEvent, type RefObject} from 'react';
import {chordPressed} from '../../state/app/shortcuts.js';
import {useApp} from '../app-context.js';
import {useRoot} from '../root-context.js';

interface RowMoves {
  /** Moves a row and announces it. */
  to(from: number, to: number): boolean;
  /** On a handle, the keys of the row above and below move its row; the focus stays with it. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

export function useRowMoves(
  body: RefObject<HTMLElement | null>,
  count: number,
  onMove: ((from: number, to: number) => boolean) | undefined,
): RowMoves {
  const app = useApp();
  const root = useRoot();
  const moves: RowMoves = {
    to(from, to) {
      if (!onMove || from === to || to < 0 || to >= count || !onMove(from, to)) return false;
      root.announce(app.t('table.rowMoved', {line: to + 1, count}));
      return true;
    },
    onKeyDown(event) {
      const configuration = app.configuration.peek();
      const up = chordPressed('rowAbove', configuration, event.nativeEvent);
      const target = event.target as HTMLElement;
      if (!target.matches('.lc-grip') || (!up && !chordPressed('rowBelow', configuration, event.nativeEvent))) return;
      event.preventDefault();
      const grips = [...body.current!.querySelectorAll<HTMLElement>('.lc-grip')];
      const from = grips.indexOf(target);
      const to = from + (up ? -1 : 1);
      if (moves.to(from, to)) grips[to]?.focus();
    },
  };
  return moves;
}
