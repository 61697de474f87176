import {OptionsField} from '../src/host/options-field.js';
import {Steps} from '../src/ui/marks/steps.js';

/**
 * The steps of a process: done up to and including the current one, a flag on the last. A press on a step makes it the
 * current one, unless the field is read-only. In a narrow container only the current step has its text.
 * @tag lc-steps
 * @slot - `<option>`, `<lc-option>` (read by its attributes and text) or `<script type="application/json">`, in order.
 * @fires {Event} input - A step was pressed. Bubbles, composed.
 * @fires {Event} change - A step was pressed. Bubbles.
 * @key ArrowLeft_ArrowRight - The next step in the direction of the arrow.
 * @key Home_End - The first and last step.
 * @key Enter_Space - Makes the step the current one.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-steps label="Order" value="sent"><option value="draft">Draft</option><option
 *   value="sent">Sent</option><option value="paid">Paid</option></lc-steps>
 */
export class LcSteps extends OptionsField {
  static override tag = 'lc-steps';

  protected override view() {
    return (
      <Steps
        {...this.field}
        options={this.choices}
        value={this.value}
        onInput={(value) => this.input(value ?? '')}
        onCommit={(value) => this.commit(value ?? '')}
      />
    );
  }
}
export default LcSteps;
