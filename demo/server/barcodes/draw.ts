import {toBuffer, type RenderOptions} from 'bwip-js/node';
import type {BarcodeAsked, BarcodeType} from '../../../src/contract/barcode.js';
import {Refusal} from '../http/refusal.js';
import {TYPES} from '../../../src/values/barcode-types.js';

/** bwip-js draws 72 px an inch, and measures heights in mm. */
const MM = 25.4 / 72;
const BARS_PX = 80;
/** Bytes of a PNG before its sizes. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];
/** px of a module where the picture may be of any width. */
const [BAR_PX, SQUARE_PX] = [2, 4];

/** What the library encodes, and by what. */
export function encoded(type: BarcodeType, value: string): RenderOptions {
  const {bcid, options, text} = TYPES[type];
  return {bcid, ...options, text: text ? text(value) : value};
}

/** A code as PNG; refused with what its type can hold, or with the px that it needs at least. */
export async function drawBarcode({type, value, width, height, color, params = {}}: BarcodeAsked): Promise<Uint8Array> {
  const {text, fault, quiet, hasBars} = TYPES[type];
  const wrong = fault(value);
  if (wrong) throw new Refusal('VALIDATION', `barcode.${wrong.kind}`, {status: 400, params: {type, ...wrong.params}});
  const drawn: RenderOptions = {
    ...{...encoded(type, value), scale: 1},
    ...{barcolor: color ?? '000000', backgroundcolor: params.background ?? 'ffffff'},
    ...{paddingwidth: quiet, paddingheight: hasBars ? 0 : quiet},
    ...(hasBars && params.text === true && {includetext: true, ...(text && {alttext: value})}),
    ...(hasBars && {height: MM}),
  };
  const least = await natural(type, drawn);
  const scale = Math.floor(
    Math.min(
      width ? width / least.width : hasBars ? BAR_PX : SQUARE_PX,
      height && !hasBars ? height / least.height : Infinity,
    ),
  );
  if (scale < 1 || (height && height < least.height))
    throw new Refusal('VALIDATION', 'barcode.small', {status: 400, params: {...least}});
  if (!hasBars) return toBuffer({...drawn, scale});
  return withinHeight(drawn, scale, height ?? BARS_PX);
}

/** Part of a picture's height that bars have at least, where thinner ones with smaller digits leave them as much. */
const LEAST_BARS = 1 / 3;

/**
 * Bars with all that is around them as high as is asked, never higher. What the library adds to the height of bars differs by type and by `widest`,
 * the px of a module, so that it is measured.
 */
async function withinHeight(drawn: RenderOptions, widest: number, high: number): Promise<Uint8Array> {
  for (let scale = widest; ; scale--) {
    const flat = heightOf(await toBuffer({...drawn, scale, height: MM}));
    const bars = scale + high - flat;
    if (scale > 1 && bars < high * LEAST_BARS) continue;
    const png = await toBuffer({...drawn, scale, height: Math.max(1, bars / scale) * MM});
    const over = heightOf(png) - high;
    return over > 0 ? toBuffer({...drawn, scale, height: Math.max(1, (bars - over) / scale) * MM}) : png;
  }
}

const heightOf = (png: Buffer): number => png.readUInt32BE(HEIGHT_AT);

/** px at one px a module. The library writes into the options that it is given. */
async function natural(type: string, drawn: RenderOptions): Promise<{width: number; height: number}> {
  try {
    const png = await toBuffer({...drawn});
    return {width: png.readUInt32BE(WIDTH_AT), height: heightOf(png)};
  } catch (cause) {
    // The checks of the type let it pass, its encoder does not.
    throw new Refusal('VALIDATION', 'barcode.unfit', {status: 400, params: {type}, cause});
  }
}
