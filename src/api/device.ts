import {lazyPart} from '../values/lazy-part.js';

const bridgePart = () => lazyPart(() => import('../bridge/device.js'));
/** Made with the first call: who does not call it gets nothing of it. */
let bridge: ReturnType<typeof bridgePart> | undefined;

/** What the device offers: the native app that shows the page, or the browser. */
export const device = () => (bridge ??= bridgePart()).load();
