import {useEffect} from 'react';
import {focusedElement} from '../../ui/focus.js';
import type {GridSession} from '../grid-session.js';

/**
 * Leads to the row of a record that was saved, or that the person comes back from, once it is shown; unless the person has gone
 * elsewhere since its form was closed.
 */
export function useSavedRow(session: GridSession, focus: ((index: number, id: string) => void) | null): void {
  const rows = session.model.rows.value;
  const saved = session.saved.value ?? session.returned.value;
  useEffect(() => {
    if (!saved || saved.shown || !focus) return;
    let index = 0;
    while (index < rows.length && rows.at(index)?.id !== saved.id) index++;
    if (index === rows.length) return;
    saved.shown = true;
    const now = focusedElement();
    // React is at work, and rows are drawn to be focused.
    if (!now || now === saved.from) queueMicrotask(() => focus(index, saved.id));
  }, [rows, saved, focus]);
}
