import type {Map} from 'leaflet/src/map/Map.js';
import {GridLayer} from 'leaflet/src/layer/tile/GridLayer.js';
import {TileLayer} from 'leaflet/src/layer/tile/TileLayer.js';

/** Leaflet empties the pictures of tiles that are no longer needed with a `data:` address, which strict policies refuse. */
class Tiles extends TileLayer {
  override _removeTile(key: string): void {
    this._tiles[key]?.el.removeAttribute('src');
    GridLayer.prototype._removeTile.call(this, key);
  }

  override _abortLoading(): void {
    for (const [key, {coords, el}] of Object.entries(this._tiles))
      if (coords.z !== this._tileZoom && !el.complete) this._removeTile(key);
  }
}

/** Picture tiles under the pins. Gives how to take them away. */
export function showTiles(map: Map, address: string): () => void {
  const tiles = new Tiles(address, {attribution: '', maxZoom: 19}).addTo(map);
  return () => void tiles.remove();
}
