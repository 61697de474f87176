import type {Row} from '../../query/types.js';
import {pinnedIds} from '../../state/list/pinned-rows.js';
import type {GridSession} from '../grid-session.js';
import {rowTitle} from '../row-title.js';

export const isPinned = ({model}: GridSession, {id}: Row): boolean =>
  !!id && !!model.settings.look.value.pinned?.includes(id);

/** Keeps a row above the others of the table from now on, or no longer. */
export function togglePin(session: GridSession, row: Row & {id: string}): void {
  const {model, root, app} = session;
  const on = !isPinned(session, row);
  const ids = pinnedIds(model.settings.look.peek().pinned ?? [], row.id, on);
  model.settings.see({pinned: ids.length ? ids : undefined});
  root.announce(app.t(on ? 'pins.pinned' : 'pins.unpinned', {title: rowTitle(session, row)}));
}
