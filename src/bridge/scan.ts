import {BARCODE_KINDS, type ScannedKind} from '../values/barcode.js';
import {NativeError} from './channel.js';
import type {NativeCodeType, ScannedCode} from './messages.js';
import {send} from './native-app.js';

/** Our kinds of codes as the app's scanner calls them; it has no EAN-8 of its own. */
const NATIVE: Record<ScannedKind, NativeCodeType> = {
  qr: 'qr',
  code128: 'code128',
  ean13: 'ean13',
  ean8: 'upc_ean',
  upca: 'upc_a',
  code39: 'code39',
  itf14: 'itf14',
  datamatrix: 'datamatrix',
  pdf417: 'pdf417',
  aztec: 'aztec',
  codabar: 'codabar',
  code93: 'code93',
  code39mod43: 'code39mod43',
  interleaved2of5: 'interleaved2of5',
  maxicode: 'maxicode',
  rss14: 'rss14',
  rssexpanded: 'rssexpanded',
  upce: 'upc_e',
};

export const nativeTypes = (kinds: readonly ScannedKind[] = BARCODE_KINDS): NativeCodeType[] => [
  ...new Set(kinds.map((kind) => NATIVE[kind])),
];

/** A code that the app reads. Rejects with a NativeError: the app's code and text (NAT-025), TIMEOUT after 120 s. */
export async function scanInApp(types: NativeCodeType[]): Promise<ScannedCode> {
  const given: unknown = await send('scanCode', {types});
  const {type, value} = (typeof given === 'string' ? {value: given} : (given ?? {})) as Record<string, unknown>;
  if (typeof value !== 'string') throw new NativeError('UNKNOWN_ERROR');
  return {type: typeof type === 'string' ? type : '', value};
}
