import {useEffect, useRef, useState, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {createCalendar, type CalendarDate, type CalendarIdentifier} from '@internationalized/date';
import {I18nProvider} from 'react-aria/I18nProvider';
import {useCalendar, useCalendarGrid} from 'react-aria/useCalendar';
import {useRangeCalendar} from 'react-aria/useRangeCalendar';
import {Button} from '../../ui/button.js';
import {useApp} from '../../ui/app-context.js';
import {nodeAround} from '../../ui/focus.js';
import {OverlayScope} from '../../ui/overlay/overlay-setup.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import type {DayLimits} from '../../values/date/available.js';
import type {DateRange} from '../../values/date/date-range.js';
import {dayOf, moveByKey, nineYears, stepView, type CalendarView} from './calendar-dates.js';
import {CalendarDays, type DaysState} from './calendar-days.js';
import {CalendarHead} from './calendar-head.js';
import {calendarNames, type CalendarNames} from './calendar-names.js';
import {isRefused, useDayState, useRangeState} from './calendar-state.js';
import {CalendarUnits} from './calendar-units.js';
import css from './calendar.css';

export interface CalendarProps extends DayLimits {
  /** A day, or the ends of a range. */
  value: string | null | DateRange;
  /** Today's date in the app's zone. */
  today: string;
  /** Shows the ISO number of each week before it. */
  weekNumbers?: boolean;
  /** Among other fields: it does not focus itself when it appears. */
  inline?: boolean;
  /** Days that are marked, with what their marks mean. */
  marks?: ReadonlyMap<string, string>;
  onPick: (date: string) => void;
}

/**
 * A calendar of days, with views of months and years to get far quickly. The focus starts on the value, or the start of
 * a range, else on today. A value that is given anew is shown. The page's language may name another calendar than the
 * Gregorian one: `lang="en-u-ca-buddhist"`; values stay ISO dates.
 */
export function Calendar(props: CalendarProps) {
  useSignals();
  useSheet(css);
  const {tag} = useApp().formats.value;
  const system = calendarOf(useRoot().host);
  const locale = system ? `${tag}-u-ca-${system}` : tag;
  const {value} = props;
  return (
    <OverlayScope>
      <I18nProvider locale={locale}>
        {isRange(value) ? (
          <RangeCalendar {...props} {...{locale, value}} />
        ) : (
          <DayCalendar {...props} {...{locale, value}} />
        )}
      </I18nProvider>
    </OverlayScope>
  );
}

type ViewProps<V> = Omit<CalendarProps, 'value'> & {value: V; locale: string};

function DayCalendar(props: ViewProps<string | null>) {
  useSignals();
  const {value, today, onPick} = props;
  const place = useCalendarPosition(value, props);
  const state = useDayState({
    ...place.setup,
    onPick: (day) => {
      place.setAt(dayOf(day, place.at.calendar)!);
      onPick(day);
    },
  });
  const {calendarProps} = useCalendar({}, state);
  const {t} = useApp();
  return (
    <div {...calendarProps} className="lc-cal">
      <CalendarGrid {...props} {...{place, state}} range={{start: value, end: value}} />
      <div className="lc-cal__foot">
        <Button variant="link" size="small" disabled={isRefused(today, props)} onPress={() => onPick(today)}>
          {t('date.today')}
        </Button>
      </div>
    </div>
  );
}

function RangeCalendar(props: ViewProps<DateRange>) {
  useSignals();
  const {value} = props;
  const box = useRef<HTMLDivElement>(null);
  const place = useCalendarPosition(value.start ?? value.end, props);
  const {days, previewed, unpoint} = useRangeState({...place.setup, onPick: props.onPick}, value);
  const {calendarProps} = useRangeCalendar({commitBehavior: 'reset'}, days, box);
  return (
    <div {...calendarProps} ref={box} className="lc-cal" onPointerLeave={unpoint} onBlur={unpoint}>
      <CalendarGrid {...props} {...{place, previewed}} state={days} range={value} />
    </div>
  );
}

/** The day that has the focus, or would get it: the value, else today. */
function useCalendarPosition(
  given: string | null,
  {locale, today, min, max, unavailable}: Omit<ViewProps<unknown>, 'value'>,
) {
  const {firstDayOfWeek: first} = useApp().formats.value;
  const grid = useRef<HTMLTableElement>(null);
  const calendar = createCalendar((new Intl.Locale(locale).calendar ?? 'gregory') as CalendarIdentifier);
  const [at, setAt] = useState(() => dayOf(given, calendar) ?? dayOf(today, calendar)!);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    setAt(dayOf(given, calendar) ?? at);
  }
  return {at, setAt, grid, setup: {locale, first, at, onMove: setAt, grid, min, max, unavailable}};
}

