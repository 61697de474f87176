import {useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type Ref} from 'react';
import type {ControlHandle, ControlProps} from './props.js';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** How a control's value becomes text and text becomes a value. */
export interface Wording<V> {
  show(value: V): string;
  /** null: the text cannot be read. `before` is the value before typing; `pasted`: some of the text came from elsewhere. */
  read(text: string, before: V, pasted: boolean): {value: V} | null;
  /** Text that stays, as a fault, though the policy for unparsable text would replace it by another value. */
  keeps?(text: string): boolean;
  /** The value when the text cannot be parsed, given the value before typing; that value itself when not given. */
  instead?(before: V): V;
}

/** How the browser calls input that was not typed. */
const FROM_ELSEWHERE = /^insertFrom|^insertReplacement/;

type Source<V> = Wording<V> &
  Pick<
    ControlProps<V>,
    'value' | 'onInput' | 'onCommit' | 'onUnparsable' | 'onTyping' | 'unparsable' | 'unread' | 'handle'
  >;

/**
 * The text of an uncontrolled input and its value. While someone types, the text is theirs: it is replaced only by a
 * value that a host sets after it has received what was typed.
 */
export class TypedText<V> implements ControlHandle {
  private source!: Source<V>;
  element: TextInput | null = null;
  /** Opens the picker beside the input, where there is one. */
  open?: () => void;
  private typing = false;
  private pasted = false;
  /** Text that was left although it cannot be read. */
  private kept: string | null = null;
  private before!: V;
  private reported: V[] = [];
  /** Whether typed text that is no value was reported to the host. */
  private toldText = false;
  /** Lets the ref go that was given the control. */
  private release: (() => void) | undefined;

  constructor(source: Source<V>) {
    this.source = source;
    this.begin();
    this.kept = source.unread ?? null;
  }

  /** Ref of the input; with it comes and goes the control's own. A hook for that would cost a form of 1,000 fields 0.2 MB. */
  readonly attach = (input: TextInput | null): void => {
    this.element = input;
    this.give(this.source.handle, input && this);
  };

  input(): TextInput | null {
    return this.element;
  }

  focus(): void {
    this.element?.focus();
  }

  /** The text for the first paint. */
  get text(): string {
    return this.kept ?? this.source.show(this.source.value);
  }

  /** Sets new props. */
  follow(source: Source<V>): void {
    const {value: previous, unread: before, handle} = this.source;
    this.source = source;
    if (handle !== source.handle) {
      this.give(handle, null);
      this.give(source.handle, this);
    }
    // Text that the host has from elsewhere, e.g. from before a crash, or that it removed: undone.
    if (source.unread !== undefined && source.unread !== before && source.unread !== this.kept) {
      this.begin();
      this.kept = source.unread;
      this.write(this.text);
      return;
    }
    const outside = !Object.is(previous, source.value) && this.isOutside(previous, source.value);
    if ((this.typing || this.kept !== null) && !outside) return;
    this.begin();
    this.write(this.text);
  }

  /** A key, or text that was pasted: reports the value if the text gives one. */
  type(pasted = false): void {
    if (!this.typing) this.begin(this.kept !== null);
    this.typing = true;
    this.pasted ||= pasted;
    const reading = this.reading();
    this.reportText(reading ? null : (this.element?.value ?? ''));
    if (!reading || Object.is(reading.value, this.reported.at(-1))) return;
    this.reported.push(reading.value);
    this.source.onInput?.(reading.value);
  }

  /** Sets a value that was picked instead of typed. */
  replace(value: V): void {
    const {before} = this;
    this.typing = false;
    this.reportText(null);
    if (this.kept !== null) this.source.onUnparsable?.(null);
    this.kept = null;
    this.write(this.source.show(value));
    if (Object.is(value, before)) return;
    this.source.onInput?.(value);
    this.source.onCommit(value);
  }

  /** Discards what is being typed; false when nothing is. */
  revert(): boolean {
    if (!this.typing) return false;
    const {before, source} = this;
    this.typing = false;
    this.reportText(null);
    if (!Object.is(before, this.reported.at(-1))) source.onInput?.(before);
    this.reported = [before];
    this.write(this.kept ?? source.show(before));
    return true;
  }

  /** Whether the browser has typed text to undo, or some that it undid to redo. */
  typed(way: 'undo' | 'redo'): boolean {
    return this.typing && (way === 'redo' || this.element?.value !== (this.kept ?? this.source.show(this.before)));
  }

