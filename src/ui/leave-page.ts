/** The member of a history entry's state by which the entry of an open modal is known. */
export const MODAL_ENTRY = 'lcModal';

/** Whether the current entry of the browser's history is that of a modal, open or just closed. */
export function onModalEntry(): boolean {
  const {state} = history as {state: unknown};
  return typeof state === 'object' && !!state && MODAL_ENTRY in state;
}

/** Waits until the history entries of modals are gone, since going back from them would undo the navigation. */
export const afterModals = new Set<() => void>();

/** Goes to another page. It replaces the entry of an open modal: Back leads from there to the page beneath. */
export function leavePage(url: string): void {
  if (onModalEntry()) location.replace(url);
  else location.assign(url);
}
