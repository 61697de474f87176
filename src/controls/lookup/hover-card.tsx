import {useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ServiceError} from '../../api/errors.js';
import type {RecordCard} from '../../state/lookup/lookup-card.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText, situationOf} from '../../ui/error-text.js';
import {firstFocus} from '../../ui/focus.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {Skeleton} from '../../ui/marks/states.js';
import {localized} from '../../values/localized.js';
import {AnchoredPopup} from '../popup/anchored-popup.js';
import {HoverWatch} from './hover-watch.js';
import type {LookupValue} from './lookup-box.js';
import type {LookupController} from './lookup-controller.js';
import css from './hover-card.css';

interface HoverCardProps {
  anchor: RefObject<HTMLElement | null>;
  controller: LookupController;
  value: LookupValue;
  label: string;
  /** It gets the focus, and stays until it is closed. */
  focused: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** The referenced record as a small card: its text, its data columns, and what may be done with it. */
export function HoverCard({anchor, controller, value, label, focused, onClose, children}: HoverCardProps) {
  useSignals();
  useSheet(css);
  const card = useRef<HTMLDivElement>(null);
  const {reading, again} = useCard(controller, value.id);
  useHover(anchor, card, focused ? null : onClose);
  const ready = reading !== 'loading';
  useEffect(() => {
    if (focused && ready) (card.current && firstFocus(card.current) ? firstFocus(card.current) : card.current)?.focus();
  }, [focused, ready]);
  const back = () => {
    onClose();
    anchor.current?.focus();
  };
  return (
    <AnchoredPopup anchor={anchor} onClose={onClose} className="lc-listpopup--card">
      <div
        ref={card}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className="lc-reccard"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          back();
        }}
        onBlur={({relatedTarget, currentTarget}) => {
          if (focused && relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
        }}
      >
        <div className="lc-reccard__title">{value.presentation}</div>
        <Facts reading={reading} />
        {isCard(reading) && reading.fault && <CardFault fault={reading.fault} onRetry={again} />}
        {children}
        {isCard(reading) && reading.alias && (
          <CardActions card={reading} controller={controller} id={value.id} onClose={back} />
        )}
      </div>
    </AnchoredPopup>
  );
}

type Reading = RecordCard | null | 'loading' | {failure: string};

function isCard(reading: Reading): reading is RecordCard {
  return typeof reading === 'object' && reading !== null && 'facts' in reading;
}

function Facts({reading}: {reading: Reading}) {
  useSignals();
  const {t, locale} = useApp();
  if (reading === 'loading') return <Skeleton width="70%" />;
  if (reading === null) return <div className="lc-muted">{t('lookup.noResults')}</div>;
  if ('failure' in reading) return <div role="alert">{reading.failure}</div>;
  if (!reading.facts.length) return null;
  return (
    <dl className="lc-reccard__facts">
      {reading.facts.map(({path, label, text}) => (
        <div key={path}>
          <dt>{localized(label, locale.value)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What of the card is not there, beside what is. */
function CardFault({fault, onRetry}: {fault: ServiceError; onRetry: () => void}) {
  useSignals();
  const app = useApp();
  return (
    <div role="alert" className="lc-reccard__fault">
      <span>{errorText(app, fault)}</span>
      {situationOf(fault).way !== 'none' && (
        <Button size="small" icon="refresh-cw" onPress={onRetry}>
          {app.t('ui.retry')}
        </Button>
      )}
    </div>
  );
}

interface CardActionsProps {
  card: RecordCard;
  controller: LookupController;
  id: string;
  onClose: () => void;
}

function CardActions({card, controller, id, onClose}: CardActionsProps) {
  useSignals();
  const {t, isAdapted} = useApp();
  const root = useRoot();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(card.link ?? '');
      setCopied(true);
      root.announce(t('lookup.linkCopied'));
    } catch (cause) {
      root.emit('lc-error', {code: 'LC1000', message: String(cause), cause});
    }
  };
  return (
    <div className="lc-reccard__actions">
      <Button
        size="small"
        icon="external-link"
        onPress={() => {
          onClose();
          controller.openRecord(card.alias ?? '', id);
        }}
      >
        {t('lookup.open')}
      </Button>
      {!isAdapted && (
        <Button size="small" icon={copied ? 'check' : 'copy'} onPress={() => void copy()}>
          {copied ? t('lookup.linkCopied') : t('lookup.copyLink')}
        </Button>
      )}
    </div>
  );
}

function useCard(controller: LookupController, id: string): {reading: Reading; again: () => void} {
  const app = useApp();
  const [reading, setReading] = useState<Reading>('loading');
  const [attempt, setAttempt] = useState(0);
  const failed = useEffectEvent((error: unknown) => setReading({failure: errorText(app, error as Error)}));
  useEffect(() => {
    let current = true;
    controller.card(id).then(
      (card) => current && setReading(card),
      (error: unknown) => current && failed(error),
    );
    return () => {
      current = false;
    };
  }, [controller, id, attempt]);
  const again = () => {
    setReading('loading');
    setAttempt(attempt + 1);
  };
  return {reading, again};
}

/** Closes the card after the pointer has left; `close` null: it stays. */
function useHover(
  anchor: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  close: (() => void) | null,
): void {
  const stays = close === null;
  const onClose = useEffectEvent(() => close?.());
  useEffect(() => {
    if (stays) return;
    const hasSelection = () => {
      const selection = getSelection();
      const root = card.current?.getRootNode();
      if (!selection || !String(selection) || !(root instanceof ShadowRoot)) return false;
      // Of what is selected in a shadow tree the page's selection has the text alone.
      const [range] = selection.getComposedRanges?.({shadowRoots: [root]}) ?? [];
      return card.current!.contains(range?.startContainer ?? selection.anchorNode);
    };
    const watch = new HoverWatch(() => onClose(), hasSelection);
    const listening = new AbortController();
    const {signal} = listening;
    for (const part of [anchor.current, card.current]) {
      part?.addEventListener('pointerenter', watch.enter, {signal});
      part?.addEventListener('pointerleave', watch.leave, {signal});
    }
    card.current?.addEventListener('pointerdown', watch.down, {signal});
    addEventListener('pointerup', watch.up, {signal});
    return () => {
      watch.stop();
      listening.abort();
    };
  }, [anchor, card, stays]);
}
