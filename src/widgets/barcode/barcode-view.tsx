import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../../ui/app-context.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {useSheet} from '../../ui/root-context.js';
import {
  BARCODE_KINDS,
  BARCODE_NAMES,
  BARCODE_TYPES,
  barcodeFault,
  type BarcodeFault,
  type BarcodeKind,
} from '../../values/barcode.js';
import {lazyPart} from '../../values/lazy-part.js';
import {CodeCanvas, Refused} from './code-canvas.js';
import type {Look} from './draw-sized.js';
import css from './barcode.css';

export interface BarcodeViewProps extends Partial<Omit<Look, 'ratio'>> {
  /** A kind, or a type of the server's. One that is not drawn is refused in its place: another code would be read as something else. */
  kind: string;
  value: string;
  /** What the code is of, for who does not see it. */
  label?: string;
  /** How much of a QR code may be damaged: `L`, `M`, `Q` or `H`. */
  level?: string;
  withText?: boolean;
  canSave?: boolean;
}

const drawing = lazyPart(() => import('./draw-code.js'));
const TypedCode = lazyView(() => import('./typed-code.js').then((code) => code.TypedCode), {words: 'later'});

const LEVELS = ['L', 'M', 'Q', 'H'];

/** A text as a code that machines read, or what is wrong with it. */
export function BarcodeView({kind: given, ...props}: BarcodeViewProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {value, level = ''} = props;
  const looks = {...props, bar: props.bar ?? 2, withText: props.withText ?? true, canSave: props.canSave ?? true};
  const color = /^#?([\da-f]{6})$/i.exec(props.color ?? '')?.[1];
  const known = BARCODE_KINDS.find((each) => each === given);
  const type = BARCODE_TYPES.find((each) => each === given);
  if (!known && !type) {
    const kinds = [...BARCODE_KINDS, ...BARCODE_TYPES].join(', ');
    return <Refused text={app.t('barcode.fault.kind', {kind: given, kinds})} />;
  }
  if (!value) return <span className="lc-muted">—</span>;
  if (type) return <TypedCode {...looks} color={color} type={type} />;
  const kind = known!;
  const fault = barcodeFault(kind, value);
  if (fault) return <Refused text={faultText(app, kind, fault)} />;
  const eclevel = LEVELS.find((each) => each === level.toUpperCase()) ?? 'M';
  return (
    <CodeCanvas
      {...looks}
      {...{kind, color, level: eclevel}}
      name={BARCODE_NAMES[kind]}
      draw={async () => {
        const {drawCode} = await drawing.load();
        return (canvas, look) => drawCode(canvas, kind, value, {...look, withText: looks.withText, level: eclevel});
      }}
    />
  );
}

function faultText({t}: AppModel, kind: BarcodeKind, fault: BarcodeFault): string {
  const name = BARCODE_NAMES[kind];
  switch (fault.kind) {
    case 'digits':
      return t('barcode.fault.digits', {name, most: fault.most, least: fault.most - 1});
    case 'check':
      return t('barcode.fault.check', {name, digit: fault.digit});
    case 'letters':
      return t('barcode.fault.letters', {name});
    case 'ascii':
      return t('barcode.fault.ascii', {name});
    case 'long':
      return t('barcode.fault.long', {name, most: fault.most});
  }
}
