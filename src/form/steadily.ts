import {flushSync} from 'react-dom';
import type {FormModel} from '../state/form/form-model.js';
import type {FocusRegistry} from './focus-registry.js';

/**
 * Changes values while a person works: the caret stays where it is in the text, and the focus, where its row goes,
 * moves to the row that replaces it.
 */
export function steadily(shadow: ShadowRoot, stage: FocusRegistry, form: FormModel, work: () => void): void {
  const active = shadow.activeElement as HTMLInputElement | null;
  const path = stage.pathAt(active);
  const caret = caretOf(active);
  const line = path ? lineOf(form, path) : 0;
  flushSync(work);
  if (!active || !path) return;
  if (active.isConnected) {
    if (caret && shadow.activeElement === active) active.setSelectionRange(...caret);
    return;
  }
  const [section = '', , column] = path.split('.');
  const rows = form.body.peek()?.tables.get(section)?.rows.peek() ?? [];
  const next = rows[Math.min(line, rows.length) - 1];
  stage.focus(next ? `${section}.${next.id}.${column}` : section);
}

type Caret = [from: number, to: number, direction?: 'forward' | 'backward' | 'none'];

/** Null for what is no text. */
function caretOf(input: HTMLInputElement | null): Caret | null {
  const {selectionStart: from, selectionEnd: to, selectionDirection: way} = input ?? {};
  return typeof from === 'number' && typeof to === 'number' ? [from, to, way ?? undefined] : null;
}

function lineOf(form: FormModel, path: string): number {
  const [section = '', rowId] = path.split('.');
  const rows = form.body.peek()?.tables.get(section)?.rows.peek() ?? [];
  return rows.find((row) => row.id === rowId)?.line.peek() ?? 0;
}
