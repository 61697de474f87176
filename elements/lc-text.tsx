import {LongTextControl} from '../src/controls/text/long-text-control.js';
import {TextControl} from '../src/controls/text/text-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {choice, flag, whole} from '../src/host/properties.js';
import {faultOf} from '../src/rules/validate.js';
import type {Attribute} from '../src/values/types.js';

/**
 * A text field: one line, or with `multiline` several that grow with the text.
 * @tag lc-text
 * @fires {Event} input - After each key. Bubbles, composed.
 * @fires {Event} change - On Enter or leaving. Bubbles.
 * @key Enter - Takes the text over as a change; in several lines it begins a new one.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-text name="note" label="Note" multiline></lc-text>
 */
export class LcText extends FieldElement {
  static override tag = 'lc-text';
  static override properties = {
    ...FieldElement.properties,
    type: choice(['text', 'email'], 'text'),
    multiline: flag(),
    rows: whole(4),
  };

  /** `email` checks the address and asks phones for the right keyboard. */
  declare type: 'text' | 'email';
  /** Several lines; Enter makes a new one. */
  declare multiline: boolean;
  /** Rows that a multiline field shows at least. */
  declare rows: number;

  protected override fault() {
    return super.fault() ?? (this.type === 'email' ? this.addressFault() : null);
  }

  protected override view() {
    const {value, type, rows, field} = this;
    const props = {
      ...field,
      value,
      onInput: (text: string) => this.input(text),
      onCommit: (text: string) => this.commit(text),
    };
    return this.multiline ? <LongTextControl {...props} rows={rows} /> : <TextControl {...props} type={type} />;
  }

  private addressFault() {
    const attribute: Attribute = {internalId: this.name, name: this.name, label: this.label, type: ['email']};
    const formats = this.app?.formats.value;
    return formats ? faultOf(this.value, attribute, [], {formats, label: this.label}) : null;
  }
}

export default LcText;
