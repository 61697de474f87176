import {useState, type RefObject} from 'react';
import {createCalendar, endOfWeek, startOfWeek, type CalendarDate, type DateValue} from '@internationalized/date';
import {useCalendarState, type CalendarState} from 'react-stately/useCalendarState';
import {useRangeCalendarState, type RangeCalendarState} from 'react-stately/useRangeCalendarState';
import {isTaken, type DayLimits} from '../../values/date/available.js';
import type {DateRange} from '../../values/date/date-range.js';
import type {WeekDay} from '../../values/formats.js';
import {dayOf, FIRST_DAY, LAST_DAY} from './calendar-dates.js';

export interface CalendarSetup extends DayLimits {
  /** With its calendar: `uk`, `en-u-ca-buddhist`. */
  locale: string;
  first: WeekDay;
  /** The day that gets the focus. */
  at: CalendarDate;
  onMove: (date: CalendarDate) => void;
  onPick: (date: string) => void;
  /** The table of days, whose direction of text the arrows follow. */
  grid: RefObject<HTMLElement | null>;
}

/** What react-aria asks of a calendar of days, and what this product has differently: see `ours`. */
export function useDayState(setup: CalendarSetup): CalendarState {
  const state = useCalendarState(optionsOf(setup));
  return {...state, ...ours(state, setup)};
}

/**
 * The same for a range. A press makes one day both ends, a second press the other end (`rangeAfterPress`), so that a
 * range can be picked after each; a press that is dragged to another day picks both. `previewed` is what a second press
 * would pick.
 */
export function useRangeState(setup: CalendarSetup, range: DateRange) {
  const [pointed, setPointed] = useState<CalendarDate | null>(null);
  const move = (date: CalendarDate) => {
    setPointed(date);
    setup.onMove(date);
  };
  const state = useRangeCalendarState(optionsOf({...setup, onMove: move}));
  const {start, end} = range;
  const anchor = start && end && start !== end ? null : (start ?? end);
  const previewed = anchor && pointed ? inOrder(anchor, pointed.toString()) : null;
  const days: RangeCalendarState = {
    ...state,
    ...ours(state, setup),
    highlightedRange: null,
    anchorDate: dayOf(anchor, setup.at.calendar),
    // Half a range is a range of one day here, so there is nothing to give up.
    setAnchorDate: () => undefined,
    highlightDate: setPointed,
    // The focus stays on the day that was picked.
    focusNearestAvailableDate: () => undefined,
  };
  return {days, previewed, unpoint: () => setPointed(null)};
}

function optionsOf({locale, first, at, onMove, ...limits}: CalendarSetup) {
  return {
    locale,
    createCalendar,
    value: null,
    focusedValue: at,
    onFocusChange: onMove,
    firstDayOfWeek: first,
    weeksInMonth: 6,
    minValue: FIRST_DAY,
    maxValue: LAST_DAY,
    isDateUnavailable: (date: DateValue) => isRefused(date.toString(), limits),
  };
}

/** Days that are not allowed can be reached by keys, and read; those before `min` and after `max` too. */
export function isRefused(day: string, {min = '', max = '', unavailable}: DayLimits): boolean {
  return (min !== '' && day < min) || (max !== '' && day > max) || isTaken(day, {unavailable});
}

function ours(state: CalendarState | RangeCalendarState, {locale, first, grid, onPick}: CalendarSetup) {
  const toEnd = () => (getComputedStyle(grid.current!).direction === 'rtl' ? -1 : 1);
  const walk = (days: 1 | -1) => () => state.setFocusedDate(state.focusedDate.add({days: days * toEnd()}));
  const pick = (date: CalendarDate) => onPick(date.toString());
  return {
    // The hooks announce in `body`, which a native modal silences; our title is announced in our own root.
    isFocused: true,
    value: null,
    // Days of the months before and after can be picked.
    isCellDisabled: (date: CalendarDate) => state.isInvalid(date),
    focusNextDay: walk(1),
    focusPreviousDay: walk(-1),
    focusSectionStart: () => state.setFocusedDate(startOfWeek(state.focusedDate, locale, first)),
    focusSectionEnd: () => state.setFocusedDate(endOfWeek(state.focusedDate, locale, first)),
    selectDate: pick,
    selectFocusedDate: () => {
      if (!state.isCellUnavailable(state.focusedDate)) pick(state.focusedDate);
    },
  };
}

function inOrder(a: string, b: string): DateRange {
  return a < b ? {start: a, end: b} : {start: b, end: a};
}
