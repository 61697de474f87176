import {MultiSelectControl} from '../src/controls/select/multi-select-control.js';
import {SelectControl} from '../src/controls/select/select-control.js';
import {OptionsField} from '../src/host/options-field.js';
import {flag, json, text, textOf, type Property} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';

const list = json<readonly unknown[]>([], 'list');

/** Stored as it is given, for its meaning depends on `multiple`. */
const given: Property<string | readonly unknown[] | null> = {
  ...text(),
  default: null,
  accept: (value) => textOf(value) ?? (Array.isArray(value) ? list.accept(value) : undefined),
};

/**
 * A choice of one from a few, or with `multiple` of some. Options come from the property, the attribute, a JSON script
 * or `<option>` and `<optgroup>` children; a `selected` one is the default value. Unlike a native select, one without a
 * value and without a `selected` option has nothing chosen: it submits an empty text, and is invalid where it is
 * required. With `multiple` a form gets an entry for each that is chosen.
 * @tag lc-select
 * @slot - `<option>`, `<lc-option>` (read by its attributes and text, not by properties), `<optgroup>` or `<script
 *   type="application/json">`.
 * @fires {Event} input - On a pick. Bubbles, composed.
 * @fires {Event} change - On a pick. Bubbles.
 * @key ArrowDown_ArrowUp_Space - Opens the options, then moves among them.
 * @key Enter - Opens the options, then chooses one; with `multiple` the list stays open, and Space chooses too.
 * @key Home_End - The first and last option.
 * @key PageDown_PageUp - Ten options forward or back.
 * @key Escape - Closes the options, the value stays.
 * @key Delete_Backspace - Empties a field that need not be filled in.
 * @key Letters - The next option that begins so.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-select name="unit" label="Unit"><option value="pc">Piece</option><option
 *   value="box">Box</option></lc-select>
 */
export class LcSelect extends OptionsField<string | string[]> {
  static override tag = 'lc-select';

  static override properties = {...OptionsField.properties, value: given, multiple: flag()};

  /** The chosen option's value; with `multiple` a list of them, in the attribute as JSON or with commas between. */
  declare value: string | string[];
  /** Several options may be chosen. */
  declare multiple: boolean;

  override get type(): string {
    return this.multiple ? 'select-multiple' : 'select-one';
  }
  override set type(_type: string) {
    // as of the base class
  }

  override readProperty(name: string): unknown {
    if (name !== 'value') return super.readProperty(name);
    return this.multiple ? this.chosen : (this.chosen[0] ?? '');
  }

  protected override formValue(): string | FormData | null {
    const {chosen, name, multiple} = this;
    if (!multiple) return chosen[0] ?? '';
    if (!chosen.length || !name) return null;
    const entries = new FormData();
    for (const key of chosen) entries.append(name, key);
    return entries;
  }

  protected override fault(): Fault | null {
    return this.required && !this.chosen[0] ? {key: 'rule.required', params: {label: this.shownLabel}} : null;
  }

  protected override get selectedChild(): string | null {
    if (!this.multiple) return super.selectedChild;
    const selected = this.ownChildren.options.filter((option) => option.selected).map(({value}) => value);
    return selected.length ? JSON.stringify(selected) : null;
  }

  private get chosen(): string[] {
    const value = (super.readProperty('value') ?? '') as string | readonly unknown[];
    if (typeof value === 'string' && !this.multiple) return [value];
    return keysOf(value);
  }

  protected override view() {
    if (this.multiple)
      return (
        <MultiSelectControl
          {...this.field}
          options={this.choices}
          value={this.chosen}
          onInput={(keys) => this.input(keys)}
          onCommit={(keys) => this.commit(keys)}
        />
      );
    return (
      <SelectControl
        {...this.field}
        options={this.choices}
        value={this.chosen[0] ?? ''}
        onInput={(value) => this.input(value ?? '')}
        onCommit={(value) => this.commit(value ?? '')}
      />
    );
  }
}

/** Keys as a list, as JSON text, or with commas between. */
function keysOf(value: string | readonly unknown[]): string[] {
  const given = typeof value !== 'string' ? value : (list.parse(value) ?? value.split(',').map((key) => key.trim()));
  return given.flatMap((key) => textOf(key) || []);
}

export default LcSelect;
