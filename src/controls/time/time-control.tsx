import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icon.js';
import {FIRST_TIME, formatTime, isTime, parseTime} from '../../values/time.js';
import {InputBox} from '../input-box.js';
import {useTypedText} from '../typed-text.js';
import type {ControlProps} from '../props.js';

export interface TimeControlProps extends ControlProps<string | null> {
  /** Earliest time; what a text that cannot be read becomes. */
  min?: string;
  /** An emptied input means null; else the emptying is ignored. */
  allowNull?: boolean;
}

/** A time of day a person types, as HH:mm:ss. */
export function TimeControl({min = FIRST_TIME, allowNull, ...props}: TimeControlProps) {
  useSignals();
  const formats = useApp().formats.value;
  const {input} = useTypedText<string | null>(props, {
    show: (value) => (value === null ? '' : formatTime(value, formats, patternFor(value, formats.timeFormat))),
    read: (text) => {
      if (!text.trim()) return {value: allowNull ? null : props.value};
      const time = parseTime(text);
      return time === null ? null : {value: time};
    },
    instead: () => (isTime(min) ? min : FIRST_TIME),
  });
  return (
    <InputBox {...props}>
      <input {...input} type="text" autoComplete="off" />
      <Icon name="clock" />
    </InputBox>
  );
}

/** Seconds are shown where there are some, so that leaving a field never drops them. */
function patternFor(time: string, pattern: string): string {
  return time.endsWith(':00') || pattern.includes('ss') ? pattern : pattern.replace('mm', 'mm:ss');
}
