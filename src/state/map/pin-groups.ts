import Supercluster from 'supercluster';
import type {Bounds, Located} from './bounds.js';
import type {Pin} from './map-pins.js';

/** Pins that would lie over each other. */
export interface PinGroup extends Located {
  key: string;
  /** Position in the list of the first of them. */
  at: number;
  count: number;
  /** The zoom at which they part; null where they lie in one spot. */
  opens: number | null;
  pins: () => Pin[];
}

export type Mark = Pin | PinGroup;

export const isGroup = (mark: Mark): mark is PinGroup => 'count' in mark;

/** Zoom levels of the map: from the world to a street. */
export const MOST_ZOOM = 18;
/** px around a pin that others are grouped with it; tiles of the map are 256 px. */
const RADIUS = 36;
const TILE = 256;

interface Held {
  at: number;
}

/** Where the pins of a map are drawn one by one, and where together, at each zoom. */
export class PinGroups {
  private readonly index = new Supercluster<Held, Held>({
    radius: RADIUS,
    extent: TILE,
    // At the last zoom too what lies in one spot is one mark.
    maxZoom: MOST_ZOOM,
    map: ({at}) => ({at}),
    reduce: (all, {at}) => {
      all.at = Math.min(all.at, at);
    },
  });
  private readonly byPosition: ReadonlyMap<number, Pin>;

  constructor(pins: readonly Pin[]) {
    this.byPosition = new Map(pins.map((pin) => [pin.at, pin]));
    this.index.load(
      pins.map(({at, latitude, longitude}) => ({
        type: 'Feature',
        properties: {at},
        geometry: {type: 'Point', coordinates: [longitude, latitude]},
      })),
    );
  }

  /** What is drawn in a part of the world, in the order of the list. */
  marks({west, south, east, north}: Bounds, zoom: number): Mark[] {
    const found = this.index.getClusters([west, south, east, north], zoom).map(({properties, geometry}): Mark => {
      if (!('cluster' in properties)) return this.byPosition.get(properties.at)!;
      const {at, point_count: count, cluster_id: id} = properties;
      const [longitude, latitude] = geometry.coordinates as [number, number];
      const opens = this.index.getClusterExpansionZoom(id);
      const pins = () => this.index.getLeaves(id, Infinity).map((leaf) => this.byPosition.get(leaf.properties.at)!);
      const key = `group ${this.byPosition.get(at)!.key}`;
      return {key, at, count, latitude, longitude, opens: opens > MOST_ZOOM ? null : opens, pins};
    });
    return found.sort((a, b) => a.at - b.at);
  }
}
