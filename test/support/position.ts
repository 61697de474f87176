type Ask = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** Takes the place of the browser's own way to say where the device is; undefined: it has none. Gives how to end that. */
export function positionBy(ask: Ask | undefined): () => void {
  const value = ask && {getCurrentPosition: ask};
  Object.defineProperty(navigator, 'geolocation', {value, configurable: true});
  return () => void delete (navigator as {geolocation?: unknown}).geolocation;
}

/** Why the browser does not say: 1 denied, 2 unavailable, 3 timeout. */
export const positionFailure = (code: number) =>
  ({code, message: 'in the words of the browser', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3}) as const;
