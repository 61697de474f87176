import {currentPosition, hasPermission, isInApp, NativeError, requestPermission} from '../../bridge/device.js';
import type {PositionConfig} from '../../values/types.js';

const NAME = 'foregroundLocation';
/** 0.1 m. */
const DECIMALS = 6;

/** Where the device is, as a text that is the same in every language, with its accuracy in metres. Rejects with a NativeError. */
export async function findPosition(request?: PositionConfig): Promise<{text: string; accuracy: number}> {
  if (isInApp() && (await isRefused())) throw new NativeError('ACCESS_DENIED');
  const {latitude, longitude, accuracy} = await currentPosition(request);
  return {text: `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`, accuracy};
}

/** Lets the app ask the person where they have not decided. One that cannot say whether it may decides by itself. */
async function isRefused(): Promise<boolean> {
  let {isGranted, status} = await hasPermission(NAME);
  if (!isGranted) ({isGranted, status} = await requestPermission(NAME));
  return !isGranted && status !== 'undetermined';
}
