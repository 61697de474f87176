import {useEffect, useId, useRef, type KeyboardEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SortKey} from '../../state/list/list-state.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {DRAG_THRESHOLD, Home, makingRoom, useSorting} from '../../ui/use-sorting.js';
import type {GridSession} from '../grid-session.js';
import {levels, nameOf, removeLevel, setLevel, turnLevel} from './regroup.js';
import css from './group-bar.css';

const LEVEL = '[data-level]';

/** What the rows are grouped by, from the outermost: the heads of columns are dragged here, and levels to other places. */
export function GroupBar({session}: {session: GridSession}) {
  useSignals();
  useSheet(css);
  const list = useRef<HTMLOListElement>(null);
  const keys = useId();
  const {t} = session.app;
  const shown = levels(session);
  const focus = useFocusOf(list, session);
  useSorting(list, shown.length > 1, LEVEL, () => dragOptions(session));
  const act = (path: string, change: () => void, next = path) => {
    focus(next);
    change();
  };
  return (
    <div className="lc-groupbar" role="group" aria-label={t('columns.groupBy')}>
      <Icon name="layers" />
      {shown.length > 0 ? (
        <ol ref={list} className="lc-groupbar__levels">
          {shown.map((level, at) => (
            <Level
              key={level.path}
              {...{session, level, keys}}
              onTurn={() => act(level.path, () => turnLevel(session, level.path))}
              onMove={(step) => act(level.path, () => setLevel(session, level.path, Math.max(0, at + step)))}
              onRemove={() =>
                act(level.path, () => removeLevel(session, level.path), (shown[at + 1] ?? shown[at - 1])?.path ?? '')
              }
            />
          ))}
        </ol>
      ) : (
        <span className="lc-groupbar__hint">{t('groups.hint')}</span>
      )}
      <span id={keys} hidden>
        {t('groups.keys')}
      </span>
    </div>
  );
}

interface LevelProps {
  session: GridSession;
  level: SortKey;
  /** Id of the words about its keys. */
  keys: string;
  onTurn: () => void;
  /** By `step` levels, outwards below 0. */
  onMove: (step: number) => void;
  onRemove: () => void;
}

function Level({session, level: {path, dir}, keys, onTurn, onMove, onRemove}: LevelProps) {
  useSignals();
  const {t} = session.app;
  const column = nameOf(session, path);
  const direction = t(dir === 'ASC' ? 'columns.ascending' : 'columns.descending');
  const removes = t('groups.remove', {column});
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const {key, shiftKey, altKey, ctrlKey, metaKey} = event;
    if (shiftKey || altKey || ctrlKey || metaKey) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight' || key === 'ArrowLeft') onMove(key === 'ArrowRight' ? forward : -forward);
    else if (key === 'Delete' || key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li className="lc-groupbar__level" data-level={path}>
      <button
        type="button"
        className="lc-groupbar__turn"
        aria-label={`${column}: ${direction}`}
        aria-describedby={keys}
        title={direction}
        onClick={onTurn}
        onKeyDown={press}
      >
        <Icon name="grip-vertical" size="small" />
        <span className="lc-truncate">{column}</span>
        <Icon name={dir === 'ASC' ? 'arrow-up' : 'arrow-down'} size="small" />
      </button>
      <button type="button" className="lc-groupbar__x" aria-label={removes} title={removes} onClick={onRemove}>
        <Icon name="x" size="small" />
      </button>
    </li>
  );
}

/** Puts the focus on a level once it is drawn in its place; without any, into the table. */
function useFocusOf(list: RefObject<HTMLElement | null>, {root}: GridSession): (path: string) => void {
  const wanted = useRef('');
  useEffect(() => {
    if (!wanted.current) return;
    list.current?.querySelector<HTMLElement>(`[data-level="${CSS.escape(wanted.current)}"] button`)?.focus();
    wanted.current = '';
  });
  return (path) => {
    wanted.current = path;
    // The bar goes with the last of them.
    if (!path) setTimeout(() => root.shadow.querySelector<HTMLElement>('.lc-grid [tabindex="0"]')?.focus());
  };
}

/** React gets the node of a level back where it was. */
function dragOptions(session: GridSession) {
  let home: Home | undefined;
  return {
    draggable: LEVEL,
    filter: '.lc-groupbar__x',
    preventOnFilter: false,
    animation: makingRoom(),
    ghostClass: 'is-drop',
    fallbackClass: 'is-lift',
    forceFallback: true,
    fallbackTolerance: DRAG_THRESHOLD,
    scroll: false,
    onStart: ({item}: {item: HTMLElement}) => (home = new Home(item)),
    onEnd: ({item}: {item: HTMLElement}) => {
      const at = [...item.parentElement!.querySelectorAll(LEVEL)].indexOf(item);
      home?.put(item);
      setLevel(session, item.dataset.level!, at);
    },
  };
}
