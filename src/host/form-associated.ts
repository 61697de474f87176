import {effect, signal} from '@preact/signals-react';
import {ShellElement} from './shell-element.js';

/**
 * The side of a field that its `<form>` sees, as with a native one: its value goes into the form's data, it resets, is
 * disabled by a fieldset, is restored by the browser and is checked before submit.
 */
export abstract class FormAssociatedElement extends ShellElement {
  static readonly formAssociated = true;

  /** The field takes no part: no focus, no value sent. */
  declare disabled: boolean;

  protected readonly internals = this.attachInternals();
  /** The person has left the field or tried to submit, so that its fault may be shown. */
  protected readonly left = signal(false);
  /** The value was set by a person or script, so the attribute no longer decides it. */
  private dirty = false;
  private readonly disabledByForm = signal(false);

  /** What the form submits under `name`. null: nothing. */
  protected abstract formValue(): string | File | FormData | null;

  /** What the browser keeps to restore the field after going back; JSON data. */
  protected abstract formState(): unknown;

  /** The sentence that says what is wrong with the value; '' when nothing. */
  protected abstract get error(): string;

  /** Which kind of fault `error` is, as `validity` tells it. */
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

  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  formResetCallback(): void {
    this.dirty = false;
    this.left.value = false;
    this.takeAttribute('value', this.getAttribute('value'));
  }

  formDisabledCallback(disabled: boolean): void {
    this.disabledByForm.value = disabled;
  }

  formStateRestoreCallback(state: string | File | FormData | null): void {
    if (typeof state !== 'string') return;
    try {
      this.take(JSON.parse(state));
    } catch {
      // Kept by another version of the page, or by something else than us: the field stays as it begins.
    }
  }

  override writeProperty(name: string, value: unknown): void {
    if (name === 'value') this.dirty = true;
    super.writeProperty(name, value);
  }

  protected override takeAttribute(name: string, value: string | null): void {
    if (name !== 'value' || !this.dirty) super.takeAttribute(name, value);
  }

  protected override connected(connection: AbortSignal): void {
    connection.addEventListener('abort', effect(this.tellForm));
    this.addEventListener('invalid', () => (this.left.value = true), {signal: connection});
  }

  protected take(value: unknown): void {
    (this as {value?: unknown}).value = value;
  }

  protected readonly tellForm = (): void => {
    this.internals.setFormValue(this.isDisabled ? null : this.formValue(), JSON.stringify(this.formState()));
    const {error} = this;
    const flags = error ? {[this.faultKind]: true} : {};
    this.internals.setValidity(flags, error, error ? this.anchor : undefined);
    if (this.shownError) this.internals.states.add('user-invalid');
    else this.internals.states.delete('user-invalid');
  };
}
