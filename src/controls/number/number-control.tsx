import type {KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {affixTexts, affixesOf, type Affixed} from '../../values/affixes.js';
import {add, ownScale, round} from '../../values/decimal.js';
import type {Formats} from '../../values/formats.js';
import {formatNumber, hasTooManyDigits, parseNumber, typedNumber} from '../../values/number.js';
import {useInputBox} from '../input-box.js';
import {useTypedText} from '../typed-text.js';
import type {ControlProps, InputMode} from '../props.js';

export interface NumberControlProps extends ControlProps<number | null>, Affixed {
  /** Digits after the decimal symbol; 0 when not given. */
  scale?: number;
  /** Shows as many of them as the number has. */
  ownDigits?: boolean;
  /** A value with more digits than the scale shows them all. */
  unrounded?: boolean;
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
export function useNumberControl(props: NumberControlProps) {
  const {scale = 0, nonNegative, min = -Infinity} = props;
  const formats = useApp().formats.value;
  const {prefix, suffix} = affixesOf(props, formats.locale, props.value);
  const text = numberText(props, formats);
  const {typed, input} = useTypedText<number | null>(props, text);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (props.step && sign && !event.altKey && !event.ctrlKey && !event.metaKey && !props.readonly) {
      event.preventDefault();
      const from = text.read(event.currentTarget.value)?.value ?? 0;
      typed.replace(stepped(from, sign * props.step, props));
    }
    input.onKeyDown(event);
  };
  const described = classes(prefix && `${props.id}-prefix`, suffix && `${props.id}-suffix`, props.describedBy);
  return useInputBox({
    ...props,
    children: (
      <>
        {prefix && <Affix id={`${props.id}-prefix`} text={prefix} />}
        <input
          {...input}
          className="lc-input__v lc-input__v--num"
          type="text"
          inputMode={props.inputMode ?? keysOf(scale, !nonNegative && min < 0)}
          autoComplete={props.autoComplete || 'off'}
          onKeyDown={onKeyDown}
          aria-describedby={described || undefined}
        />
        {suffix && <Affix id={`${props.id}-suffix`} text={suffix} />}
      </>
    ),
  });
}

function Affix({id, text}: {id: string; text: string}) {
  return (
    <span id={id} className="lc-affix">
      {text}
    </span>
  );
}

/** How a typed text is read, and how a number is shown. */
function numberText(props: NumberControlProps, formats: Formats) {
  const {scale = 0} = props;
  const affixes = affixTexts(props, formats.locale);
  const isTooLong = (text: string) => hasTooManyDigits(text, scale, formats, affixes);
  const shownDigits = (value: number) => {
    if (props.ownDigits) return ownScale(value);
    return props.unrounded ? Math.max(scale, ownScale(value)) : scale;
  };
  return {
    keeps: isTooLong,
    instead: () => 0,
    read: (text: string, _?: unknown, pasted = false) => {
      if (!text.trim()) return {value: props.allowNull ? null : 0};
      const number = (pasted ? parseNumber : typedNumber)(text, formats, affixes);
      if (Number.isNaN(number) || isTooLong(text)) return null;
      return {value: round(props.nonNegative ? Math.abs(number) : number, scale)};
    },
    show: (value: number | null) => (value === null ? '' : formatNumber(value, shownDigits(value), formats)),
  };
}

/** A number with a step added, within the limits. */
function stepped(from: number, step: number, props: NumberControlProps): number {
  const {scale = 0, nonNegative, min = -Infinity, max = Infinity} = props;
  const least = nonNegative ? Math.max(min, 0) : min;
  return Math.max(least, Math.min(max, round(add(from, step), scale)));
}

/** The keys of a phone. An iPhone's number keys have no minus. */
function keysOf(scale: number, signed: boolean): InputMode {
  if (signed) return /iPhone|iPod/.test(navigator.userAgent) ? 'text' : 'decimal';
  return scale > 0 ? 'decimal' : 'numeric';
}
