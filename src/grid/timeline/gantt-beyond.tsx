import {useEffect, useMemo, type RefObject} from 'react';
import {computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Row} from '../../query/types.js';
import type {Bar} from '../../state/timeline/gantt-lines.js';
import type {Period} from '../../state/timeline/time-scale.js';
import {Icon} from '../../ui/icons/icon.js';
import {titleOf, type TimelineParts} from './timeline-parts.js';

/** The part of the axis that is on the screen, in px. */
export interface Seen {
  from: number;
  to: number;
}

/** px of a bar that are at least to be seen. */
const LEAST = 6;

/** What of the axis is on the screen; null before it is known. */
export function useSeen(box: RefObject<HTMLElement | null>, names: number): ReadonlySignal<Seen | null> {
  const seen = useMemo(() => signal<Seen | null>(null), []);
  useEffect(() => {
    const {current} = box;
    if (!current) return;
    const look = () => {
      const from = Math.abs(current.scrollLeft);
      seen.value = current.clientWidth ? {from, to: from + current.clientWidth - names} : null;
    };
    const size = new ResizeObserver(look);
    size.observe(current);
    current.addEventListener('scroll', look, {passive: true});
    return () => {
      size.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [box, names, seen]);
  return seen;
}

interface BeyondProps extends TimelineParts {
  row: Row;
  bar: Bar;
  period: Period;
  seen: ReadonlySignal<Seen | null>;
}

/** Where the bar of a line is off the screen: at which side, and the way there. */
export function Beyond({row, bar, period, seen, ...parts}: BeyondProps) {
  useSignals();
  const {session, mover} = parts;
  const {start, end} = bar;
  const {from, px} = period;
  const side = useMemo(
    () => computed(() => sideOf((start - from) * px, (end + 1 - from) * px, seen.value)),
    [start, end, from, px, seen],
  ).value;
  if (!side) return null;
  const label = session.app.t('timeline.showBar', {title: titleOf(parts, row), range: mover.rangeText(bar)});
  return (
    <button
      type="button"
      className={`lc-gantt__beyond is-${side}`}
      // Arrow keys bring a bar onto the screen as they reach it.
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={({currentTarget}) => bringIn(currentTarget)}
    >
      <Icon name={side === 'start' ? 'chevron-left' : 'chevron-right'} size="small" />
    </button>
  );
}

function sideOf(from: number, to: number, seen: Seen | null): 'start' | 'end' | null {
  if (!seen) return null;
  if (to < seen.from + LEAST) return 'start';
  return from > seen.to - LEAST ? 'end' : null;
}

/** The bar has the focus then: the button goes. */
function bringIn(button: HTMLElement): void {
  const bar = button.closest('li')!.querySelector<HTMLElement>('[data-bar]');
  bar?.focus({preventScroll: true});
  bar?.scrollIntoView({block: 'nearest', inline: 'nearest'});
}
