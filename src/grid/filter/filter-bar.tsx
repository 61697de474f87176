// @words tools
import {useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {barField} from '../../state/filter/bar-field.js';
import {filterable} from '../../state/filter/criterion.js';
import {filterColumns} from '../../state/filter/filter-bar.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import inputCss from '../../styles/input.css';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import {applyFilter} from './apply-filter.js';
import {FIELDS} from './bar-field.js';
import css from './filter-bar.css';
import {optionsIn} from './operand-field.js';

/** What gets the focus in a field. */
const CONTROL = 'input, [role="combobox"], .lc-filterbar__words';

/** Filters that stay above the rows, each with a field of its own: the same as those of the popups. */
export function FilterBar({session}: {session: GridSession}) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const {model, app} = session;
  const columns = filterColumns(model.description.value);
  const shown = model.bar.value.flatMap((path) => columns.find((each) => each.path === path) ?? []).filter(filterable);
  if (!shown.length) return null;
  return (
    <div className="lc-filterbar" role="group" aria-label={app.t('filter.bar', {name: session.name})}>
      {shown.map((column) => (
        <Field key={column.path} {...{session, column}} />
      ))}
      <button
        type="button"
        className="lc-filterbar__hide"
        aria-label={app.t('filter.hideBar')}
        title={app.t('filter.hideBar')}
        onClick={() => hide(session)}
      >
        <Icon name="eye-off" size="small" />
      </button>
    </div>
  );
}

/** The menu of the list shows it again. */
function hide({model, root}: GridSession): void {
  model.settings.see({barHidden: true});
  root.shadow.querySelector<HTMLElement>('[data-search], [role="grid"] [tabindex="0"]')?.focus();
}

function Field({session, column}: {session: GridSession; column: GridColumn}) {
  useSignals();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const {model, app} = session;
  const label = localized(column.label, app.locale.value);
  const value = model.state.value.filters[column.path] ?? null;
  const kind = barField(column.attribute, value, optionsIn(session, column).length > 0);
  const Control = FIELDS[kind];
  const removes = app.t('filter.remove', {column: label});
  const remove = () => {
    applyFilter(session, column, null);
    // Once the field shows it: another one may have taken the place of words.
    setTimeout(() => field.current?.querySelector<HTMLElement>(CONTROL)?.focus());
  };
  return (
    <div ref={field} className="lc-filterbar__item" data-kind={kind} data-path={column.path}>
      <div className="lc-filterbar__head">
        <label className="lc-truncate" htmlFor={id}>
          {label}
        </label>
        {value && (
          <button type="button" className="lc-filterbar__x" aria-label={removes} title={removes} onClick={remove}>
            <Icon name="x" size="small" />
          </button>
        )}
      </div>
      <Control
        key={kind}
        {...{session, column, id, label, value}}
        onChange={(filter) => applyFilter(session, column, filter)}
      />
    </div>
  );
}
