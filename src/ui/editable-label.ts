import {useEffect, useEffectEvent} from 'react';
import {useRoot} from './root-context.js';

/**
 * The id of the label that a field frame shows for an editable element, which no `<label for>` can name; a press on it
 * focuses the element, as that of a native input does.
 */
export function useEditableLabel(id: string, focus: () => void): string {
  const root = useRoot();
  const label = `${id}-label`;
  const press = useEffectEvent(focus);
  useEffect(() => {
    const pressed = (event: Event) => {
      if ((event.target as Element).id === label) press();
    };
    root.shadow.addEventListener('click', pressed);
    return () => root.shadow.removeEventListener('click', pressed);
  }, [root, label]);
  return label;
}
