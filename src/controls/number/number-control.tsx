import type {KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {add, ownScale, round} from '../../values/decimal.js';
import {formatNumber, hasTooManyDigits, parseNumber, typedNumber} from '../../values/number.js';
import {useInputBox} from '../input-box.js';
import {useTypedText} from '../typed-text.js';
import type {ControlProps, InputMode} from '../props.js';

export interface NumberControlProps extends ControlProps<number | null> {
  /** Digits after the decimal symbol; 0 when not given. */
  scale?: number;
  /** Shows as many of them as the number has. */
  ownDigits?: boolean;
  /** A value with more digits than the scale shows them all. */
  unrounded?: boolean;
  /** Static text before and after the digits, e.g. `€`, `%`, `days`. */
  prefix?: string;
  suffix?: string;
  /** Drops a typed minus. */
  nonNegative?: boolean;
  /** An emptied input means null; else 0. */
  allowNull?: boolean;
  /** What ArrowUp and ArrowDown add and subtract; without it they do nothing. */
  step?: number;
  /** The arrow keys stop here. */
  min?: number;
  max?: number;
}

/** A number a person types: shown in the app's format, set and returned as a plain number. */
export function NumberControl(props: NumberControlProps) {
  useSignals();
  return useNumberControl(props);
}

/** The same within a component that follows signals and renders nothing else. */
export function useNumberControl({
  scale = 0,
  ownDigits,
  unrounded,
  prefix,
  suffix,
  nonNegative,
  allowNull,
  step,
  min = -Infinity,
  max = Infinity,
  ...props
}: NumberControlProps) {
  const formats = useApp().formats.value;
  const affixes = [prefix ?? '', suffix ?? ''];
  const tooLong = (text: string) => hasTooManyDigits(text, scale, formats, affixes);
  const read = (text: string, _?: unknown, pasted = false) => {
    if (!text.trim()) return {value: allowNull ? null : 0};
    const number = (pasted ? parseNumber : typedNumber)(text, formats, affixes);
    return Number.isNaN(number) || tooLong(text)
      ? null
      : {value: round(nonNegative ? Math.abs(number) : number, scale)};
  };
  const shownDigits = (value: number) =>
    ownDigits ? ownScale(value) : unrounded ? Math.max(scale, ownScale(value)) : scale;
  const {typed, input} = useTypedText<number | null>(props, {
    read,
    show: (value) => (value === null ? '' : formatNumber(value, shownDigits(value), formats)),
    instead: () => 0,
    keeps: tooLong,
  });
  const addStep = (event: KeyboardEvent<HTMLInputElement>) => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!step || !sign || event.altKey || event.ctrlKey || event.metaKey || props.readonly) return;
    event.preventDefault();
    const next = round(add(read(event.currentTarget.value)?.value ?? 0, sign * step), scale);
    typed.replace(Math.max(nonNegative ? Math.max(min, 0) : min, Math.min(max, next)));
  };
  const affix = (name: string, text: string | undefined) =>
    text && (
      <span id={`${props.id}-${name}`} className="lc-affix">
        {text}
      </span>
    );
  const described = classes(prefix && `${props.id}-prefix`, suffix && `${props.id}-suffix`, props.describedBy);
  return useInputBox({
    ...props,
    children: (
      <>
        {affix('prefix', prefix)}
        <input
          {...input}
          className="lc-input__v lc-input__v--num"
          type="text"
          inputMode={props.inputMode ?? keysOf(scale, !nonNegative && min < 0)}
          autoComplete={props.autoComplete || 'off'}
          onKeyDown={(event) => {
            addStep(event);
            input.onKeyDown(event);
          }}
          aria-describedby={described || undefined}
        />
        {affix('suffix', suffix)}
      </>
    ),
  });
}

/** The keys of a phone. An iPhone's number keys have no minus. */
function keysOf(scale: number, signed: boolean): InputMode {
  if (signed) return /iPhone|iPod/.test(navigator.userAgent) ? 'text' : 'decimal';
  return scale > 0 ? 'decimal' : 'numeric';
}
