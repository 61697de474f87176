import {effect} from '@preact/signals-react';
import type {AppModel} from '../state/app-model.js';
import type {NotificationModel} from '../state/notifications.js';
import type {MakeRoot} from './notification-outlet.js';

const attached = new WeakSet<NotificationModel>();

/**
 * Gives an app what a person sees of it beside its elements, once however many elements it has: the notifications, and
 * the dialog that asks to sign in again. Their code loads with the first need.
 */
export function attachView(app: AppModel, makeRoot: MakeRoot): void {
  if (attached.has(app.notifications)) return;
  attached.add(app.notifications);
  app.renewSession ??= async () => (await import('./sign-in.js')).signInAgain(app);
  let opened = false;
  effect(() => {
    if (opened || !app.notifications.items.value.length) return;
    opened = true;
    void import('./notification-outlet.js').then(({openOutlet}) => openOutlet(app, makeRoot));
  });
}
