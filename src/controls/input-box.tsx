import type {MouseEvent, ReactNode, Ref} from 'react';
import {classes} from '../ui/classes.js';
import {useSheet} from '../ui/root-context.js';
import inputCss from '../styles/input.css';

interface InputBoxProps {
  disabled?: boolean;
  readonly?: boolean;
  invalid?: boolean;
  inCell?: boolean;
  area?: boolean;
  loading?: boolean;
  /** Before the input: an icon or a prefix. */
  before?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** The bordered box around a native input and the small parts beside it. A press anywhere in it focuses the input. */
export function InputBox(props: InputBoxProps) {
  return useInputBox(props);
}

/** The same within a component that renders nothing else. */
export function useInputBox({
  disabled,
  readonly,
  invalid,
  inCell,
  area,
  loading,
  before,
  ref,
  className,
  children,
}: InputBoxProps) {
  useSheet(inputCss);
  return (
    <div
      ref={ref}
      className={classes(
        'lc-input',
        disabled && 'is-disabled',
        readonly && 'is-readonly',
        invalid && 'is-invalid',
        inCell && 'in-cell',
        area && 'is-area',
        className,
      )}
      onMouseDown={focusInput}
    >
      {before}
      {children}
      {loading && <span className="lc-spin lc-muted" />}
    </div>
  );
}

function focusInput(event: MouseEvent<HTMLDivElement>): void {
  const pressed = event.target as Element;
  // Popups of the control are its children to React, not in the page.
  if (!event.currentTarget.contains(pressed) || pressed.closest('input, textarea, button, a')) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('.lc-input__v')?.focus();
}
