import {useEffect, useMemo, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Calendar} from '../../controls/date/calendar.js';
import {CalendarFacet, type FacetValue} from '../../state/calendar/calendar-facet.js';
import {dayOf, daysBetween, lastDayOf} from '../../state/calendar/event-time.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {shownText} from '../../types/shown.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import {optionsOf} from '../../values/options.js';
import {rawValue} from '../../values/presented.js';
import {announceFilters} from '../lazy-filter.js';
import {namesOf, type CalendarParts} from './calendar-parts.js';
import {PersonPicture} from './person-picture.js';
import css from './calendar-side.css';

/** Values of a facet that are shown until a person asks for the others. */
const FEW = 5;

/** Beside a wide calendar: the month, what the events can be filtered by, and what their colours mean. */
export function CalendarSide(parts: CalendarParts) {
  useSignals();
  useSheet(css);
  const {session, calendar} = parts;
  const {t} = session.app;
  return (
    <aside className="lc-calside" aria-label={t('calendar.side')}>
      <Month {...parts} />
      {calendar.facets.value.map((column) => (
        <Facet key={column.path} parts={parts} column={column} />
      ))}
      <Legend {...parts} />
    </aside>
  );
}

/** The days of a month: those with events are marked, a press on one shows its period. */
function Month({session, calendar}: CalendarParts) {
  useSignals();
  const {t, formats} = session.app;
  const events = calendar.events.value;
  const marks = useMemo(() => {
    const counts = new Map<string, number>();
    for (const {time} of events)
      for (const day of daysBetween(dayOf(time.start), lastDayOf(time))) counts.set(day, (counts.get(day) ?? 0) + 1);
    const shown = (count: number) => formatNumber(count, 0, formats.value);
    return new Map(
      [...counts].map(([day, count]) => [day, t('calendar.events', {count, shown: shown(count)})] as const),
    );
  }, [events, formats.value, t]);
  return (
    <Calendar
      inline
      value={calendar.day.value}
      today={calendar.today}
      marks={marks}
      onPick={(day) => calendar.go(day)}
    />
  );
}

/** The values of a column among the counted events, as boxes: those that are ticked are shown, all where none is. */
function Facet({parts, column}: {parts: CalendarParts; column: GridColumn}) {
  useSignals();
  const {session, calendar} = parts;
  const {app, model} = session;
  const [open, setOpen] = useState(false);
  const facet = useMemo(
    () => new CalendarFacet(model, calendar, column, () => app.formats.peek().timeZone),
    [model, calendar, column, app],
  );
  useEffect(() => facet.follow(), [facet]);
  const [values, error] = [facet.values.value, facet.error.value];
  const title = localized(column.label, app.locale.value);
  const ticked = facet.ticked;
  const shown = values?.filter(({key}, at) => open || at < FEW || ticked.has(key)) ?? [];
  const rest = (values?.length ?? 0) - shown.length;
  if (!error && values && !values.length && !ticked.size) return null;
  return (
    <section className="lc-calside__part" role="group" aria-label={title}>
      <h3>{title}</h3>
      {error && (
        <p role="alert">
          {errorText(app, error)}{' '}
          <Button variant="link" size="small" onPress={() => facet.retry()}>
            {app.t('ui.retry')}
          </Button>
        </p>
      )}
      {shown.map((value) => (
        <FacetBox key={value.key} {...{parts, column, value}} ticked={ticked.has(value.key)} facet={facet} />
      ))}
      {rest > 0 && (
        <Button variant="link" size="small" onPress={() => setOpen(true)}>
          {app.t('calendar.more', {shown: formatNumber(rest, 0, app.formats.value)})}
        </Button>
      )}
    </section>
  );
}

interface FacetBoxProps {
  parts: CalendarParts;
  column: GridColumn;
  value: FacetValue;
  ticked: boolean;
  facet: CalendarFacet;
}

function FacetBox({parts: {session, context}, column, value, ticked, facet}: FacetBoxProps) {
  const {attribute} = column;
  const text = shownText(value.value, attribute, context);
  return (
    <label className="lc-calside__line">
      <input
        type="checkbox"
        className="lc-check"
        checked={ticked}
        onChange={(event) => {
          facet.tick(value.value, event.currentTarget.checked);
          announceFilters(session);
        }}
      />
      <PersonPicture attribute={attribute} value={value.value} text={text} />
      <bdi className="lc-calside__name">{text}</bdi>
      <span className="lc-muted">{formatNumber(value.count, 0, context.formats)}</span>
    </label>
  );
}

/** What the colours of events mean, and how many of the counted events have each. */
function Legend({session, calendar, face, context}: CalendarParts) {
  useSignals();
  const {colour} = face;
  const options = colour ? optionsOf(colour.attribute, {enumerations: context.enumerations ?? {}}) : {};
  const keys = Object.keys(options);
  if (!colour || !keys.length) return null;
  const counts = new Map<string, number>();
  for (const {row} of calendar.counted.value) {
    const key = String(rawValue(row[colour.path]));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const {locale} = session.app;
  const tint = (key: string) => {
    if (calendar.spec.value?.cancelled?.includes(key)) return 'off';
    const option = options[key];
    return (typeof option === 'object' && 'colour' in option && option.colour) || 'neutral';
  };
  return (
    <section className="lc-calside__part" aria-label={localized(colour.label, locale.value)}>
      <h3>{localized(colour.label, locale.value)}</h3>
      <ul aria-label={namesOf(session)}>
        {keys.map((key) => (
          <li key={key} className="lc-calside__line">
            <span className={`lc-ev is-${String(tint(key))} is-line`}>
              <bdi className="lc-ev__title">{shownText(key, colour.attribute, context)}</bdi>
            </span>
            <span className="lc-muted">{formatNumber(counts.get(key) ?? 0, 0, context.formats)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
