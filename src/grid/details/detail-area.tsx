import {useCallback, useLayoutEffect, useRef, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {OpenRow} from '../../state/list/row-details.js';
import {Boundary} from '../../ui/late/boundary.js';
import {classes} from '../../ui/classes.js';
import {useSheet} from '../../ui/root-context.js';
import type {RowViewport} from '../table/row-viewport.js';
import {DetailContent} from './detail-content.js';
import type {Details} from './details.js';
import {useEscape} from './use-escape.js';
import css from './detail.css';

interface DetailAreaProps {
  details: Details;
  viewport: RowViewport;
  open: OpenRow;
}

/** The area beneath a row of the table. Where rows are drawn through a window it fills whole lines. */
export function DetailArea({details, viewport, open: {id, index}}: DetailAreaProps) {
  useSignals();
  useSheet(css);
  const line = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const leave = useCallback(() => details.leave(id), [details, id]);
  useEscape(line, leave);
  const row = details.session.model.rows.value.at(index);
  const placed = viewport.windowed.value;
  useSizes(room, details, id, placed);
  const {rowHeight} = viewport.geometry.value;
  if (!details.has(row) || row.id !== id) return null;
  const style = placed
    ? {
        transform: `translateY(${viewport.topOf(index) + rowHeight}px)`,
        blockSize: details.model.linesOf(id, rowHeight) * rowHeight,
      }
    : undefined;
  return (
    <div ref={line} role="row" className={classes('lc-detail', placed && 'is-placed')} style={style}>
      <div role="gridcell" className="lc-detail__cell">
        <div
          ref={room}
          role="group"
          aria-label={details.nameOf(row)}
          className="lc-detail__room"
          data-detail={id}
          tabIndex={-1}
        >
          <Boundary>
            <DetailContent details={details} row={row} />
          </Boundary>
        </div>
      </div>
    </div>
  );
}

/**
 * As wide as what is in view of the list. Among placed rows its own height is stored; what comes above what is in view moves nothing
 * there.
 */
function useSizes(room: RefObject<HTMLElement | null>, details: Details, id: string, placed: boolean): void {
  useLayoutEffect(() => {
    const inner = room.current;
    const grid = inner?.closest<HTMLElement>('.lc-grid');
    const area = inner?.closest<HTMLElement>('.lc-detail');
    if (!area || !inner || !grid) return;
    let frame = 0;
    const fit = () => {
      inner.style.inlineSize = `${grid.clientWidth}px`;
      if (!placed) return;
      const before = area.offsetHeight;
      const above = area.getBoundingClientRect().bottom <= grid.getBoundingClientRect().top;
      if (!details.model.measure(id, inner.offsetHeight) || !above) return;
      // Once it has its new height.
      frame = requestAnimationFrame(() => (grid.scrollTop += area.offsetHeight - before));
    };
    fit();
    // In the next frame: what is rendered for a new size may change the sizes that are being reported.
    const size = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    size.observe(grid);
    if (placed) size.observe(inner);
    return () => {
      size.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [room, details, id, placed]);
}
