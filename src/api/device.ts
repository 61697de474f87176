import {lazyPart} from '../values/lazy-part.js';

/** What the device offers: the native app that shows the page, or the browser. */
export const device = lazyPart(() => import('../bridge/device.js')).load;
