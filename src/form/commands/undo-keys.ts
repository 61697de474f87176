import type {FormModel} from '../../state/form/form-model.js';
import type {FocusRegistry} from '../focus-registry.js';

type UndoDirection = 'undo' | 'redo';

/** How long the browser has to answer a key with its own undo, in ms. */
const BROWSER_ANSWERS = 50;

/** Undo and redo by key: in an input the browser's own while its text is being typed, in all other cases the form's. */
export function onUndoKey(event: KeyboardEvent, way: UndoDirection, form: FormModel, stage: FocusRegistry): void {
  const target = event.composedPath()[0];
  if (target instanceof HTMLElement && (target.isContentEditable || isTyped(target, way, stage))) {
    if (!target.isContentEditable) afterBrowser(target, () => void form.undoOrRedo(way));
    return;
  }
  event.preventDefault();
  void form.undoOrRedo(way);
}

/** Inputs that are no control's, such as a search, keep what the browser knows of them. */
function isTyped(target: HTMLElement, way: UndoDirection, stage: FocusRegistry): boolean {
  if (!target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea')) return false;
  return stage.handleAt(target)?.typed?.(way) ?? true;
}

/** Runs work when the browser has nothing to undo in an input. */
function afterBrowser(input: HTMLElement, work: () => void): void {
  const answered = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    input.removeEventListener('input', answered);
    work();
  }, BROWSER_ANSWERS);
  input.addEventListener('input', answered, {once: true});
}
