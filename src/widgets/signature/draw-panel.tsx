import {useEffect, useEffectEvent, useRef, useState} from 'react';
import SignaturePad from 'signature_pad';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import type {PanelProps} from './inks.js';
import {InkChoice} from './ink-choice.js';
import {pictureOf} from './picture-of.js';

interface DrawPanelProps extends PanelProps {
  onInk: (ink: string) => void;
}

/** A sheet that is signed by mouse, finger or pen. */
export function DrawPanel({ink, onInk, onSource}: DrawPanelProps) {
  useSignals();
  const {t} = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState(0);
  const report = (count: number) => {
    setStrokes(count);
    onSource(count ? () => pictureOf(canvas.current!) : null);
  };
  const pad = usePad(canvas, ink, report);
  const redraw = (keep: number) => {
    const data = pad.current?.toData().slice(0, keep) ?? [];
    pad.current?.fromData(data);
    report(data.length);
  };
  return (
    <>
      <div className="lc-signpad__sheet">
        <canvas
          ref={canvas}
          className="lc-signpad__canvas"
          role="img"
          aria-label={t(strokes ? 'signature.sheetSigned' : 'signature.sheetEmpty')}
        />
        <div className="lc-signpad__base">
          <span className="lc-signpad__line" aria-hidden="true">
            <Icon name="x" size="small" />
          </span>
          <span className="lc-signpad__hint">{t('signature.drawHint')}</span>
        </div>
      </div>
      <div className="lc-signpad__tools">
        <Button variant="muted" size="small" icon="undo" disabled={!strokes} onPress={() => redraw(strokes - 1)}>
          {t('signature.undo')}
        </Button>
        <Button variant="muted" size="small" icon="eraser" disabled={!strokes} onPress={() => redraw(0)}>
          {t('signature.clear')}
        </Button>
        <InkChoice ink={ink} onInk={onInk} />
      </div>
    </>
  );
}

/** The library on a canvas that is as sharp as the screen; a new size or ink keeps what is drawn. */
function usePad(canvas: {current: HTMLCanvasElement | null}, ink: string, onStrokes: (count: number) => void) {
  const pad = useRef<SignaturePad | null>(null);
  const report = useEffectEvent(onStrokes);
  useEffect(() => {
    const sheet = canvas.current!;
    const made = (pad.current = new SignaturePad(sheet, {minWidth: 0.9, maxWidth: 2.6, throttle: 0}));
    const ended = () => report(made.toData().length);
    made.addEventListener('endStroke', ended);
    const follow = new ResizeObserver(() => {
      const {clientWidth, clientHeight} = sheet;
      if (!clientWidth) return;
      const ratio = Math.max(devicePixelRatio, 2);
      sheet.width = clientWidth * ratio;
      sheet.height = clientHeight * ratio;
      sheet.getContext('2d')?.scale(ratio, ratio);
      made.fromData(made.toData());
    });
    follow.observe(sheet);
    return () => {
      follow.disconnect();
      made.removeEventListener('endStroke', ended);
      made.off();
      pad.current = null;
    };
  }, [canvas]);
  useEffect(() => {
    const made = pad.current;
    if (!made || made.penColor === ink) return;
    made.penColor = ink;
    made.fromData(made.toData().map((stroke) => ({...stroke, penColor: ink})));
  }, [ink]);
  return pad;
}
