import {LatLng} from 'leaflet/src/geo/LatLng.js';
import {LatLngBounds} from 'leaflet/src/geo/LatLngBounds.js';
import {Popup} from 'leaflet/src/layer/Popup.js';
import {Map} from 'leaflet/src/map/Map.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.PinchZoom.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import type {Bounds, Located} from '../../state/map/bounds.js';
import {MOST_ZOOM} from '../../state/map/pin-groups.js';
import {shapes} from './map-layers.js';

const WORLD = new LatLngBounds(new LatLng(-85, -180), new LatLng(85, 180));
/** px that an arrow key moves. */
const STEP = 90;
/** px between pins and the edges when all are shown. */
const MARGIN = 56;
/** The zoom that a map of one place begins with. */
const CLOSE = 6;
/** px that a card keeps from the edges, and from that with the buttons. */
const ASIDE = 12;
const BUTTONS = 56;
/** px that a card may be high at least. */
const LEAST_ROOM = 120;
/** px of the world at zoom 0. */
const TILE = 256;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map that jumps where motion is not wanted. */
class CalmMap extends Map {
  override panBy(offset: [number, number], options?: Record<string, unknown>): this {
    return super.panBy(offset, isStill() ? {...options, animate: false} : options);
  }
}

/** The map itself: what it shows of the world, moved by pointer, fingers, wheel and keys. */
export class MapBox {
  readonly map: Map;
  private readonly popup = new Popup({
    className: 'lc-mappopup',
    closeButton: false,
    autoClose: false,
    closeOnClick: false,
    // It would resize the card while sizes are being observed: `settle` says when there is another one.
    trackResize: false,
    maxWidth: 288,
    minWidth: 240,
  });
  /** What is shown whole, also in another size, until the person moves the map. */
  private whole: Bounds | null = null;
  /** Puts the card that is open over its spot, or beneath it. */
  private place: (() => void) | null = null;

  constructor(
    readonly element: HTMLElement,
    private readonly moved: () => void,
  ) {
    const moves = !isStill();
    this.map = new CalmMap(element, {
      zoomControl: false,
      attributionControl: false,
      keyboard: false,
      scrollWheelZoom: false,
      zoomAnimation: moves,
      fadeAnimation: false,
      markerZoomAnimation: moves,
      inertia: moves,
      maxBounds: WORLD,
      maxBoundsViscosity: 1,
      minZoom: 1,
      maxZoom: MOST_ZOOM,
      renderer: shapes(),
    });
    this.map.setView(new LatLng(30, 10), 2, {animate: false});
    this.map
      .on('resize', () => this.resized())
      .on('moveend', () => this.moved())
      .on('zoomend', () => this.settle())
      .on('dragstart', () => (this.whole = null));
    // Leaflet's own moves, such as back into the world, are not the person's.
    for (const type of ['wheel', 'dblclick'])
      element.addEventListener(type, () => (this.whole = null), {passive: true});
    this.resized();
  }

  get zoom(): number {
    return this.map.getZoom();
  }

  /** What is on the screen, and `more` of its size beyond each edge. */
  area(more = 0): Bounds {
    const bounds = this.map.getBounds().pad(more);
    const [most, least] = [(degrees: number) => Math.min(180, degrees), (degrees: number) => Math.max(-180, degrees)];
    return {
      south: Math.max(-90, bounds.getSouth()),
      north: Math.min(90, bounds.getNorth()),
      west: least(bounds.getWest()),
      east: most(bounds.getEast()),
    };
  }

  /** px from the upper left corner. */
  pixel({latitude, longitude}: Located): {x: number; y: number} {
    return this.map.latLngToContainerPoint(new LatLng(latitude, longitude));
  }

  /** Shows a part of the world whole, now or once there is room. */
  fit(bounds: Bounds): void {
    const {south, north, west, east} = bounds;
    const {x, y} = this.map.getSize();
    if (x && y) {
      const corners = new LatLngBounds(new LatLng(south, west), new LatLng(north, east));
      const padding: [number, number] = [Math.min(MARGIN, x / 4), Math.min(MARGIN, y / 4)];
      this.map.fitBounds(corners, {padding, maxZoom: CLOSE, animate: false});
    }
    this.whole = bounds;
  }

  go({latitude, longitude}: Located, zoom: number): void {
    this.whole = null;
    this.map.setView(new LatLng(latitude, longitude), zoom);
  }

  /** Shows a node at a spot, `above` px over it, in place of another. */
  open({latitude, longitude}: Located, above: number, node: HTMLElement): void {
    // The buttons of the map lie at one side.
    const [left, right] = this.element.matches(':dir(rtl)') ? [BUTTONS, ASIDE] : [ASIDE, BUTTONS];
    this.popup.options.autoPanPaddingTopLeft = [left, ASIDE];
    this.popup.options.autoPanPaddingBottomRight = [right, ASIDE];
    const room = this.map.getSize().y - above - 3 * ASIDE;
    node.style.setProperty('--lc-_room', `${Math.max(LEAST_ROOM, room)}px`);
    this.popup.setLatLng(new LatLng(latitude, longitude)).setContent(node);
    const {options} = this.popup;
    // What it takes is known once it is there; only then the map moves for it.
    options.autoPan = false;
    this.popup.addTo(this.map);
    this.place = () => (options.offset = [0, this.offsetOf(latitude, above, node.offsetHeight)]);
    this.place();
    options.autoPan = true;
    this.popup.update();
  }

  /** The card that is open has another size now. */
  settle(): void {
    if (!this.place) return;
    this.place();
    // Its `update` would put the content in anew, which loses the focus.
    this.popup._updateLayout();
    this.popup._updatePosition();
    this.popup._adjustPan();
  }

  /** px from a spot to the lower edge of its card: over it, beneath it where the world ends above, which the map does not leave. */
  private offsetOf(latitude: number, above: number, height: number): number {
    const far = (north: number) => this.map.project(new LatLng(north, 0)).y;
    const reach = above + height + 2 * ASIDE;
    return far(latitude) - far(WORLD.getNorth()) < reach ? reach : -above;
  }

  /** Takes a node away, unless another is shown by now. */
  close(node: HTMLElement): void {
    if (this.popup.getContent() !== node) return;
    this.place = null;
    this.popup.remove();
  }

  /** A key that moves the map or its scale; false for others. */
  press(key: string): boolean {
    const keys: Record<string, () => unknown> = {
      ArrowLeft: () => this.map.panBy([-STEP, 0]),
      ArrowRight: () => this.map.panBy([STEP, 0]),
      ArrowUp: () => this.map.panBy([0, -STEP]),
      ArrowDown: () => this.map.panBy([0, STEP]),
      '+': () => this.map.zoomIn(),
      '=': () => this.map.zoomIn(),
      '-': () => this.map.zoomOut(),
      _: () => this.map.zoomOut(),
    };
    if (!Object.hasOwn(keys, key)) return false;
    this.whole = null;
    // While it zooms leaflet takes no other zoom: keys that follow fast would be lost.
    this.map._onZoomTransitionEnd();
    keys[key]!();
    return true;
  }

  /** The wheel scrolls the page until the map is used. */
  wheel(zooms: boolean): void {
    if (zooms) this.map.scrollWheelZoom.enable();
    else this.map.scrollWheelZoom.disable();
  }

  remove(): void {
    this.map.remove();
  }

  private resized(): void {
    const {x} = this.map.getSize();
    if (!x) return;
    const {whole} = this;
    // The world is not much narrower than the map.
    this.map.setMinZoom(Math.max(1, Math.floor(Math.log2(x / TILE))));
    if (whole) this.fit(whole);
  }
}
