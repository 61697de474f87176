import {codeLength, codeOf} from '../src/controls/code-input/code.js';
import {CodeInputControl} from '../src/controls/code-input/code-input-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {choice, whole} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * A one-time code, in a box for each character. One input is beneath, so browsers fill in what came by message, a pasted
 * `123-456` fits, and screen readers have one field. `change` fires as soon as the code is whole.
 * @tag lc-code-input
 * @fires {Event} input - After each character. Bubbles, composed.
 * @fires {Event} change - Once the code is whole, and on Enter or leaving with a part of it. Bubbles.
 * @key Digits - The next character; in a whole code it replaces the one behind the caret.
 * @key Backspace - Removes the character before the caret.
 * @key ArrowLeft_ArrowRight - Moves the caret among the characters.
 * @key Enter - Submits the form.
 * @cssstate user-invalid - Not whole, and the person has left the field.
 * @example <lc-code-input name="code" label="Code from the message"></lc-code-input>
 */
export class LcCodeInput extends FieldElement {
  static override tag = 'lc-code-input';
  static override wordless = true;
  static override properties = {
    ...FieldElement.properties,
    length: whole(6),
    characters: choice(['digits', 'any'], 'digits'),
  };

  /** How many characters a code has; 10 at most. */
  declare length: number;
  /** What it is made of: digits, or letters and digits. */
  declare characters: 'digits' | 'any';

  protected override fault(): Fault | null {
    const count = codeLength(this.length);
    const code = codeOf(this.value, count, this.characters);
    if (!code || code.length === count) return super.fault();
    return {key: 'rule.minLength', params: {label: this.shownLabel, count}};
  }

  protected override view() {
    const {length, characters} = this;
    return (
      <CodeInputControl
        {...this.field}
        {...{length, characters}}
        value={this.value}
        onInput={(code) => this.input(code)}
        onCommit={(code) => this.commit(code)}
      />
    );
  }
}

export default LcCodeInput;
