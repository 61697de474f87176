import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ColumnSetting} from '../../state/list/list-settings.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Grip} from '../../ui/marks/grip.js';
import {Icon} from '../../ui/icons/icon.js';
import {useRowMoves} from '../../ui/table/use-row-moves.js';
import {useRowDrag} from '../../ui/use-row-drag.js';

interface ColumnLinesProps {
  lines: {name: string; setting: ColumnSetting}[];
  /** Off while only some of them are shown. */
  movable: boolean;
  draft: ColumnSetting[];
  onChange: (draft: ColumnSetting[]) => void;
}

/** The columns in their order, each with a handle and an eye. Pinned ones stay before the others. */
export function ColumnLines({lines, movable, draft, onChange}: ColumnLinesProps) {
  useSignals();
  const {t} = useApp();
  const list = useRef<HTMLUListElement>(null);
  const moves = useRowMoves(list, lines.length, (from, to) => {
    const next = draft.slice();
    next.splice(to, 0, ...next.splice(from, 1));
    const sorted = [...next.filter(({pin}) => pin), ...next.filter(({pin}) => !pin)];
    onChange(sorted);
    return sorted[to] === draft[from];
  });
  useRowDrag(list, movable, {onEnd: ({from, to}) => void moves.to(from, to)});
  const toggle = (key: string) =>
    onChange(draft.map((setting) => (setting.key === key ? {...setting, visible: !setting.visible} : setting)));
  return (
    <ul ref={list} className="lc-colset" onKeyDown={moves.onKeyDown}>
      {lines.map(({name, setting: {key, visible, pin}}) => (
        <li key={key} data-row={key} className={classes('lc-colset__line', !visible && 'is-hidden')}>
          {movable && <Grip rowName={name} />}
          <span className="lc-colset__name lc-truncate">{name}</span>
          {pin && <Icon name="pin" size="small" />}
          <button
            type="button"
            className="lc-colset__eye"
            aria-pressed={visible}
            aria-label={t('columns.show', {column: name})}
            title={t('columns.show', {column: name})}
            onClick={() => toggle(key)}
          >
            <Icon name={visible ? 'eye' : 'eye-off'} />
          </button>
        </li>
      ))}
    </ul>
  );
}
