import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BOUNDS} from '../../query/bounds.js';
import {PivotModel, MOST_COLUMNS, type PivotFault} from '../../state/pivot/pivot-model.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {useSheet} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';
import {EmptyList, FaultLine} from '../grid-states.js';
import type {GridSession} from '../grid-session.js';
import type {ListViewProps} from '../list-views.js';
import {PivotBar} from './pivot-bar.js';
import {PivotTable} from './pivot-table.js';
import {keyText} from './pivot-words.js';
import css from './pivot.css';

/** The list as a table of groups with figures. */
export function PivotView({session, commands}: ListViewProps) {
  useSignals();
  useSheet(css);
  const pivot = usePivot(session);
  const {app, model} = session;
  useEffect(() => {
    const error = pivot.error.value;
    if (error) session.root.emit('lc-error', {code: error.code, message: error.message, cause: error});
  }, [pivot, session, pivot.error.value]);
  const parts = {session, pivot};
  const error = pivot.error.value;
  const retry = () => pivot.retry();
  const isEmpty = pivot.ready.value && !pivot.fault.value && model.total.value === 0;
  const total = pivot.total.value;
  return (
    <div className="lc-pivot">
      <PivotBar {...parts} />
      {error &&
        (total ? (
          <FaultLine session={session} error={error} onRetry={retry} />
        ) : (
          <ErrorState error={error} onRetry={retry} />
        ))}
      {pivot.fault.value ? (
        <Fault fault={pivot.fault.value} session={session} />
      ) : isEmpty ? (
        <div className="lc-gridstate">
          <EmptyList session={session} commands={commands} />
        </div>
      ) : (
        total && <PivotTable {...parts} />
      )}
      <span className="lc-unseen" role="status">
        {pivot.busy.value ? app.t('grid.loading') : ''}
      </span>
    </div>
  );
}

/** The table of a list while it is shown. */
function usePivot(session: GridSession): PivotModel {
  const [pivot] = useState(() => {
    const {app, model} = session;
    return new PivotModel(model, {
      text: (key, field) => keyText(key, field, session),
      locale: () => app.formats.value.tag,
      firstDayOfWeek: () => app.formats.value.firstDayOfWeek,
    });
  });
  useEffect(() => pivot.follow(), [pivot]);
  return pivot;
}

function Fault({fault, session: {app}}: {fault: PivotFault; session: GridSession}) {
  useSignals();
  const {t} = app;
  if (fault === 'source')
    return <EmptyState icon="table-properties" title={t('pivot.unavailable')} text={t('pivot.unavailableText')} />;
  const most = formatNumber(fault === 'groups' ? BOUNDS.rows : MOST_COLUMNS, 0, app.formats.value);
  const text = t(fault === 'groups' ? 'pivot.tooManyGroupsText' : 'pivot.tooManyColumnsText', {most});
  return <EmptyState icon="table-properties" title={t('pivot.tooManyGroups')} text={text} />;
}
