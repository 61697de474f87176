import {useSignals} from '@preact/signals-react/runtime';
import {lazyPart} from '../../values/lazy-part.js';
import {useApp} from '../../ui/app-context.js';
import {parseTime} from '../../values/date/parse-time.js';
import {FIRST_TIME, formatTime, LAST_TIME, toTime} from '../../values/date/time.js';
import {PickerBox} from '../picker-box.js';
import type {ControlProps} from '../props.js';
import type {TimeSteps} from './parts.js';

export interface TimeControlProps extends ControlProps<string | null> {
  /** Earliest time; what a text that cannot be read becomes. One that is no time counts as the day's own, as does `max`. */
  min?: string;
  max?: string;
  /** How far the picker's steppers go; 1 each when not given. */
  steps?: TimeSteps;
  /** An emptied input means null; else the emptying is ignored. */
  allowNull?: boolean;
}

const PICKER = {
  icon: 'clock',
  label: 'time.open',
  title: 'time.label',
  part: lazyPart(() => import('./time-picker.js'), 'later'),
} as const;
const NATIVE = {
  type: 'time',
  show: (value: string | null) => value?.slice(0, 5) ?? '',
  read: (text: string) => `${text.slice(0, 5)}:00`,
} as const;

/** A time of day a person types or picks, as HH:mm:ss. */
export function TimeControl({min, max, steps, allowNull, ...props}: TimeControlProps) {
  useSignals();
  const {timeFormat} = useApp().formats.value;
  const bounds = {min: toTime(min ?? '') ?? FIRST_TIME, max: toTime(max ?? '') ?? LAST_TIME};
  return (
    <PickerBox
      {...props}
      wording={{
        show: (value) => (value === null ? '' : formatTime(value, {timeFormat}, patternFor(value, timeFormat))),
        read: (text, before) => {
          if (!text.trim()) return {value: allowNull ? null : before};
          const time = parseTime(text);
          return time === null ? null : {value: time};
        },
        instead: () => bounds.min,
      }}
      pattern={timeFormat}
      picker={PICKER}
      native={NATIVE}
    >
      {({TimePicker}, pick, close) => (
        <TimePicker value={props.value} {...bounds} steps={steps} onApply={pick} onCancel={close} />
      )}
    </PickerBox>
  );
}

/** Seconds are shown where there are some, so that leaving a field never drops them. */
function patternFor(time: string, pattern: string): string {
  return time.endsWith(':00') || pattern.includes('ss') ? pattern : pattern.replace('mm', 'mm:ss');
}
