import type {GridColumn} from '../../state/list/grid-columns.js';
import type {GridSession} from '../grid-session.js';
import {FilterBuilder} from './builder.js';
import {FilterPopup} from './filter-popup.js';

interface Opened {
  path: string;
  close: () => void;
}

const opened = new WeakMap<GridSession, Opened>();

/** One filter of a list is open at a time; a second press on the same column closes it. */
export function openFilterPopup(session: GridSession, column: GridColumn, anchor: HTMLElement): void {
  const before = opened.get(session);
  before?.close();
  if (before?.path === column.path) return;
  session.root.openOverlay((remove) => {
    const close = () => {
      opened.delete(session);
      remove();
    };
    opened.set(session, {path: column.path, close});
    return <FilterPopup key={column.path} {...{session, column, anchor, close}} />;
  });
}

export function openFilterBuilder(session: GridSession): void {
  session.root.openOverlay((close) => <FilterBuilder {...{session, close}} />);
}
