import {lazyPart} from '../../values/lazy-part.js';

/** The dialog of messages and questions. */
export const message = lazyPart(() => import('./message.js'));
