import {lazyPart} from '../values/lazy-part.js';

/** What matches patterns and what works out conditions: loaded where there are some. Until then all match, and all hold. */
export const patterns = lazyPart(() => import('./pattern.js'));
export const expressions = lazyPart(() => import('./expression.js'));
