import {
  code11,
  code128,
  code39,
  code39ext,
  code93,
  datamatrix,
  ean13,
  ean2,
  ean5,
  ean8,
  industrial2of5,
  interleaved2of5,
  kix,
  msi,
  onecode,
  pdf417,
  pharmacode,
  pharmacode2,
  planet,
  postnet,
  qrcode,
  rationalizedCodabar,
  royalmail,
  upca,
  upce,
} from 'bwip-js/browser';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import type {BarcodeType} from '../../values/barcode.js';
import {TYPE_NAMES, TYPES} from '../../values/barcode-types.js';
import {CodeCanvas, Refused, type CodeProps} from './code-canvas.js';
import {drawSized, type Encoder} from './draw-sized.js';

/** By the names of the library. */
const ENCODERS: Readonly<Record<string, Encoder>> = {
  ...{code11, code128, code39, code39ext, code93, datamatrix, ean13, ean2, ean5, ean8, industrial2of5, interleaved2of5},
  ...{
    kix,
    msi,
    onecode,
    pdf417,
    pharmacode,
    pharmacode2,
    planet,
    postnet,
    qrcode,
    rationalizedCodabar,
    royalmail,
    upca,
  },
  upce,
};

/** A code by the name of its type, as the server draws it. */
export function TypedCode({type, ...props}: Omit<CodeProps, 'kind' | 'name' | 'draw'> & {type: BarcodeType}) {
  useSignals();
  const {t} = useApp();
  const {value, withText} = props;
  const {bcid, options, text, fault, quiet, hasBars} = TYPES[type];
  const name = TYPE_NAMES[type];
  const wrong = fault(value);
  if (wrong) return <Refused text={t(`barcode.type.${wrong.kind}`, {type: name, ...wrong.params} as never)} />;
  return (
    <CodeCanvas
      {...props}
      kind={type}
      name={name}
      draw={async () => (canvas, look) => {
        const encode = ENCODERS[bcid]!;
        const given = {
          ...{bcid, ...options, text: text ? text(value) : value},
          ...{paddingwidth: quiet, paddingheight: hasBars ? 4 : quiet},
          ...(hasBars && withText && {includetext: true, ...((text || bcid === 'code39ext') && {alttext: value})}),
        };
        return drawSized(canvas, encode, given, hasBars, look);
      }}
    />
  );
}
