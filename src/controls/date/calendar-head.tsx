import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import type {MessageKey} from '../../values/message-key.js';
import type {CalendarView} from './calendar-dates.js';

const STEPS: Record<CalendarView, [previous: MessageKey, next: MessageKey]> = {
  days: ['date.previousMonth', 'date.nextMonth'],
  months: ['date.previousYear', 'date.nextYear'],
  years: ['date.previousYears', 'date.nextYears'],
};

/** Where a press on the title leads. */
const TITLES: Record<CalendarView, {label: MessageKey; to: CalendarView}> = {
  days: {label: 'date.chooseMonth', to: 'months'},
  months: {label: 'date.chooseYear', to: 'years'},
  years: {label: 'date.chooseDay', to: 'days'},
};

interface CalendarHeadProps {
  view: CalendarView;
  title: string;
  step: (direction: 1 | -1) => void;
  onView: (view: CalendarView) => void;
}

/** What is in view, with the buttons that go on and to another view. */
export function CalendarHead({view, title, step, onView}: CalendarHeadProps) {
  useSignals();
  const {t} = useApp();
  const [previous, next] = STEPS[view];
  return (
    <div className="lc-cal__head">
      <Button variant="muted" size="small" icon="chevron-left" label={t(previous)} onPress={() => step(-1)} />
      <Button variant="muted" size="small" title={t(TITLES[view].label)} onPress={() => onView(TITLES[view].to)}>
        <span aria-live="polite">{title}</span>
      </Button>
      <Button variant="muted" size="small" icon="chevron-right" label={t(next)} onPress={() => step(1)} />
    </div>
  );
}
