import {useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useSignals} from '@preact/signals-react/runtime';
import {nextOpening} from '../state/app/modal-model.js';
import {useSheet, useRoot} from '../ui/root-context.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {useModalFocus} from '../ui/overlay/modal-focus.js';
import css from './drawer.css';

/** A sheet from the leading edge over the page; closes with Esc, its button, a press beside it, or a link inside. */
export function Drawer({title, onClose, children}: {title: string; onClose: () => void; children: ReactNode}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {overlayContainer} = useRoot();
  const scrim = useRef<HTMLDivElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => ({order: nextOpening()}));
  useModalFocus(true, opening, scrim, drawer);
  return createPortal(
    <div ref={scrim} className="lc-drawerscrim" onClick={(event) => event.target === event.currentTarget && onClose()}>
      <div
        ref={drawer}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className="lc-drawer"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      >
        <div className="lc-drawer__head">
          <span className="lc-strong lc-grow lc-truncate">{title}</span>
          <Button variant="muted" icon="x" label={t('ui.close')} autoFocus onPress={onClose} />
        </div>
        {children}
      </div>
    </div>,
    overlayContainer,
  );
}
