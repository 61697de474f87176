import {signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {choice, flag, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Button, BUTTON_VARIANTS, type ButtonVariant} from '../src/ui/button.js';
import inline from '../src/ui/inline.css';

/**
 * A button. In a form `type` decides whether it submits or resets the form.
 * @tag lc-button
 * @slot - The text.
 * @fires {MouseEvent} click - As a native button; not while busy or disabled.
 * @key Enter_Space - Presses it.
 * @example <lc-button variant="primary" icon="plus">New order</lc-button>
 */
export class LcButton extends ShellElement {
  static override tag = 'lc-button';
  static formAssociated = true;
  static override properties = {
    variant: choice(BUTTON_VARIANTS, 'secondary'),
    size: choice(['small', 'default', 'large'], 'default'),
    icon: text(),
    label: text(),
    type: choice(['button', 'submit', 'reset'], 'button'),
    name: text(),
    value: text(),
    pressed: choice(['', 'true', 'false'], ''),
    outlined: flag(),
    busy: flag(),
    disabled: flag(),
  };
  /** Its look: one `primary` in a bar, `danger` for actions that lose data. */
  declare variant: ButtonVariant;
  /** Height. */
  declare size: 'small' | 'default' | 'large';
  /** Lucide name, before the text or alone. */
  declare icon: string;
  /** Accessible name and tooltip of a button with an icon alone. */
  declare label: string;
  /** What it does in a form. */
  declare type: 'button' | 'submit' | 'reset';
  /** Name under which the form is sent `value` when this button submits it. */
  declare name: string;
  /** What the form is sent when this button submits it. */
  declare value: string;
  /** Makes it a toggle that is on or off; the page sets the other one on a click. */
  declare pressed: '' | 'true' | 'false';
  /** A border instead of a fill. */
  declare outlined: boolean;
  /** Shows a spinner instead of the icon and cannot be pressed. */
  declare busy: boolean;
  /** It cannot be pressed. */
  declare disabled: boolean;

  private readonly internals = this.attachInternals();
  private readonly disabledByForm = signal(false);
  private readonly worded = signal(false);

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** Presses it. */
  override click(): void {
    this.root.mount.querySelector('button')?.click();
  }

  formDisabledCallback(disabled: boolean): void {
    this.disabledByForm.value = disabled;
  }

  protected override connected(connection: AbortSignal): void {
    this.root.adopt(inline);
    const read = () => (this.worded.value = this.textContent?.trim() !== '');
    const observer = new MutationObserver(read);
    observer.observe(this, {childList: true, characterData: true, subtree: true});
    connection.addEventListener('abort', () => observer.disconnect());
    this.addEventListener('click', this.keepWhileBusy, {signal: connection, capture: true});
    this.addEventListener('click', this.act, {signal: connection});
    read();
  }

  protected override view(): ReactNode {
    const {variant, size, icon, label, outlined, busy} = this;
    return (
      <Button
        {...{variant, size, outlined, busy}}
        pressed={this.pressed ? this.pressed === 'true' : undefined}
        icon={icon}
        label={label || undefined}
        disabled={this.disabled || this.disabledByForm.value}
      >
        {this.worded.value && <slot />}
      </Button>
    );
  }

  private readonly keepWhileBusy = (event: Event): void => {
    if (this.busy) event.stopImmediatePropagation();
  };

  /** Like a native button, it acts after every listener has run; the last of them may be on the window. */
  private readonly act = (event: Event): void => {
    const {form, type} = this;
    if (!form || type === 'button') return;
    setTimeout(() => {
      if (event.defaultPrevented) return;
      if (type === 'reset') return form.reset();
      // as with a native button, only the pressed one is submitted
      this.internals.setFormValue(this.value);
      form.requestSubmit();
      this.internals.setFormValue(null);
    });
  };
}
export default LcButton;
