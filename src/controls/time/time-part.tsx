import {useLayoutEffect, useRef} from 'react';
import {useApp} from '../../ui/app-context.js';
import {focusedElement} from '../../ui/focus.js';
import {Icon} from '../../ui/icon.js';

interface TimePartProps {
  name: string;
  text: string;
  now: number;
  most: number;
  /** A colon stands before it. */
  sign?: boolean;
  canStep: (direction: 1 | -1) => boolean;
  /** The text is what stands in the input. */
  onStep: (text: string, direction: 1 | -1) => void;
  onEnter: (text: string) => void;
  /** Two digits were typed, or it was left; a part without it is only stepped. */
  onText?: (text: string) => void;
}

const DIRECTIONS: Record<string, 1 | -1> = {ArrowUp: 1, ArrowDown: -1};

/** One part of a time: an input of two digits between its steppers. What is no such part gives way to the old value. */
export function TimePart({name, text, now, most, sign, canStep, onStep, onEnter, onText}: TimePartProps) {
  const {t} = useApp();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const {current} = input;
    if (!current || current.value === text) return;
    current.value = text;
    if (focusedElement() === current) current.select();
  }, [text]);
  const stepper = (direction: 1 | -1) => {
    const label = t(direction > 0 ? 'date.increase' : 'date.decrease', {part: name});
    return (
      <button
        type="button"
        tabIndex={-1}
        className="lc-timepart__btn"
        aria-label={label}
        title={label}
        disabled={!canStep(direction)}
        onClick={() => onStep(input.current?.value ?? '', direction)}
      >
        <Icon name={direction > 0 ? 'chevron-up' : 'chevron-down'} />
      </button>
    );
  };
  return (
    <>
      {sign && (
        <span className="lc-timeparts__sign" aria-hidden="true">
          :
        </span>
      )}
      <div className="lc-timepart">
        {stepper(1)}
        <input
          ref={input}
          className="lc-timepart__v"
          role="spinbutton"
          aria-label={name}
          aria-valuenow={now}
          aria-valuetext={text}
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
            const {value} = event.currentTarget;
            const direction = DIRECTIONS[event.key];
            if (event.key === 'Enter') onEnter(value);
            if (direction) onStep(value, direction);
            if (direction || event.key === 'Enter') event.preventDefault();
          }}
        />
        {stepper(-1)}
      </div>
    </>
  );
}
