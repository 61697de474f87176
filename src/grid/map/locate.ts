import {LatLng} from 'leaflet/src/geo/LatLng.js';
import {DivIcon} from 'leaflet/src/layer/marker/DivIcon.js';
import {Marker} from 'leaflet/src/layer/marker/Marker.js';
import type {Located} from '../../state/map/bounds.js';
import type {MapBox} from './map-box.js';

export {reportNativeFault} from '../../ui/device/native-fault.js';
export {devicePosition} from '../../controls/position/device-position.js';

/** px across; its halo is around it. */
const SIZE = 14;
/** A map of a wider part of the world comes so close: beyond it outlines are coarse. */
const NEAR = 6;
/** More px than the map is high. */
const UNDER = 10_000;

/** The dot where the device is: no record, and nothing to press. */
export class HereDot {
  private marker: Marker | null = null;

  constructor(private readonly box: MapBox) {}

  /** Stands at another place, which the map moves to. */
  move(to: Located): void {
    const spot = new LatLng(to.latitude, to.longitude);
    this.marker = this.marker?.setLatLng(spot) ?? new Marker(spot, {icon: dot(), interactive: false, keyboard: false});
    // Leaflet draws what lies farther north lower; this lies under every pin.
    this.marker.setZIndexOffset(-UNDER).addTo(this.box.map);
    this.box.go(to, Math.max(this.box.zoom, NEAR));
  }

  /** What it is, for who does not see it. */
  name(label: string): void {
    const element = this.marker?.getElement();
    if (element) Object.assign(element, {role: 'img', ariaLabel: label});
  }
}

const dot = () => new DivIcon({html: document.createElement('i'), className: 'lc-here', iconSize: [SIZE, SIZE]});
