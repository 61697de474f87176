import type {Configuration} from '../state/configuration.js';
import {chordPressed} from '../state/shortcuts.js';

/** Whether a key takes a change back or makes it again. */
export function turnOf(event: KeyboardEvent, configuration: Pick<Configuration, 'shortcuts'>): 'undo' | 'redo' | null {
  if (chordPressed('undo', configuration, event)) return 'undo';
  return chordPressed('redo', configuration, event) ? 'redo' : null;
}
