import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {formatDate, parseDate} from '../../values/date/date.js';
import {today} from '../../values/date/zone.js';
import {usePickerBox} from '../picker-box.js';
import {NATIVE, PICKER, type DateControlProps} from './date-picker.js';

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
