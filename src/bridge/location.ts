import {NativeError} from './channel.js';
import {isInApp} from './in-app.js';
import {ACCURACY_LEVELS, type AccuracyLevel, type DevicePosition} from './messages.js';
import {send} from './native-app.js';

/** Level from which the browser is asked for its best (NAT-021). */
const HIGH_FROM = 3;
const PATIENCE_MS = 60_000;

export interface LocationRequest {
  /** 1 to 6; 4 unless given. */
  accuracy?: AccuracyLevel;
  /** ms for which an earlier place is good enough. */
  maximumAge?: number;
}

/** Where the device is: by the app, else by the browser. Rejects with a NativeError: NOT_FOUND where neither can say, INSECURE on a page without HTTPS, UNKNOWN_ERROR for a level that is none. */
export async function currentPosition({accuracy = 4, maximumAge = 0}: LocationRequest = {}): Promise<DevicePosition> {
  if (!ACCURACY_LEVELS.includes(accuracy))
    throw new NativeError('UNKNOWN_ERROR', `not an accuracy level: ${String(accuracy)}`);
  if (isInApp()) return positionOf(await send('getCurrentPosition', {accuracy, maximumAge}));
  const {geolocation} = navigator;
  if (!geolocation) throw new NativeError('NOT_FOUND');
  return new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(
      ({coords, timestamp}) => resolve({...pick(coords), timestamp}),
      (cause) => reject(new NativeError(codeOf(cause), cause.message, {cause})),
      {enableHighAccuracy: accuracy >= HIGH_FROM, timeout: PATIENCE_MS, maximumAge},
    ),
  );
}

const pick = ({latitude, longitude, accuracy}: GeolocationCoordinates) => ({latitude, longitude, accuracy});

const codeOf = ({code, TIMEOUT, POSITION_UNAVAILABLE}: GeolocationPositionError): string =>
  code === TIMEOUT
    ? 'TIMEOUT'
    : code === POSITION_UNAVAILABLE
      ? 'NOT_FOUND'
      : isSecureContext
        ? 'ACCESS_DENIED'
        : 'INSECURE';

function positionOf(given: Partial<DevicePosition> | null): DevicePosition {
  const {latitude, longitude, accuracy, timestamp} = given ?? {};
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) throw new NativeError('UNKNOWN_ERROR');
  return {
    ...{latitude, longitude, accuracy: typeof accuracy === 'number' && accuracy >= 0 ? accuracy : 0},
    timestamp: typeof timestamp === 'number' ? timestamp : Date.now(),
  };
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;
