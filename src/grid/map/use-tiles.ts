import {useEffect} from 'react';
import {lazyPart} from '../../values/lazy-part.js';
import {wanted} from '../../ui/late/wanted.js';
import type {MapDrawing} from './map-drawing.js';
import {tilesOf, type MapParts} from './map-parts.js';

const mapTiles = lazyPart(() => import('./map-tiles.js'));

/** Picture tiles under the pins, where the page, the list or the app has an address for them. */
export function useTiles(drawing: MapDrawing | null, parts: MapParts): void {
  const {root} = parts.session;
  const address = tilesOf(parts);
  useEffect(() => {
    if (!drawing || !address) return;
    const life = new AbortController();
    void wanted(root, () => mapTiles.load()).then((part) => {
      if (part && !life.signal.aborted)
        life.signal.addEventListener('abort', part.showTiles(drawing.box.map, address), {once: true});
    });
    return () => life.abort();
  }, [drawing, address, root]);
}
