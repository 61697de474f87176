import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {fittingColumns} from '../../state/board/board-columns.js';
import {BarSelect} from '../../ui/menu/bar-select.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import css from './board-tools.css';

/** By which column of the list the columns of the board are made, where several fit. */
export function BoardTools({session}: {session: GridSession}) {
  useSignals();
  useSheet(css);
  const id = useId();
  const {app, model} = session;
  const description = model.description.value;
  const choices = description ? fittingColumns(description, model.view.spec('board')) : [];
  if (choices.length < 2) return null;
  const by = model.view.param('by');
  const chosen = choices.find(({path}) => path === by) ?? choices[0]!;
  return (
    <span className="lc-boardby">
      <label htmlFor={id}>{app.t('board.by')}</label>
      <BarSelect
        id={id}
        value={chosen.path}
        options={choices.map(({path, label}) => [path, localized(label, app.locale.value)])}
        onChange={(path) => model.view.setParam('by', path)}
      />
    </span>
  );
}
