import {useSignals} from '@preact/signals-react/runtime';
import {Kbd} from '../../ui/marks/kbd.js';
import {rowTitle} from '../row-title.js';
import type {BoardParts} from './board-parts.js';

/** Where a lifted card would be put, and the keys that move it. */
export function MoveBar({board, session}: BoardParts) {
  useSignals();
  const lifted = board.lifted.value;
  const {t} = session.app;
  if (!lifted) return null;
  const {to, from, index, row} = lifted;
  const title = rowTitle(session, row);
  const column = board.columns.value.find(({key}) => key === to)?.text || t('table.noGroup');
  const text =
    to === from ? t('board.movingHome', {title, column}) : t('board.moving', {title, column, position: index + 1});
  // What it says is announced.
  return (
    <div className="lc-movebar" aria-hidden="true">
      <b>{text}</b>
      <span>
        <Kbd>←</Kbd>
        <Kbd>→</Kbd>
        {t('board.key.column')}
      </span>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('board.key.place')}
      </span>
      <span>
        <Kbd>{t('board.space')}</Kbd>
        {t('board.key.drop')}
      </span>
      <span>
        <Kbd>Esc</Kbd>
        {t('board.key.cancel')}
      </span>
    </div>
  );
}
