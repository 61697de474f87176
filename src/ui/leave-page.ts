/** The member of a history entry's state by which the entry of an open modal is known. */
export const MODAL_ENTRY = 'lcModal';

/** Whether the current entry of the browser's history is that of a modal, open or just closed. */
export function onModalEntry(): boolean {
  const {state} = history as {state: unknown};
  return typeof state === 'object' && !!state && MODAL_ENTRY in state;
}

/** What waits until the entries of modals are gone from the history, which the way back from them would undo. */
export const afterModals = new Set<() => void>();

/** Goes to another page. The entry of an open modal gives way to it: Back leads from there to the page beneath. */
export function leavePage(url: string): void {
  if (onModalEntry()) location.replace(url);
  else location.assign(url);
}
