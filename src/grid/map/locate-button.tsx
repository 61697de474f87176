import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Icon} from '../../ui/icons/icon.js';
import {wanted} from '../../ui/late/wanted.js';
import {useSheet} from '../../ui/root-context.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {GridSession} from '../grid-session.js';
import type {HereDot} from './locate.js';
import type {MapDrawing} from './map-drawing.js';
import css from './locate.css';

const locating = lazyPart(() => import('./locate.js'));

interface LocateProps {
  session: GridSession;
  drawing: MapDrawing;
}

/** Moves the map to where the device is, and marks it. */
export function LocateButton({session, drawing}: LocateProps) {
  useSignals();
  useSheet(css);
  const {busy, locate} = useLocate(session, drawing);
  const label = session.app.t(busy ? 'map.locating' : 'map.locate');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => void locate()}
    >
      {busy ? <span className="lc-spin" aria-hidden="true" /> : <Icon name="locate" />}
    </button>
  );
}

/** Asks the device once at a time; what comes after the map has gone is not wanted. */
function useLocate({app, root}: GridSession, drawing: MapDrawing) {
  const [busy, setBusy] = useState(false);
  const dot = useRef<HereDot | null>(null);
  const life = useRef(new AbortController());
  const here = app.t('map.here');
  useEffect(() => dot.current?.name(here), [here]);
  useEffect(() => {
    const own = (life.current = new AbortController());
    return () => own.abort();
  }, []);
  const locate = async () => {
    if (busy) return;
    const {signal} = life.current;
    setBusy(true);
    root.announce(app.t('map.locating'));
    const code = await wanted(root, () => locating.load());
    const at = await code?.devicePosition().catch((cause: unknown) => {
      if (!signal.aborted) code.reportNativeFault(app, cause, 'position');
    });
    if (signal.aborted) return;
    setBusy(false);
    if (!code || !at) return;
    dot.current ??= new code.HereDot(drawing.box);
    dot.current.move(at);
    dot.current.name(here);
    root.announce(here);
  };
  return {busy, locate};
}
