import {useEffect, useRef, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {GridColumn} from '../state/grid-columns.js';
import {useRoot} from '../ui/root-context.js';
import type {GridSession} from './grid-session.js';
import {cycleSort} from './head-sort.js';
import type * as Tools from './head-tools.js';

/** A column whose menu is open, and what it stands under. */
export interface OpenMenu {
  column: GridColumn;
  anchor: RefObject<HTMLElement | null>;
}

/**
 * Sorts by the heads of columns. All else that they do comes when the pointer or the focus first gets into the list, with
 * the first filter, and at once where nothing hovers; null before.
 */
export function useHead(
  head: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  session: GridSession,
  openMenu: (menu: OpenMenu) => void,
): typeof Tools | null {
  useSignals();
  const root = useRoot();
  const [tools, setTools] = useState<typeof Tools | null>(null);
  const early = useRef<{event: Event; target: EventTarget} | null>(null);
  const filtered = Object.keys(session.model.state.value.filters).length > 0;
  useEffect(() => {
    const life = new AbortController();
    sortByHead(head.current!, session, life.signal);
    return () => life.abort();
  }, [head, session]);
  useEffect(() => {
    if (tools) return;
    const life = new AbortController();
    const {signal} = life;
    const load = () =>
      // Without that code the list can be read and sorted.
      void Promise.all([import('./head-tools.js'), session.app.ready('tools')])
        .then(([loaded]) => {
          root.adopt(loaded.css);
          if (!signal.aborted) setTools(loaded);
        })
        .catch(() => undefined);
    const keep = (event: KeyboardEvent | MouseEvent) => {
      // Afterwards its target is the element whose shadow this is.
      early.current = isTools(event) ? {event, target: event.target!} : null;
      if (!early.current) return;
      // Not the browser's own menu in the place of ours.
      if (event.type === 'contextmenu') event.preventDefault();
      load();
    };
    head.current!.addEventListener('keydown', keep, {signal});
    head.current!.addEventListener('contextmenu', keep, {signal});
    if (filtered || matchMedia('(hover: none)').matches) load();
    for (const type of ['pointerover', 'focusin']) scroller.current!.addEventListener(type, load, {signal, once: true});
    return () => life.abort();
  }, [tools, filtered, head, scroller, session, root]);
  useEffect(() => {
    const life = new AbortController();
    tools?.listenHead(head.current!, () => scroller.current!, session, openMenu, life.signal);
    // A quick hand was there before that code.
    if (tools && early.current) repeat(early.current.event, early.current.target);
    early.current = null;
    return () => life.abort();
  }, [tools, head, scroller, session, openMenu]);
  return tools;
}

/** A key whose place the focus has left since means nothing any more. */
function repeat(event: Event, target: EventTarget): void {
  const {type} = event;
  if (type === 'keydown' && !(target as Element).matches(':focus')) return;
  target.dispatchEvent(type === 'keydown' ? new KeyboardEvent(type, event) : new MouseEvent(type, event));
}

/** What means something only with the tools of a head: some keys, and asking for a menu. */
function isTools(event: KeyboardEvent | MouseEvent): boolean {
  if (!('key' in event)) return true;
  const {key, altKey, shiftKey, ctrlKey, metaKey} = event;
  return altKey || ((ctrlKey || metaKey || key === 'F10') && shiftKey) || /^(f|ContextMenu)$/i.test(key);
}

function sortByHead(head: HTMLElement, session: GridSession, signal: AbortSignal): void {
  const sort = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target as Element;
    const cell = target.closest<HTMLElement>('[data-path]');
    const column = session.model.columns.peek().find(({path}) => path === cell?.dataset.path);
    const widget = target.closest<HTMLElement>('[data-widget]')?.dataset.widget;
    if (!column || (widget ?? 'sort') !== 'sort' || (!widget && event.type === 'click')) return;
    event.preventDefault();
    event.stopPropagation();
    cycleSort(session, column, event.shiftKey);
  };
  head.addEventListener('click', sort, {signal});
  head.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && sort(event), {signal});
}
