import {Map} from 'leaflet/src/map/Map.js';
import {Polygon} from 'leaflet/src/layer/vector/Polygon.js';
import {SVG} from 'leaflet/src/layer/vector/SVG.js';
import type {Renderer} from 'leaflet/src/layer/vector/Renderer.js';
import {countryOf, readOutlines, type Outline} from '../../state/map/outlines.js';
import type {Pin} from '../../state/map/map-pins.js';
import file from './outlines.json';

// Leaflet's own would bring its canvas, which draws nothing here.
Map.include({
  getRenderer(this: Map): Renderer {
    const {renderer} = this.options;
    if (!this.hasLayer(renderer)) this.addLayer(renderer);
    return renderer;
  },
});

/** What draws shapes: beyond the edges too, so that they are there while the map moves. */
export const shapes = () => new SVG({padding: 0.5});

let read: Outline[] | undefined;

/** The countries, those with pins tinted. */
export class CountryLayer {
  private readonly drawn = new globalThis.Map<Outline, Polygon>();
  private readonly outlines = (read ??= readOutlines(file));

  constructor(map: Map) {
    for (const outline of this.outlines) {
      const polygon = new Polygon(outline.polygons, {
        className: 'lc-land',
        interactive: false,
        weight: 1,
        smoothFactor: 0.5,
      });
      this.drawn.set(outline, polygon.addTo(map));
    }
  }

  /** Tints the countries of pins, and stronger that of the chosen one. */
  tint(pins: readonly Pin[], chosen: Pin | null): void {
    const of = ({latitude, longitude}: Pin) => countryOf(this.outlines, [latitude, longitude]);
    const used = new Set(pins.map(of));
    const current = chosen ? of(chosen) : undefined;
    for (const [outline, polygon] of this.drawn) {
      const {classList} = polygon.getElement();
      classList.toggle('is-used', used.has(outline));
      classList.toggle('is-chosen', outline === current);
    }
    // Its line lies over those of its neighbours.
    if (current) this.drawn.get(current)!.bringToFront();
  }
}
