import type {ReactNode} from 'react';
import {classes} from '../classes.js';
import type {ControlProps} from '../control-props.js';

interface ProseBoxProps extends Pick<ControlProps<string>, 'disabled' | 'readonly' | 'invalid'> {
  /** Lines that always show. */
  rows: number;
  children: ReactNode;
}

/** The box of a text with a bar: of source, preview and rich text alike. */
export function ProseBox({rows, disabled, readonly, invalid, children}: ProseBoxProps) {
  return (
    <div
      className={classes(
        'lc-input is-area lc-prosebox',
        disabled && 'is-disabled',
        readonly && 'is-readonly',
        invalid && 'is-invalid',
      )}
      style={{'--lc-_rows': rows} as object}
    >
      {children}
    </div>
  );
}
