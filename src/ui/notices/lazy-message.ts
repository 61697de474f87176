import {lazyPart} from '../../values/lazy-part.js';

/** The dialog of messages and questions, with the words of its buttons: an element may be without any. */
export const message = lazyPart(() => import('./message.js'), 'first');