  /** Commits the text as the value; false when it cannot be parsed and stays. */
  flush(): boolean {
    if (!this.typing) return this.kept === null;
    const {instead, keeps, unparsable, onUnparsable, onCommit, show} = this.source;
    const reading = this.reading();
    const {before} = this;
    this.typing = false;
    this.reportText(null);
    const text = this.element?.value ?? '';
    if (!reading && (unparsable === 'keep' || (onUnparsable && keeps?.(text)))) {
      this.kept = text;
      onUnparsable?.(text);
      return false;
    }
    const value = reading ? reading.value : instead ? instead(before) : before;
    if (this.kept !== null) onUnparsable?.(null);
    this.kept = null;
    // Typing may have reported intermediate values; the host must get the last one even if it is the one before typing.
    if (!Object.is(value, before)) onCommit(value);
    else if (!Object.is(value, this.reported.at(-1))) this.source.onInput?.(value);
    this.write(show(value));
    this.begin();
    return true;
  }

  /** The unchanged text means the value it was shown for, of which it may show only a part. */
  private reading(): {value: V} | null {
    const text = this.element?.value ?? '';
    const {before, source} = this;
    return text === source.show(before) ? {value: before} : source.read(text, before, this.pasted);
  }

  private reportText(text: string | null): void {
    if (text === null && !this.toldText) return;
    this.toldText = text !== null;
    this.source.onTyping?.(text);
  }

  private begin(keepBefore = false): void {
    if (!keepBefore) this.before = this.source.value;
    this.reported = [this.source.value];
    this.typing = false;
    this.pasted = false;
    if (!keepBefore) this.kept = null;
  }

  /** A late echo of something typed is not news; anything else is, once the host has received the last typed value. */
  private isOutside(previous: V, value: V): boolean {
    const {reported} = this;
    if (!this.source.onInput && this.typing) return false;
    if (Object.is(value, reported.at(-1))) return false;
    return Object.is(previous, reported.at(-1)) || !reported.some((each) => Object.is(each, value));
  }

  /** As React does: a callback ref that answers how to let go is called for nothing else. */
  private give(ref: Ref<ControlHandle> | undefined, handle: ControlHandle | null): void {
    const {release} = this;
    this.release = undefined;
    if (release && !handle) return release();
    if (typeof ref === 'function') this.release = ref(handle) ?? undefined;
    else if (ref) ref.current = handle;
  }

  private write(text: string): void {
    if (this.element && this.element.value !== text) this.element.value = text;
  }
}

/** A native input that shows and sets a control's value: the props to spread onto it, and the model behind it. */
export function useTypedText<V>(props: ControlProps<V>, wording: Wording<V>) {
  const {value, onInput, onCommit, onUnparsable, onTyping, unparsable, unread, handle} = props;
  const source = {...wording, value, onInput, onCommit, onUnparsable, onTyping, unparsable, unread, handle};
  const held = useRef<TypedText<V>>(null);
  const typed = (held.current ??= new TypedText<V>(source));
  useLayoutEffect(() => typed.follow(source));
  const input = {
    ...nativeProps(props),
    ref: typed.attach,
    defaultValue: typed.text,
    onInput: (event: {nativeEvent: Event}) => {
      // What an input method composes is nobody's value yet; the end of composing counts as a key.
      const {isComposing, inputType} = event.nativeEvent as InputEvent;
      if (!isComposing) typed.type(FROM_ELSEWHERE.test(inputType));
    },
    onCompositionEnd: () => typed.type(),
    onFocus: props.onFocus,
    onBlur: () => {
      typed.flush();
      props.onBlur?.();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      const isText = event.target instanceof HTMLTextAreaElement;
      if (event.key === 'Enter' && isText) return;
      if (event.key === 'Enter') typed.flush();
      // In a cell, as in a spreadsheet; the modal around it stays for this press.
      else if (props.inCell && typed.revert()) event.preventDefault();
      props.onKey?.(event.key, event.nativeEvent);
    },
  };
  return {typed, input};
}

/** The text of a read-only control without a value. */
const EMPTY = '—';

/** The native attributes that every control's input carries. */
export function nativeProps(props: Omit<ControlProps<never>, 'value' | 'onInput' | 'onCommit'>) {
  return {
    id: props.id,
    className: 'lc-input__v',
    disabled: props.disabled,
    readOnly: props.readonly,
    placeholder: props.readonly ? EMPTY : props.placeholder || undefined,
    autoComplete: props.autoComplete || undefined,
    inputMode: props.inputMode,
    enterKeyHint: props.enterKeyHint,
    maxLength: props.maxLength,
    lang: props.lang,
    'aria-busy': props.loading || undefined,
    'aria-label': props.label,
    'aria-required': props.required || undefined,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
  } satisfies ComponentProps<'input'>;
}
