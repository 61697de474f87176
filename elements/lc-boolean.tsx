import {signal} from '@preact/signals-react';
import {BooleanControl} from '../src/controls/boolean/boolean-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {choice, flag, object, text} from '../src/host/properties.js';
import type {ReactNode} from 'react';
import type {Fault} from '../src/rules/fault.js';

/**
 * A checkbox or switch with its label beside it. As with a native checkbox, the form gets `value` while it is checked.
 * @tag lc-boolean
 * @fires {Event} input - On each press. Bubbles, composed.
 * @fires {Event} change - On each press. Bubbles.
 * @key Space - Checks or unchecks.
 * @cssstate user-invalid - Required and off, and the person has left the field.
 * @example <lc-boolean name="partial" label="Partial deliveries allowed" variant="switch" checked></lc-boolean>
 */
export class LcBoolean extends FieldElement {
  static override tag = 'lc-boolean';
  static override kind = 'checkbox';
  static override properties = {
    ...FieldElement.properties,
    value: text('on'),
    checked: flag(),
    variant: choice(['checkbox', 'switch'], 'checkbox'),
    indeterminate: object(false, (value) => typeof value === 'boolean'),
  };

  /** Whether it is on. The attribute is the initial state. */
  declare checked: boolean;
  /** What it looks like. */
  declare variant: 'checkbox' | 'switch';
  /** Looks neither on nor off until it is pressed; what is submitted depends on `checked` only. */
  declare indeterminate: boolean;

  /** A person or script decided, so the attribute no longer does. */
  private readonly decided = signal(false);

  protected override fault(): Fault | null {
    return this.required && !this.checked ? {key: 'rule.required', params: {label: this.label}} : null;
  }

  protected override formValue() {
    return this.checked ? this.value : null;
  }

  protected override formState() {
    return this.checked;
  }

  override formStateRestoreCallback(state: string | File | FormData | null): void {
    this.checked = state === 'true' || state === this.value;
  }

  override formResetCallback(): void {
    super.formResetCallback();
    this.decided.value = false;
    this.applyAttribute('checked', this.getAttribute('checked'));
  }

  override writeProperty(name: string, value: unknown): void {
    if (name === 'checked') this.decided.value = true;
    super.writeProperty(name, value);
  }

  protected override applyAttribute(name: string, value: string | null): void {
    if (name !== 'checked' || !this.decided.peek()) super.applyAttribute(name, value);
  }

  protected override frame(control: ReactNode): ReactNode {
    return super.frame(control, {label: undefined});
  }

  protected override view() {
    const take = (notify: (value: string) => void) => (checked: boolean) => {
      this.checked = checked;
      this.indeterminate = false;
      notify(this.value);
    };
    return (
      <BooleanControl
        {...this.field}
        variant={this.variant}
        text={this.label}
        value={this.checked}
        indeterminate={this.indeterminate}
        onInput={take((value) => this.input(value))}
        onCommit={take((value) => this.commit(value))}
      />
    );
  }
}

export default LcBoolean;
