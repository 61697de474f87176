#!/usr/bin/env node
// Writes src/grid/map/outlines.json: the countries of Natural Earth (1:110m, public domain) for the map of a list.
//   node scripts/outlines.mjs
// Shape: {grid: degrees, arcs: [text], countries: [[[arc]]]}. An arc is a run of points in whole steps of the grid, each the
// difference to the one before (the first to 0, 0), east then north, in the digits below. A country is polygons of rings of
// arcs; ~arc is the arc backwards. Neighbours share arcs, which halves the file. `src/state/map/outlines.ts` reads it.
import {readFileSync, writeFileSync} from 'node:fs';
import {geoEquirectangular} from 'd3-geo';
import {geoProject} from 'd3-geo-projection';
import {feature} from 'topojson-client';

/** Degrees; at the equator 11 km, a fifth of what outlines of this scale leave out. */
const GRID = 0.1;
/** A digit, low first, is a character from # on without \\; those from the 45th on say that others follow. */
const BASE = 45;
const digit = (value) => String.fromCharCode(value + 35 < 92 ? value + 35 : value + 36);

function writeNumber(value) {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (; rest >= BASE; rest = Math.floor(rest / BASE)) text += digit(BASE + (rest % BASE));
  return text + digit(rest);
}

const topology = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/countries-110m.json')), 'utf8'));
const {scale, translate} = topology.transform;
const degrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0)
  .reflectY(true);

const arcs = [];
const known = new Map();

/** The points of an arc as text, by number. */
function arcOf(points) {
  const steps = points.map((point) => point.map((degree) => Math.round(degree / GRID)));
  const kept = steps.filter(([x, y], at) => !at || x !== steps[at - 1][0] || y !== steps[at - 1][1]);
  let [x, y] = [0, 0];
  let text = '';
  for (const [toX, toY] of kept) {
    text += writeNumber(toX - x) + writeNumber(toY - y);
    [x, y] = [toX, toY];
  }
  return arcs.push(text) - 1;
}

/** A shared arc of the atlas. */
function shared(number) {
  const forth = number < 0 ? ~number : number;
  if (!known.has(forth)) {
    let [x, y] = [0, 0];
    const points = topology.arcs[forth].map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    known.set(forth, arcOf(points));
  }
  return number < 0 ? ~known.get(forth) : known.get(forth);
}

const polygonsOf = ({type, coordinates, arcs: own}) => {
  const given = coordinates ?? own;
  return type === 'Polygon' ? [given] : given;
};

/** Whether a ring crosses 180°, where a map would draw a bar from edge to edge. */
const crosses = (country) =>
  polygonsOf(feature(topology, country).geometry).some((rings) =>
    rings.some((ring) => ring.some(([x], at) => at && Math.abs(x - ring[at - 1][0]) > 180)),
  );

const countries = topology.objects.countries.geometries.map((country) => {
  if (!crosses(country)) return polygonsOf(country).map((rings) => rings.map((ring) => ring.map(shared)));
  const cut = geoProject(feature(topology, country).geometry, degrees);
  return polygonsOf(cut).map((rings) => rings.map((ring) => [arcOf(ring)]));
});

const file = new URL('../src/grid/map/outlines.json', import.meta.url);
writeFileSync(file, JSON.stringify({grid: GRID, arcs, countries}) + '\n');
