import {NativeError} from '../../bridge/channel.js';
import {isInApp} from '../../bridge/in-app.js';
import type {AppModel} from '../../state/app/app-model.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {MessageKey} from '../../values/message-key.js';

type Texts = Record<string, MessageKey>;

const TEXTS: Texts = {
  NOT_FOUND: 'mediaDeviceNotFound',
  FILE_NOT_FOUND: 'fileNotFound',
  ACCESS_DENIED: 'errorAccessDenied',
};
const OF: Record<'scan' | 'file' | 'position' | 'other', Texts> = {
  scan: {TIMEOUT: 'ui.scanTimeout'},
  file: {TIMEOUT: 'file.timeout'},
  position: {TIMEOUT: 'ui.positionTimeout', NOT_FOUND: 'ui.positionNone', INSECURE: 'ui.positionInsecure'},
  other: {TIMEOUT: 'ui.error.timeout'},
};

const device = lazyPart(() => import('../../bridge/device.js'));

/** Codes by which an app says that the person gave up. */
const GIVEN_UP = /^(ABORTED|CANCELL?ED|USER_CANCELL?ED)$/i;

/**
 * Shows why the device could not do something, in the words of the app where it has some (NAT-025), those of a browser being for programmers; a
 * permission that was refused is given back in the settings. What is no fault of the app is left out.
 */
export function reportNativeFault(app: AppModel, cause: unknown, asked: keyof typeof OF = 'other'): void {
  if (!(cause instanceof NativeError) || GIVEN_UP.test(cause.code)) return;
  const {code} = cause;
  const words = cause.cause ? '' : cause.message;
  const key = OF[asked][code] ?? TEXTS[code] ?? 'unknownError';
  const isRefused = code === 'ACCESS_DENIED';
  const openSettings = () =>
    void device
      .load()
      .then((bridge) => bridge.openSettings())
      .catch((fault: unknown) => reportNativeFault(app, fault));
  const show = () =>
    app.notifications.add({
      kind: 'danger',
      title: words || app.t(key),
      ...(isRefused && isInApp() && {actions: [{label: app.t('ui.openSettings'), run: openSettings}]}),
      ...(isRefused && !isInApp() && {text: app.t('ui.allowInBrowser')}),
    });
  app.ready('later').then(show, show);
}
