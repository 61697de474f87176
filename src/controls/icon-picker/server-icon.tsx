import {useSignals} from '@preact/signals-react/runtime';
import {drawingOf} from '../../state/files/icon-drawings.js';
import {useApp} from '../../ui/app-context.js';
import {DrawnIcon} from '../../ui/icons/drawn-icon.js';

/** An icon of the server's set by name; its room is empty until the drawing is there. */
export function ServerIcon({name}: {name: string}) {
  useSignals();
  return <DrawnIcon drawing={drawingOf(useApp(), name).value ?? []} />;
}
