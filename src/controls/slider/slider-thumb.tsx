import {useRef, type RefObject} from 'react';
import {useSliderThumb} from 'react-aria/useSlider';
import type {SliderState} from 'react-stately/useSliderState';
import {partName} from '../../ui/part-name.js';
import type {ControlProps} from '../props.js';

interface SliderThumbProps {
  index: number;
  state: SliderState;
  track: RefObject<HTMLDivElement | null>;
  of: Omit<ControlProps<never>, 'value' | 'onInput' | 'onCommit'>;
  /** Where the input of the first thumb is wanted. */
  input?: RefObject<HTMLInputElement | null>;
  /** Which end it is, where there are two. */
  name?: string;
  /** The value as it is read out. */
  text: string;
}

/** What is dragged, over a native range input that has the name and the keys. */
export function SliderThumb({index, state, track, of, input, name, text}: SliderThumbProps) {
  const own = useRef<HTMLInputElement>(null);
  const ref = input ?? own;
  const called = name ? partName(name, of) : of.label;
  const {thumbProps, inputProps} = useSliderThumb(
    {index, trackRef: track, inputRef: ref, isDisabled: of.disabled, 'aria-label': called ?? text},
    state,
  );
  return (
    <div {...thumbProps} className="lc-slider__thumb">
      <input
        {...inputProps}
        ref={ref}
        id={index === 0 ? of.id : `${of.id}-to`}
        className="lc-slider__v"
        aria-label={called}
        aria-labelledby={undefined}
        aria-describedby={of.describedBy}
        aria-invalid={of.invalid || undefined}
        aria-readonly={of.readonly || undefined}
        aria-valuetext={text}
      />
    </div>
  );
}
