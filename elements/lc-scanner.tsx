import {ScannerControl} from '../src/controls/scanner/scanner-control.js';
import {text, whole} from '../src/host/properties.js';
import {FieldElement} from '../src/host/field-element.js';
import {BARCODE_KINDS} from '../src/values/barcode.js';

/**
 * A code that is scanned with the camera, read from a picture, or typed. `value` is the text of the code.
 * @tag lc-scanner
 * @fires {Event} input - After each key, and when a code was read. Bubbles, composed.
 * @fires {Event} change - On Enter or leaving, and when a code was read. Bubbles.
 * @fires {CustomEvent} lc-error - There is no camera, or codes cannot be read: `{code, message, cause}`.
 * @key Enter - Commits the text as a change.
 * @key Alt+ArrowDown - Opens the scanner.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-scanner name="article" label="Article" kinds="ean13 code128"></lc-scanner>
 */
export class LcScanner extends FieldElement {
  static override tag = 'lc-scanner';
  static override sentences = 'later' as const;
  static override properties = {
    ...FieldElement.properties,
    kinds: text(),
    maxlength: whole(0),
  };

  /** Kinds of codes that are looked for: `ean13 code128 qr`; all that `lc-barcode` draws when absent. */
  declare kinds: string;
  /** Characters that are typed at most; 0: no limit. */
  declare maxlength: number;

  private wanted: {of: string; kinds: typeof BARCODE_KINDS | readonly (typeof BARCODE_KINDS)[number][]} | null = null;

  protected override view() {
    return (
      <ScannerControl
        {...this.field}
        kinds={this.known}
        maxLength={this.maxlength || undefined}
        value={this.value}
        onInput={(read) => this.input(read)}
        onCommit={(read) => this.commit(read)}
      />
    );
  }

  /** The same list for the same words. */
  private get known() {
    if (this.wanted?.of === this.kinds) return this.wanted.kinds;
    const asked = this.kinds.split(/[\s,]+/);
    const kinds = BARCODE_KINDS.filter((kind) => asked.includes(kind));
    this.wanted = {of: this.kinds, kinds: kinds.length ? kinds : BARCODE_KINDS};
    return this.wanted.kinds;
  }
}

export default LcScanner;
