import {useImperativeHandle, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName} from '../../ui/part-name.js';
import {useSheet} from '../../ui/root-context.js';
import {ownScale} from '../../values/decimal.js';
import {formatNumber} from '../../values/number.js';
import inputCss from '../../styles/input.css';
import {nativeProps} from '../typed-text.js';
import type {ControlProps} from '../props.js';
import {filledPart, pressedRating, ratingMax} from './rating.js';
import css from './rating.css';

export interface RatingControlProps extends ControlProps<number | null> {
  /** The best rating; 5 when not given. */
  max?: number;
  /** Half signs can be chosen. */
  half?: boolean;
  /** Name of the icon that is repeated. */
  icon?: string;
}

/** A rating as a row of signs over a native range input, which has the keys and the name. 0 is no rating, as null. */
export function RatingControl({half = false, icon = 'star', ...props}: RatingControlProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const {t, formats} = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<number | null>(null);
  useImperativeHandle(props.handle, () => ({
    focus: () => input.current?.focus(),
    input: () => input.current,
    flush: () => true,
  }));
  const max = ratingMax(props.max);
  const value = props.value ?? 0;
  const editable = !props.disabled && !props.readonly;
  const clearable = editable && !props.required;
  const rate = (next: number) => {
    if (!editable || next === value || (next === 0 && !clearable)) return;
    props.onInput?.(next || null);
    props.onCommit(next || null);
  };
  const written = (number: number) => formatNumber(number, ownScale(number), formats.value);
  const {readOnly, placeholder: _, maxLength: __, 'aria-required': ___, ...native} = nativeProps(props);
  return (
    <div className={boxClasses(props)}>
      <input
        {...native}
        ref={input}
        type="range"
        className="lc-rating__v"
        min={0}
        max={max}
        step={half ? 0.5 : 1}
        value={value}
        aria-readonly={readOnly || undefined}
        aria-valuetext={value ? t('rating.value', {value: written(value), max: written(max)}) : t('rating.none')}
        onChange={(event) => rate(event.target.valueAsNumber)}
        onKeyDown={(event) => onKey(event, {half, max, editable, rate, onKey: props.onKey})}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      />
      <Signs
        {...{icon, max, half, editable, setPreview, rate}}
        shown={preview ?? value}
        focus={() => input.current?.focus()}
      />
      {clearable && value > 0 && (
        <ClearButton
          name={partName(t('rating.clear'), props)}
          onClick={() => {
            rate(0);
            input.current?.focus();
          }}
        />
      )}
      {props.loading && <span className="lc-spin lc-muted" />}
    </div>
  );
}

function boxClasses({inCell, disabled, readonly, invalid}: RatingControlProps): string {
  const states = [inCell && 'in-cell', disabled && 'is-disabled', readonly && 'is-readonly', invalid && 'is-invalid'];
  return classes('lc-rating', ...states);
}

function ClearButton({name, onClick}: {name: string; onClick: () => void}) {
  return (
    <button type="button" className="lc-input__btn" tabIndex={-1} aria-label={name} title={name} onClick={onClick}>
      <Icon name="x" size="small" />
    </button>
  );
}

interface SignsProps {
  icon: string;
  max: number;
  half: boolean;
  shown: number;
  editable: boolean;
  setPreview: (rating: number | null) => void;
  rate: (rating: number) => void;
  focus: () => void;
}

/** What is seen and pressed. A mouse over it shows what a press would give. */
function Signs({icon, max, half, shown, editable, setPreview, rate, focus}: SignsProps) {
  const under = (event: PointerEvent) => pressedRating(event, half);
  return (
    <span
      className={classes('lc-rating__signs', half && 'is-half')}
      aria-hidden="true"
      onMouseDown={(event) => {
        event.preventDefault();
        focus();
      }}
      onPointerMove={(event) => editable && event.pointerType === 'mouse' && setPreview(under(event))}
      onPointerLeave={() => setPreview(null)}
      onClick={(event) => {
        setPreview(null);
        rate(under(event as unknown as PointerEvent) ?? 0);
      }}
    >
      {Array.from({length: max}, (_, at) => (
        <span key={at} className="lc-rating__sign" data-at={at}>
          <Icon name={icon} size="large" />
          <span className="lc-rating__fill" style={{'--lc-part': `${filledPart(shown, at)}%`} as CSSProperties}>
            <Icon name={icon} size="large" />
          </span>
        </span>
      ))}
    </span>
  );
}

interface Keys extends Pick<RatingControlProps, 'onKey'> {
  half: boolean;
  max: number;
  editable: boolean;
  rate: (rating: number) => void;
}

/** The browser knows arrows, Home and End of a range; digits and what empties are ours. */
function onKey(event: KeyboardEvent<HTMLInputElement>, {max, editable, rate, onKey: report}: Keys): void {
  const {key} = event;
  if (key === 'Enter' || key === 'Escape') return report?.(key, event.nativeEvent);
  const modified = event.ctrlKey || event.altKey || event.metaKey;
  const digit = !modified && /^\d$/.test(key) ? Number(key) : null;
  const empties = key === 'Delete' || key === 'Backspace';
  const moves = /^(Arrow|Home$|End$|Page)/.test(key);
  if (moves && editable) return;
  if (!empties && digit === null && !moves) return;
  event.preventDefault();
  if (moves) return;
  if (empties || digit! <= max) rate(digit ?? 0);
}
