import {useSignals} from '@preact/signals-react/runtime';
import {lazyPart} from '../../values/lazy-part.js';
import {useApp} from '../../ui/app-context.js';
import {formatDate, parseDate} from '../../values/date/date.js';
import {today} from '../../values/date/zone.js';
import {usePickerBox} from '../picker-box.js';
import type {ControlProps} from '../props.js';
import type {CalendarProps} from './calendar.js';

/** What a calendar offers and shows. */
export type CalendarSettings = Pick<CalendarProps, 'min' | 'max' | 'unavailable' | 'weekNumbers'>;

export interface DateControlProps extends ControlProps<string | null>, CalendarSettings {}

const PICKER = {
  icon: 'calendar',
  label: 'date.openCalendar',
  title: 'date.calendar', // @words later
  part: lazyPart(() => import('./calendar.js'), 'later'),
} as const;
const NATIVE = {type: 'date', show: (value: string | null) => value ?? '', read: (text: string) => text} as const;

/** A calendar date, as YYYY-MM-DD: typed in the app's format or picked. Text that cannot be read is ignored. */
export function DateControl(props: DateControlProps) {
  useSignals();
  return useDateControl(props);
}

/** The same within a component that follows signals and renders nothing else. */
export function useDateControl({min, max, unavailable, weekNumbers, ...props}: DateControlProps) {
  const formats = useApp().formats.value;
  // Asked for when it is needed: the first clock of a page costs 20 to 30 ms, and the day may end meanwhile.
  const now = () => today(Date.now(), formats.timeZone);
  return usePickerBox({
    ...props,
    wording: {
      show: (value: string | null) => (value === null ? '' : formatDate(value, formats)),
      read: (text) => {
        if (!text.trim()) return {value: null};
        const date = parseDate(text, formats, now());
        return date === null ? null : {value: date};
      },
    },
    pattern: formats.dateFormat,
    picker: PICKER,
    native: NATIVE,
    children: ({Calendar}, pick) => (
      <Calendar value={props.value} today={now()} {...{min, max, unavailable, weekNumbers}} onPick={pick} />
    ),
  });
}
