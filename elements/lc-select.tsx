import {SelectControl} from '../src/controls/select/select-control.js';
import {OptionsField} from '../src/host/options-field.js';

/**
 * A choice of one from a few. Options come from the property, the attribute, a JSON script or `<option>` and `<optgroup>`
 * children; a `selected` one is the default value. Unlike a native select, one without a value and without a `selected`
 * option has nothing chosen: it submits an empty text, and is at fault where it is required.
 * @tag lc-select
 * @slot - `<option>`, `<lc-option>` (read by its attributes and text, not by properties), `<optgroup>` or `<script type="application/json">`.
 * @fires {Event} input - On a pick. Bubbles, composed.
 * @fires {Event} change - On a pick. Bubbles.
 * @key ArrowDown_ArrowUp_Space - Opens the options, then moves among them.
 * @key Enter - Opens the options, then takes one over.
 * @key Home_End - The first and last option.
 * @key PageDown_PageUp - Ten options on or back.
 * @key Escape - Closes the options, the value stays.
 * @key Delete_Backspace - Empties a field that need not be filled in.
 * @key Letters - The next option that begins so.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-select name="unit" label="Unit"><option value="pc">Piece</option><option value="box">Box</option></lc-select>
 */
export class LcSelect extends OptionsField {
  static override tag = 'lc-select';
  static override kind = 'select-one';

  protected override view() {
    return (
      <SelectControl
        {...this.field}
        options={this.choices}
        value={this.value}
        onInput={(value) => this.input(value ?? '')}
        onCommit={(value) => this.commit(value ?? '')}
      />
    );
  }
}

export default LcSelect;
