import {lazyPart} from '../../values/lazy-part.js';

/** The dialog that tells and asks. */
export const message = lazyPart(() => import('./message.js'));
