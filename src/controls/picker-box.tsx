import {useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {useInputBox} from './input-box.js';
import {PickerButton, type NativePicker, type PickerButtonProps} from './picker-button.js';
import {useTypedText, type Wording} from './typed-text.js';
import type {ControlProps} from './props.js';

interface PickerBoxProps<P, V> extends ControlProps<V> {
  wording: Wording<V>;
  picker: Pick<PickerButtonProps<P>, 'icon' | 'label' | 'title' | 'part'>;
  /** The pattern the text follows, which decides the keys of a phone. */
  pattern: string;
  native: {type: NativePicker['type']; show: (value: V) => string; read: (text: string) => V};
  /** The content of the popup; `pick` commits a value and closes it, `set` leaves it open. */
  children: (part: P, pick: (value: V) => void, close: () => void, set: (value: V) => void) => ReactNode;
}

/** A text input with a picker beside it; Alt+Down opens the picker. */
export function PickerBox<P, V>(props: PickerBoxProps<P, V>) {
  return usePickerBox(props);
}

/** The same within a component that renders nothing else. */
export function usePickerBox<P, V>(props: PickerBoxProps<P, V>) {
  const {wording, pattern, picker, native, children, ...control} = props;
  const {typed, input} = useTypedText(control, wording);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const editable = !control.disabled && !control.readonly;
  const close = () => {
    setOpen(false);
    typed.element?.focus();
  };
  typed.open = () => setOpen(true);
  const pick = (value: V) => {
    typed.replace(value);
    close();
  };
  return useInputBox({
    ...control,
    ref: box,
    className: open ? 'is-focus' : undefined,
    children: (
      <>
        <input
          {...input}
          type="text"
          autoComplete={input.autoComplete ?? 'off'}
          inputMode={control.inputMode ?? numericKeys(pattern)}
          onKeyDown={(event) => {
            if (!editable || !opensPicker(event)) input.onKeyDown(event);
            else setOpen(true);
          }}
        />
        {editable && (
          <PickerButton
            {...picker}
            of={control}
            {...{open, setOpen}}
            anchor={box}
            native={{type: native.type, value: native.show(control.value), onPick: (text) => pick(native.read(text))}}
          >
            {(part) => children(part, pick, close, (value) => typed.replace(value))}
          </PickerButton>
        )}
      </>
    ),
  });
}

/** Handles Alt+Down, the key that opens a picker. */
export function opensPicker(event: KeyboardEvent): boolean {
  if (!event.altKey || event.key !== 'ArrowDown') return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Number keys where a pattern has no names; digits are understood without separators. */
export function numericKeys(pattern: string): 'numeric' | undefined {
  return /MMM|dd|A|short|medium|long|full/.test(pattern) ? undefined : 'numeric';
}
