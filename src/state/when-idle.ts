/** After the next view is on the screen, 1 s later at most. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, {timeout: 1000});
  else setTimeout(work);
}
