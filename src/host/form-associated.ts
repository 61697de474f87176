import {effect, signal} from '@preact/signals-react';
import {ShellElement} from './shell-element.js';

/** Forms whose page checks their validity without showing it to the person. */
const asked = new WeakSet<HTMLFormElement>();

/** The event that a form's `checkValidity()` fires at its fields is that of a submit: the form has to say which it is. */
function emitValidity(form: HTMLFormElement): void {
  const check = form.checkValidity;
  if (Object.hasOwn(form, 'checkValidity') || typeof check !== 'function') return;
  const checkValidity = () => {
    asked.add(form);
    try {
      return check.call(form);
    } finally {
      asked.delete(form);
    }
  };
  Object.defineProperty(form, 'checkValidity', {value: checkValidity, configurable: true, writable: true});
}

/** Only text and lists are stored as JSON text: other text that parses as JSON, like `007`, was plain. */
function stateOf(state: string): unknown {
  try {
    const read: unknown = JSON.parse(state);
    return typeof read === 'string' || (typeof read === 'object' && read) ? read : state;
  } catch {
    return state;
  }
}

/**
 * The side of a field that its `<form>` sees, as with a native one: its value goes into the form's data, it resets, is
 * disabled by a fieldset, is restored by the browser and is checked before submit.
 */
export abstract class FormAssociatedElement extends ShellElement {
  static readonly formAssociated = true;

  /** The field is disabled: no focus, no value sent. */
  declare disabled: boolean;

  protected readonly internals = this.attachInternals();
  /** The person has left the field or tried to submit, so that its fault may be shown. */
  protected readonly left = signal(false);
  /** The value was set by a person or script, so the attribute no longer decides it. */
  protected dirty = false;
  private readonly disabledByForm = signal(false);
  /** Its validity is being checked, without showing it. */
  private isQuiet = false;

  /** What the form submits under `name`. null: nothing. */
  protected abstract formValue(): string | File | FormData | null;

  /** What the browser keeps to restore the field after going back; JSON data. */
  protected abstract formState(): unknown;

  /** The message of what is wrong with the value; '' when nothing. */
  protected abstract get error(): string;

  /** The kind of fault that `error` is, as `validity` reports it. */
  protected abstract get faultKind(): keyof ValidityStateFlags;

  /** Where the browser shows the sentence when the form is submitted. */
  protected abstract get anchor(): HTMLElement | undefined;

  protected get isDisabled(): boolean {
    return this.disabled || this.disabledByForm.value;
  }

  /** The sentence under the field, once the person has left it or tried to submit. */
  protected get shownError(): string {
    return this.left.value ? this.error : '';
  }

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  get labels(): NodeList {
    return this.internals.labels;
  }

  get validity(): ValidityState {
    return this.internals.validity;
  }

  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  get defaultValue(): string {
    return this.getAttribute('value') ?? '';
  }
  set defaultValue(value: string) {
    this.setAttribute('value', value);
  }

  /** Whether the value is valid; as with a native input, nothing is shown. */
  checkValidity(): boolean {
    this.isQuiet = true;
    try {
      return this.internals.checkValidity();
    } finally {
      this.isQuiet = false;
    }
  }

  /** The same, and what is wrong is shown. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  formResetCallback(): void {
    this.dirty = false;
    this.left.value = false;
    this.applyAttribute('value', this.getAttribute('value'));
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (form) emitValidity(form);
  }

  formDisabledCallback(disabled: boolean): void {
    this.disabledByForm.value = disabled;
  }

  /**
   * Restores what we let the browser store, or plain text: of `autocomplete`, or stored by other code.
   * @internal
   */
  formStateRestoreCallback(state: string | File | FormData | null, mode?: 'restore' | 'autocomplete'): void {
    if (typeof state === 'string') this.take(mode === 'autocomplete' ? state : stateOf(state));
  }

  override writeProperty(name: string, value: unknown): void {
    if (name === 'value') this.dirty = true;
    super.writeProperty(name, value);
  }

  protected override applyAttribute(name: string, value: string | null): void {
    if (name !== 'value' || !this.dirty) super.applyAttribute(name, value);
  }

  protected override connected(connection: AbortSignal): void {
    connection.addEventListener('abort', effect(this.updateFormValue));
    const show = () => {
      const {form} = this;
      if (!this.isQuiet && !(form && asked.has(form))) this.left.value = true;
    };
    this.addEventListener('invalid', show, {signal: connection});
  }

  protected take(value: unknown): void {
    (this as {value?: unknown}).value = value;
  }

  protected readonly updateFormValue = (): void => {
    this.internals.setFormValue(this.isDisabled ? null : this.formValue(), JSON.stringify(this.formState()));
    const {error} = this;
    const flags = error ? {[this.faultKind]: true} : {};
    this.internals.setValidity(flags, error, error ? this.anchor : undefined);
    if (this.shownError) this.internals.states.add('user-invalid');
    else this.internals.states.delete('user-invalid');
  };
}
