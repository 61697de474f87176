import {notifyUnloaded} from '../../ui/late/notify-unloaded.js';
import type {GridSession} from '../grid-session.js';

/** Opens the column settings of a list; their code comes with the first of them. */
export function columnSettings(session: GridSession): void {
  void later(
    session,
    () => import('./column-settings.js'),
    ({openColumnSettings}) => openColumnSettings(session),
  );
}

/** Opens the dialog of its order and groups. */
export function arrangement(session: GridSession): void {
  void later(
    session,
    () => import('./arrangement.js'),
    ({openArrangement}) => openArrangement(session),
  );
}

/** Runs what comes late; code that does not come is told, and asked for again when the person wants. */
export function later<M>(session: GridSession, load: () => Promise<M>, run: (part: M) => void): Promise<void> {
  return Promise.all([load(), session.app.ready('tools')]).then(
    ([loaded]) => run(loaded),
    (cause: unknown) => void notifyUnloaded(session.root, cause, () => void later(session, load, run)),
  );
}
