import type {ReactNode, Ref} from 'react';
import type {ControlSize} from '../values/metadata.js';

export const INPUT_MODES = ['none', 'text', 'decimal', 'numeric', 'tel', 'search', 'email', 'url'] as const;
export type InputMode = (typeof INPUT_MODES)[number];
export const ENTER_KEY_HINTS = ['enter', 'done', 'go', 'next', 'previous', 'search', 'send'] as const;
export type EnterKeyHint = (typeof ENTER_KEY_HINTS)[number];

/** A part of a text that another one is to take the place of; `from` is `to` where it is only added. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
}

/** A text with a look, for who knows only characters. Its paragraphs are lines. */
export interface WrittenText {
  readonly value: string;
  /** The characters that are selected, from and to. */
  readonly selected: readonly [number, number];
  focus(): void;
  /** Makes changes, given in their order, as one step to undo. What is around them keeps its look, what is changed has that of before. */
  edit(changes: readonly TextChange[]): void;
}

/** What a control offers to whatever frames it: the field, a table cell, a filter, the element. */
export interface ControlHandle {
  focus(): void;
  /** The native element that holds the focus, for validity anchors and label clicks. */
  input(): HTMLElement | null;
  /** Commits typed text as the value now, as leaving would. false: the text cannot be parsed and stays. */
  flush(): boolean;
  /** Opens what the control has to pick from, where it has something. */
  open?(): void;
  /** Writes a text where the cursor is, where the control is a text of several lines. */
  insert?(text: string): void;
  /** The text of a control that is no native input. */
  written?(): WrittenText | null;
  /** Whether text is being typed that the browser can undo, or that it has undone and can redo. */
  typed?(way: 'undo' | 'redo'): boolean;
}

/**
 * The props of every control. Inputs are uncontrolled while someone types: `value` is the committed value, and a change
 * of it from outside replaces the text only when the control is not being typed in.
 */
export interface ControlProps<V> {
  /** Id of the native input; the label's `htmlFor`. */
  id: string;
  value: V;
  /** After each key that reads as a value. */
  onInput?: (value: V) => void;
  /** On Enter, on leaving, on a pick. Not called when nothing changed. */
  onCommit: (value: V) => void;
  /** Text that cannot be read was left in the input (`unparsable="keep"` only). */
  onUnparsable?: (text: string | null) => void;
  /** After each key whose text reads as no value; null once there is no such text. */
  onTyping?: (text: string | null) => void;
  /** Text that could not be parsed and is shown instead of the value. */
  unread?: string | null;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Enter or Escape, after the control has dealt with it itself. */
  onKey?: (key: 'Enter' | 'Escape', event: KeyboardEvent) => void;
  disabled?: boolean;
  readonly?: boolean;
  required?: boolean;
  invalid?: boolean;
  placeholder?: string;
  /** Something is loading: a spinner is at the end of the box. */
  loading?: boolean;
  /** Of the native input; each control has its own where these say nothing. */
  autoComplete?: string;
  inputMode?: InputMode;
  enterKeyHint?: EnterKeyHint;
  maxLength?: number;
  /** Language of the text, where it is not the page's. */
  lang?: string;
  size?: ControlSize;
  /** Accessible name where no label element is beside it (table cells). */
  label?: string;
  /** What the field is called on the page, for the names of the buttons within; `label` when absent. */
  called?: string;
  /** Ids of hint and error. */
  describedBy?: string;
  /** Looks like text until hovered or active: cells of an editable table. */
  inCell?: boolean;
  unparsable?: 'default' | 'keep';
  before?: ReactNode;
  handle?: Ref<ControlHandle>;
}
