import {NumberControl} from '../src/controls/number/number-control.js';
import {ParsedField} from '../src/host/parsed-field.js';
import {flag, text, whole} from '../src/host/properties.js';
import {formatNumber} from '../src/values/number.js';

/**
 * A number field. `value` is the plain number as text (`-1234.5`) whatever the page's language.
 * @tag lc-number
 * @fires {Event} input - After each key that reads as a number. Bubbles, composed.
 * @fires {Event} change - On Enter or leaving. Bubbles.
 * @fires {CustomEvent} lc-unparsable - `{text}` was left that is no number (`unparsable="keep"` only).
 * @key Enter - Takes the number over as a change and shows it in the format.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-number name="price" label="Price" scale="2" prefix="€" value="1234.5"></lc-number>
 */
export class LcNumber extends ParsedField {
  static override tag = 'lc-number';
  static override wordless = true;
  static override properties = {
    ...ParsedField.properties,
    scale: whole(0),
    prefix: text(),
    suffix: text(),
    nonNegative: flag(),
  };

  /** Digits kept after the decimal symbol. */
  declare scale: number;
  /** Static text before the digits, e.g. `€`. */
  declare prefix: string;
  /** Static text after the digits, e.g. `%` or `days`. */
  declare suffix: string;
  /** A typed minus is dropped. */
  declare nonNegative: boolean;

  protected override formValue() {
    const number = toNumber(this.value);
    return number === null ? '' : String(number);
  }

  protected override unreadable() {
    const formats = this.app?.formats.value;
    return {
      key: 'rule.unreadable.number',
      params: {example: formats ? formatNumber(1234, this.scale, formats) : '1234'},
    };
  }

  protected override view() {
    const {value, scale, prefix, suffix, nonNegative, field, parsing} = this;
    return (
      <NumberControl
        key={this.resets.value}
        {...field}
        {...parsing}
        {...{scale, prefix, suffix, nonNegative}}
        allowNull
        value={toNumber(value)}
        onInput={(number) => this.input(toText(number))}
        onCommit={(number) => this.commit(toText(number))}
      />
    );
  }
}

function toNumber(text: string): number | null {
  const number = text.trim() ? Number(text) : NaN;
  return Number.isFinite(number) ? number : null;
}

function toText(number: number | null): string {
  return number === null ? '' : String(number);
}

export default LcNumber;
