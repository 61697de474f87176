export type Shortcut = 'save' | 'save-close' | 'shortcuts';

/** Whether keys typed there are text. */
export function takesText(element: Element | null): boolean {
  return !!element?.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]');
}

/** The form's own shortcut for a key press; null for all others and while an input method composes. */
export function shortcutOf(event: KeyboardEvent, target: Element | null): Shortcut | null {
  if (event.isComposing || event.altKey || event.defaultPrevented) return null;
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.shiftKey && event.key.toLowerCase() === 's') return 'save';
  if (command && event.key === 'Enter') return 'save-close';
  if (command && event.key === '/') return 'shortcuts';
  return !command && event.key === '?' && !takesText(target) ? 'shortcuts' : null;
}

/** Keys and what they do, as the shortcuts list shows them. */
export const SHORTCUTS: readonly {keys: string[]; does: string}[] = [
  {keys: ['Ctrl S'], does: 'form.shortcutSave'},
  {keys: ['Ctrl Enter'], does: 'form.shortcutSaveClose'},
  {keys: ['Enter'], does: 'form.shortcutEnter'},
  {keys: ['Alt ↑', 'Alt ↓'], does: 'form.shortcutRows'},
  {keys: ['Esc'], does: 'form.shortcutEscape'},
  {keys: ['?', 'Ctrl /'], does: 'form.shortcutList'},
];
