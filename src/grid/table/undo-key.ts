import type {Configuration} from '../../state/app/configuration.js';
import {chordPressed} from '../../state/app/shortcuts.js';

/** Whether a key takes a change back or makes it again. */
export function undoDirectionOf(
  event: KeyboardEvent,
  configuration: Pick<Configuration, 'shortcuts'>,
): 'undo' | 'redo' | null {
  if (chordPressed('undo', configuration, event)) return 'undo';
  return chordPressed('redo', configuration, event) ? 'redo' : null;
}
