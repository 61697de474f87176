import {useEffect} from 'react';
import {lazyPart} from '../../values/lazy-part.js';
import {worded} from '../../ui/late/wanted.js';
import type {MapDrawing} from './map-drawing.js';
import type {MapParts} from './map-parts.js';

const placeLayer = lazyPart(() => import('./place-layer.js'), 'tools');

/** Places beside the pins, where the list has some. */
export function usePlaceLayer(drawing: MapDrawing | null, parts: MapParts): void {
  const {session} = parts;
  const spec = session.model.view.spec('map')?.places;
  const said = JSON.stringify(spec);
  useEffect(() => {
    if (!drawing || !spec) return;
    const life = new AbortController();
    void worded(session, placeLayer).then((part) => {
      if (!life.signal.aborted) void part?.showPlaceLayer(drawing, parts, spec, life.signal);
    });
    return () => life.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another object that says the same is no other question
  }, [drawing, said, session]);
}
