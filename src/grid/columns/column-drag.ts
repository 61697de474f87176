import {moveColumn, resizeColumn} from '../../state/list/column-changes.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {localized} from '../../values/localized.js';
import {HeadDrop} from '../groups/head-drop.js';
import {sortable} from '../table/head-sort.js';
import {CARRY_FROM, swallowClick} from '../table/held-head-events.js';
import type {GridSession} from '../grid-session.js';
import {measure} from './use-column-widths.js';

/** A pointer held this near to an edge of the list, in px, goes on by itself: `STEP` px every `INTERVAL` ms. */
const EDGE = 12;
const STEP = 3;
const INTERVAL = 10;

/** Changes a column's width by `change` px, and announces it. */
export function widen(session: GridSession, grid: HTMLElement, column: GridColumn, change: number): void {
  settle(session, grid, column);
  resize(session, column, widthOf(session, grid, column) + change);
  announceWidth(session, column);
}

/** As wide as what is in it. */
export function autoSize(session: GridSession, grid: HTMLElement, column: GridColumn): void {
  const {columns, layout} = session.model;
  settle(session, grid, column);
  resizeColumn(layout, column.path, measure(grid, columns.peek())[columns.peek().indexOf(column)]!);
  announceWidth(session, column);
}

/** As wide as the list makes it. */
export function resetWidth(session: GridSession, column: GridColumn): void {
  resizeColumn(session.model.layout, column.path, null);
  session.root.announce(session.app.t('columns.widthReset', {column: nameOf(session, column)}));
}

/** The edge of a column follows the pointer; held at the edge of the list it goes on. */
export function dragEdge(
  session: GridSession,
  grid: HTMLElement,
  column: GridColumn,
  cell: HTMLElement,
  event: PointerEvent,
): void {
  const start = {x: event.clientX, width: cell.offsetWidth};
  const forward = directionOf(grid);
  let [x, gone, moved] = [event.clientX, 0, false];
  const follow = () => {
    if (!moved) settle(session, grid, column);
    moved = true;
    resize(session, column, start.width + (x - start.x) * forward + gone);
  };
  const creep = setInterval(() => {
    const side = moved ? edgeAt(grid, x) * forward : 0;
    if (!side || (side < 0 && grid.scrollLeft === 0)) return;
    gone += side * STEP;
    follow();
    grid.scrollLeft += side * STEP * forward;
  }, INTERVAL);
  cell.classList.add('is-resizing');
  during(grid, event, {
    move: (pointer) => {
      x = pointer.clientX;
      if (moved || x !== start.x) follow();
    },
    end: (kept) => {
      clearInterval(creep);
      cell.classList.remove('is-resizing');
      if (!moved) return;
      if (!kept) resize(session, column, start.width);
      announceWidth(session, column);
    },
  });
}

/** Drags a column to another position among the visible ones. */
export function dragColumn(
  session: GridSession,
  grid: HTMLElement,
  column: GridColumn,
  cell: HTMLElement,
  event: PointerEvent,
): void {
  let gap: HTMLElement | null = null;
  const groups = sortable(column) ? new HeadDrop(session, column.path) : null;
  let [place, x] = [-1, event.clientX];
  const follow = () => {
    const heads = [...grid.querySelectorAll<HTMLElement>('.lc-th[data-path]')];
    const head = heads[placeAt(heads, x, directionOf(grid))];
    const placeOf = (each: HTMLElement) => Number(each.dataset.column);
    place = head ? placeOf(head) : placeOf(heads.at(-1)!) + 1;
    const {left: origin, right: end} = gap!.parentElement!.getBoundingClientRect();
    const next = head?.getBoundingClientRect();
    const last = heads.at(-1)!.getBoundingClientRect();
    const from = directionOf(grid) > 0 ? (next?.left ?? last.right) - origin : end - (next ? next.right : last.left);
    gap!.style.insetInlineStart = `${from}px`;
  };
  const creep = setInterval(() => {
    const side = gap && !gap.hidden ? edgeAt(grid, x) : 0;
    if (!side) return;
    grid.scrollLeft += side * STEP;
    follow();
  }, INTERVAL);
  during(grid, event, {
    move: (pointer) => {
      x = pointer.clientX;
      const across = groups?.shown ? pointer.clientY - event.clientY : 0;
      if (!gap && Math.hypot(x - event.clientX, across) < CARRY_FROM) return;
      if (!gap) {
        gap = cell.parentElement!.appendChild(
          Object.assign(document.createElement('span'), {className: 'lc-grid__gap'}),
        );
        cell.classList.add('is-carried');
      }
      gap.hidden = !!groups?.follow(pointer);
      if (!gap.hidden) follow();
    },
    end: (kept) => {
      clearInterval(creep);
      cell.classList.remove('is-carried');
      if (!gap) return;
      gap.remove();
      swallowClick();
      if (groups?.drop(kept)) return;
      const now = session.model.columns.peek().indexOf(column);
      if (kept) moveTo(session, column, place > now ? place - 1 : place);
    },
  });
}

