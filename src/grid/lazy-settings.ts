import {errorText} from '../ui/error-text.js';
import type {GridSession} from './grid-session.js';

/** Opens the column settings of a list; their code comes with the first of them. */
export function columnSettings(session: GridSession): void {
  later(session, import('./column-settings.js'), ({openColumnSettings}) => openColumnSettings(session));
}

/** Opens the dialog of its order and groups. */
export function arrangement(session: GridSession): void {
  later(session, import('./arrangement.js'), ({openArrangement}) => openArrangement(session));
}

function later<M>({app}: GridSession, part: Promise<M>, open: (part: M) => void): void {
  Promise.all([part, app.ready('tools')]).then(
    ([loaded]) => open(loaded),
    (error: unknown) => app.notifications.add({kind: 'danger', title: errorText(app, error)}),
  );
}
