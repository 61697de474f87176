import {useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Badge} from '../../ui/marks/badge.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import type {Option} from '../../values/options.js';
import inputCss from '../../styles/input.css';
import {movedTo} from '../popup/list-keys.js';
import type {ControlProps} from '../props.js';
import css from './radio.css';

export type RadioVariant = 'radios' | 'buttons';

export interface RadioControlProps extends ControlProps<string | null> {
  /** `value` is the key of one of them. */
  options: readonly Option[];
  variant?: RadioVariant;
}

/** One of a few options, all in view: one stop of Tab, arrows choose. Without a value the empty option is chosen, if any. */
export function RadioControl({options, variant = 'radios', ...props}: RadioControlProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const group = useRef<HTMLDivElement>(null);
  const inputs = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const chosen = options.findIndex(({key}) => key === (props.value ?? ''));
  const stop = () => inputs()[chosen] ?? inputs().find((input) => !input.disabled) ?? null;
  useImperativeHandle(props.handle, () => ({focus: () => stop()?.focus(), input: stop, flush: () => true}));

  const choose = (key: string) => {
    if (props.readonly || key === (props.value ?? '')) return;
    props.onInput?.(key || null);
    props.onCommit(key || null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Escape') return props.onKey?.(event.key, event.nativeEvent);
    const clears = event.key === 'Delete' || event.key === 'Backspace';
    const at = inputs().indexOf(event.target as HTMLInputElement);
    const to = clears || at < 0 ? null : arrowTarget(event, at, options);
    if (clears && !props.required) choose('');
    else if (to === null) return;
    else {
      inputs()[to]?.focus();
      choose(options[to]!.key);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <RadioGroup {...props} {...{group, variant, onKeyDown}}>
      {options.map((option, index) => (
        <Choice
          key={`${index} ${option.key}`}
          option={option}
          name={props.id}
          variant={variant}
          checked={index === chosen}
          disabled={props.disabled || option.disabled}
          readonly={props.readonly}
          invalid={props.invalid}
          onChoose={choose}
        />
      ))}
    </RadioGroup>
  );
}

interface RadioGroupProps extends ControlProps<string | null> {
  group: RefObject<HTMLDivElement | null>;
  variant: RadioVariant;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** The choices as one field: its name and state, and when the focus comes and goes. */
function RadioGroup({group, variant, onKeyDown, children, ...props}: RadioGroupProps) {
  const {id, label} = props;
  return (
    <div
      ref={group}
      id={id}
      role="radiogroup"
      className={classes(
        'lc-radios',
        `lc-radios--${variant}`,
        props.inCell && 'in-cell',
        props.invalid && 'is-invalid',
      )}
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}-label` : undefined}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid}
      aria-readonly={props.readonly || undefined}
      aria-disabled={props.disabled || undefined}
      aria-describedby={props.describedBy}
      onKeyDown={onKeyDown}
      onFocus={(event) => !group.current?.contains(event.relatedTarget) && props.onFocus?.()}
      onBlur={(event) => !group.current?.contains(event.relatedTarget) && props.onBlur?.()}
    >
      {children}
    </div>
  );
}

interface ChoiceProps extends Pick<RadioControlProps, 'disabled' | 'readonly' | 'invalid'> {
  option: Option;
  name: string;
  variant: RadioVariant;
  checked: boolean;
  onChoose: (key: string) => void;
}

function Choice({option, name, variant, checked, disabled, readonly, invalid, onChoose}: ChoiceProps) {
  const {key, text, colour, icon} = option;
  return (
    <label className={classes('lc-choice', checked && 'is-on', disabled && 'is-disabled', readonly && 'is-readonly')}>
      <input
        type="radio"
        className={classes(variant === 'buttons' ? 'lc-unseen' : 'lc-radio', invalid && 'is-invalid')}
        name={name}
        value={key}
        checked={checked}
        disabled={disabled}
        onClick={(event) => readonly && event.preventDefault()}
        onChange={() => onChoose(key)}
      />
      {icon && <Icon name={icon} />}
      {colour && variant === 'radios' ? (
        <Badge role={colour}>{text}</Badge>
      ) : (
        <span className="lc-choice__t">{text}</span>
      )}
    </label>
  );
}

/** Where an arrow leads, round the ends and past what is disabled; left and right follow the direction of the text. */
function arrowTarget({key, currentTarget}: KeyboardEvent, at: number, options: readonly Option[]): number | null {
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  const back = key === 'ArrowUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft');
  if (!back && key !== 'ArrowDown' && key !== (rtl ? 'ArrowLeft' : 'ArrowRight')) return null;
  const next = movedTo(back ? 'ArrowUp' : 'ArrowDown', at, options);
  return next === at ? movedTo(back ? 'End' : 'Home', at, options) : next;
}
