import {useRef, type KeyboardEvent, type PointerEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {PlacedPart} from '../state/page/page-widgets.js';
import {useApp} from '../ui/app-context.js';
import {Icon} from '../ui/icons/icon.js';
import {localized} from '../values/localized.js';
import {PAGE_COLUMNS, type PartArea} from '../values/page-metadata.js';
import {usePage} from './page-session.js';

/** px of a row and of the gap beneath it. */
const ROW = 52;
const GAP = 12;

type Edge = 'move' | 'size';

/** Lies over a part while parts are arranged: dragged it moves, its corner resizes; arrow keys do both. */
export function ArrangeHandle({placed}: {placed: PlacedPart}) {
  useSignals();
  const {model, root} = usePage();
  const {t, locale} = useApp();
  const {id, at, part} = placed;
  const {arranging} = model;
  const name = localized(part.title, locale.value) || id;
  const drag = usePartDrag(placed);
  const say = () => {
    const now = model.parts.peek().find((each) => each.id === id)?.at;
    if (now) root.announce(t('page.placed', {name, column: now.x + 1, row: now.y + 1, width: now.w, height: now.h}));
  };
  const hide = () => {
    arranging.show(id, false);
    root.announce(t('page.hidden', {name}));
    setTimeout(() => root.shadow.querySelector<HTMLElement>('.lc-page__handle')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') arranging.cancel();
    else if (event.key === 'Delete') hide();
    else {
      const area = areaAfter(event, at);
      if (!area) return;
      arranging.place(id, area);
      say();
    }
    event.preventDefault();
  };
  return (
    <div className="lc-page__over" onPointerDown={drag('move')}>
      <button
        type="button"
        className="lc-page__handle"
        aria-label={t('page.move', {name})}
        aria-roledescription={t('page.handle')}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip-vertical" />
        <bdi>{name}</bdi>
      </button>
      <button type="button" className="lc-page__hide" aria-label={t('page.hide', {name})} onClick={hide}>
        <Icon name="eye-off" />
      </button>
      <span className="lc-page__corner" aria-hidden="true" onPointerDown={drag('size')} />
    </div>
  );
}

/** The area that an arrow key gives a part: moved, or with Shift resized; null of any other key. */
function areaAfter({key, shiftKey, currentTarget}: KeyboardEvent<HTMLElement>, at: PartArea): PartArea | null {
  const forth = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, [x: number, y: number]> = {
    ArrowRight: [forth, 0],
    ArrowLeft: [-forth, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
  };
  const step = steps[key];
  if (!step) return null;
  const [x, y] = step;
  return shiftKey
    ? {...at, w: Math.min(at.w + x, PAGE_COLUMNS - at.x), h: at.h + y}
    : {...at, x: at.x + x, y: at.y + y};
}

function usePartDrag({id, at}: PlacedPart) {
  const {model} = usePage();
  const held = useRef(false);
  return (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || held.current || (event.target as Element).closest('.lc-page__hide')) return;
    event.stopPropagation();
    held.current = true;
    const over = event.currentTarget;
    const grid = over.closest<HTMLElement>('.lc-page__grid')!;
    const column = (grid.clientWidth + GAP) / PAGE_COLUMNS;
    const forth = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
    const from = model.parts.peek().map((part) => ({id: part.id, at: part.at}));
    const {clientX, clientY} = event;
    const life = new AbortController();
    const move = (now: globalThis.PointerEvent) => {
      const x = Math.round(((now.clientX - clientX) / column) * forth);
      const y = Math.round((now.clientY - clientY) / ROW);
      const area =
        edge === 'move'
          ? {...at, x: at.x + x, y: at.y + y}
          : {...at, w: Math.min(at.w + x, PAGE_COLUMNS - at.x), h: at.h + y};
      model.arranging.place(id, area, from);
    };
    const end = () => {
      held.current = false;
      life.abort();
    };
    addEventListener('pointermove', move, {signal: life.signal});
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, {signal: life.signal});
  };
}
