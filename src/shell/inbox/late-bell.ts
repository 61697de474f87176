import {lazyView} from '../../ui/late/lazy-view.js';

/** The bell of the inbox; its code comes once the page is drawn. */
export const LateBell = lazyView(() => import('./bell.js').then(({InboxBell}) => InboxBell), {
  words: 'later',
  sign: true,
});
