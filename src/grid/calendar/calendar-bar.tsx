import {useSignals} from '@preact/signals-react/runtime';
import {CALENDAR_SPANS} from '../../values/calendar-spec.js';
import {Button} from '../../ui/button.js';
import type {CalendarParts} from './calendar-parts.js';
import {periodTitle} from './event-text.js';

/** Which period is shown, the way to others, and how much is shown at once. */
export function CalendarBar({session, calendar, narrow}: CalendarParts) {
  useSignals();
  const {app} = session;
  const {t} = app;
  const span = calendar.span.value;
  const title = periodTitle(app, calendar, app.formats.value);
  const step = (by: 1 | -1) => {
    calendar.step(by);
    session.root.announce(periodTitle(app, calendar, app.formats.peek()));
  };
  return (
    <div className="lc-calview__bar" role="group" aria-label={t('calendar.period')}>
      <Button onPress={() => calendar.go(calendar.today)}>{t('date.today')}</Button>
      <Button variant="muted" icon="chevron-left" label={t(`calendar.before.${span}`)} onPress={() => step(-1)} />
      <Button variant="muted" icon="chevron-right" label={t(`calendar.after.${span}`)} onPress={() => step(1)} />
      <h2 className="lc-calview__title">{title}</h2>
      {!narrow && <span className="lc-grow" />}
      <div className="lc-seg lc-calview__spans" role="group" aria-label={t('calendar.span')}>
        {CALENDAR_SPANS.map((each) => (
          <button key={each} type="button" aria-pressed={each === span} onClick={() => calendar.show(each)}>
            {t(`calendar.span.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
