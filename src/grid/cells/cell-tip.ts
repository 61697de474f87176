import {cutWidth} from '../columns/cut-width.js';
import {placeBeside} from '../../ui/overlay/anchor-position.js';
import css from '../../ui/overlay/tooltip.css';

export {css};

const HOVER_DELAY = 500;

/** Shows the whole text of a cut cell or label, on hover and on keyboard focus. One tip serves a grid. */
export function showCutTexts(grid: HTMLElement, tip: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownFor: Element | null = null;
  const hide = () => {
    clearTimeout(timer);
    if (shownFor) tip.hidePopover();
    shownFor = null;
  };
  const show = (cell: HTMLElement) => {
    const cut = cutPart(cell);
    if (!cut || cell === shownFor || !cell.isConnected) return;
    hide();
    tip.textContent = cut.textContent;
    tip.showPopover();
    shownFor = cell;
    const {left, top} = placeBeside(cell.getBoundingClientRect(), tip.getBoundingClientRect(), 4);
    Object.assign(tip.style, {left: `${left}px`, top: `${top}px`});
  };
  const cellOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-column]');
  const later = (event: Event, delay: number) => {
    const cell = cellOf(event);
    if (cell === shownFor) return;
    hide();
    if (cell) timer = setTimeout(() => show(cell), delay);
  };
  grid.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && later(event, HOVER_DELAY), {signal});
  grid.addEventListener('focusin', (event) => (event.target as Element).matches(':focus-visible') && later(event, 0), {
    signal,
  });
  for (const type of ['pointerleave', 'focusout', 'scroll', 'pointerdown'])
    grid.addEventListener(type, hide, {signal, passive: true});
  grid.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), {signal});
  signal.addEventListener('abort', hide);
}

function cutPart(cell: HTMLElement): HTMLElement | null {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('.lc-truncate, .lc-grid__link')];
  const lines = cell.querySelector<HTMLElement>('.lc-grid__lines');
  if (lines && lines.scrollHeight > lines.clientHeight + 1) return lines;
  return parts.find((part) => part.clientWidth > 0 && cutWidth(part) > 0) ?? null;
}
