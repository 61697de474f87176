import type {AppModel} from '../../../state/app/app-model.js';
import type {MailDraft} from '../../../state/mail/draft-content.js';
import {Outgoing} from '../../../state/mail/outgoing.js';
import {errorText} from '../../../ui/error-text.js';
import {ourElement} from '../../../ui/overlay/any-root.js';
import {mailingOf} from '../mailing.js';
import {openCompose} from './open-compose.js';

const known = new WeakMap<AppModel, Outgoing>();

/** The messages of an application that are on their way, whatever was closed meanwhile. */
export function outgoingOf(app: AppModel): Outgoing {
  let outgoing = known.get(app);
  if (!outgoing) known.set(app, (outgoing = outgoingFor(app)));
  return outgoing;
}

function outgoingFor(app: AppModel): Outgoing {
  const {t, notifications} = app;
  const about = ({subject}: MailDraft) => subject || t('mail.noSubject');
  const reopen = (draft: MailDraft) => {
    const place = ourElement();
    if (place) void openCompose(place.root, app, {draft, filesOf: draft.id});
  };
  return new Outgoing(() => mailingOf(app).service(), {
    waits: (draft, ms, undo) => {
      const id = notifications.add({
        kind: 'info',
        title: t('mail.goingOut'),
        text: about(draft),
        lasts: ms,
        actions: [{label: t('mail.undo'), run: undo}],
      });
      return () => notifications.close(id);
    },
    sent: (draft) => void notifications.add({kind: 'success', title: t('mail.sent'), text: about(draft)}),
    failed: (draft, reason) => {
      const title = t('mail.failed');
      const text = [about(draft), reason].filter(Boolean).join(' · ');
      const id = notifications.add({
        kind: 'danger',
        title,
        text,
        actions: [
          {
            label: t('mail.openAgain'),
            run: () => {
              notifications.close(id);
              reopen(draft);
            },
          },
        ],
      });
    },
    gone: (draft, error) =>
      void notifications.add({kind: 'warning', title: t('mail.notUndone'), text: errorText(app, error)}),
    reopened: reopen,
  });
}
