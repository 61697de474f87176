import {LongTextControl} from '../src/controls/text/long-text-control.js';
import {flag, whole} from '../src/host/properties.js';
import {TextField} from '../src/host/text-field.js';

/**
 * Several lines of text that grow with what is typed. It submits what a `<textarea>` would.
 * @tag lc-long-text
 * @fires {Event} input - After each key. Bubbles, composed.
 * @fires {Event} change - On leaving. Bubbles.
 * @key Enter - Begins a new line.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-long-text name="note" label="Internal note" hint="The supplier never sees it"></lc-long-text>
 */
export class LcLongText extends TextField {
  static override tag = 'lc-long-text';
  static override kind = 'textarea';
  static override wordless = true;
  static override properties = {...TextField.properties, rows: whole(4), counter: flag()};

  /** Rows that always show. */
  declare rows: number;
  /** Shows how many characters there are of `maxlength`; more can be typed, and are a fault. */
  declare counter: boolean;

  protected override view() {
    return (
      <LongTextControl
        {...this.field}
        rows={this.rows}
        value={this.value}
        onInput={(text) => this.input(text)}
        onCommit={(text) => this.commit(text)}
      />
    );
  }
}

export default LcLongText;
