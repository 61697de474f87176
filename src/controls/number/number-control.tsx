import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {round} from '../../values/decimal.js';
import {formatNumber, parseNumber} from '../../values/number.js';
import {InputBox} from '../input-box.js';
import {useTypedText} from '../typed-text.js';
import type {ControlProps} from '../props.js';

export interface NumberControlProps extends ControlProps<number | null> {
  /** Digits after the decimal symbol; 0 when not given. */
  scale?: number;
  /** Static text before and after the digits, e.g. `€`, `%`, `days`. */
  prefix?: string;
  suffix?: string;
  /** Drops a typed minus. */
  nonNegative?: boolean;
  /** An emptied input means null; else 0. */
  allowNull?: boolean;
}

/** A number a person types: shown in the app's format, given and taken as a plain number. */
export function NumberControl({scale = 0, prefix, suffix, nonNegative, allowNull, ...props}: NumberControlProps) {
  useSignals();
  const formats = useApp().formats.value;
  const {input} = useTypedText<number | null>(props, {
    show: (value) => (value === null ? '' : formatNumber(value, scale, formats)),
    read: (text) => {
      if (!text.trim()) return {value: allowNull ? null : 0};
      const number = parseNumber(text, formats, [prefix ?? '', suffix ?? '']);
      return Number.isNaN(number) ? null : {value: round(nonNegative ? Math.abs(number) : number, scale)};
    },
    instead: () => 0,
  });
  const affix = (name: string, text: string | undefined) =>
    text && (
      <span id={`${props.id}-${name}`} className="lc-affix">
        {text}
      </span>
    );
  const described = classes(prefix && `${props.id}-prefix`, suffix && `${props.id}-suffix`, props.describedBy);
  return (
    <InputBox {...props}>
      {affix('prefix', prefix)}
      <input
        {...input}
        className="lc-input__v lc-input__v--num"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={described || undefined}
      />
      {affix('suffix', suffix)}
    </InputBox>
  );
}
