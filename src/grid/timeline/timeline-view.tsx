import {useCallback, useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {TimelineModel} from '../../state/timeline/timeline-model.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {useSheet} from '../../ui/root-context.js';
import {useSavedRow} from '../address/use-saved-row.js';
import {useCellContext} from '../cells/cell.js';
import {FaultLine} from '../grid-states.js';
import type {GridSession} from '../grid-session.js';
import type {ListViewProps} from '../list-views.js';
import {BarMover} from './bar-mover.js';
import {EventsView, StatesView} from './events-view.js';
import {GanttView} from './gantt-view.js';
import type {TimelineParts} from './timeline-parts.js';
import css from './timeline.css';

/** The list by time: events by day, or bars over weeks. */
export function TimelineView({session, commands, narrow}: ListViewProps) {
  useSignals();
  useSheet(css);
  const context = useCellContext(session);
  const {model, mover} = useTimeline(session);
  const focus = useCallback((_: number, id: string) => (mover.focused.value = id), [mover]);
  useSavedRow(session, focus);
  if (!model.columns.value) return <EmptyState icon="chart-no-axes-gantt" title={session.app.t('timeline.noColumn')} />;
  const error = model.steps.error.value;
  const retry = () => model.steps.retry();
  if (error && !model.steps.rows.value) return <ErrorState error={error} onRetry={retry} />;
  const parts: TimelineParts = {session, commands, model, mover, context, narrow};
  return (
    <>
      {error && <FaultLine session={session} error={error} onRetry={retry} />}
      <Shape {...parts} />
    </>
  );
}

function Shape(parts: TimelineParts) {
  useSignals();
  const shape = parts.model.shape.value;
  if (shape === 'states') return <StatesView {...parts} />;
  return shape === 'weeks' ? <GanttView {...parts} /> : <EventsView {...parts} />;
}

/** The timeline of a list while it is shown. */
function useTimeline(session: GridSession): {model: TimelineModel; mover: BarMover} {
  const [made] = useState(() => {
    const model = new TimelineModel(session.model, session.app.formats);
    return {model, mover: new BarMover(model, session)};
  });
  useEffect(() => made.model.follow(), [made]);
  return made;
}
