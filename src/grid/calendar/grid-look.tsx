import type {CalendarOptions, EventDisplayInfo} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import type {CalendarSpan} from '../../values/calendar-spec.js';
import type {AppModel} from '../../state/app/app-model.js';
import {classes} from '../../ui/classes.js';
import {dayText} from '../../values/date/day-text.js';
import {formatTime} from '../../values/date/time.js';
import {WEEK_DAYS} from '../../values/formats.js';
import {formatNumber} from '../../values/number.js';

/** Lines of a day, and events beside each other, before "more". */
export const MOST = 3;
/** px that a pointer moves before it drags. */
const DRAG = 5;
/** A week of a phone. */
export const THREE_DAYS = 'threeDays';

/** The dates of the library are clocks of our zone, written as if they were in UTC. */
export const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const isoTime = (date: Date) => date.toISOString().slice(11, 19);

interface Look {
  span: CalendarSpan;
  /** More events at once than stand beside each other. */
  isDense: boolean;
  /** A phone. */
  narrow: boolean;
}

/** What grids are drawn like in a language and its formats. */
export function lookOf({t, formats}: AppModel, {span, isDense, narrow}: Look): CalendarOptions {
  const current = formats.value;
  const {tag} = current;
  return {
    ...FIXED,
    ...CLASSES,
    // The row of whole days has no weekend: its hours below it have.
    dayCellClass: dayClass('lc-calview__day lc-fc__cell', span === 'month'),
    // Names that others lie over cannot be read: where there are many they stand beside each other.
    slotEventOverlap: !isDense,
    eventMaxStack: isDense && span === 'week' ? (narrow ? 1 : MOST - 1) : MOST,
    locale: tag,
    firstDay: WEEK_DAYS.indexOf(current.firstDayOfWeek),
    allDayText: t('calendar.allDay'),
    moreLinkContent: ({num, view}) => {
      const shown = formatNumber(num, 0, current);
      return view.type === 'dayGridMonth' ? t('calendar.more', {shown}) : <bdi dir="ltr">+{shown}</bdi>;
    },
    moreLinkHint: (num) => t('calendar.more', {shown: formatNumber(num, 0, current)}),
    slotHeaderContent: ({date}: {date: Date}) => formatTime(isoTime(date), current),
    dayHeaderContent: ({date}: {date: Date}) => <DayHead day={isoDay(date)} tag={tag} month={span === 'month'} />,
    dayCellTopContent: ({date}: {date: Date}) => (
      <span className="lc-calview__number">{dayNumberText(isoDay(date), tag)}</span>
    ),
  };
}

const FIXED: CalendarOptions = {
  plugins: [dayGrid, timeGrid, interaction],
  views: {[THREE_DAYS]: {type: 'timeGrid', duration: {days: 3}}},
  headerToolbar: false,
  height: '100%',
  timeZone: 'UTC',
  fixedWeekCount: false,
  eventDisplay: 'block',
  eventInteractive: false,
  eventDragMinDistance: DRAG,
  eventOrder: 'start,-duration,title',
  dayMaxEvents: MOST,
  moreLinkDidMount: ({el}: {el: HTMLElement}) => (el.tabIndex = -1),
  nowIndicator: true,
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  slotMinHeight: 29,
  slotHeaderInterval: '01:00:00',
  scrollTime: '06:45:00',
  scrollTimeReset: false,
  selectMinDistance: DRAG,
  selectMirror: true,
  unselectAuto: false,
  eventAllow: ({allDay}, event) => event === null || allDay === event.allDay,
};

type DayInfo = {isToday: boolean; isOther?: boolean; dow: number};
const dayClass =
  (name: string, marksFree = true) =>
  ({isToday, isOther, dow}: DayInfo) =>
    classes(name, isToday && 'is-today', isOther && 'is-other', marksFree && (dow === 0 || dow === 6) && 'is-free')!;
/** Our sheet is its theme. */
const CLASSES: CalendarOptions = {
  moreLinkClass: 'lc-calview__more',
  columnMoreLinkClass: 'is-column',
  nowIndicatorLineClass: 'lc-calview__now',
  nowIndicatorDotClass: 'lc-calview__nowdot',
  className: 'lc-fc',
  tableHeaderClass: 'lc-fc__head',
  dayHeaderRowClass: 'lc-fc__row',
  dayHeaderClass: dayClass('lc-fc__dayhead'),
  dayHeaderInnerClass: 'lc-fc__dayname',
  dayHeaderDividerClass: 'lc-fc__line',
  dayRowClass: 'lc-fc__row',
  dayCellTopClass: 'lc-fc__top',
  dayLaneClass: dayClass('lc-calview__day lc-fc__cell lc-fc__hours'),
  dayLaneInnerClass: 'lc-fc__lane',
  slotLaneClass: ({isMinor}: {isMinor: boolean}) => (isMinor ? 'lc-fc__half' : 'lc-fc__slot'),
  slotHeaderRowClass: 'lc-fc__row',
  slotHeaderClass: 'lc-fc__hour',
  slotHeaderInnerClass: 'lc-fc__hourtext',
  slotHeaderDividerClass: 'lc-fc__side',
  allDayHeaderClass: 'lc-fc__hour lc-fc__alldayhead',
  allDayHeaderInnerClass: 'lc-fc__allday',
  allDayDividerClass: 'lc-fc__line',
  fillerClass: 'lc-fc__filler',
  highlightClass: 'lc-fc__chosen',
  eventClass: 'lc-fc__event',
  columnEventBeforeClass: (info: EventDisplayInfo) => (info.isStartResizable ? 'lc-fc__grip is-top' : ''),
  columnEventAfterClass: (info: EventDisplayInfo) => (info.isEndResizable ? 'lc-fc__grip is-bottom' : ''),
  rowEventBeforeClass: (info: EventDisplayInfo) => (info.isStartResizable ? 'lc-fc__grip is-start' : ''),
  rowEventAfterClass: (info: EventDisplayInfo) => (info.isEndResizable ? 'lc-fc__grip is-end' : ''),
};

function DayHead({day, tag, month}: {day: string; tag: string; month: boolean}) {
  if (month) return <span>{dayText(day, tag, {weekday: 'long'})}</span>;
  return (
    <>
      <span>{dayText(day, tag, {weekday: 'short'})}</span>
      <b>{dayText(day, tag, {day: 'numeric'})}</b>
    </>
  );
}

const dayNumberText = (day: string, tag: string) =>
  dayText(day, tag, day.endsWith('-01') ? {month: 'short', day: 'numeric'} : {day: 'numeric'});
