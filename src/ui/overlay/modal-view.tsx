import {useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject} from 'react';
import {createPortal} from 'react-dom';
import {useSignals} from '@preact/signals-react/runtime';
import {ModalModel} from '../../state/app/modal-model.js';
import {chordPressed} from '../../state/app/shortcuts.js';
import {animationLength} from '../animation.js';
import {useApp, useT} from '../app-context.js';
import {Boundary} from '../late/boundary.js';
import {Button} from '../button.js';
import {classes} from '../classes.js';
import type {ModalProps} from './modal.js';
import {ModalContext} from './modal-context.js';
import {enterHistory} from './modal-history.js';
import {modalDepth} from './modal-stack.js';
import {isTopmost, useModalFocus} from './modal-focus.js';
import {useRoot, useSheet} from '../root-context.js';
import css from './modal.css';

/** Dialogs stay at or below this, whatever lies beneath them. */
const Z_CEILING = 998;
const Z_BASE = 900;

export function ModalView(props: ModalProps) {
  useSignals();
  useSheet(css);
  const {size = 'large', dismissable = true} = props;
  const {overlayContainer} = useRoot();
  const [chosen, setChosen] = useState(false);
  const model = useModalModel(props);
  const scrim = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLElement>(null);
  const phase = model.phase.value;
  // One that is closing handles no more keys: its buttons are not pressed twice.
  const open = phase === 'showing' || phase === 'visible';
  useModalFocus(open, model, scrim, dialog, props.onFocusReturned);
  const depth = useDepth(open, scrim);
  const fullscreen = chosen || size === 'full';
  const access = useMemo(
    () => ({
      fullscreen: fullscreen || size === 'maximized',
      hide: (options?: {force?: boolean}) => model.hide(options),
    }),
    [fullscreen, size, model],
  );
  const hide = () => void model.hide();
  useBack(model, open, dismissable || props.closeButton !== false);
  useEscape(scrim, () => dismissable && hide(), props.escapeDelay);
  return createPortal(
    <ModalContext value={access}>
      <div
        ref={scrim}
        className={classes(
          'lc-scrim lc-container',
          depth > 0 && 'lc-scrim--2',
          fullscreen && 'lc-scrim--full',
          props.bare && 'lc-scrim--top',
        )}
        data-phase={phase}
        hidden={phase === 'hidden'}
        inert={!open}
        style={{zIndex: Math.min(Z_BASE + depth * 10, Z_CEILING)}}
        {...backdrop(dismissable, hide)}
      >
        <ModalDialog {...props} {...{dialog, fullscreen}} onToggle={() => setChosen(!chosen)} onHide={hide} />
      </div>
    </ModalContext>,
    overlayContainer,
  );
}

interface ModalDialogProps extends ModalProps {
  dialog: RefObject<HTMLElement | null>;
  fullscreen: boolean;
  onToggle: () => void;
  onHide: () => void;
}

/** The box of a modal with its title, content and buttons. */
function ModalDialog({dialog, ...props}: ModalDialogProps) {
  const {size = 'large', title, role = 'dialog', fullscreen, children, footer} = props;
  const titleId = useId();
  const alert = role === 'alertdialog';
  const headless = alert || props.bare;
  return (
    <section
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={headless ? undefined : titleId}
      aria-label={headless ? title : undefined}
      aria-describedby={props.describedBy}
      tabIndex={-1}
      className={classes(
        'lc-dialog lc-view',
        `lc-dialog--${fullscreen ? 'full' : size}`,
        alert && 'lc-dialog--alert',
        props.bare && 'lc-dialog--bare',
      )}
    >
      {!headless && <ModalHead {...props} titleId={titleId} />}
      <div className="lc-dialog__body">
        <Boundary>{children}</Boundary>
      </div>
      {footer && (
        <div className="lc-dialog__foot">
          <Boundary>{footer}</Boundary>
        </div>
      )}
    </section>
  );
}

interface ModalHeadProps extends Omit<ModalDialogProps, 'dialog'> {
  titleId: string;
}

