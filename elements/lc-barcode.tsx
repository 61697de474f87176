import {flag, text, whole} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import type {BarcodeKind, BarcodeType} from '../src/values/barcode.js';
import type {BarcodeViewProps} from '../src/widgets/barcode/barcode-view.js';

const BarcodeView = lazyView<BarcodeViewProps>(
  () => import('../src/widgets/barcode/barcode-view.js').then(({BarcodeView: view}) => view),
  {words: 'later'},
);

/** Px of the narrowest bar. */
const [THINNEST, WIDEST] = [1, 12];

/**
 * A text as a code that machines read: QR, Code 128, EAN, UPC, Code 39, ITF-14, Data Matrix, PDF417 and every type that the server draws; it can be
 * downloaded as PNG. A text that the kind of code cannot hold is answered with what it expects.
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
    level: text('M'),
    width: whole(0),
    height: whole(0),
    color: text(),
    noText: flag(),
    noDownload: flag(),
  };

  /** The text that is drawn. */
  declare value: string;
  /**
   * Kind of code: `qr`, `code128`, `ean13`, `ean8`, `upca`, `code39`, `itf14`, `datamatrix`, `pdf417`, or a type by the server's name (`C39E+`, `IMB`,
   * `QRCODE,H`). Another one is refused in its place.
   */
  declare kind: BarcodeKind | BarcodeType;
  /** What it is the code of, for screen readers. */
  declare label: string;
  /** Pixels that the narrowest bar is wide, 1 to 12; `width` goes before. */
  declare bar: number;
  /** How much of a code of kind `qr` may be damaged: `L` 7 %, `M` 15 %, `Q` 25 %, `H` 30 %. */
  declare level: 'L' | 'M' | 'Q' | 'H';
  /** Pixels that it is wide at most, of whole pixels for each bar; 0: as `bar` says. */
  declare width: number;
  /** Pixels that it is high at most, with all that is around its bars; 0: as its kind has it. */
  declare height: number;
  /** Of the bars, `rrggbb`; black when absent. Readers need it much darker than white. */
  declare color: string;
  /** The digits are not written beneath the bars. */
  declare noText: boolean;
  /** It cannot be downloaded. */
  declare noDownload: boolean;

  protected override view() {
    const {value, kind, label, bar, level, width, height, color, noText, noDownload} = this;
    return (
      <BarcodeView
        {...{value, label, level, color}}
        width={width > 0 ? width : undefined}
        height={height > 0 ? height : undefined}
        kind={kind || 'qr'}
        bar={Math.min(Math.max(THINNEST, bar), WIDEST)}
        withText={!noText}
        canSave={!noDownload}
      />
    );
  }
}

export default LcBarcode;
