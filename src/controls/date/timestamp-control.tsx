import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {FIRST_TIME} from '../../values/time.js';
import {formatTimestamp, parseTimestamp} from '../../values/timestamp.js';
import {instantOf, localTime, today} from '../../values/zone.js';
import {DateBox} from './date-box.js';
import type {ControlProps} from '../props.js';

/** A moment, as milliseconds since 1970 UTC: typed and shown in the app's time zone. Picking a day keeps the time. */
export function TimestampControl(props: ControlProps<number | null>) {
  useSignals();
  const formats = useApp().formats.value;
  const {timeZone} = formats;
  return (
    <DateBox
      {...props}
      icon="calendar-clock"
      wording={{
        show: (value) => (value === null ? '' : formatTimestamp(value, formats)),
        read: (text) => {
          if (!text.trim()) return {value: null};
          const ms = parseTimestamp(text, formats, today(Date.now(), timeZone));
          return ms === null ? null : {value: ms};
        },
      }}
      dateOf={(value) => (value === null ? null : localTime(value, timeZone).date)}
      withDate={(date, value) =>
        instantOf(date, value === null ? FIRST_TIME : localTime(value, timeZone).time, timeZone)
      }
    />
  );
}
