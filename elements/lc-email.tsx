import {TextControl} from '../src/controls/text/text-control.js';
import {text} from '../src/host/properties.js';
import {TextField} from '../src/host/text-field.js';
import {EMAIL} from '../src/rules/email.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * An e-mail address, checked for its format; phones show the matching keyboard, and browsers offer the person's own
 * address.
 * @tag lc-email
 * @fires {Event} input - After each key. Bubbles, composed.
 * @fires {Event} change - On Enter or leaving. Bubbles.
 * @key Enter - Commits the address as a change.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-email name="email" label="Order e-mail" placeholder="orders@company.example"></lc-email>
 */
export class LcEmail extends TextField {
  static override tag = 'lc-email';
  static override kind = 'email';
  static override wordless = true;
  static override properties = {...TextField.properties, autocomplete: text('email')};

  protected override fault(): Fault | null {
    return super.fault() ?? (this.value && !EMAIL.test(this.value) ? {key: 'rule.email'} : null);
  }

  protected override view() {
    return (
      <TextControl
        {...this.field}
        type="email"
        value={this.value}
        onInput={(address) => this.input(address)}
        onCommit={(address) => this.commit(address)}
      />
    );
  }
}

export default LcEmail;
