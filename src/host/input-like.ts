import type {ControlHandle} from '../ui/control-props.js';
import {FormAssociatedElement} from './form-associated.js';

/** The members of a native input that have nothing to do with its value's kind. */
export abstract class InputLike extends FormAssociatedElement {
  /** The `type` of the native control that it replaces. */
  static kind = 'text';

  protected control: ControlHandle | null = null;

  /** The value is shown and sent, never edited. */
  declare readonly: boolean;

  /** Whether nobody may edit it now, by itself or by what is around it. */
  protected abstract get isReadonly(): boolean;

  /** As of the native control that it replaces. It cannot be set to anything else. */
  get type(): string {
    return (this.constructor as typeof InputLike).kind;
  }
  set type(_type: string) {
    // Frameworks set what a page writes as an attribute; a setter that is not there would throw.
  }

  /** The same as `readonly`, by the name that native inputs give it. */
  get readOnly(): boolean {
    return this.readonly;
  }
  set readOnly(readonly: boolean) {
    this.readonly = readonly;
  }

  /** Where the selected text begins; null where there is no text to select. */
  get selectionStart(): number | null {
    return this.textInput?.selectionStart ?? null;
  }
  set selectionStart(start: number | null) {
    if (this.textInput) this.textInput.selectionStart = start;
  }

  /** Where the selected text ends; null where there is no text to select. */
  get selectionEnd(): number | null {
    return this.textInput?.selectionEnd ?? null;
  }
  set selectionEnd(end: number | null) {
    if (this.textInput) this.textInput.selectionEnd = end;
  }

  /** Selects all of the text that is shown. */
  select(): void {
    this.textInput?.select();
  }

  /** Selects a part of the text that is shown. */
  setSelectionRange(start: number | null, end: number | null, direction?: 'forward' | 'backward' | 'none'): void {
    this.textInput?.setSelectionRange(start, end, direction);
  }

  /**
   * Opens what the field has to pick from. As a native input does, it throws an InvalidStateError while it cannot be changed,
   * and where the browser's file dialog is to open, a NotAllowedError unless the person has just pressed something.
   */
  showPicker(): void {
    if (this.isDisabled || this.isReadonly) throw new DOMException(this.localName, 'InvalidStateError');
    const asksBrowser = (this.constructor as typeof InputLike).kind === 'file';
    if (asksBrowser && navigator.userActivation?.isActive === false)
      throw new DOMException(this.localName, 'NotAllowedError');
    this.control?.open?.();
  }

  private get textInput(): HTMLInputElement | HTMLTextAreaElement | null {
    const input = this.control?.input();
    return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input : null;
  }
}
