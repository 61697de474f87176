/** After the next view is on the screen, 1 s later at most, or `timeout` ms. */
export function whenIdle(work: () => void, timeout = 1000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, {timeout});
  else setTimeout(work);
}
