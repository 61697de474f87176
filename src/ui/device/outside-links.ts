import {isExternal} from '../safe-url.js';
import {openOutside} from './open-outside.js';

let following = false;

/**
 * Lets the native app open what leads out of the page, which would else be shown in the page's place: links of our elements, after everybody
 * else has seen the press.
 */
export function followLinks(): void {
  if (following) return;
  following = true;
  addEventListener('click', (event) => {
    const path = event.composedPath();
    if (event.defaultPrevented || !path.some((target) => target instanceof ShadowRoot)) return;
    const link = path.find((target) => target instanceof HTMLAnchorElement);
    if (!link?.href || link.hasAttribute('download')) return;
    if (link.target !== '_blank' && !isExternal(link.href, document.baseURI)) return;
    event.preventDefault();
    openOutside(link.href);
  });
}
