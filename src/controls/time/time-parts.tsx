import {useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {useSheet} from '../../ui/root-context.js';
import {FIRST_TIME, LAST_TIME, type TimeUnit} from '../../values/date/time.js';
import {isAfternoon, ONE_STEP, partText, stepped, TIME_UNITS, withPart, type TimeSteps} from './parts.js';
import {TimePart} from './time-part.js';
import css from './time-parts.css';

export interface TimePartsProps {
  /** HH:mm:ss */
  value: string;
  min?: string;
  max?: string;
  steps?: TimeSteps;
  onChange: (time: string) => void;
  /** Enter, with the time that is shown. */
  onEnter: (time: string) => void;
}

const MOST: TimeSteps = {hour: 23, minute: 59, second: 59};

/** Hours, minutes, seconds and the half of the day, where the format has it: typed, or stepped with wrapping. */
export function TimeParts(props: TimePartsProps) {
  useSignals();
  useSheet(css);
  const {value, min = FIRST_TIME, max = LAST_TIME, steps = ONE_STEP, onChange, onEnter} = props;
  const {t, formats} = useApp();
  const box = useRef<HTMLDivElement>(null);
  const twelve = formats.value.timeFormat.includes('A');
  const move = (time: string, unit: TimeUnit, amount: number) => stepped(time, unit, amount, {min, max});
  const commit = (time: string) => time !== value && onChange(time);
  /** The time with what was typed into a part; as it was where that is no such part or out of bounds. */
  const typed = (unit: TimeUnit, text: string) => {
    const time = withPart(value, unit, text, twelve) ?? value;
    return time < min || time > max ? value : time;
  };
  const part = (unit: TimeUnit, amount: number) => ({
    canStep: (direction: 1 | -1) => move(value, unit, direction * amount) !== null,
    onStep: (text: string, direction: 1 | -1) => {
      const from = typed(unit, text);
      commit(move(from, unit, direction * amount) ?? from);
    },
    onEnter: (text: string) => onEnter(typed(unit, text)),
  });
  return (
    <div
      ref={box}
      className="lc-timeparts"
      role="group"
      aria-label={t('time.label')}
      onKeyDown={(event) => moveFocus(event, box.current)}
    >
      {TIME_UNITS.map((unit, index) => (
        <TimePart
          key={unit}
          name={t(`time.unit.${unit}`)}
          text={partText(value, unit, twelve)}
          now={Number(partText(value, unit, twelve))}
          most={twelve && unit === 'hour' ? 12 : MOST[unit]}
          sign={index > 0}
          onText={(text) => commit(typed(unit, text))}
          {...part(unit, steps[unit])}
        />
      ))}
      {twelve && (
        <TimePart
          name={t('time.dayHalf')}
          text={isAfternoon(value) ? 'PM' : 'AM'}
          now={isAfternoon(value) ? 1 : 0}
          most={1}
          {...part('hour', 12)}
        />
      )}
    </div>
  );
}

/** Left and right lead from part to part. */
function moveFocus(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null): void {
  const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  if (!by || !box) return;
  event.preventDefault();
  const inputs = [...box.querySelectorAll('input')];
  inputs[inputs.indexOf(event.target as HTMLInputElement) + by]?.focus();
}