/** Moves a column by `step` positions and keeps the focus on its head. */
export function moveBy(session: GridSession, column: GridColumn, step: number, grid: HTMLElement): void {
  moveTo(session, column, session.model.columns.peek().indexOf(column) + step);
  requestAnimationFrame(() => {
    const cell = grid.querySelector<HTMLElement>(`.lc-th[data-path="${CSS.escape(column.path)}"]`);
    (cell?.querySelector<HTMLElement>('[data-widget]') ?? cell)?.focus();
    cell?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  });
}

/** Moves a column to `place` among the visible ones and announces its position. */
export function moveTo(session: GridSession, column: GridColumn, place: number): void {
  const {layout, columns} = session.model;
  moveColumn(layout, column.path, place);
  const position = columns.peek().indexOf(column) + 1;
  session.root.announce(
    session.app.t('columns.moved', {column: nameOf(session, column), position, count: columns.peek().length}),
  );
}

/** The columns before one that is resized stay as wide as they are, so that its edge stays with the pointer. */
function settle(session: GridSession, grid: HTMLElement, column: GridColumn): void {
  const {model} = session;
  const columns = model.columns.peek();
  const widths = new Map(columns.map((each) => [each.path, widthOf(session, grid, each)]));
  for (const {path} of columns.slice(0, columns.indexOf(column))) {
    if (!model.layout.widths.peek().has(path)) resizeColumn(model.layout, path, widths.get(path)!);
  }
}

function resize({model}: GridSession, {path, least, most}: GridColumn, width: number): void {
  resizeColumn(model.layout, path, Math.max(width, Math.min(NARROWEST, least, most)));
}
/** Room for the sign of a filter, the button of the menu and the edge. */
const NARROWEST = 56;

/** By its track: a column out of view is not rendered. */
function widthOf({model}: GridSession, grid: HTMLElement, column: GridColumn): number {
  const columns = model.columns.peek();
  // The track of the actions follows those of the columns, `minmax(…px, 1fr)`: two words.
  const tracks = grid.style.getPropertyValue('--lc-tracks').split(' ').slice(0, -2).slice(-columns.length);
  return parseFloat(tracks[columns.indexOf(column)] ?? '') || NARROWEST;
}

function announceWidth({app, model, root}: GridSession, column: GridColumn): void {
  const width = model.layout.widths.peek().get(column.path) ?? 0;
  root.announce(app.t('columns.width', {column: localized(column.label, app.locale.peek()), width}));
}

function nameOf({app}: GridSession, {label}: GridColumn): string {
  return localized(label, app.locale.peek());
}

/** 1 where text runs to the right. */
function directionOf(grid: HTMLElement): 1 | -1 {
  return getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
}

/** -1 at the left edge of the list, 1 at its right one, 0 between. */
function edgeAt(grid: HTMLElement, x: number): -1 | 0 | 1 {
  const {left, right} = grid.getBoundingClientRect();
  return x > Math.min(right, innerWidth) - EDGE ? 1 : x < Math.max(left, 0) + EDGE ? -1 : 0;
}

/** The head that a position precedes; the number of heads behind the last. */
function placeAt(heads: HTMLElement[], x: number, forward: 1 | -1): number {
  const place = heads.findIndex((head) => {
    const {left, width} = head.getBoundingClientRect();
    return (left + width / 2 - x) * forward > 0;
  });
  return place < 0 ? heads.length : place;
}

/** Follows the pointer from its press until it is released, or cancelled by Esc or the browser (`kept` false). */
function during(
  grid: HTMLElement,
  {pointerId}: PointerEvent,
  {move, end}: {move: (event: PointerEvent) => void; end: (kept: boolean) => void},
): void {
  const listeners = new AbortController();
  const {signal} = listeners;
  const stop = (kept: boolean) => {
    listeners.abort();
    end(kept);
  };
  const mine = (answer: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) answer(event);
  };
  addEventListener('pointermove', mine(move), {signal});
  addEventListener(
    'pointerup',
    mine((event) => {
      move(event);
      stop(true);
    }),
    {signal},
  );
  addEventListener(
    'pointercancel',
    mine(() => stop(false)),
    {signal},
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop(false);
    },
    {signal, capture: true},
  );
  grid.ownerDocument.getSelection()?.removeAllRanges();
}
