import {useLayoutEffect, useState, type FormEvent, type KeyboardEvent} from 'react';
import {classes} from '../../ui/classes.js';
import {useSheet} from '../../ui/root-context.js';
import inputCss from '../../styles/input.css';
import {useTypedText, type TypedText} from '../typed-text.js';
import type {ControlProps} from '../props.js';
import {codeLength, codeOf, type CodeCharacters} from './code.js';
import css from './code-input.css';

export interface CodeInputControlProps extends ControlProps<string> {
  /** Characters of the code; 6 when not given. */
  length?: number;
  characters?: CodeCharacters;
}

/** What is drawn of the input: its text and selection; null while it is not focused. */
interface Caret {
  from: number;
  to: number;
}

/** A one-time code: one input, so that browsers fill it in and readers read it, over a box for each character. */
export function CodeInputControl({characters = 'digits', ...props}: CodeInputControlProps) {
  useSheet(inputCss);
  useSheet(css);
  const length = codeLength(props.length);
  const {typed, input} = useTypedText(props, {
    show: (value) => value,
    read: (text) => ({value: codeOf(text, length, characters)}),
  });
  const [text, setText] = useState(props.value);
  const [caret, setCaret] = useState<Caret | null>(null);
  useLayoutEffect(() => setText(typed.element?.value ?? ''), [typed, props.value]);
  const look = () => setCaret(caretOf(typed));
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const {currentTarget: element, nativeEvent} = event;
    if (!(nativeEvent as InputEvent).isComposing) clean(element, codeOf(element.value, length, characters));
    input.onInput(event);
    if (element.value.length === length) typed.flush();
    setText(element.value);
    look();
  };
  return (
    <div className={boxClasses(props, length)} dir="ltr">
      <Boxes text={text} length={length} caret={caret} />
      <input
        {...input}
        type="text"
        className="lc-input__v lc-code__v"
        maxLength={undefined}
        placeholder={undefined}
        autoComplete={props.autoComplete || 'one-time-code'}
        inputMode={props.inputMode ?? (characters === 'digits' ? 'numeric' : 'text')}
        autoCapitalize="off"
        spellCheck={false}
        onInput={onInput}
        onSelect={look}
        onKeyUp={look}
        onPointerUp={look}
        onKeyDown={(event) => {
          overwrite(event, length);
          input.onKeyDown(event);
        }}
        onFocus={() => {
          input.onFocus?.();
          look();
        }}
        onBlur={() => {
          input.onBlur();
          setCaret(null);
        }}
      />
      {props.loading && <span className="lc-spin lc-muted" />}
    </div>
  );
}

interface BoxesProps {
  text: string;
  length: number;
  caret: Caret | null;
}

/** A box for each character; the next one, or the one at the caret, is marked. */
function Boxes({text, length, caret}: BoxesProps) {
  const at = caret && Math.min(caret.from, length - 1);
  return (
    <span className="lc-code__boxes" aria-hidden="true">
      {Array.from({length}, (_, index) => {
        const selected = caret !== null && index >= caret.from && index < caret.to;
        return (
          <span key={index} className={classes('lc-code__box', index === at && 'is-at', selected && 'is-selected')}>
            {text[index]}
          </span>
        );
      })}
    </span>
  );
}

function caretOf({element}: TypedText<string>): Caret | null {
  const root = element?.getRootNode() as Document | ShadowRoot | undefined;
  if (!element || root?.activeElement !== element) return null;
  return {from: element.selectionStart ?? 0, to: element.selectionEnd ?? 0};
}

/** Replaces what was typed by the code in it, with the caret behind the same character. */
function clean(element: HTMLInputElement, code: string): void {
  if (element.value === code) return;
  const behind = element.value.length - (element.selectionEnd ?? 0);
  element.value = code;
  const caret = Math.max(0, code.length - behind);
  element.setSelectionRange(caret, caret);
}

/** In a full code a key replaces the character behind the caret. */
function overwrite({key, currentTarget: element, ...event}: KeyboardEvent<HTMLInputElement>, length: number): void {
  const {selectionStart: from, selectionEnd: to, value, readOnly} = element;
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || readOnly) return;
  if (value.length === length && from !== null && from === to) element.setSelectionRange(from, from + 1);
}

function boxClasses({disabled, readonly, invalid, inCell}: CodeInputControlProps, length: number): string {
  const states = [disabled && 'is-disabled', readonly && 'is-readonly', invalid && 'is-invalid', inCell && 'in-cell'];
  return classes('lc-code', length > 6 && 'is-long', ...states) as string;
}
