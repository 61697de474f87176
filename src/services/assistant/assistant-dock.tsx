import {useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useSignals} from '@preact/signals-react/runtime';
import {nextOpening} from '../../state/app/modal-model.js';
import {chordPressed} from '../../state/app/shortcuts.js';
import {useApp} from '../../ui/app-context.js';
import {keepAside} from '../../ui/notices/note-room.js';
import {useModalFocus} from '../../ui/overlay/modal-focus.js';
import {useRoot, useSheet, type RootModel} from '../../ui/root-context.js';
import type {AppModel} from '../../state/app/app-model.js';
import {AssistantSession} from './assistant-session.js';
import {AssistantView} from './assistant-view.js';
import {useOpenRecord} from './use-open-record.js';
import css from './assistant-dock.css';

interface AssistantDockProps {
  /** There is room for it beside the page. */
  beside: boolean;
  /** The person has just opened it. */
  autoFocus: boolean;
  onClose: () => void;
}

const sessions = new WeakMap<RootModel, AssistantSession>();

/** The thread stays while the panel is closed. */
function sessionOf(app: AppModel, root: RootModel): AssistantSession {
  let session = sessions.get(root);
  if (session?.app !== app) sessions.set(root, (session = new AssistantSession(app, root)));
  return session;
}

/** The assistant at the end of a window, beside what is there or over it. */
export function AssistantDock({beside, autoFocus, onClose}: AssistantDockProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const session = sessionOf(app, root);
  useOpenRecord(session);
  const view = <AssistantView {...{session, onClose}} autoFocus={autoFocus || !beside} />;
  const Place = beside ? Beside : Over;
  return <Place onClose={onClose}>{view}</Place>;
}

interface PlaceProps {
  onClose: () => void;
  children: ReactNode;
}

/** Esc closes the panel, unless something in it takes the key: an answer that is written, a menu or a text that is composed. */
function useEscape(onClose: () => void) {
  const {configuration} = useApp();
  return (event: KeyboardEvent) => {
    const {currentTarget, target, nativeEvent} = event;
    // What opens from the panel is drawn elsewhere.
    if (event.defaultPrevented || !currentTarget.contains(target as Node)) return;
    if (!chordPressed('close', configuration.peek(), nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
}

function Beside({onClose, children}: PlaceProps) {
  useSignals();
  const {t} = useApp();
  const onKeyDown = useEscape(onClose);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => keepAside(panel.current!), []);
  return (
    <aside ref={panel} className="lc-assistantdock" aria-label={t('assistant.title')} onKeyDown={onKeyDown}>
      {children}
    </aside>
  );
}

/** Over the page: Esc and a press beside it close it. */
function Over({onClose, children}: PlaceProps) {
  useSignals();
  const {t} = useApp();
  const onKeyDown = useEscape(onClose);
  const {overlayContainer} = useRoot();
  const scrim = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => ({order: nextOpening()}));
  useModalFocus(true, opening, scrim, panel);
  return createPortal(
    <div
      ref={scrim}
      className="lc-assistantover"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={t('assistant.title')}
        tabIndex={-1}
        className="lc-assistantover__panel"
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>,
    overlayContainer,
  );
}
