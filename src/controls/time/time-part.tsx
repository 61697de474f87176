import {useLayoutEffect, useRef} from 'react';
import {usePress, type PressProps} from 'react-aria/usePress';
import {useSpinButton} from 'react-aria/private/spinbutton/useSpinButton';
import {useApp} from '../../ui/app-context.js';
import {focusedElement} from '../../ui/focus.js';
import {Icon} from '../../ui/icons/icon.js';

interface TimePartProps {
  name: string;
  text: string;
  now: number;
  most: number;
  /** A colon precedes it. */
  sign?: boolean;
  canStep: (direction: 1 | -1) => boolean;
  /** The text is the content of the input. */
  onStep: (text: string, direction: 1 | -1) => void;
  onEnter: (text: string) => void;
  /** Two digits were typed, or it was left; a part without it is only stepped. */
  onText?: (text: string) => void;
}

/**
 * One part of a time: an input of two digits between its steppers, which go on stepping while they are held. An invalid
 * part is replaced by the old value.
 */
export function TimePart({name, text, now, most, sign, canStep, onStep, onEnter, onText}: TimePartProps) {
  const {t} = useApp();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const {current} = input;
    if (!current || current.value === text) return;
    current.value = text;
    if (focusedElement() === current) current.select();
  }, [text]);
  const step = (direction: 1 | -1) => () => onStep(input.current?.value ?? '', direction);
  // Without the bounds: past the last value comes the first.
  const {spinButtonProps, incrementButtonProps, decrementButtonProps} = useSpinButton({
    value: now,
    textValue: text,
    onIncrement: step(1),
    onDecrement: step(-1),
  });
  const stepper = (direction: 1 | -1) => ({
    label: t(direction > 0 ? 'time.increase' : 'time.decrease', {part: name}),
    icon: direction > 0 ? 'chevron-up' : 'chevron-down',
    isDisabled: !canStep(direction),
  });
  return (
    <>
      {sign && (
        <span className="lc-timeparts__sign" aria-hidden="true">
          :
        </span>
      )}
      <div className="lc-timepart">
        <Stepper {...incrementButtonProps} {...stepper(1)} />
        <input
          ref={input}
          className="lc-timepart__v"
          {...spinButtonProps}
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={most}
          inputMode={onText ? 'numeric' : 'none'}
          autoComplete="off"
          maxLength={2}
          readOnly={!onText}
          defaultValue={text}
          onFocus={(event) => event.target.select()}
          onInput={(event) => /^\d\d$/.test(event.currentTarget.value) && onText?.(event.currentTarget.value)}
          onBlur={({target}) => {
            const left = target.value;
            target.value = text;
            onText?.(left);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return spinButtonProps.onKeyDown?.(event);
            onEnter(event.currentTarget.value);
            event.preventDefault();
          }}
        />
        <Stepper {...decrementButtonProps} {...stepper(-1)} />
      </div>
    </>
  );
}

interface StepperProps extends PressProps {
  label: string;
  icon: string;
}

function Stepper({label, icon, ...press}: StepperProps) {
  const {pressProps} = usePress(press);
  return (
    <button
      {...pressProps}
      type="button"
      tabIndex={-1}
      className="lc-timepart__btn"
      aria-label={label}
      title={label}
      disabled={press.isDisabled}
      // Else each step would be announced in `body`, where a native modal silences it.
      onFocus={undefined}
      onBlur={undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
