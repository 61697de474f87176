import type {ReactNode} from 'react';
import type {RowViewport} from '../table/row-viewport.js';
import {DetailArea} from './detail-area.js';
import type {Details} from './details.js';

export interface DrawnLines {
  details: Details;
  /** The rows that are drawn. */
  indexes: number[];
  viewport: RowViewport;
}

/**
 * Drawn rows, each with what is open beneath it. All that is open stays, also out of view, with what was typed and read in it; in
 * the order of the rows, so that nothing is moved in the DOM while somebody scrolls.
 */
export function linesWithAreas(drawn: ReactNode[], {details, indexes, viewport}: DrawnLines): ReactNode[] {
  const waiting = [...details.model.shown.value];
  const lines: ReactNode[] = [];
  const upTo = (index: number) => {
    while (waiting[0] && waiting[0].index < index) {
      const open = waiting.shift()!;
      lines.push(<DetailArea key={`d${open.id}`} {...{details, viewport, open}} />);
    }
  };
  drawn.forEach((row, place) => {
    upTo(indexes[place]!);
    lines.push(row);
  });
  upTo(Infinity);
  return lines;
}
