import type {AppModel} from '../../../state/app/app-model.js';
import type {RootModel} from '../../../ui/root-context.js';
import {mailingOf} from '../mailing.js';
import {PhrasesDialog} from './phrases-dialog.js';
import {PhrasesSession} from './phrases-session.js';

/** Lets the person look after signatures and templates; resolves when the dialog is closed. */
export function openPhrases(root: RootModel, app: AppModel, first: 'signatures' | 'templates'): Promise<void> {
  const session = new PhrasesSession(app, mailingOf(app));
  return new Promise((resolve) => {
    root.openOverlay((close) => (
      <PhrasesDialog
        {...{session, first}}
        onClose={() => {
          close();
          resolve();
        }}
      />
    ));
  });
}
