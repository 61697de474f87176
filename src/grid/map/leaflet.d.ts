// What the map uses of leaflet 2.0.0-alpha.1, by its modules: the whole library is 12 KB more. Its published types are of 1.9.

declare module 'leaflet/src/geo/LatLng.js' {
  export class LatLng {
    constructor(latitude: number, longitude: number);
    readonly lat: number;
    readonly lng: number;
  }
}

declare module 'leaflet/src/geo/LatLngBounds.js' {
  import type {LatLng} from 'leaflet/src/geo/LatLng.js';
  export class LatLngBounds {
    constructor(southWest: LatLng, northEast: LatLng);
    getSouth(): number;
    getNorth(): number;
    getWest(): number;
    getEast(): number;
    pad(share: number): LatLngBounds;
  }
}

declare module 'leaflet/src/geometry/Point.js' {
  export class Point {
    constructor(x: number, y: number);
    readonly x: number;
    readonly y: number;
  }
}

declare module 'leaflet/src/layer/Layer.js' {
  import type {Map} from 'leaflet/src/map/Map.js';
  export class Layer {
    addTo(map: Map): this;
    remove(): this;
    on(type: string, listener: (event: {originalEvent: MouseEvent}) => void): this;
  }
}

declare module 'leaflet/src/map/Map.js' {
  import type {LatLng} from 'leaflet/src/geo/LatLng.js';
  import type {LatLngBounds} from 'leaflet/src/geo/LatLngBounds.js';
  import type {Point} from 'leaflet/src/geometry/Point.js';
  import type {Layer} from 'leaflet/src/layer/Layer.js';
  import type {Renderer} from 'leaflet/src/layer/vector/Renderer.js';
  interface Handler {
    enable(): void;
    disable(): void;
  }
  export class Map {
    constructor(container: HTMLElement, options: Record<string, unknown>);
    static include(members: Record<string, unknown>): void;
    readonly scrollWheelZoom: Handler;
    options: {zoomAnimation: boolean; renderer: Renderer};
    on(types: string, listener: () => void): this;
    remove(): this;
    setView(center: LatLng, zoom: number, options?: {animate?: boolean}): this;
    fitBounds(bounds: LatLngBounds, options: {padding: [number, number]; maxZoom: number; animate?: boolean}): this;
    panBy(offset: [number, number], options?: Record<string, unknown>): this;
    panInside(spot: LatLng, options: {padding: [number, number]}): this;
    zoomIn(): this;
    zoomOut(): this;
    /** Ends a zoom that is under way; nothing where none is. */
    _onZoomTransitionEnd(): void;
    getZoom(): number;
    getMinZoom(): number;
    getMaxZoom(): number;
    setMinZoom(zoom: number): this;
    getBounds(): LatLngBounds;
    getSize(): Point;
    hasLayer(layer: Layer): boolean;
    addLayer(layer: Layer): this;
    latLngToContainerPoint(spot: LatLng): Point;
    /** px of the world at the zoom of the map. */
    project(spot: LatLng): Point;
    invalidateSize(): this;
  }
}

declare module 'leaflet/src/map/handler/Map.Drag.js' {}
declare module 'leaflet/src/map/handler/Map.DoubleClickZoom.js' {}
declare module 'leaflet/src/map/handler/Map.PinchZoom.js' {}
declare module 'leaflet/src/map/handler/Map.ScrollWheelZoom.js' {}

declare module 'leaflet/src/layer/vector/Renderer.js' {
  import {Layer} from 'leaflet/src/layer/Layer.js';
  export class Renderer extends Layer {}
}

declare module 'leaflet/src/layer/vector/SVG.js' {
  import {Renderer} from 'leaflet/src/layer/vector/Renderer.js';
  export class SVG extends Renderer {
    constructor(options: {padding: number});
  }
}

declare module 'leaflet/src/layer/vector/Polyline.js' {
  import {Layer} from 'leaflet/src/layer/Layer.js';
  export class Polyline extends Layer {
    constructor(spots: [number, number][], options: Record<string, unknown>);
  }
}

declare module 'leaflet/src/layer/vector/Polygon.js' {
  import {Layer} from 'leaflet/src/layer/Layer.js';
  export class Polygon extends Layer {
    constructor(polygons: [number, number][][][], options: Record<string, unknown>);
    getElement(): SVGPathElement;
    bringToFront(): this;
  }
}

declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export class DivIcon {
    constructor(options: {html: HTMLElement; className: string; iconSize: [number, number]});
  }
}

declare module 'leaflet/src/layer/marker/Marker.js' {
  import type {LatLng} from 'leaflet/src/geo/LatLng.js';
  import type {DivIcon} from 'leaflet/src/layer/marker/DivIcon.js';
  import {Layer} from 'leaflet/src/layer/Layer.js';
  export class Marker extends Layer {
    constructor(spot: LatLng, options: {icon: DivIcon; interactive?: boolean; keyboard?: boolean});
    getElement(): HTMLElement;
    setLatLng(spot: LatLng): this;
    setIcon(icon: DivIcon): this;
    setZIndexOffset(offset: number): this;
  }
}

declare module 'leaflet/src/layer/Popup.js' {
  import type {LatLng} from 'leaflet/src/geo/LatLng.js';
  import {Layer} from 'leaflet/src/layer/Layer.js';
  export class Popup extends Layer {
    constructor(options: Record<string, unknown>);
    options: Record<'offset' | 'autoPanPaddingTopLeft' | 'autoPanPaddingBottomRight', [number, number] | undefined> & {
      autoPan?: boolean;
    };
    update(): this;
    /** The parts of `update` without the content. */
    _updateLayout(): void;
    _updatePosition(): void;
    _adjustPan(): void;
    setLatLng(spot: LatLng): this;
    setContent(node: HTMLElement): this;
    getContent(): HTMLElement | undefined;
  }
}

declare module 'leaflet/src/layer/tile/GridLayer.js' {
  import {Layer} from 'leaflet/src/layer/Layer.js';
  export class GridLayer extends Layer {
    _tiles: Record<string, {coords: {z: number}; el: HTMLImageElement}>;
    _tileZoom: number;
    _removeTile(key: string): void;
  }
}

declare module 'leaflet/src/layer/tile/TileLayer.js' {
  import {GridLayer} from 'leaflet/src/layer/tile/GridLayer.js';
  export class TileLayer extends GridLayer {
    constructor(address: string, options: {attribution: string; maxZoom: number});
    _abortLoading(): void;
  }
}
