import {useEffect, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {useRoot} from '../../ui/root-context.js';
import {notifyUnloaded} from '../../ui/late/notify-unloaded.js';
import type {GridSession} from '../grid-session.js';
import {HeldHeadEvents} from './held-head-events.js';
import {lazyPart} from '../../values/lazy-part.js';
import {cycleSort} from './head-sort.js';
import type * as Tools from './head-tools.js';

const headTools = lazyPart(() => import('./head-tools.js'), 'tools');

/** A column whose menu is open, and what it stands under. */
export interface OpenMenu {
  column: GridColumn;
  anchor: RefObject<HTMLElement | null>;
  /** Increases where one opens instead of another. */
  generation: number;
}

/** Opens a menu, or with null closes the one that is open. */
export type OpenMenuSetter = (next: (open: OpenMenu | null) => OpenMenu | null) => void;

/**
 * Sorts by the heads of columns. All else that they do comes when the pointer or the focus first gets into the list, with
 * the first filter, and at once where nothing hovers; null before.
 */
export function useHead(
  head: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  session: GridSession,
  openMenu: OpenMenuSetter,
): typeof Tools | null {
  useSignals();
  const root = useRoot();
  const [tools, setTools] = useState<typeof Tools | null>(null);
  const [held] = useState(() => new HeldHeadEvents());
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
    const load = (asked?: Event) =>
      void session.app
        .load(headTools)
        .then((loaded) => {
          root.adopt(loaded.css);
          if (!signal.aborted) setTools(loaded);
        })
        .catch((cause: unknown) => {
          // Without that code the list can be read and sorted; a key or a menu means something only with it.
          if (asked && asked.type !== 'pointerdown') notifyUnloaded(root, cause, () => load(asked));
        });
    held.listen(head.current!, load, signal);
    if (filtered || matchMedia('(hover: none)').matches) load();
    const ahead = () => load();
    for (const type of ['pointerover', 'focusin'])
      scroller.current!.addEventListener(type, ahead, {signal, once: true});
    return () => life.abort();
  }, [tools, filtered, head, scroller, session, root, held]);
  useEffect(() => {
    const life = new AbortController();
    tools?.listenHead(head.current!, () => scroller.current!, session, openMenu, life.signal);
    if (tools) held.repeat();
    return () => life.abort();
  }, [tools, head, scroller, session, openMenu, held]);
  return tools;
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
