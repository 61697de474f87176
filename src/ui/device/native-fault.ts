import {NativeError} from '../../bridge/channel.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {MessageKey} from '../../values/message-key.js';

const TEXTS: Record<string, MessageKey> = {
  NOT_FOUND: 'mediaDeviceNotFound',
  FILE_NOT_FOUND: 'fileNotFound',
  ACCESS_DENIED: 'errorAccessDenied',
};
const TIMEOUTS = {scan: 'ui.scanTimeout', file: 'file.timeout', other: 'ui.error.timeout'} as const;

/** Codes by which an app says that the person gave up. */
const GIVEN_UP = /^(ABORTED|CANCELL?ED|USER_CANCELL?ED)$/i;

/** Shows why the app could not do something, in its own words where it has some (NAT-025); what is no fault of the app is left out. */
export function reportNativeFault(app: AppModel, cause: unknown, asked: keyof typeof TIMEOUTS = 'other'): void {
  if (!(cause instanceof NativeError) || GIVEN_UP.test(cause.code)) return;
  const key = cause.code === 'TIMEOUT' ? TIMEOUTS[asked] : (TEXTS[cause.code] ?? 'unknownError');
  const show = () => app.notifications.add({kind: 'danger', title: cause.message || app.t(key)});
  app.ready('later').then(show, show);
}
