import {effect} from '@preact/signals-react';
import type {AppModel} from '../../state/app/app-model.js';
import {whenIdle} from '../../state/app/when-idle.js';
import type {NotificationModel} from '../../state/app/notifications.js';
import {commonIcons} from '../icons/icon-store.js';
import {message} from '../notices/lazy-message.js';
import {lazyPart} from '../../values/lazy-part.js';
import {preloadModal} from './modal.js';
import type {MakeRoot} from '../notices/notification-outlet.js';

const attached = new WeakSet<NotificationModel>();

const notificationOutlet = lazyPart(() => import('../notices/notification-outlet.js'));
const signIn = lazyPart(() => import('../notices/sign-in.js'), 'later');

/**
 * Loads the code of messages and questions once the page is idle: notifications, questions, the sign-in. They may be
 * needed because the server has gone away.
 */
export function loadDialogs(app: AppModel): void {
  whenIdle(() => {
    preloadModal();
    for (const part of [notificationOutlet, signIn, message, commonIcons]) part.preload();
    void app.ready('later').catch(() => undefined);
  });
}

/**
 * Gives an app what a person sees of it beside its elements, once however many elements it has: the notifications, and
 * the dialog that asks to sign in again. Their code loads with the first need.
 */
export function attachView(app: AppModel, makeRoot: MakeRoot): void {
  if (attached.has(app.notifications)) return;
  attached.add(app.notifications);
  app.renewSession ??= async () => {
    const {signInAgain} = await app.load(signIn);
    return signInAgain(app);
  };
  let opened = false;
  const show = () => {
    if (opened || !app.notifications.items.value.length) return;
    opened = true;
    notificationOutlet.load().then(
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
