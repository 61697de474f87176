import {useEffect, useLayoutEffect, useRef, type RefObject} from 'react';
import {createPortal} from 'react-dom';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../app-context.js';
import {FirstIcon} from '../icons/first-icon.js';
import {useRoot, useSheet} from '../root-context.js';
import css from './fault.css';

export interface FaultProps {
  /** Its code did not come; else it threw when it was drawn. */
  late?: boolean;
  /** A button instead of the whole panel: in a cell, or in a bar, where Tab reaches it. */
  sign?: boolean | 'bar';
  /** Leaves the focus where it is. */
  calm?: boolean;
  onRetry: () => void;
  /** Of what lies over the page: Close and Escape call it, and the focus goes back where it was. */
  onClose?: () => void;
}

/** Shown instead of what failed: the reason and Retry or another action. */
export function FaultPanel({late, sign, calm, onRetry, onClose}: FaultProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const box = useRef<HTMLDivElement>(null);
  const over = !!onClose;
  useEffect(() => {
    // A page of plain fields may have no sentence yet.
    app.ready().catch(() => undefined);
  }, [app]);
  usePanelFocus(box, over, calm);
  const title = app.t(`ui.errorTitle.${late ? 'load' : 'view'}`);
  const reason = app.t(late ? 'ui.error.network' : 'ui.error.occurred');
  const retry = app.t('ui.retry');
  if (sign) {
    const name = `${title}. ${retry}`;
    return (
      <button
        type="button"
        className="lc-fault__sign"
        tabIndex={sign === 'bar' ? 0 : -1}
        aria-label={name}
        title={name}
        onClick={onRetry}
      >
        <FirstIcon name="circle-alert" />
      </button>
    );
  }
  const panel = (
    <div
      ref={box}
      className={over ? 'lc-fault is-over' : 'lc-fault'}
      role="alert"
      // A press here does not move the focus from the field that asked.
      onMouseDown={(event) => calm && event.preventDefault()}
      onKeyDown={(event) => {
        if (!onClose || event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <FirstIcon name="circle-alert" />
      <span className="lc-fault__t">
        <b>{title}</b> {reason}
      </span>
      <button type="button" className="lc-fault__b" onClick={onRetry}>
        {retry}
      </button>
      {onClose && (
        <button type="button" className="lc-fault__b" onClick={onClose}>
          {app.t('ui.close')}
        </button>
      )}
    </div>
  );
  return over ? createPortal(panel, root.overlayContainer) : panel;
}

/** A panel over the page gets the focus, unless it is calm. With the panel it goes back to where it was. */
function usePanelFocus(box: RefObject<HTMLElement | null>, over: boolean, calm?: boolean): void {
  const root = useRoot();
  // Before it leaves the page: a focus that is lost goes to the first control of the element.
  useLayoutEffect(() => {
    const [from, element] = [root.shadow.activeElement as HTMLElement | null, box.current];
    if (!over) return;
    return () => {
      if (element?.contains(root.shadow.activeElement)) from?.focus({preventScroll: true});
    };
  }, [root, box, over]);
  useEffect(() => {
    const from = root.shadow.activeElement as HTMLElement | null;
    const around = over ? null : box.current?.parentElement;
    if (over && !calm) box.current?.querySelector('button')?.focus();
    return () => {
      if (root.shadow.activeElement) return;
      const next = around?.querySelector<HTMLElement>('input,select,textarea,button,[tabindex]') ?? from;
      // Only what the panel had: a page that works elsewhere keeps its focus.
      if (document.activeElement === document.body || document.activeElement === root.host) next?.focus();
    };
  }, [root, box, over, calm]);
}
