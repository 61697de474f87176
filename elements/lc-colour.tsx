import {colourOf} from '../src/controls/colour/colour.js';
import {ColourControl} from '../src/controls/colour/colour-control.js';
import {ParsedField} from '../src/host/parsed-field.js';
import {flag, json, textOf, textThat} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * A colour, typed or picked by an area and sliders that load when the picker first opens; phones open their own. `value` is
 * `#rrggbb`, with `alpha` also `#rrggbbaa`; what is typed may be `#0a6`, `0a6775` or `rgb(10, 103, 117)`.
 * @tag lc-colour
 * @fires {Event} input - After each key that gives a colour, and with each rest in the picker. Bubbles, composed.
 * @fires {Event} change - On Enter, leaving, or with each rest in the picker. Bubbles.
 * @fires {CustomEvent} lc-unparsable - The field was left with a `{text}` that is no colour (`unparsable="keep"` only).
 * @key Enter - Commits the colour as a change.
 * @key Alt+ArrowDown - Opens the picker.
 * @key Arrows - In the picker: moves in the area, or on the line of hue or opacity.
 * @key Escape - Closes the picker; the colour that was rested on stays.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-colour name="colour" label="Colour of the category" value="#0a6775"></lc-colour>
 */
export class LcColour extends ParsedField {
  static override tag = 'lc-colour';
  static override kind = 'color';
  static override sentences = 'later' as const;
  static override properties = {
    ...ParsedField.properties,
    value: textThat((given) => colourOf(given, true) !== null),
    alpha: flag(),
    swatches: json<readonly unknown[]>([], 'list'),
  };

  /** The colour may let light through. */
  declare alpha: boolean;
  /** Colours that are offered in the picker, as texts. */
  declare swatches: readonly unknown[];

  protected override formValue() {
    return colourOf(this.value, true) ?? '';
  }

  protected override unreadable(): Fault {
    return {key: 'rule.unreadable.colour', params: {example: '#0a6775'}};
  }

  protected override view() {
    return (
      <ColourControl
        key={this.resets.value}
        {...this.field}
        {...this.parsing}
        alpha={this.alpha}
        swatches={this.swatches.flatMap((each) => textOf(each) ?? [])}
        value={colourOf(this.value, true)}
        onInput={(colour) => this.input(colour ?? '')}
        onCommit={(colour) => this.commit(colour ?? '')}
      />
    );
  }
}

export default LcColour;
