import type {PositionConfig} from '../../values/types.js';
import {devicePosition} from './device-position.js';

/** 0.1 m. */
const DECIMALS = 6;

/** Where the device is, as a text that is the same in every language, with its accuracy in metres. Rejects with a NativeError. */
export async function findPosition(request?: PositionConfig): Promise<{text: string; accuracy: number}> {
  const {latitude, longitude, accuracy} = await devicePosition(request);
  return {text: `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`, accuracy};
}
