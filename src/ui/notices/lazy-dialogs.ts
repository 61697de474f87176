import {lazyPart} from '../../values/lazy-part.js';

/** What tells and asks. */
export const notificationOutlet = lazyPart(() => import('./notification-outlet.js'));
export const signIn = lazyPart(() => import('./sign-in.js'));
export const message = lazyPart(() => import('./message.js'));
