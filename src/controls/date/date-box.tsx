import {useRef, useState} from 'react';
import {InputBox} from '../input-box.js';
import {useTypedText, type Wording} from '../typed-text.js';
import {CalendarButton} from './calendar-button.js';
import type {ControlProps} from '../props.js';

interface DateBoxProps<V> extends ControlProps<V> {
  wording: Wording<V>;
  /** The day a value falls on. */
  dateOf: (value: V) => string | null;
  /** The value moved to another day. */
  withDate: (date: string, value: V) => V;
  icon?: string;
}

/** A text input with a calendar beside it; Alt+Down opens the calendar. */
export function DateBox<V>({wording, dateOf, withDate, icon, ...props}: DateBoxProps<V>) {
  const {typed, input} = useTypedText(props, wording);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const editable = !props.disabled && !props.readonly;
  const pick = (date: string) => {
    const value = withDate(date, props.value);
    typed.replace(value);
    typed.element?.focus();
  };
  return (
    <InputBox {...props} ref={box}>
      <input
        {...input}
        type="text"
        autoComplete="off"
        onKeyDown={(event) => {
          if (!editable || !event.altKey || event.key !== 'ArrowDown') return input.onKeyDown(event);
          event.preventDefault();
          event.stopPropagation();
          setOpen(true);
        }}
      />
      {editable && (
        <CalendarButton
          value={dateOf(props.value)}
          anchor={box}
          icon={icon}
          open={open}
          setOpen={setOpen}
          onPick={pick}
        />
      )}
    </InputBox>
  );
}
