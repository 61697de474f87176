import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {arrowsOf} from '../../state/timeline/gantt-lines.js';
import {dayNumber} from '../../values/date/date.js';
import {localized} from '../../values/localized.js';
import {useSheet} from '../../ui/root-context.js';
import {GanttAxis, GanttColumns} from './gantt-axis.js';
import {useSeen} from './gantt-beyond.js';
import {GanttDrag} from './gantt-drag.js';
import {GanttKeys} from './gantt-keys.js';
import {GanttRow} from './gantt-row.js';
import {TimelineTools} from './timeline-tools.js';
import {LoadingRows, MoreRows} from './more-rows.js';
import type {TimelineParts} from './timeline-parts.js';
import {useItemFocus} from './use-item-focus.js';
import css from './gantt.css';
import barCss from './gantt-bar.css';

/** px of a line; on a phone as high as a finger. */
const LINE = 34;
const TALL_LINE = 44;
/** px of the names beside the bars. */
const NAMES = 220;
const NARROW_NAMES = 140;
/** Lines that are drawn above and below those on the screen. */
const SPARE = 8;

/** Bars over weeks: names at the side, the axis above, arrows to what follows. */
export function GanttView(parts: TimelineParts) {
  useSignals();
  useSheet(css);
  useSheet(barCss);
  const {session, model, mover, narrow} = parts;
  const box = useRef<HTMLDivElement>(null);
  const height = narrow ? TALL_LINE : LINE;
  const names = narrow ? NARROW_NAMES : NAMES;
  const [first, last] = useShownLines(box, height);
  const seen = useSeen(box, names);
  useInput(box, parts);
  useItemFocus(box, mover, session);
  useTodayInView(box, parts, names);
  const {rows} = model.steps;
  const lines = model.lines.value;
  const period = model.period.value;
  const columns = model.columns.value!;
  const width = period.days * period.px;
  const {t, locale} = session.app;
  const isEmpty = rows.value && !lines.length;
  return (
    <>
      {narrow && <TimelineTools session={session} />}
      <div
        ref={box}
        className="lc-timeline lc-gantt"
        role="group"
        aria-label={session.title}
        aria-busy={model.steps.busy.value}
        data-stale={model.steps.busy.value || undefined}
        style={{'--lc-_names': `${names}px`, '--lc-_line': `${height}px`, '--lc-_width': `${width}px`} as never}
      >
        <div className="lc-gantt__head" aria-hidden="true">
          <div className="lc-gantt__corner">{localized((columns.title ?? columns.start).label, locale.value)}</div>
          <GanttAxis {...parts} />
        </div>
        <div className="lc-gantt__body" style={{blockSize: lines.length * height}}>
          <Plane {...parts} {...{height, width, first, last}} />
          <ul role="list" className="lc-gantt__rows">
            {lines.slice(first, last + 1).map((line, index) => (
              <GanttRow key={line.key} {...{line, period, seen}} top={(first + index) * height} {...parts} />
            ))}
          </ul>
        </div>
        {!rows.value && <LoadingRows />}
        {isEmpty && <div className="lc-gantt__none">{t('timeline.none', {name: session.name})}</div>}
        <MoreRows {...parts} />
      </div>
    </>
  );
}

interface PlaneProps extends TimelineParts {
  height: number;
  width: number;
  first: number;
  last: number;
}

/** Behind the bars: the lines between days, today, and the arrows from bar to bar. */
function Plane({height, width, first, last, ...parts}: PlaneProps) {
  useSignals();
  const {model} = parts;
  const lines = model.lines.value;
  const period = model.period.value;
  const today = dayNumber(model.today) - period.from;
  const arrows = arrowsOf(lines, model.columns.value!, period, height, [first, last]);
  return (
    <div className="lc-gantt__plane" aria-hidden="true">
      <GanttColumns {...parts} />
      {today >= 0 && today < period.days && (
        <div className="lc-gantt__today" style={{insetInlineStart: (today + 0.5) * period.px}} />
      )}
      {arrows.length > 0 && (
        <svg className="lc-gantt__arrows" width={width} height={lines.length * height}>
          {arrows.map(({key, path, late}) => (
            <g key={key} className={late ? 'is-late' : undefined}>
              <path d={path} />
              <path className="is-head" d={headOf(path)} />
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

/** The head of an arrow, at the end of its path. */
function headOf(path: string): string {
  const [, y, x] = /V([^VH]+)H([^VH]+)$/.exec(path) ?? [];
  return `M${Number(x) - 5} ${Number(y) - 4}L${x} ${y}L${Number(x) - 5} ${Number(y) + 4}Z`;
}

/** First and last line that are drawn. */
function useShownLines(box: RefObject<HTMLElement | null>, height: number): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 40]);
  useEffect(() => {
    const {current} = box;
    if (!current) return;
    const look = () => {
      const first = Math.max(0, Math.floor(current.scrollTop / height) - SPARE);
      const last = Math.ceil((current.scrollTop + current.clientHeight) / height) + SPARE;
      // In steps, so that scrolling draws seldom.
      setRange((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    };
    const size = new ResizeObserver(look);
    size.observe(current);
    current.addEventListener('scroll', look, {passive: true});
    look();
    return () => {
      size.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [box, height]);
  return range;
}

function useInput(box: RefObject<HTMLElement | null>, parts: TimelineParts): void {
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    const life = new AbortController();
    new GanttKeys(box.current!, () => latest.current, life.signal);
    new GanttDrag(box.current!, () => latest.current, life.signal);
    return () => life.abort();
  }, [box]);
}

/** Where the days of today are shown, they are on the screen at first and after each change of the scale. */
function useTodayInView(box: RefObject<HTMLElement | null>, {model}: TimelineParts, names: number): void {
  const {from, px, days} = model.period.value;
  const {today} = model;
  useLayoutEffect(() => {
    const {current} = box;
    const at = dayNumber(today) - from;
    if (!current || at < 0 || at >= days) return;
    const left = Math.max(0, at * px - (current.clientWidth - names) / 3);
    current.scrollLeft = getComputedStyle(current).direction === 'rtl' ? -left : left;
  }, [box, from, px, days, today, names]);
}
