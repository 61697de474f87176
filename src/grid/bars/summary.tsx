import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../../state/app/app-model.js';
import type {GridModel} from '../../state/list/grid-model.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {BarSelect} from '../../ui/menu/bar-select.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import type {GridSession} from '../grid-session.js';
import {Pager} from './pager.js';
import {rangeText} from './summary-text.js';

const SelectionFigures = lazyView(
  () => import('../selection/selection-figures.js').then(({SelectionFigures: view}) => view),
  {words: 'tools', frame: () => null},
);

interface SummaryProps {
  session: GridSession;
  narrow: boolean;
  /** The text about the rows; `short` where there is little width. */
  text?: (app: AppModel, model: GridModel, short: boolean) => string;
}

/** Info text, page size and pager: the line above or below a list. */
export function Summary({session, narrow, text = rangeText}: SummaryProps) {
  useSignals();
  const {model, app} = session;
  const {pageSize} = model.state.value;
  const whole = useWholeTotal(model);
  const sizes = model.pageSizes.value;
  return (
    <div className="lc-foot">
      <span>
        {text(app, model, narrow)}
        <GroupedBy session={session} narrow={narrow} />
        {!narrow && whole !== null && whole !== model.total.value && (
          <span className="lc-muted">
            {` · ${app.t('bars.filteredFrom', {total: formatNumber(whole, 0, app.formats.value)})}`}
          </span>
        )}
      </span>
      <Figures session={session} narrow={narrow} />
      <label className="lc-foot__size">
        <BarSelect
          label={app.t('bars.pageSize')}
          value={pageSize}
          options={sizes.map((size) => [size, size || app.t('bars.allRows')])}
          onChange={(size) => setPageSize(session, Number(size))}
        />
        {pageSize > 0 && <span aria-hidden="true">{app.t('bars.perPage')}</span>}
      </label>
      <Pager session={session} narrow={narrow} />
    </div>
  );
}

/** Shows as many rows on a page as the person asked. */
export function setPageSize({model, root}: GridSession, pageSize: number): void {
  model.setPageSize(pageSize);
  root.emit('lc-page', {page: 1, pageSize});
}

/** What is selected amounts to; its code comes with the first selection. */
function Figures({session, narrow}: {session: GridSession; narrow: boolean}) {
  useSignals();
  if (narrow || (!session.ranged.value && !session.selecting.value)) return null;
  return <SelectionFigures session={session} />;
}

/** What the rows are grouped by. */
function GroupedBy({session, narrow}: {session: GridSession; narrow: boolean}) {
  useSignals();
  const {app, model} = session;
  const groups = model.groupBy.value;
  if (!groups.length || narrow) return null;
  const name = groups.map(({column}) => localized(column.label, app.locale.value)).join(', ');
  return <span className="lc-muted"> · {app.t('bars.groupedBy', {name})}</span>;
}

/** How many rows there were before the person filtered; null where nobody has counted them. */
function useWholeTotal(model: GridModel): number | null {
  const total = model.total.value;
  const [whole, setWhole] = useState<number | null>(null);
  // A count that arrives is the one last asked for.
  useEffect(() => {
    if (!model.filtered) setWhole(total);
  }, [model, total]);
  return model.filtered ? whole : null;
}
