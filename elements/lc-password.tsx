import {PasswordControl} from '../src/controls/password/password-control.js';
import {choice, flag, json, type Property} from '../src/host/properties.js';
import {TextField} from '../src/host/text-field.js';
import {PASSWORD_LEVELS, passwordFault, policyOf} from '../src/rules/password-policy.js';
import type {PasswordLevel, PasswordPolicy, PasswordPolicyName} from '../src/values/types.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * A password field. With a `policy` it is for a new password: it is checked, and one can be generated. It submits what
 * `<input type=password>` would, and browsers never store it for restoring.
 * @tag lc-password
 * @fires {Event} input - After each key. Bubbles, composed.
 * @fires {Event} change - On Enter, leaving, or when a password is generated. Bubbles.
 * @key Enter - Commits the password as a change.
 * @key Tab - Goes on to the buttons that show the password and generate one.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-password name="portal" label="Supplier portal password" policy="strength" level="good"
 *   meter></lc-password>
 */
export class LcPassword extends TextField {
  static override tag = 'lc-password';
  static override kind = 'password';
  static override sentences = 'later' as const;
  static override properties = {
    ...TextField.properties,
    policy: policy(),
    level: choice(['', ...PASSWORD_LEVELS], ''),
    meter: flag(),
  };

  /**
   * What a password must be: `strength`, `characters`, or as data (JSON in the attribute) `{minLength, classes,
   * ofClasses, maxRepeat, allowed, messages}`. Absent: any text, unless a `level` asks for `strength`.
   */
  declare policy: PasswordPolicyName | PasswordPolicy | null;
  /** The level of the meter that is asked for. */
  declare level: PasswordLevel | '';
  /** Shows four bars, the level, and what would make the password better. */
  declare meter: boolean;

  protected override fault(): Fault | null {
    return super.fault() ?? this.brokenPolicy();
  }

  protected override formState() {
    return null;
  }

  override formStateRestoreCallback(state: string | File | FormData | null, mode?: 'restore' | 'autocomplete'): void {
    if (mode === 'autocomplete') super.formStateRestoreCallback(state, mode);
  }

  protected override view() {
    const {asked, meter, autocomplete} = this;
    const isNew = asked !== null || meter;
    return (
      <PasswordControl
        {...this.field}
        autoComplete={autocomplete || (isNew ? 'new-password' : 'current-password')}
        policy={isNew ? this.within(asked ?? {}) : undefined}
        meter={meter}
        value={this.value}
        onInput={(text) => this.input(text)}
        onCommit={(text) => this.commit(text)}
      />
    );
  }

  private get asked(): PasswordPolicy | null {
    const {policy: given, level} = this;
    return given || level ? policyOf(given ?? 'strength', level || undefined) : null;
  }

  /** A policy with the field's own lengths. */
  private within(policy: PasswordPolicy) {
    const minLength = Math.max(policy.minLength ?? 0, this.minlength);
    return {...policy, minLength, maxLength: this.maxlength > 0 ? this.maxlength : undefined};
  }

  private brokenPolicy() {
    const {asked, value, app} = this;
    const locale = app?.formats.value.locale ?? 'en';
    return asked && value ? passwordFault(value, asked, this.shownLabel, locale) : null;
  }
}

/** A preset's name, or a policy as data: an object, in the attribute as JSON. */
function policy(): Property<PasswordPolicyName | PasswordPolicy | null> {
  const data = json<PasswordPolicyName | PasswordPolicy | null>(null, 'record');
  const read = (value: unknown) => (value === 'strength' || value === 'characters' ? value : data.accept(value));
  return {...data, parse: read, accept: read};
}

export default LcPassword;
