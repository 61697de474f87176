import {useEffect, type RefObject} from 'react';
import {filterable} from '../state/filters.js';
import type {GridColumn} from '../state/grid-columns.js';
import type * as ColumnWork from './column-work.js';
import type {GridSession} from './grid-session.js';
import {cycleSort} from './head-sort.js';
import {openFilter} from './lazy-filter.js';

/** A column whose menu is open, and what it stands under. */
export interface OpenMenu {
  column: GridColumn;
  anchor: RefObject<HTMLElement | null>;
}

/** px that an arrow key changes a width by. */
const WIDTH_STEP = 10;

/**
 * What a person does at the heads of columns, by delegation. What they seldom do — change widths, move columns — comes
 * when the pointer or the focus first gets there.
 */
export function useHead(
  head: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  session: GridSession,
  openMenu: (menu: OpenMenu) => void,
): void {
  useEffect(() => {
    const listeners = new AbortController();
    listen(head.current!, () => scroller.current!, session, openMenu, listeners.signal);
    return () => listeners.abort();
  }, [head, scroller, session, openMenu]);
}

function listen(
  head: HTMLElement,
  scroller: () => HTMLElement,
  session: GridSession,
  openMenu: (menu: OpenMenu) => void,
  signal: AbortSignal,
): void {
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    answer: (event: HTMLElementEventMap[K], column: GridColumn, cell: HTMLElement) => void,
  ) =>
    head.addEventListener(
      type,
      (event) => {
        const cell = (event.target as Element).closest<HTMLElement>('[role="columnheader"]');
        const column = cell && columnOf(session, cell);
        if (column) answer(event, column, cell);
      },
      {signal},
    );
  const late = (run: (work: typeof ColumnWork) => void) =>
    // Without that code the columns stay as they are; nothing is lost.
    void Promise.all([import('./column-work.js'), session.app.ready('tools')])
      .then(([work]) => run(work))
      .catch(() => undefined);
  const open = (column: GridColumn, anchor: HTMLElement | null) =>
    void session.app.ready('tools').then(() => openMenu({column, anchor: {current: anchor}}));
  const menu = (event: Event, column: GridColumn, cell: HTMLElement) => {
    done(event);
    open(column, focusable(cell));
  };
  head.addEventListener('pointerenter', () => late(() => undefined), {signal, once: true});
  on('click', (event, column, cell) => {
    const widget = widgetOf(event);
    if (widget) event.stopPropagation();
    if (widget === 'sort') cycleSort(session, column, event.shiftKey);
    else if (widget === 'filter') void openFilter(session, column, cell);
    else if (widget === 'menu') open(column, cell.querySelector<HTMLElement>('.lc-th__menu'));
  });
  on('contextmenu', menu);
  on('dblclick', (event, column) => {
    event.stopPropagation();
    if (widgetOf(event) === 'edge') late(({autoSize}) => autoSize(session, scroller(), column));
  });
  on('pointerdown', (event, column, cell) => {
    if (event.button !== 0) return;
    const widget = widgetOf(event);
    let held = true;
    addEventListener('pointerup', () => (held = false), {once: true, signal});
    if (widget === 'edge') late(({dragEdge}) => held && dragEdge(session, scroller(), column, cell, event));
    // A finger that moves a head scrolls.
    else if (widget !== 'menu' && widget !== 'filter' && event.pointerType !== 'touch')
      late(({dragColumn}) => held && dragColumn(session, scroller(), column, cell, event));
  });
  on('keydown', (event, column, cell) => {
    const {key, altKey, shiftKey, ctrlKey, metaKey} = event;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const forward = getComputedStyle(head).direction === 'rtl' ? -step : step;
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey))
      return menu(event, column, cell);
    if (step && shiftKey && (altKey || ctrlKey || metaKey)) {
      done(event);
      if (altKey) late(({widen}) => widen(session, scroller(), column, forward * WIDTH_STEP));
      else late(({moveBy}) => moveBy(session, column, forward, scroller()));
    } else if (key.toLowerCase() === 'f' && !altKey && !ctrlKey && !metaKey && filterable(column)) {
      done(event);
      void openFilter(session, column, focusable(cell));
    } else if ((key === 'Enter' || key === ' ') && (widgetOf(event) ?? 'sort') === 'sort') {
      done(event);
      cycleSort(session, column, shiftKey);
    }
  });
}

/** Neither the browser nor the cells' own keys go on with it. */
function done(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What of a head holds the focus, and takes it back from its menu. */
function focusable(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>('[data-widget]') ?? cell;
}

function columnOf({model}: GridSession, cell: HTMLElement): GridColumn | undefined {
  return model.columns.peek().find(({path}) => path === cell.dataset.path);
}

function widgetOf(event: Event): string | undefined {
  return (event.target as Element).closest<HTMLElement>('[data-widget]')?.dataset.widget;
}
