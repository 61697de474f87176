import {useSignals} from '@preact/signals-react/runtime';
import {lazyPart} from '../../values/lazy-part.js';
import {useApp} from '../../ui/app-context.js';
import {FIRST_TIME} from '../../values/date/time.js';
import {parseTimestamp} from '../../values/date/parse-timestamp.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {instantOf, localTime, today} from '../../values/date/zone.js';
import {PickerBox} from '../picker-box.js';
import type {ControlProps} from '../props.js';
import type {CalendarSettings} from './date-picker.js';

const PICKER = {
  icon: 'calendar-clock',
  label: 'date.openCalendar',
  title: 'date.calendar',
  part: lazyPart(() => import('./moment-picker.js'), 'later'),
} as const;

/** A moment, as milliseconds since 1970 UTC: typed, shown and picked in the app's time zone. */
export function TimestampControl({settings, ...props}: ControlProps<number | null> & {settings?: CalendarSettings}) {
  useSignals();
  const formats = useApp().formats.value;
  const {timeZone} = formats;
  const local = props.value === null ? null : localTime(props.value, timeZone);
  const now = () => today(Date.now(), timeZone);
  return (
    <PickerBox
      {...props}
      wording={{
        show: (value) => (value === null ? '' : formatTimestamp(value, formats)),
        read: (text) => {
          if (!text.trim()) return {value: null};
          const ms = parseTimestamp(text, formats, now());
          return ms === null ? null : {value: ms};
        },
      }}
      pattern={formats.dateTimeFormat}
      picker={PICKER}
      native={{
        type: 'datetime-local',
        show: () => (local ? `${local.date}T${local.time.slice(0, 5)}` : ''),
        read: (text) => instantOf(text.slice(0, 10), `${text.slice(11, 16)}:00`, timeZone),
      }}
    >
      {({MomentPicker}, pick, close) => (
        <MomentPicker
          value={local ?? {date: now(), time: FIRST_TIME}}
          today={now()}
          settings={settings}
          onApply={({date, time}) => pick(instantOf(date, time, timeZone))}
          onCancel={close}
        />
      )}
    </PickerBox>
  );
}
