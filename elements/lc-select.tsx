import type {ReadonlySignal} from '@preact/signals-react';
import {SelectControl} from '../src/controls/select/select-control.js';
import {childData, readChildren, type ChildData} from '../src/host/children.js';
import {FieldElement} from '../src/host/field-element.js';
import {json} from '../src/host/properties.js';
import {readOptions, type Option} from '../src/values/options.js';

/**
 * A choice of one from a few. Options come from the property, the attribute, a JSON script or `<option>` children: a list
 * of values, of single-key objects or of `{v, p}`, or a map of key to text or `{text, colour, icon}`.
 * @tag lc-select
 * @slot - `<option>`, `<lc-option>` (read by its attributes and text, not by properties) or `<script type="application/json">`.
 * @fires {Event} input - On a pick. Bubbles, composed.
 * @fires {Event} change - On a pick. Bubbles.
 * @key ArrowDown_ArrowUp_Space - Opens the options, then moves among them.
 * @key Enter - Takes the option over.
 * @key Home_End - The first and last option.
 * @key Escape - Closes the options, the value stays.
 * @key Delete - Empties a field that need not be filled in.
 * @key Letters - The next option that begins so.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-select name="unit" label="Unit"><option value="pc">Piece</option><option value="box">Box</option></lc-select>
 */
export class LcSelect extends FieldElement {
  static override tag = 'lc-select';
  static override properties = {...FieldElement.properties, options: json<unknown>(null)};

  /** The choices; their values are sent as text. */
  declare options: unknown;

  private children_: ReadonlySignal<ChildData> | null = null;

  protected override connected(connection: AbortSignal): void {
    super.connected(connection);
    this.children_ = childData(this, connection);
  }

  protected override view() {
    return (
      <SelectControl
        {...this.field}
        options={this.choices()}
        value={this.value}
        onInput={(value) => this.input(value ?? '')}
        onCommit={(value) => this.commit(value ?? '')}
      />
    );
  }

  private choices(): Option[] {
    const {json: data, options} = this.children_?.value ?? readChildren(this);
    const {locale, t} = this.app!;
    return readOptions(this.options ?? data ?? options, locale.value, t('emptyValue'));
  }
}

export default LcSelect;
