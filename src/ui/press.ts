import {signal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {useState} from 'react';

const pressed = signal(false);
let release: ReturnType<typeof setTimeout> | undefined;

/** Follows the pointer for the whole page, once. A finger's mouse events, which move the focus, come after its release. */
export function watchPresses(): void {
  if (release !== undefined) return;
  const follow = (types: string[], listener: () => void) =>
    types.forEach((type) => addEventListener(type, listener, true));
  // The click comes in the task of the release.
  const up = () => (release = setTimeout(() => (pressed.value = false)));
  up();
  follow(['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'], up);
  follow(['pointerdown', 'mousedown'], () => {
    clearTimeout(release);
    pressed.value = true;
  });
}

/**
 * A value that does not change between press and click, so that its target stays under the pointer; null until it may
 * be shown. Every component that may show it calls `watchPresses`.
 */
export function useSteady<T>(value: T): T | null {
  useSignals();
  const [shown, setShown] = useState<T | null>(null);
  if (!Object.is(value, shown) && !pressed.value) setShown(value);
  return shown;
}
