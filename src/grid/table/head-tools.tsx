import {useSignals} from '@preact/signals-react/runtime';
import {filterable} from '../../state/filter/criterion.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {chordPressed} from '../../state/app/shortcuts.js';
import {Icon} from '../../ui/icons/icon.js';
import {localized} from '../../values/localized.js';
import {autoSize, dragColumn, dragEdge, moveBy, widen} from '../columns/column-drag.js';
import type {GridSession} from '../grid-session.js';
import {openFilter} from '../lazy-filter.js';
import type {OpenMenu, OpenMenuSetter} from './use-head.js';

export {default as css} from './head-tools.css';

/** px that an arrow key changes a width by. */
const WIDTH_STEP = 10;

interface HeadToolsProps {
  session: GridSession;
  column: GridColumn;
  /** Its menu is open. */
  open: boolean;
}

/** Beside the label of a column: the sign of its filter, its menu, and the edge that changes its width. */
export function HeadTools({session, column, open}: HeadToolsProps) {
  useSignals();
  const {app, model} = session;
  const label = localized(column.label, app.locale.value);
  const menuLabel = app.t('columns.menu', {column: label});
  const filterLabel = app.t('table.filter', {column: label});
  return (
    <>
      {model.state.value.filters[column.path] && (
        <button
          type="button"
          className="lc-th__funnel"
          data-widget="filter"
          tabIndex={-1}
          aria-haspopup="dialog"
          aria-label={filterLabel}
          title={filterLabel}
        >
          <Icon name="funnel" size="small" />
        </button>
      )}
      <button
        type="button"
        className="lc-th__menu"
        data-widget="menu"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={menuLabel}
        title={menuLabel}
      >
        <Icon name="chevron-down" size="small" />
      </button>
      <span className="lc-th__edge" data-widget="edge" aria-hidden="true" />
    </>
  );
}

/** What a person does at the heads of columns, by delegation. */
export function listenHead(
  head: HTMLElement,
  scroller: () => HTMLElement,
  session: GridSession,
  openMenu: OpenMenuSetter,
  signal: AbortSignal,
): void {
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    answer: (event: HTMLElementEventMap[K], column: GridColumn, cell: HTMLElement) => void,
  ) =>
    head.addEventListener(
      type,
      (event) => {
        const cell = (event.target as Element).closest<HTMLElement>('[data-path]');
        const column = session.model.columns.peek().find(({path}) => path === cell?.dataset.path);
        if (cell && column) answer(event, column, cell);
      },
      {signal},
    );
  const menu = (event: Event, column: GridColumn, cell: HTMLElement) => {
    done(event);
    openMenu((open) => ({column, anchor: {current: focusable(cell)}, generation: nextGeneration(open)}));
  };
  on('click', (event, column, cell) => {
    const widget = widgetOf(event);
    if (widget) event.stopPropagation();
    if (widget === 'filter') void openFilter(session, column, cell);
    const anchor = {current: cell.querySelector<HTMLElement>('.lc-th__menu')};
    if (widget === 'menu')
      openMenu((open) => (open?.column === column ? null : {column, anchor, generation: nextGeneration(open)}));
  });
  on('contextmenu', menu);
  on('dblclick', (event, column) => {
    event.stopPropagation();
    if (widgetOf(event) === 'edge') autoSize(session, scroller(), column);
  });
  on('pointerdown', (event, column, cell) => {
    if (event.button !== 0) return;
    const widget = widgetOf(event) ?? 'sort';
    if (widget === 'edge') dragEdge(session, scroller(), column, cell, event);
    // A finger that moves a head scrolls.
    else if (widget === 'sort' && event.pointerType !== 'touch') dragColumn(session, scroller(), column, cell, event);
  });
  on('keydown', (event, column, cell) => {
    const {key, altKey, shiftKey, ctrlKey, metaKey} = event;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const forward = getComputedStyle(head).direction === 'rtl' ? -step : step;
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey))
      return menu(event, column, cell);
    if (step && shiftKey && (altKey || ctrlKey || metaKey)) {
      done(event);
      if (altKey) widen(session, scroller(), column, forward * WIDTH_STEP);
      else moveBy(session, column, forward, scroller());
    } else if (chordPressed('filter', session.app.configuration.peek(), event) && filterable(column)) {
      done(event);
      void openFilter(session, column, focusable(cell));
    }
  });
}

const nextGeneration = (open: OpenMenu | null) => (open ? open.generation + 1 : 0);

/** Neither the browser nor the cells' own keys go on with it. */
function done(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The part of a head that holds the focus, and gets it back from its menu. */
function focusable(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>('[data-widget]') ?? cell;
}

function widgetOf(event: Event): string | undefined {
  return (event.target as Element).closest<HTMLElement>('[data-widget]')?.dataset.widget;
}
