/** Whether a value is a promise, of whatever make: libraries of host pages replace the global one. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof (value as Promise<T> | null)?.then === 'function';
}
