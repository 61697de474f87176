import {useImperativeHandle, useLayoutEffect, useRef, type MouseEvent} from 'react';
import {classes} from '../../ui/classes.js';
import {useSheet} from '../../ui/root-context.js';
import inputCss from '../../styles/input.css';
import {nativeProps} from '../typed-text.js';
import type {ControlProps} from '../props.js';
import css from './boolean.css';

export interface BooleanControlProps extends ControlProps<boolean> {
  variant?: 'checkbox' | 'switch';
  /** Label beside the box; a press on it toggles. */
  text?: string;
  /** Looks neither on nor off. */
  indeterminate?: boolean;
}

/** A yes or no. Every press is a commit. */
export function BooleanControl(props: BooleanControlProps) {
  return useBooleanControl(props);
}

/** The same within a component that renders nothing else. */
export function useBooleanControl({variant = 'checkbox', text, indeterminate = false, ...props}: BooleanControlProps) {
  useSheet(inputCss);
  useSheet(css);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.handle, () => ({
    focus: () => input.current?.focus(),
    input: () => input.current,
    flush: () => true,
  }));
  // A press removes the indeterminate look, so it is set again with each value.
  useLayoutEffect(() => {
    input.current!.indeterminate = indeterminate;
  }, [indeterminate, props.value]);
  const {readOnly, placeholder: _, ...native} = nativeProps(props);
  return (
    <label className={classes('lc-boolrow', props.inCell && 'in-cell', props.disabled && 'is-disabled')}>
      <input
        {...native}
        ref={input}
        type="checkbox"
        role={variant === 'switch' ? 'switch' : undefined}
        className={classes(
          variant === 'switch' ? 'lc-switch' : 'lc-check',
          props.invalid && 'is-invalid',
          readOnly && 'is-readonly',
        )}
        checked={props.value}
        aria-readonly={readOnly || undefined}
        onClick={(event: MouseEvent) => readOnly && event.preventDefault()}
        onChange={(event) => {
          if (readOnly) return;
          props.onInput?.(event.target.checked);
          props.onCommit(event.target.checked);
        }}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') props.onKey?.(event.key, event.nativeEvent);
        }}
      />
      {text && (
        <span className="lc-booltext">
          {text}
          {props.required && !readOnly && (
            <span className="lc-req" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </span>
      )}
      {props.loading && <span className="lc-spin lc-muted" />}
    </label>
  );
}
