import {TextControl} from '../src/controls/text/text-control.js';
import {TextField} from '../src/host/text-field.js';

/**
 * One line of text.
 * @tag lc-text
 * @fires {Event} input - After each key. Bubbles, composed.
 * @fires {Event} change - On Enter or leaving. Bubbles.
 * @key Enter - Commits the text as a change.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-text name="reference" label="Supplier reference" maxlength="60"></lc-text>
 */
export class LcText extends TextField {
  static override tag = 'lc-text';
  static override wordless = true;

  protected override view() {
    return (
      <TextControl
        {...this.field}
        value={this.value}
        onInput={(text) => this.input(text)}
        onCommit={(text) => this.commit(text)}
      />
    );
  }
}

export default LcText;
