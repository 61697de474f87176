/** The member of a history entry's state by which the entry of an open modal is known. */
export const MODAL_ENTRY = 'lcModal';

/** Goes to another page. The entry of an open modal gives way to it: Back leads from there to the page beneath. */
export function leavePage(url: string): void {
  const {state} = history as {state: unknown};
  if (typeof state === 'object' && state && MODAL_ENTRY in state) location.replace(url);
  else location.assign(url);
}
