import {asServiceError} from '../api/errors.js';
import type {AppModel} from '../state/app/app-model.js';
import {errorText} from '../ui/error-text.js';

/** What did not come to pass. */
type FaultTitle = 'grid.settingsNotSaved' | 'views.notSaved' | 'views.notLoaded';

/** Shows that settings were not saved: with the server's message, else with its status. */
export function notifySettingsFault(app: AppModel, error: unknown, title: FaultTitle = 'grid.settingsNotSaved'): void {
  const {message, details} = asServiceError(error);
  const status = [details.statusText, details.status].filter(Boolean).join(' ');
  const text = message || status || errorText(app, error);
  app.notifications.add({kind: 'danger', title: app.t(title), text});
}
