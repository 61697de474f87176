import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import {useSignals} from '@preact/signals-react/runtime';
import {PivotCursor} from './pivot-cursor.js';
import {PivotHead} from './pivot-head.js';
import {cellAt, type PivotParts} from './pivot-parts.js';
import {Figures, PivotRow} from './pivot-rows.js';

/** Lines that are all drawn; of more those near the screen. */
const ALL = 120;
/** Lines drawn beyond the screen, on each side. */
const BEYOND = 15;
/** px, before a line is measured. */
const LINE = 40;

/** The table: heads stay above, the first column beside and the total beneath what scrolls. */
export function PivotTable(parts: PivotParts) {
  useSignals();
  const {pivot, session} = parts;
  const box = useRef<HTMLDivElement>(null);
  const {first, end, height, reveal} = useWindow(box, pivot.lines.value.length);
  useCursor(box, parts, reveal);
  const lines = pivot.lines.value;
  const total = pivot.total.value;
  const {columns, lines: heads} = pivot.heads.value;
  const {values} = pivot.arrangement.value;
  const above = heads.length + (values.length > 1 || !heads.length ? 1 : 0);
  const across = columns.length * values.length + 1;
  return (
    <div ref={box} className="lc-pivot__scroll">
      <table
        className="lc-pivot__table"
        role="treegrid"
        aria-label={session.title}
        aria-busy={pivot.busy.value}
        aria-rowcount={above + lines.length + 1}
        aria-colcount={across}
        data-stale={pivot.busy.value || undefined}
      >
        <PivotHead {...parts} />
        <tbody>
          <Gap height={first * height} across={across} />
          {lines.slice(first, end).map((line, index) => (
            <PivotRow key={line.row.id} {...{parts, line, above, columns, values}} index={first + index} />
          ))}
          <Gap height={(lines.length - end) * height} across={across} />
        </tbody>
        {total && (
          <tfoot>
            <tr className="lc-pivot__row is-total" aria-level={1} aria-rowindex={above + lines.length + 1}>
              <th {...cellAt(lines.length, 0)} scope="row" className="lc-pivot__name">
                {session.app.t('pivot.total')}
              </th>
              <Figures {...{parts, columns, values}} row={total} index={lines.length} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function useCursor(box: RefObject<HTMLDivElement | null>, parts: PivotParts, reveal: (line: number) => void): void {
  const latest = useRef({parts, reveal});
  latest.current = {parts, reveal};
  const cursor = useRef<PivotCursor | null>(null);
  useEffect(() => {
    const life = new AbortController();
    cursor.current = new PivotCursor(
      box.current!,
      () => latest.current.parts,
      (line) => latest.current.reveal(line),
      life.signal,
    );
    cursor.current.settle();
    return () => life.abort();
  }, [box]);
  useLayoutEffect(() => cursor.current?.settle());
}

/** Room for lines that are not drawn. */
function Gap({height, across}: {height: number; across: number}) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="lc-pivot__gap">
      <td colSpan={across} style={{blockSize: height}} />
    </tr>
  );
}

/** Which lines are drawn: all of few, else those near the screen. */
function useWindow(box: RefObject<HTMLDivElement | null>, count: number) {
  const [top, setTop] = useState(0);
  const [view, setView] = useState({height: LINE, lines: 40});
  const windowed = count > ALL;
  useEffect(() => {
    const {current} = box;
    if (!current) return;
    const life = new AbortController();
    const measure = () => {
      const height = current.querySelector<HTMLElement>('.lc-pivot__row')?.offsetHeight || LINE;
      setView({height, lines: Math.ceil(Math.min(current.clientHeight, innerHeight) / height)});
    };
    const size = new ResizeObserver(measure);
    size.observe(current);
    current.addEventListener('scroll', () => setTop(current.scrollTop), {signal: life.signal, passive: true});
    return () => {
      life.abort();
      size.disconnect();
    };
  }, [box]);
  const {height, lines} = view;
  const at = Math.min(Math.floor(top / height), Math.max(0, count - lines));
  const first = windowed ? Math.max(0, at - BEYOND) : 0;
  const end = windowed ? Math.min(count, at + lines + BEYOND) : count;
  const reveal = (line: number) => {
    const {current} = box;
    if (!current || !windowed || line < 0 || line >= count || (line >= first && line < end)) return;
    current.scrollTop = Math.max(0, (line - Math.floor(lines / 2)) * height);
    // The focus goes there at once.
    flushSync(() => setTop(current.scrollTop));
  };
  return {first, end, height, reveal};
}
