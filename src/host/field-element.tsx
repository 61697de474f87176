import {signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import type {Fault} from '../rules/fault.js';
import {
  ENTER_KEY_HINTS,
  INPUT_MODES,
  type ControlHandle,
  type ControlProps,
  type EnterKeyHint,
  type InputMode,
} from '../ui/control-props.js';
import {classes} from '../ui/classes.js';
import {FieldFrame, describedBy, type FieldFrameProps} from '../ui/field-frame.js';
import type {ControlSize, LabelPosition} from '../values/metadata.js';
import {InputLike} from './input-like.js';
import {OuterNames} from './outer-names.js';
import {choice, flag, text, type Properties} from './properties.js';
import {kindOf} from './validity.js';

/** What a field element gives its control: everything of `ControlProps` but the value and its callbacks. */
export type FieldControlProps = Omit<ControlProps<never>, 'value' | 'onInput' | 'onCommit' | 'onUnparsable'>;

const CONTROL_ID = 'control';
const ABOUT_ID = `${CONTROL_ID}-about`;
const OUTER = ['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-description'];

/**
 * A field with its label, hint and error that fires `input` and `change`. `value` is text unless a subclass declares
 * another type; the attribute is the default value, as with a native input.
 */
export abstract class FieldElement<V = string> extends InputLike {
  static override properties: Properties = {
    ...InputLike.properties,
    name: text(),
    value: text(),
    label: text(),
    required: flag(),
    disabled: flag(),
    readonly: flag(),
    placeholder: text(),
    tooltip: text(),
    hint: text(),
    labelPosition: choice(['top', 'left', 'none'], 'top'),
    size: choice(['small', 'default', 'large'], 'default'),
    loading: flag(),
    changed: flag(),
    autocomplete: text(),
    inputmode: choice(['', ...INPUT_MODES], ''),
    enterkeyhint: choice(['', ...ENTER_KEY_HINTS], ''),
  };

  /** Name under which the value goes into the form's data. */
  declare name: string;
  /** The value as text; the attribute is what a reset returns to. */
  declare value: V;
  /** What the field is called. */
  declare label: string;
  /** The field must be filled in. */
  declare required: boolean;
  /** The field is disabled: no focus, no value sent. */
  declare disabled: boolean;
  /** The value is shown and sent, never edited. */
  declare readonly: boolean;
  /** Shown while the field is empty. */
  declare placeholder: string;
  /** A longer explanation behind an icon beside the label. */
  declare tooltip: string;
  /** A line beneath the field. */
  declare hint: string;
  /** Position of the label; without one it still names the field for assistive technology. */
  declare labelPosition: LabelPosition;
  /** Height of the control. */
  declare size: ControlSize;
  /** Something of the field is loading: a spinner is at its end. The field can be used meanwhile. */
  declare loading: boolean;
  /** The value is not saved yet: the amber mark beside the field. Only the page knows, so only the page sets it. */
  declare changed: boolean;
  /** What browsers may fill in, in the words of a native input: `email`, `street-address`, `off`. */
  declare autocomplete: string;
  /** The keyboard a phone shows; what suits the kind of field when absent. */
  declare inputmode: InputMode | '';
  /** What a phone writes on its Enter key. */
  declare enterkeyhint: EnterKeyHint | '';

  /** The value that is being set is the person's. */
  private isPersonal = false;
  private readonly outer = new OuterNames(this, this.internals);
  /** The person's own change, not the page's, made the value what it is. */
  protected readonly edited = signal(false);
  private readonly custom = signal('');

  /** What is wrong with the value; null when nothing. Read while signals are tracked. */
  protected fault(): Fault | null {
    return this.required && !this.value ? {key: 'rule.required', params: {label: this.shownLabel}} : null;
  }

  /** What the field is called on the page: its own label, else the page's. */
  protected get shownLabel(): string {
    return this.label || this.outer.name.value || this.outer.labels.value;
  }

  protected override formValue(): string | File | FormData | null {
    return String(this.value);
  }

  protected override formState(): unknown {
    return this.value;
  }

  /** Props of the control: spread them onto it in `view()`. */
  protected get field(): FieldControlProps {
    const error = this.shownError;
    const {name, labels, about} = this.outer;
    return {
      id: CONTROL_ID,
      disabled: this.isDisabled,
      readonly: this.isReadonly,
      required: this.required,
      invalid: error !== '',
      placeholder: this.placeholder,
      size: this.size,
      loading: this.loading,
      autoComplete: this.autocomplete,
      inputMode: this.inputmode || undefined,
      enterKeyHint: this.enterkeyhint || undefined,
      label: name.value || (this.label ? undefined : labels.value || undefined),
      called: this.shownLabel,
      describedBy: classes(about.value && ABOUT_ID, describedBy(CONTROL_ID, {hint: this.hint, error})) || undefined,
      handle: this.setHandle,
      onFocus: () => this.outer.read(),
      onBlur: this.leave,
      onKey: this.submitOnEnter,
    };
  }

  /** The person changed the value and is not done: sets it and fires `input`. */
  protected input(value: unknown): void {
    this.setEdited(value);
    this.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  }

  /** The person is done with a new value: sets it and fires `change`. */
  protected commit(value: unknown): void {
    this.setEdited(value);
    this.dispatchEvent(new Event('change', {bubbles: true}));
  }

  /**
   * Frames the control with label, hint and error. A control that shows its own label, is several inputs or has more in
   * its label row overrides it with what differs.
   */
  protected frame(control: ReactNode, differing: Partial<FieldFrameProps> = {}): ReactNode {
    const {label, labelPosition, required, hint, tooltip, size, changed} = this;
    const about = this.outer.about.value;
    return (
      <FieldFrame
        id={CONTROL_ID}
        readonly={this.isReadonly}
        error={this.shownError}
        {...{label, labelPosition, required, hint, tooltip, size, changed}}
        {...differing}
      >
        {control}
        {about && (
          <span id={ABOUT_ID} hidden>
            {about}
          </span>
        )}
      </FieldFrame>
    );
  }

  override renderView(): ReactNode {
    return this.frame(this.view());
  }

  protected override get isReadonly(): boolean {
    return this.readonly || (this.app?.configuration.value.readOnly ?? false);
  }

  protected override get error(): string {
    if (this.custom.value) return this.custom.value;
    const fault = this.fault();
    if (!fault) return '';
    if ('text' in fault) return fault.text;
    const {app} = this;
    // A wordless field has not waited for the sentences.
    void app?.ready().catch((cause: unknown) => this.reportError(cause));
    return app?.t(fault.key, fault.params) ?? fault.key;
  }

  protected override get faultKind(): keyof ValidityStateFlags {
    return this.custom.value ? 'customError' : kindOf(this.fault());
  }

  protected override get anchor(): HTMLElement | undefined {
    return this.control?.input() ?? undefined;
  }

  /** An error message of the host page; '' removes it. */
  setCustomValidity(message: string): void {
    this.custom.value = message;
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...OUTER];
  }

  override attributeChangedCallback(attribute: string, old: string | null, text: string | null): void {
    if (!OUTER.includes(attribute)) super.attributeChangedCallback(attribute, old, text);
    else if (this.isConnected) this.outer.read();
  }

  /**
   * The copy has the value and whatever else was set by script. Only where this element itself is copied: not as a part of another.
   * @internal
   */
  override cloneNode(deep?: boolean): Node {
    const copy = super.cloneNode(deep) as this;
    for (const name of Object.keys((this.constructor as typeof FieldElement).properties)) {
      const value = this.readProperty(name);
      if (name === 'value' && !this.dirty) continue;
      if (!Object.is(copy.readProperty(name), value)) copy.writeProperty(name, value);
    }
    return copy;
  }

  override writeProperty(name: string, value: unknown): void {
    super.writeProperty(name, value);
    if (name === 'value' && !this.isPersonal) this.replaced();
  }

  /** Script set a value, which replaces all that was typed. */
  protected replaced(): void {
    this.edited.value = false;
  }

  override formResetCallback(): void {
    this.edited.value = false;
    super.formResetCallback();
  }

  override focus(options?: FocusOptions): void {
    if (this.control) this.control.focus();
    else super.focus(options);
  }

  protected override connected(connection: AbortSignal): void {
    super.connected(connection);
    this.addEventListener('click', this.focusFromLabel, {signal: connection});
    this.outer.read();
    connection.addEventListener('abort', () => this.outer.leave());
  }

  private setEdited(value: unknown): void {
    this.isPersonal = true;
    this.take(value);
    this.isPersonal = false;
    this.edited.value = true;
  }

  private readonly setHandle = (handle: ControlHandle | null): void => {
    this.control = handle;
    if (handle && this.isConnected) this.updateFormValue();
  };

  private readonly leave = (): void => {
    this.left.value = true;
  };

  /** A click on a `<label>` reaches the host itself; one inside comes from a part of it. */
  private readonly focusFromLabel = (event: Event): void => {
    if (event.composedPath()[0] === this) this.focus();
  };

  /** As with a native input: Enter presses the form's submit button, or submits a form that has none. */
  private readonly submitOnEnter = (key: 'Enter' | 'Escape', event: KeyboardEvent): void => {
    const {form} = this.internals;
    if (key !== 'Enter' || event.defaultPrevented || !form) return;
    const buttons = [...form.elements].filter((each) =>
      each.matches('button:not([type]), [type=submit], [type=image]'),
    );
    if (!buttons.length) form.requestSubmit();
    else if (!buttons[0]!.matches(':disabled')) (buttons[0] as HTMLButtonElement).click();
  };
}
