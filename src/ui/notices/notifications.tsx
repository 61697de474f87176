import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../../state/app/app-model.js';
import type {Notification, NotificationKind} from '../../state/app/notifications.js';
import {useApp} from '../app-context.js';
import {Boundary} from '../late/boundary.js';
import {Button} from '../button.js';
import {keysOf} from '../chord-text.js';
import {holdsFocus} from '../focus.js';
import {Icon} from '../icons/icon.js';
import {useRoot, useSheet} from '../root-context.js';
import {useMedia} from '../media.js';
import {useNotesFocus} from './notes-focus.js';
import css from './notifications.css';

/** How long success and info stay, in ms. */
const STAY = 6000;
/** Until screen readers know a live region, in ms. */
const REGION_KNOWN = 150;
const SHOWN = 4;
const SHOWN_ON_PHONES = 2;

const ICONS: Record<NotificationKind, string> = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  danger: 'circle-x',
};

/** The newest notifications of the app, with the rest behind a button. All clocks stop while one is looked at. */
export function Notifications() {
  useSignals();
  useSheet(css);
  const app = useApp();
  const phone = useMedia('(max-width: 576px)');
  const [expanded, setExpanded] = useState(false);
  const [paused, setPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focus = useNotesFocus(app, box);
  const onGone = () => {
    setPaused(false);
    focus.onGone();
  };
  const items = [...app.notifications.items.value].reverse();
  const limit = expanded ? items.length : phone ? SHOWN_ON_PHONES : SHOWN;
  const more = items.length - limit;
  return (
    <div
      ref={box}
      role="region"
      aria-label={app.t('ui.notifications')}
      className={expanded ? 'lc-notes is-expanded' : 'lc-notes'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {items.map((item, at) => (
        <Boundary key={item.id}>
          <Note item={item} hidden={at >= limit} paused={paused} onGone={onGone} />
        </Boundary>
      ))}
      {more > 0 && (
        <Button variant="white" className="lc-notes__more" onPress={() => setExpanded(true)}>
          {app.t('ui.moreNotifications', {count: more})}
        </Button>
      )}
    </div>
  );
}

interface NoteProps {
  item: Notification;
  hidden: boolean;
  paused: boolean;
  /** It leaves with the focus in it. */
  onGone: () => void;
}

function Note({item, hidden, paused, onGone}: NoteProps) {
  useSignals();
  const app = useApp();
  const note = useRef<HTMLDivElement>(null);
  const {id, kind, title, text, actions, lasts = STAY, progress} = item;
  const urgent = kind === 'danger' || kind === 'warning';
  useSaid(urgent ? '' : spoken(app, item));
  const close = () => app.notifications.close(id);
  const latest = useRef(onGone);
  latest.current = onGone;
  // The focus is still in it when React takes it off the page.
  useLayoutEffect(() => () => void (note.current && holdsFocus(note.current) && latest.current()), []);
  useCountdown(urgent || paused || progress ? null : lasts, () => app.notifications.close(id));
  return (
    <div
      ref={note}
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? undefined : 'off'}
      className={`lc-note lc-note--${kind}`}
      hidden={hidden}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Icon name={ICONS[kind]} />
      <div className="lc-note__t">{title}</div>
      <Button
        variant="muted"
        size="small"
        icon="x"
        label={app.t('ui.dismiss')}
        className="lc-note__x"
        onPress={close}
      />
      {text && <div className="lc-note__m">{text}</div>}
      {progress?.value && <div className="lc-note__m lc-note__p">{progress.value}</div>}
      {actions?.length ? (
        <div className="lc-note__a">
          {actions.map(({label, run}) => (
            <Button key={label} variant="link" size="small" onPress={run}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** What is read of a note: its texts, and the key that leads to what can be done. */
function spoken(app: AppModel, {title, text, actions = []}: Notification): string {
  const key = keysOf('notifications', app);
  const way = key && actions.length && app.t('ui.noteKey', {key, actions: actions.map(({label}) => label).join(', ')});
  return [title, text, way].filter(Boolean).join('. ');
}

/**
 * Announces a text in the live region: a polite one that is added with its text is not read, and neither is a region's
 * first moment.
 */
function useSaid(text: string): void {
  const root = useRoot();
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => root.announce(text), REGION_KNOWN);
    return () => clearTimeout(timer);
  }, [root, text]);
}

/** Runs `done` after `length` ms; null pauses the clock, which then continues. */
function useCountdown(length: number | null, done: () => void): void {
  const left = useRef(length);
  const latest = useRef(done);
  latest.current = done;
  useEffect(() => {
    if (length === null) return;
    const start = performance.now();
    const total = left.current ?? length;
    const timer = setTimeout(() => latest.current(), total);
    return () => {
      clearTimeout(timer);
      left.current = total - (performance.now() - start);
    };
  }, [length]);
}