type CalendarPosition = ReturnType<typeof useCalendarPosition>;

interface CalendarGridProps extends Omit<ViewProps<unknown>, 'value' | 'locale'> {
  place: CalendarPosition;
  state: DaysState;
  range: DateRange;
  previewed?: DateRange | null;
}

function CalendarGrid(props: CalendarGridProps) {
  useSignals();
  const {place, state, range, previewed = null, today, min, max, weekNumbers, marks} = props;
  const {at, grid} = place;
  const {gridProps} = useCalendarGrid({}, state);
  const {view, go, step} = useCalendarView(place, props.inline);
  const names = calendarNames(useApp().formats.value);
  const title = titleOf(at, view, names);
  const shown = {range, today, names};
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (view === 'days') return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const date = moveByKey(at, event.key, view, forward);
    if (!date) return;
    event.preventDefault();
    go(date);
  };
  return (
    <>
      <CalendarHead {...{view, title, step}} onView={(to) => go(at, to)} />
      <table
        {...(view === 'days' ? gridProps : {role: 'grid', onKeyDown})}
        ref={grid}
        tabIndex={-1}
        aria-label={title}
        className={`lc-cal__grid lc-cal__grid--${view}`}
      >
        {view === 'days' ? (
          <CalendarDays {...shown} {...{state, previewed, weekNumbers, marks}} />
        ) : (
          <CalendarUnits
            {...shown}
            {...{view, at, min, max}}
            onPick={(date) => (view === 'months' ? go(date, 'days') : go(inYearOf(at, date), 'months'))}
          />
        )}
      </table>
    </>
  );
}

/** Which view is shown. The focus follows the date, among other fields only once the person has moved it. */
function useCalendarView({at, setAt, grid}: CalendarPosition, inline?: boolean) {
  const [view, setView] = useState<CalendarView>('days');
  const moved = useRef(!inline);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [grid, at, view]);
  return {
    view,
    go: (date: CalendarDate, to = view) => {
      moved.current = true;
      // The focused part may go with the view, and a popup without the focus closes.
      if (to !== view) grid.current?.focus();
      setAt(date);
      setView(to);
    },
    step: (direction: 1 | -1) => setAt(stepView(at, view, direction)),
  };
}

function isRange(value: CalendarProps['value']): value is DateRange {
  return typeof value === 'object' && value !== null;
}

/** The calendar system that the nearest `lang` names: `persian` of `fa-u-ca-persian`; undefined when it names none. */
function calendarOf(host: Node): string | undefined {
  for (let node: Node | null = host; node; node = nodeAround(node)) {
    const language = node instanceof Element && node.getAttribute('lang');
    if (!language) continue;
    try {
      return new Intl.Locale(language).calendar;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The same month and day, or the last of that month, in the year of another date. */
function inYearOf(date: CalendarDate, {year, era}: CalendarDate): CalendarDate {
  return date.set({era, year});
}

function titleOf(at: CalendarDate, view: CalendarView, names: CalendarNames): string {
  if (view === 'days') return names.monthOfYear(at);
  if (view === 'months') return names.year(at);
  const years = nineYears(at).flat();
  return names.years(years[0]!, years[8]!);
}
