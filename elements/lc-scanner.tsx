import {ScannerControl} from '../src/controls/scanner/scanner-control.js';
import {text, whole} from '../src/host/properties.js';
import {FieldElement} from '../src/host/field-element.js';
import {BARCODE_KINDS, scannedKinds, type ScannedKind} from '../src/values/barcode.js';

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

  /**
   * Kinds of codes that are looked for, a space between: `qr`, `code128`, `ean13`, `ean8`, `upca`, `upce`, `code39`, `code39mod43`, `code93`, `codabar`,
   * `itf14`, `interleaved2of5`, `datamatrix`, `pdf417`, `aztec`, `maxicode`, `rss14`, `rssexpanded`, also `upc_a`, `upc_e` and `upc_ean`. `qr`, `code128`,
   * `ean13`, `ean8`, `upca`, `code39`, `itf14`, `datamatrix` and `pdf417` when absent.
   */
  declare kinds: string;
  /** Characters that are typed at most; 0: no limit. */
  declare maxlength: number;

  private wanted: {of: string; kinds: readonly ScannedKind[]} | null = null;

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
    const kinds = scannedKinds(this.kinds.split(/[\s,]+/));
    this.wanted = {of: this.kinds, kinds: kinds.length ? kinds : BARCODE_KINDS};
    return this.wanted.kinds;
  }
}

export default LcScanner;
