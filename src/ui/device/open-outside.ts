import {isInApp} from '../../bridge/in-app.js';
import {lazyPart} from '../../values/lazy-part.js';

const device = lazyPart(() => import('../../bridge/device.js'));

/** Opens a safe address outside of the page: in a window of its own, and by the native app where that shows the page. */
export function openOutside(url: string, target = '_blank'): void {
  const byBrowser = () => void open(url, target, 'noopener');
  if (!isInApp()) return byBrowser();
  device
    .load()
    .then(({openExternalUrl}) => openExternalUrl(url))
    .catch(byBrowser);
}
