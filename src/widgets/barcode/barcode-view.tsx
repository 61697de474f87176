import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {saveFile} from '../../ui/files/save-file.js';
import {Icon} from '../../ui/icons/icon.js';
import {Fault} from '../../ui/late/lazy-view.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {BARCODE_KINDS, BARCODE_NAMES, barcodeFault, type BarcodeFault, type BarcodeKind} from '../../values/barcode.js';
import {lazyPart} from '../../values/lazy-part.js';
import css from './barcode.css';

export interface BarcodeViewProps {
  /** One that is not drawn is refused in its place: another code would be read as something else. */
  kind: string;
  value: string;
  /** What the code is of, for who does not see it. */
  label?: string;
  /** Px of its narrowest bar. */
  bar?: number;
  withText?: boolean;
  canSave?: boolean;
}

const drawing = lazyPart(() => import('./draw-code.js'));

/** A text as a code that machines read, or what is wrong with it. */
export function BarcodeView({kind: given, ...props}: BarcodeViewProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const kind = BARCODE_KINDS.find((each) => each === given);
  if (kind) return <KnownCode {...props} kind={kind} />;
  return <Refused text={t('barcode.fault.kind', {kind: given, kinds: BARCODE_KINDS.join(', ')})} />;
}

function Refused({text}: {text: string}) {
  return (
    <span role="alert" className="lc-barcode__fault">
      <Icon name="circle-alert" size="small" /> {text}
    </span>
  );
}

type KnownProps = BarcodeViewProps & {kind: BarcodeKind};

function KnownCode({kind, value, label, bar = 2, withText = true, canSave = true}: KnownProps) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const canvas = useRef<HTMLCanvasElement>(null);
  const fault = value ? barcodeFault(kind, value) : null;
  const {drawn, unloaded, retry} = useCode(canvas, {kind, value, bar, withText}, Boolean(value) && !fault);
  if (!value) return <span className="lc-muted">—</span>;
  if (fault) return <Refused text={faultText(app, kind, fault)} />;
  if (unloaded) return <Fault late onRetry={retry} />;
  const name = BARCODE_NAMES[kind];
  const save = () =>
    canvas.current?.toBlob(
      (picture) => picture && saveFile(picture, `${kind}-${value.replace(/[^\w-]+/g, '_').slice(0, 60)}.png`),
    );
  return (
    <div className="lc-barcode">
      <canvas
        ref={canvas}
        width={1}
        height={1}
        className="lc-barcode__code"
        role="img"
        aria-label={label ? t('barcode.named', {label, name, value}) : t('barcode.code', {name, value})}
      />
      {canSave && (
        <Button
          variant="muted"
          size="small"
          icon="download"
          label={t('barcode.save', {name})}
          disabled={!drawn}
          onPress={save}
        />
      )}
    </div>
  );
}

interface Code {
  kind: BarcodeKind;
  value: string;
  bar: number;
  withText: boolean;
}

/** Draws the code, sharp on this screen; the code that draws comes with the first. */
function useCode(canvas: {current: HTMLCanvasElement | null}, {kind, value, bar, withText}: Code, wanted: boolean) {
  const root = useRoot();
  const [drawn, setDrawn] = useState(false);
  const [unloaded, setUnloaded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    drawing.load().then(
      ({drawCode}) => {
        const target = canvas.current;
        if (gone || !target) return;
        const ratio = Math.max(2, Math.ceil(devicePixelRatio));
        drawCode(target, kind, value, {scale: bar * ratio, withText});
        target.style.inlineSize = `${target.width / ratio}px`;
        setDrawn(true);
      },
      (cause: unknown) => {
        if (gone) return;
        setUnloaded(true);
        root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
      },
    );
    return () => {
      gone = true;
    };
  }, [root, canvas, kind, value, bar, withText, wanted, attempt]);
  const retry = () => {
    setUnloaded(false);
    setAttempt(attempt + 1);
  };
  return {drawn, unloaded, retry};
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
