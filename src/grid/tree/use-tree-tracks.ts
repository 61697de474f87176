import {useEffect, useState, type CSSProperties, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {columnTracks, type GridColumn} from '../../state/list/grid-columns.js';
import {ColumnViewport} from '../columns/column-viewport.js';
import {useColumnWidths} from '../columns/use-column-widths.js';
import type {TreeParts} from './tree-parts.js';

/** Of the column of boxes: 1.5rem and the list's edge. */
const BOX_WIDTH = 44;
/** px behind the last column. */
const ASIDE = 16;

/** Which columns are drawn, null for all, how many stay in view, and the tracks in which they stand. */
export function useTreeTracks(box: RefObject<HTMLElement | null>, parts: TreeParts, columns: GridColumn[]) {
  useSignals();
  const {session, context} = parts;
  const {model, app} = session;
  const [across] = useState(() => new ColumnViewport());
  useEffect(() => followAcross(box.current!, across), [box, across]);
  const lead = session.selecting.value ? BOX_WIDTH : 0;
  const pinned = Math.max(1, model.layout.pinned.value);
  const {alias} = model.description.value!;
  const {widths, places} = useColumnWidths(box, {
    ...{context, columns, across, pinned},
    name: alias && [app.configuration.value.appId, alias, context.formats.locale, session.name, 'tree'].join(' '),
    rows: model.rows.value,
    aside: ASIDE + lead,
    given: model.layout.widths.value,
    skeleton: model.skeleton.shown.value,
    cut: 0,
    kept: -1,
  });
  const {tracks, least} = columnTracks(widths, ASIDE);
  const pins = widths.slice(0, pinned).map((_, place) => lead + sum(widths.slice(0, place)));
  const style = {
    '--lc-tracks': lead ? `${lead}px ${tracks}` : tracks,
    '--lc-least': `${least + lead}px`,
    ...Object.fromEntries(pins.map((at, place) => [`--lc-pin-${place}`, `${at}px`])),
    scrollPaddingInlineStart: lead + sum(widths.slice(0, pinned)),
  };
  return {places, pinned, tracks: style as CSSProperties};
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Of many columns those in view are drawn. */
function followAcross(box: HTMLElement, across: ColumnViewport): () => void {
  const life = new AbortController();
  const measure = () => across.resize(box.clientWidth);
  measure();
  const size = new ResizeObserver(measure);
  size.observe(box);
  box.addEventListener('scroll', () => across.scroll(box.scrollLeft), {signal: life.signal, passive: true});
  return () => {
    life.abort();
    size.disconnect();
  };
}
