import {chordPressed} from '../../state/app/shortcuts.js';
import type {Configuration} from '../../state/app/configuration.js';

/** After Enter and Escape a form acts this much later, in ms: by then the field has committed its value. */
export const KEY_DELAY = 100;

const OF_FORM = ['save', 'saveClose', 'saveNew', 'accept', 'undo', 'redo', 'list'] as const;

/** Whether keys typed there are text. */
export function acceptsText(element: Element | null): boolean {
  return !!element?.matches(
    'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]',
  );
}

/** The form's own shortcut for a key press; undefined for all others. A sign alone is one only outside text. */
export function shortcutOf(
  event: KeyboardEvent,
  target: Element | null,
  configuration: Pick<Configuration, 'shortcuts'>,
) {
  if (event.defaultPrevented) return undefined;
  return OF_FORM.find((name) => {
    const chord = chordPressed(name, configuration, event);
    return chord && (chord.length > 1 || !acceptsText(target));
  });
}
