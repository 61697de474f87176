import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type {ChartData} from '../../values/chart.js';
import type {Scene, Spot} from './scene.js';

interface Spots {
  scene: Scene | null;
  data: ChartData;
  rtl: boolean;
  box: RefObject<HTMLElement | null>;
  announce(spot: Spot): void;
  onPress?: (spot: Spot) => void;
}

/** The figure that is pointed at, by pointer or keys. */
export function useSpots({scene, data, rtl, box, announce, onPress}: Spots) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const walked = useRef<Spot | null>(null);
  useEffect(() => {
    setSpot(null);
    walked.current = null;
  }, [data]);
  const at = ({clientX, clientY}: {clientX: number; clientY: number}) => {
    const rect = box.current!.getBoundingClientRect();
    return scene?.at(clientX - rect.left, clientY - rect.top) ?? null;
  };
  const walk = (next: Spot) => {
    walked.current = next;
    setSpot(next);
    announce(next);
  };
  const handlers = {
    onPointerMove: (event: PointerEvent) => {
      const found = at(event);
      setSpot((known) => (same(known, found) ? known : (found ?? walked.current)));
    },
    onPointerLeave: () => setSpot(walked.current),
    onClick: (event: MouseEvent) => {
      const found = at(event);
      if (found) onPress?.(found);
    },
    onFocus: () => {
      if (box.current!.matches(':focus-visible')) walk(walked.current ?? firstSpot(data));
    },
    onBlur: () => {
      walked.current = null;
      setSpot(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const current = walked.current;
      if (event.key === 'Escape') {
        if (!spot) return;
        event.stopPropagation();
        return setSpot(null);
      }
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        return current && onPress?.(current);
      }
      const next = nextSpot(event.key, current ?? firstSpot(data), data, rtl);
      if (!next) return;
      event.preventDefault();
      walk(current ? next : firstSpot(data));
    },
  };
  return {spot, handlers};
}

const same = (a: Spot | null, b: Spot | null) => a?.category === b?.category && a?.series === b?.series;

/** The first of what the chart is about, not of what it is compared with. */
function firstSpot({series}: ChartData): Spot {
  return {
    category: 0,
    series: Math.max(
      0,
      series.findIndex(({role}) => role !== 'compare'),
    ),
  };
}

const PAGE = 10;

/** Where a key leads; undefined for others. */
export function nextSpot(key: string, {category, series}: Spot, data: ChartData, rtl: boolean): Spot | undefined {
  const last = (data.points ? data.points.x.length : data.categories.length) - 1;
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    PageDown: PAGE,
    PageUp: -PAGE,
    Home: -last,
    End: last,
  };
  const rows: Record<string, number> = {ArrowUp: 1, ArrowDown: -1};
  if (Object.hasOwn(steps, key)) return {category: within(category + steps[key]!, last), series};
  if (!Object.hasOwn(rows, key)) return undefined;
  // One series has nothing above it: these keys then walk too.
  if (data.series.length < 2) return {category: within(category - rows[key]!, last), series};
  return {category, series: within(series + rows[key]!, data.series.length - 1)};
}

const within = (index: number, last: number) => Math.max(0, Math.min(last, index));
