import {memo, useEffect, useRef} from 'react';
import type {RowWatch} from './row-watch.js';
import type {RowModel} from '../../state/rows/row-model.js';

interface RoomProps {
  watch: RowWatch;
  chunk: number;
  chunks: number;
  height: number;
  /** Columns of its table; none among cards. */
  columns?: number;
}

/** Fills the height of rows that are not rendered. */
export const RowSpacer = memo(function RowRoom({watch, chunk, chunks, height, columns}: RoomProps) {
  const room = useRef<HTMLElement>(null);
  useEffect(() => watch.room(room.current!, chunk, chunks), [watch, chunk, chunks]);
  const style = {blockSize: height};
  if (columns === undefined)
    return (
      <div
        ref={room as React.RefObject<HTMLDivElement>}
        className="lc-rowcards__room"
        aria-hidden="true"
        style={style}
      />
    );
  return (
    <tbody ref={room as React.RefObject<HTMLTableSectionElement>} aria-hidden="true">
      <tr className="lc-rows__room" style={style}>
        <td colSpan={columns} />
      </tr>
    </tbody>
  );
});

/** The height of rows one above the other with a gap between them. */
export function heightOf(watch: RowWatch, rows: RowModel[], gap = 0): number {
  return rows.reduce((sum, row) => sum + watch.heightOf(row), (rows.length - 1) * gap);
}
