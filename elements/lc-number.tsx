import {NumberControl} from '../src/controls/number/number-control.js';
import {ParsedField} from '../src/host/parsed-field.js';
import {flag, named, text, textThat, whole} from '../src/host/properties.js';
import {TOO_MANY_DIGITS, type Fault} from '../src/rules/fault.js';
import {affixTexts, withAffixes, type Affixed} from '../src/values/affixes.js';
import {add, over, round, toDecimal} from '../src/values/decimal.js';
import {formatNumber, hasTooManyDigits} from '../src/values/number.js';

/** Digits after the decimal symbol that are shown, and so sent, at most. */
const MOST_SHOWN = 10;

/**
 * A number field. `value` is the plain number as text (`-1234.5`) in every language of the page.
 * @tag lc-number
 * @fires {Event} input - After each key that gives a valid number. Bubbles, composed.
 * @fires {Event} change - On Enter or leaving. Bubbles.
 * @fires {CustomEvent} lc-unparsable - The field was left with a `{text}` that is no number (`unparsable="keep"` only).
 * @key ArrowUp_ArrowDown - Adds or subtracts the step, where one is given.
 * @key Enter - Commits the number as a change and formats it.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-number name="price" label="Price" scale="2" prefix="€" value="1234.5"></lc-number>
 */
export class LcNumber extends ParsedField {
  static override tag = 'lc-number';
  static override kind = 'number';
  static override wordless = true;
  static override properties = {
    ...ParsedField.properties,
    value: textThat((text) => toNumber(text) !== null),
    scale: whole(0),
    prefixText: named('prefix', text()),
    suffix: text(),
    currency: text(),
    unit: text(),
    nonNegative: flag(),
    min: text(),
    max: text(),
    step: text(),
  };

  /** Digits after the decimal symbol that a person can give; a value of the page with more of them shows them. */
  declare scale: number;
  /** Static text before the digits, e.g. `€`. By script it is the property `prefixText`: `prefix` is a property of every element. */
  declare prefixText: string;
  /** Static text after the digits, e.g. `%` or `days`. */
  declare suffix: string;
  /** ISO 4217, e.g. `EUR`: its sign stands where the language has it, unless there is an affix. */
  declare currency: string;
  /** A unit of Intl.NumberFormat, e.g. `kilogram`, named in the language of the page, unless there is an affix. */
  declare unit: string;
  /** A typed minus is dropped. */
  declare nonNegative: boolean;
  /** The smallest number allowed, in plain form (`-0.5`). */
  declare min: string;
  /** The largest number allowed. */
  declare max: string;
  /** Numbers must be `min` (else 0) plus a multiple of it. Absent or `any`: every number is allowed. */
  declare step: string;

  /** The value as a number; NaN while there is none. */
  get valueAsNumber(): number {
    return toNumber(this.value) ?? NaN;
  }
  set valueAsNumber(number: number) {
    this.value = Number.isFinite(number) ? String(number) : '';
  }

  /** Adds `step` (1 where it is not set) `count` times. The value stays between `min` and `max`; no event is fired. */
  stepUp(count = 1): void {
    const [min, max, step] = [this.min, this.max, this.step].map(toNumber);
    const next = add(toNumber(this.value) ?? 0, count * (step || 1));
    this.valueAsNumber = Math.max(min ?? -Infinity, Math.min(max ?? Infinity, next));
  }

  /** Subtracts `step` (1 where it is not set) `count` times. The value stays between `min` and `max`; no event is fired. */
  stepDown(count = 1): void {
    this.stepUp(-count);
  }

  protected override fault(): Fault | null {
    return super.fault() ?? this.outside(toNumber(this.value));
  }

  protected override formValue() {
    const number = toNumber(this.value);
    return number === null ? '' : String(round(number, MOST_SHOWN));
  }

  protected override unreadable(text: string): Fault {
    const formats = this.app?.formats.value;
    const affixes = formats ? affixTexts(this.affixes, formats.locale) : [];
    if (formats && hasTooManyDigits(text, this.scale, formats, affixes)) return TOO_MANY_DIGITS;
    return {
      key: 'rule.unreadable.number',
      params: {example: formats ? formatNumber(1234, this.scale, formats) : '1234'},
    };
  }

  protected override view() {
    const {value, scale, nonNegative, min, max, step, field, parsing} = this;
    return (
      <NumberControl
        key={this.resets.value}
        {...field}
        {...parsing}
        {...this.affixes}
        {...{scale, nonNegative}}
        unrounded
        min={toNumber(min) ?? undefined}
        max={toNumber(max) ?? undefined}
        step={toNumber(step) ?? undefined}
        allowNull
        value={toNumber(value)}
        onInput={(number) => this.input(toText(number))}
        onCommit={(number) => this.commit(toText(number))}
      />
    );
  }

  private outside(value: number | null): Fault | null {
    if (value === null) return null;
    const [min, max, step] = [this.min, this.max, this.step].map(toNumber);
    const label = this.shownLabel;
    if (typeof min === 'number' && value < min) return {key: 'rule.min', params: {label, min: this.shown(min)}};
    if (typeof max === 'number' && value > max) return {key: 'rule.max', params: {label, max: this.shown(max)}};
    return step && step > 0 && !isMultiple(add(value, -(min ?? 0)), step)
      ? {key: 'rule.step', params: {label, step: this.shown(step)}}
      : null;
  }

  private shown(number: number): string {
    const formats = this.app?.formats.value;
    const digits = Math.max(this.scale, String(number).split('.')[1]?.length ?? 0);
    if (!formats) return String(number);
    return withAffixes(formatNumber(number, digits, formats), this.affixes, formats.locale, number);
  }

  private get affixes(): Affixed {
    const {prefixText: prefix, suffix, currency, unit} = this;
    return {prefix, suffix, currency, unit};
  }
}

function isMultiple(number: number, step: number): boolean {
  const quotient = over(toDecimal(number), toDecimal(step));
  return quotient !== null && quotient.units % 10n ** BigInt(quotient.scale) === 0n;
}

function toNumber(text: string): number | null {
  const number = text.trim() ? Number(text) : NaN;
  return Number.isFinite(number) ? number : null;
}

function toText(number: number | null): string {
  return number === null ? '' : String(number);
}

export default LcNumber;
