import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {saveFile} from '../../ui/files/save-file.js';
import {Icon} from '../../ui/icons/icon.js';
import {Fault} from '../../ui/late/lazy-view.js';
import {useRoot} from '../../ui/root-context.js';
import type {Look, Size} from './draw-sized.js';

export type Draw = (canvas: HTMLCanvasElement, look: Look) => Size | null;

export interface CodeProps extends Omit<Look, 'ratio'> {
  /** Its name in the file that is saved. */
  kind: string;
  /** As the standards write it. */
  name: string;
  value: string;
  /** What the code is of, for who does not see it. */
  label?: string;
  withText: boolean;
  canSave: boolean;
  level?: string;
  /** What draws it, which may come late. */
  draw: () => Promise<Draw>;
}

export function Refused({text}: {text: string}) {
  return (
    <span role="alert" className="lc-barcode__fault">
      <Icon name="circle-alert" size="small" /> {text}
    </span>
  );
}

/** A code, with its download; or why there is none. */
export function CodeCanvas(props: CodeProps) {
  useSignals();
  const {t} = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const {state, small, retry} = useCode(canvas, props);
  const {kind, name, value, label, canSave} = props;
  if (state === 'unloaded') return <Fault late onRetry={retry} />;
  const save = () =>
    canvas.current?.toBlob(
      (picture) => picture && saveFile(picture, `${kind}-${value.replace(/[^\w-]+/g, '_').slice(0, 60)}.png`),
    );
  const fault = small
    ? t('barcode.type.small', {width: small.width, height: small.height})
    : state === 'unfit' && t('barcode.type.unfit', {type: name});
  return (
    <>
      {fault && <Refused text={fault} />}
      <div className="lc-barcode" hidden={Boolean(fault)}>
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
            disabled={state !== 'drawn'}
            onPress={save}
          />
        )}
      </div>
    </>
  );
}

type State = 'waiting' | 'drawn' | 'unfit' | 'unloaded';

/** Draws the code, sharp on this screen; the code that draws comes with the first. */
function useCode(canvas: {current: HTMLCanvasElement | null}, props: CodeProps) {
  const {kind, value, withText, level, bar, width, height, color} = props;
  const root = useRoot();
  const [state, setState] = useState<State>('waiting');
  const [small, setSmall] = useState<Size | null>(null);
  const [attempt, setAttempt] = useState(0);
  const load = useRef(props.draw);
  load.current = props.draw;
  useEffect(() => {
    let gone = false;
    load.current().then(
      (draw) => {
        const target = canvas.current;
        if (gone || !target) return;
        const ratio = Math.max(2, Math.ceil(devicePixelRatio));
        try {
          const least = draw(target, {bar, width, height, color, ratio});
          target.style.inlineSize = `${target.width / ratio}px`;
          setSmall(least);
          setState(least ? 'waiting' : 'drawn');
        } catch {
          // The checks of the kind let the text pass, its encoder does not.
          setSmall(null);
          setState('unfit');
        }
      },
      (cause: unknown) => {
        if (gone) return;
        setState('unloaded');
        root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
      },
    );
    return () => {
      gone = true;
    };
  }, [root, canvas, kind, value, withText, level, bar, width, height, color, attempt]);
  const retry = () => {
    setState('waiting');
    setAttempt(attempt + 1);
  };
  return {state, small, retry};
}
