import {lazyPart} from '../../values/lazy-part.js';
import type {ControlProps} from '../props.js';
import type {CalendarProps} from './calendar.js';

/** What a calendar offers and shows. */
export type CalendarSettings = Pick<CalendarProps, 'min' | 'max' | 'unavailable' | 'weekNumbers'>;

export interface DateControlProps extends ControlProps<string | null>, CalendarSettings {}

export const PICKER = {
  icon: 'calendar',
  label: 'date.openCalendar',
  title: 'date.calendar', // @words later
  part: lazyPart(() => import('./calendar.js'), 'later'),
} as const;

export const NATIVE = {
  type: 'date',
  show: (value: string | null) => value ?? '',
  read: (text: string) => text,
} as const;
