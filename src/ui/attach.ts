import {effect} from '@preact/signals-react';
import type {AppModel} from '../state/app-model.js';
import type {NotificationModel} from '../state/notifications.js';
import type {MakeRoot} from './notification-outlet.js';

const attached = new WeakSet<NotificationModel>();

/** Has the code of notifications there before it is needed: what they tell may be that the server has gone away. */
export const loadOutlet = () => import('./notification-outlet.js');

/**
 * Gives an app what a person sees of it beside its elements, once however many elements it has: the notifications, and
 * the dialog that asks to sign in again. Their code loads with the first need.
 */
export function attachView(app: AppModel, makeRoot: MakeRoot): void {
  if (attached.has(app.notifications)) return;
  attached.add(app.notifications);
  app.renewSession ??= async () => {
    const [{signInAgain}] = await Promise.all([import('./sign-in.js'), app.ready('later')]);
    return signInAgain(app);
  };
  let opened = false;
  const show = () => {
    if (opened || !app.notifications.items.value.length) return;
    opened = true;
    loadOutlet().then(
      ({openOutlet}) => openOutlet(app, makeRoot),
      () => {
        // Asked for again by the next notification, or when the line is back.
        opened = false;
        addEventListener('online', show, {once: true});
      },
    );
  };
  effect(show);
}
