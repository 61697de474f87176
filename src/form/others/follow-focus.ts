import type {Collaborators} from '../../state/form/collaborators.js';
import type {FocusRegistry} from '../focus-registry.js';

/** Follows which field of a form has the focus, and whether something is typed there. */
export function followFocus(
  shadow: ShadowRoot,
  stage: FocusRegistry,
  {focused}: Collaborators,
  signal: AbortSignal,
): void {
  const idAt = (target: EventTarget | null) => stage.pathAt(target as Element | null)?.split('.')[0];
  const into = ({target}: {target: EventTarget | null}) => {
    const id = idAt(target);
    focused.value = id === undefined ? null : {id, typed: false};
  };
  const typed = ({target}: Event) => {
    const id = idAt(target);
    if (id !== undefined) focused.value = {id, typed: true};
  };
  shadow.addEventListener('focusin', into, {signal});
  shadow.addEventListener('focusout', () => (focused.value = null), {signal});
  shadow.addEventListener('input', typed, {signal});
  into({target: shadow.activeElement});
}
