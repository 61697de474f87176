import {useImperativeHandle, useRef, type ReactNode} from 'react';
import {FieldElement, type FieldControlProps} from '../../src/host/field-element.js';
import {whole} from '../../src/host/properties.js';

/** The smallest field there can be: a native input in the shell, for tests of the shell itself. */
export class PlainField extends FieldElement {
  static override tag = 'lc-test-plain';
  static override properties = {...FieldElement.properties, scale: whole(2)};
  declare scale: number;
  static renders = 0;

  protected override view(): ReactNode {
    PlainField.renders++;
    return (
      <PlainInput
        {...this.field}
        value={this.value}
        onInput={(text) => this.input(text)}
        onCommit={(text) => this.commit(text)}
      />
    );
  }
}

interface PlainInputProps extends FieldControlProps {
  value: string;
  onInput: (text: string) => void;
  onCommit: (text: string) => void;
}

function PlainInput({
  id,
  value,
  label,
  disabled,
  readonly,
  describedBy,
  invalid,
  handle,
  onFocus,
  onBlur,
  onKey,
  onInput,
  onCommit,
}: PlainInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(handle, () => ({
    focus: () => input.current?.focus(),
    input: () => input.current,
    flush: () => true,
  }));
  return (
    <input
      id={id}
      ref={input}
      value={value}
      aria-label={label}
      disabled={disabled}
      readOnly={readonly}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      onFocus={onFocus}
      onChange={(event) => onInput(event.target.value)}
      onBlur={(event) => {
        if (event.target.value !== event.target.defaultValue) onCommit(event.target.value);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') onKey?.(event.key, event.nativeEvent);
      }}
    />
  );
}
