import {errorText} from '../ui/error-text.js';
import type {GridSession} from './grid-session.js';

/** Opens the column settings of a list; their code comes with the first of them. */
export function columnSettings(session: GridSession): void {
  const {app} = session;
  Promise.all([import('./column-settings.js'), app.ready('tools')]).then(
    ([{openColumnSettings}]) => openColumnSettings(session),
    (error: unknown) => app.notifications.add({kind: 'danger', title: errorText(app, error)}),
  );
}
