import {flag, text, whole} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import type {BarcodeKind} from '../src/values/barcode.js';
import type {BarcodeViewProps} from '../src/widgets/barcode/barcode-view.js';

const BarcodeView = lazyView<BarcodeViewProps>(
  () => import('../src/widgets/barcode/barcode-view.js').then(({BarcodeView: view}) => view),
  {words: 'later'},
);

/** Px of the narrowest bar. */
const [THINNEST, WIDEST] = [1, 12];

/**
 * A text as a code that machines read: QR, Code 128, EAN, UPC, Code 39, ITF-14, Data Matrix or PDF417; it can be downloaded
 * as PNG. A text that the kind of code cannot hold is answered with what it expects.
 * @tag lc-barcode
 * @fires {CustomEvent} lc-error - Its code could not be loaded: `{code, message, cause}`.
 * @example <lc-barcode kind="ean13" value="5701234011057" label="Tarn sleeping bag"></lc-barcode>
 */
export class LcBarcode extends ShellElement {
  static override tag = 'lc-barcode';
  static override wordless = true;
  static override properties = {
    value: text(),
    kind: text('qr'),
    label: text(),
    bar: whole(2),
    noText: flag(),
    noDownload: flag(),
  };

  /** The text that is drawn. */
  declare value: string;
  /** Kind of code. Another one than these is refused in its place. */
  declare kind: BarcodeKind;
  /** What it is the code of, for screen readers. */
  declare label: string;
  /** Pixels that the narrowest bar is wide, 1 to 12. */
  declare bar: number;
  /** The digits are not written beneath the bars. */
  declare noText: boolean;
  /** It cannot be downloaded. */
  declare noDownload: boolean;

  protected override view() {
    const {value, kind, label, bar, noText, noDownload} = this;
    return (
      <BarcodeView
        {...{value, label}}
        kind={kind || 'qr'}
        bar={Math.min(Math.max(THINNEST, bar), WIDEST)}
        withText={!noText}
        canSave={!noDownload}
      />
    );
  }
}

export default LcBarcode;
