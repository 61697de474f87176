/** A part of the world, in degrees. */
export interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

export interface Located {
  latitude: number;
  longitude: number;
}

export function isWithin({south, north, west, east}: Bounds, {latitude, longitude}: Located): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The smallest part that has them all; null of none. */
export function boundsOf(all: readonly Located[]): Bounds | null {
  if (!all.length) return null;
  const bounds = {south: 90, north: -90, west: 180, east: -180};
  for (const {latitude, longitude} of all) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}
