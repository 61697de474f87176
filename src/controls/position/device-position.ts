import {
  currentPosition,
  hasPermission,
  isInApp,
  NativeError,
  requestPermission,
  type DevicePosition,
} from '../../bridge/device.js';
import type {PositionConfig} from '../../values/types.js';

const NAME = 'foregroundLocation';

/** Where the device is, asked for once the person lets it be known. Rejects with a NativeError. */
export async function devicePosition(request?: PositionConfig): Promise<DevicePosition> {
  if (isInApp() && (await isRefused())) throw new NativeError('ACCESS_DENIED');
  return currentPosition(request);
}

/** Lets the app ask the person where they have not decided. One that cannot say whether it may decides by itself. */
async function isRefused(): Promise<boolean> {
  let {isGranted, status} = await hasPermission(NAME);
  if (!isGranted) ({isGranted, status} = await requestPermission(NAME));
  return !isGranted && status !== 'undetermined';
}
