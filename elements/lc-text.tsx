import {TextControl} from '../src/controls/text/text-control.js';
import type {Fault} from '../src/rules/fault.js';
import {flag, text} from '../src/host/properties.js';
import {TextField} from '../src/host/text-field.js';

/**
 * One line of text. A `mask` is kept while it is typed; the value has its literals unless `unmasked` is set.
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
  static override properties = {...TextField.properties, mask: text(), unmasked: flag(), counter: flag()};

  /**
   * The positions of the text: `0` a digit, `A` a letter written as a capital, `a` a letter, `X` a digit or capital, `x` a
   * digit or letter, `[…]` what may be absent at the end; all else, and what follows `\\`, is there by itself: `00-000-AA`.
   */
  declare mask: string;
  /** The value is without the literals of the mask: `12345AB` for `12-345-AB`. */
  declare unmasked: boolean;
  /** Shows how many characters there are of `maxlength`; more can be typed, and are a fault. */
  declare counter: boolean;

  protected override get masking() {
    return this.mask ? this.extras?.maskingOf(this.mask, this.unmasked) : undefined;
  }

  protected override fault(): Fault | null {
    return super.fault() ?? this.masking?.fault(this.value, this.shownLabel) ?? null;
  }

  protected override get extra(): boolean {
    return !!this.mask || super.extra;
  }

  protected override view() {
    return (
      <TextControl
        {...this.field}
        {...this.masking?.props(this.field.handle)}
        value={this.value}
        onInput={(text) => this.input(text)}
        onCommit={(text) => this.commit(text)}
      />
    );
  }
}

export default LcText;
