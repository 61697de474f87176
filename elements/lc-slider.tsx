import {SliderControl, type SliderValue} from '../src/controls/slider/slider-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {flag, named, number, text, textThat} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * A number chosen on a line, or with `range` two of them. `value` is the plain number as text (`30`), `20/80` for two, and ''
 * while nothing is chosen.
 * @tag lc-slider
 * @fires {Event} input - While a thumb moves. Bubbles, composed.
 * @fires {Event} change - Once it is let go, and after each key. Bubbles.
 * @key Arrows - A step less or more.
 * @key PageUp_PageDown - Ten steps, or a tenth of the line.
 * @key Home_End - As far as the thumb goes.
 * @key Delete_Backspace - Nothing is chosen any more, where no value is required.
 * @key Enter - Submits the form.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-slider name="discount" label="Discount" suffix="%" value="15"></lc-slider>
 */
export class LcSlider extends FieldElement {
  static override tag = 'lc-slider';
  static override kind = 'range';
  static override properties = {
    ...FieldElement.properties,
    value: textThat((given) => read(given) !== null),
    min: number(0),
    max: number(100),
    step: number(1),
    range: flag(),
    prefixText: named('prefix', text()),
    suffix: text(),
    currency: text(),
    unit: text(),
  };

  /** The least that can be chosen. */
  declare min: number;
  /** The most that can be chosen. */
  declare max: number;
  /** What can be chosen is `min` and a multiple of it. */
  declare step: number;
  /** Two thumbs, for a range. */
  declare range: boolean;
  /** Static text before the shown number, e.g. `€`. */
  declare prefixText: string;
  /** Static text after the shown number, e.g. `%`. */
  declare suffix: string;
  /** ISO 4217, e.g. `EUR`: its sign stands where the language has it, unless there is an affix. */
  declare currency: string;
  /** A unit of Intl.NumberFormat, e.g. `kilogram`, named in the language of the page, unless there is an affix. */
  declare unit: string;

  /** The value as a number, of a range its start; NaN while there is none. */
  get valueAsNumber(): number {
    return read(this.value)?.[0] ?? NaN;
  }
  set valueAsNumber(value: number) {
    this.value = Number.isFinite(value) ? String(value) : '';
  }

  protected override fault(): Fault | null {
    const [label, values] = [this.shownLabel, read(this.value)];
    if (!values) return super.fault();
    if (values[0]! < this.min) return {key: 'rule.min', params: {label, min: this.min}};
    return values.at(-1)! > this.max ? {key: 'rule.max', params: {label, max: this.max}} : null;
  }

  protected override view() {
    const {min, max, step, range, suffix, currency, unit} = this;
    return (
      <SliderControl
        {...this.field}
        {...{min, max, step, range, suffix, currency, unit}}
        prefix={this.prefixText}
        value={this.chosen}
        onInput={(values) => this.input(write(values))}
        onCommit={(values) => this.commit(write(values))}
      />
    );
  }

  /** As many values as there are thumbs. */
  private get chosen(): SliderValue {
    const values = read(this.value);
    if (!values || !this.range) return values && [values[0]!];
    return values.length > 1 ? values : [values[0]!, this.max];
  }
}

function read(value: string): number[] | null {
  const values = value.split('/').map((part) => (part.trim() ? Number(part) : NaN));
  return values.length <= 2 && values.every(Number.isFinite) ? values.sort((one, other) => one - other) : null;
}

function write(values: SliderValue): string {
  return values?.join('/') ?? '';
}

export default LcSlider;
