import {ServiceError} from '../../api/errors.js';
import {InboxService} from '../../api/inbox.js';
import type {AppModel} from '../../state/app/app-model.js';
import {InboxModel} from '../../state/inbox/inbox-model.js';

/** The inbox of who is signed in. */
export function inboxOf(app: AppModel): InboxModel {
  return new InboxModel({
    service: async () => new InboxService((await app.services()).client),
    realtime: () => app.realtime(),
    person: async () => {
      const {security} = await app.services();
      const user = app.user.peek() ?? (await security.currentUser());
      if (!user) throw new ServiceError('session');
      app.user.value ??= user;
      return user.id;
    },
  });
}
