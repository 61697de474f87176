import {useLayoutEffect} from 'react';
import {classes} from '../../ui/classes.js';
import {useSheet} from '../../ui/root-context.js';
import {useInputBox} from '../input-box.js';
import {useTypedText, type Wording} from '../typed-text.js';
import type {ControlProps} from '../props.js';
import css from './long-text.css';

export interface LongTextControlProps extends ControlProps<string> {
  /** Rows that are always visible; it grows with its text from there. */
  rows?: number;
}

const PLAIN: Wording<string> = {show: (value) => value, read: (text) => ({value: text})};

/** Several lines of text, one of them in view in a cell. Enter makes a new line. */
export function LongTextControl(props: LongTextControlProps) {
  return useLongTextControl(props);
}

/** The same within a component that renders nothing else. */
export function useLongTextControl({rows = 4, ...props}: LongTextControlProps) {
  useSheet(css);
  const {typed, input} = useTypedText(props, PLAIN);
  const grows = !props.inCell;
  useLayoutEffect(() => void (grows && grow(typed.element)), [grows, typed, props.value]);
  return useInputBox({
    ...props,
    area: grows,
    children: (
      <textarea
        {...input}
        rows={grows ? rows : 1}
        className={classes('lc-input__v lc-longtext', !grows && 'in-row')}
        style={grows ? {minBlockSize: `${rows}lh`} : undefined}
        onInput={(event) => {
          if (grows) grow(event.currentTarget);
          input.onInput(event);
        }}
      />
    ),
  });
}

/** For browsers without `field-sizing`. */
function grow(area: HTMLElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight}px`;
}
