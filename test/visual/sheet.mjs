// A sheet is the kept picture of a control, with at most 256 colours where none is lost by that.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import pixelmatch from 'pixelmatch';
import {PNG} from 'pngjs';
import Vips from 'wasm-vips';

/** How far a pixel's colour may be from the sheet's, 0 to 1, beyond what smooth edges explain. */
const COLOUR_TOLERANCE = 0.2;
/**
 * Share of the pixels that may differ within one tile: another rasteriser changes a few edges everywhere, a control that
 * moves by 2 px changes many in one place.
 */
const SHARE_TOLERANCE = 0.025;
const TILE = 48;
const MOST_DIFFERENT = TILE * TILE * SHARE_TOLERANCE;

/** A sheet of more bytes has 16 colours only, where these show all that a comparison would miss. */
const LIMIT = 25_000;

let vips;

/** Keeps a picture. @param {string} file @param {Buffer} png */
export async function keep(file, png) {
  vips ??= await Vips();
  const image = vips.Image.newFromBuffer(png);
  const saved = {palette: true, Q: 60, dither: 0, effort: 8, compression: 9, keep: 'none'};
  // A colour of a few pixels may be lost in a palette: then all are kept.
  const ways = [saved, {...saved, Q: 100, effort: 10}, {...saved, palette: false}];
  let small;
  for (const way of ways) {
    small = image.pngsaveBuffer(way);
    if (isLike(small, png)) break;
  }
  if (small.length > LIMIT) {
    const fewer = image.pngsaveBuffer({...saved, bitdepth: 4});
    if (isLike(fewer, png)) small = fewer;
  }
  image.delete();
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, small);
}

/** Whether a sheet is so close to its picture that a comparison still has room. */
function isLike(sheet, png) {
  const {count} = worstTile(differenceOf(PNG.sync.read(Buffer.from(sheet)), PNG.sync.read(png)));
  return count <= MOST_DIFFERENT / 2;
}

/**
 * What is wrong with a picture beside its sheet, null when nothing; then `trace` holds the picture and the differences.
 * @param {string} file @param {Buffer} png @param {string} trace
 */
export function compare(file, png, trace) {
  if (!existsSync(file)) return failed(png, trace, 'has no sheet yet');
  const [sheet, actual] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(png)];
  const {width, height} = actual;
  if (sheet.width !== width || sheet.height !== height) {
    return failed(png, trace, `is ${width} × ${height} px, its sheet ${sheet.width} × ${sheet.height}`);
  }
  const difference = differenceOf(sheet, actual);
  const {count, x, y} = worstTile(difference);
  if (count <= MOST_DIFFERENT) return null;
  mkdirSync(dirname(trace), {recursive: true});
  writeFileSync(`${trace}.diff.png`, PNG.sync.write(difference));
  return failed(png, trace, `differs most at ${x}, ${y}: ${count} of ${TILE * TILE} pixels`);
}

/** A picture of the pixels that differ; all others are clear. @param {PNG} sheet @param {PNG} actual */
function differenceOf(sheet, {data, width, height}) {
  const difference = new PNG({width, height});
  pixelmatch(sheet.data, data, difference.data, width, height, {threshold: COLOUR_TOLERANCE, diffMask: true});
  return difference;
}

/** The tile with the most differences; tiles overlap by half, so that none is split. @param {PNG} difference */
function worstTile({data, width, height}) {
  let worst = {count: 0, x: 0, y: 0};
  for (let y = 0; y < height; y += TILE / 2) {
    for (let x = 0; x < width; x += TILE / 2) {
      let count = 0;
      for (let row = y; row < Math.min(y + TILE, height); row++) {
        for (let at = row * width + x; at < row * width + Math.min(x + TILE, width); at++)
          if (data[at * 4 + 3]) count++;
      }
      if (count > worst.count) worst = {count, x, y};
    }
  }
  return worst;
}

function failed(png, trace, reason) {
  mkdirSync(dirname(trace), {recursive: true});
  writeFileSync(`${trace}.png`, png);
  return reason;
}
