import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {formatDate, parseDate} from '../../values/date.js';
import {today} from '../../values/zone.js';
import {DateBox} from './date-box.js';
import type {ControlProps} from '../props.js';

/** A calendar date, as YYYY-MM-DD: typed in the app's format or picked. Text that cannot be read is ignored. */
export function DateControl(props: ControlProps<string | null>) {
  useSignals();
  const formats = useApp().formats.value;
  return (
    <DateBox
      {...props}
      wording={{
        show: (value) => (value === null ? '' : formatDate(value, formats)),
        read: (text) => {
          if (!text.trim()) return {value: null};
          const date = parseDate(text, formats, today(Date.now(), formats.timeZone));
          return date === null ? null : {value: date};
        },
      }}
      dateOf={(value) => value}
      withDate={(date) => date}
    />
  );
}