function ModalHead({
  title,
  badge,
  header,
  size,
  fullscreenToggle,
  closeButton = true,
  ...rest
}: ModalHeadProps): ReactNode {
  useSignals();
  const {titleId, fullscreen, onToggle, onHide} = rest;
  const t = useT();
  return (
    <div className="lc-dialog__head">
      {closeButton && (
        <Button variant="muted" icon="arrow-left" label={t('ui.back')} className="lc-dialog__back" onPress={onHide} />
      )}
      <h2 id={titleId} className="lc-dialog__title lc-truncate">
        {title}
      </h2>
      <Boundary sign>
        {badge}
        {header}
      </Boundary>
      <span className="lc-grow" />
      {fullscreenToggle && size !== 'full' && (
        <Button
          variant="muted"
          icon={fullscreen ? 'minimize-2' : 'maximize-2'}
          label={t(fullscreen ? 'ui.leaveFullScreen' : 'ui.fullScreen')}
          className="lc-dialog__tool"
          onPress={onToggle}
        />
      )}
      {closeButton && (
        <Button variant="muted" icon="x" label={t('ui.close')} className="lc-dialog__tool" onPress={onHide} />
      )}
    </div>
  );
}

/** How many modals lie beneath; a closed one stays where it was. */
function useDepth(open: boolean, scrim: RefObject<HTMLElement | null>): number {
  const depth = useRef(0);
  if (open) depth.current = modalDepth(scrim.current);
  return depth.current;
}

/** The given model, else one that opens with the component; either uses the current props. */
function useModalModel({model: given, onBeforeHide, onHidden, onClose}: ModalProps): ModalModel {
  const latest = useRef({onBeforeHide, onHidden, onClose});
  latest.current = {onBeforeHide, onHidden, onClose};
  const [own] = useState(
    () =>
      new ModalModel({
        animation: animationLength,
        onHidden: () => latest.current.onHidden?.(),
        onDestroy: () => latest.current.onClose?.(),
      }),
  );
  const model = given ?? own;
  // Before anything can be pressed: a dialog that is answered before it was shown would show afterwards.
  useLayoutEffect(() => {
    model.beforeHide = () => latest.current.onBeforeHide?.() ?? true;
    if (model === own) void own.show();
    return () => {
      model.beforeHide = null;
    };
  }, [model, own]);
  return model;
}

/** Browser Back closes an open modal, asking as its button does; one that only its content can close stays. */
function useBack(model: ModalModel, open: boolean, closable: boolean): void {
  const {configuration} = useApp();
  const latest = useRef(closable);
  latest.current = closable;
  const {hostHistory} = configuration.value;
  useEffect(() => {
    if (open && !hostHistory)
      return enterHistory({order: model.order, close: async () => latest.current && model.hide()});
  }, [open, hostHistory, model]);
}

/**
 * Handles Escape for a modal once nothing inside did. The listener is a native one at the root: slotted content is not
 * React's, and React's handlers have run by then.
 */
function useEscape(scrim: RefObject<HTMLElement | null>, close: () => void, delay?: number): void {
  const {shadow} = useRoot();
  const {configuration} = useApp();
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      const within = scrim.current && event.composedPath().includes(scrim.current);
      const pressed = chordPressed('close', configuration.peek(), event as KeyboardEvent);
      if (!pressed || event.defaultPrevented || !within || !isTopmost(scrim.current)) return;
      // or a modal dialog of the page around us closes as well
      event.preventDefault();
      event.stopPropagation();
      if (!delay) return latest.current();
      // What opened meanwhile lies above it.
      setTimeout(() => isTopmost(scrim.current) && latest.current(), delay);
    };
    shadow.addEventListener('keydown', onKeyDown);
    return () => shadow.removeEventListener('keydown', onKeyDown);
  }, [shadow, scrim, configuration, delay]);
}

/**
 * Handlers of a press which began and ended on the scrim itself, not one that left a text selection. Where it does not
 * close the modal it leaves the focus in it.
 */
function backdrop(dismissable: boolean, dismiss: () => void) {
  let pressed = false;
  return {
    onMouseDown: (event: React.MouseEvent) => {
      if (!dismissable && event.target === event.currentTarget) event.preventDefault();
    },
    onPointerDown: (event: React.PointerEvent) => {
      pressed = event.target === event.currentTarget && event.button === 0;
    },
    onClick: (event: React.MouseEvent) => {
      if (dismissable && pressed && event.target === event.currentTarget) dismiss();
      pressed = false;
    },
  };
}
