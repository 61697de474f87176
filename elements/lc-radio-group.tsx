import {RadioControl, type RadioVariant} from '../src/controls/radio/radio-control.js';
import {OptionsField} from '../src/host/options-field.js';
import {choice} from '../src/host/properties.js';

/**
 * A choice of one from a few that are all in view, as radio buttons or as a row of buttons. The form gets what native
 * radio buttons of one name send: the value of the chosen one, and nothing while none is chosen. Options come as those
 * of a select do.
 * @tag lc-radio-group
 * @slot - `<option>`, `<lc-option>` (read by its attributes and text), `<optgroup>` or `<script type="application/json">`.
 * @fires {Event} input - On a choice. Bubbles, composed.
 * @fires {Event} change - On a choice. Bubbles.
 * @key Arrows - Choose the next or previous option, round the ends.
 * @key Space - Chooses the option in focus while none is chosen.
 * @key Delete_Backspace - Nothing is chosen any more, where no value is required.
 * @key Enter - Submits the form.
 * @cssstate user-invalid - Required and nothing chosen, and the person has left the field.
 * @example <lc-radio-group name="priority" label="Priority" value="normal"><option value="normal">Normal</option><option value="urgent">Urgent</option></lc-radio-group>
 */
export class LcRadioGroup extends OptionsField {
  static override tag = 'lc-radio-group';
  static override kind = 'radio';
  static override properties = {
    ...OptionsField.properties,
    variant: choice(['radios', 'buttons'], 'radios'),
  };

  /** How it looks. */
  declare variant: RadioVariant;

  protected override formValue() {
    return this.value || this.choices.some(({key}) => key === '') ? this.value : null;
  }

  protected override view() {
    return (
      <RadioControl
        {...this.field}
        variant={this.variant}
        options={this.choices}
        value={this.value}
        onInput={(value) => this.input(value ?? '')}
        onCommit={(value) => this.commit(value ?? '')}
      />
    );
  }
}
export default LcRadioGroup;
