import {signal} from '@preact/signals-react';
import {supportedLocale} from '../i18n/catalogue.js';
import {warnOnce} from './warnings.js';

/** Steps whenever the page's `lang`, `dir`, theme or configuration elements change; read it in an effect. */
export const environment = signal(0);

/** Makes every connected element look again for its configuration, language, direction and theme. */
export const environmentChanged = (): void => {
  environment.value = environment.peek() + 1;
};

const WATCHED = ['lang', 'dir', 'data-theme', 'data-density'];
let observer: MutationObserver | null = null;
const observed = new WeakSet<Node>();

/** Watches all roots between an element and the document. One observer serves the page. */
export function watchPage(host: Element): void {
  observer ??= new MutationObserver(environmentChanged);
  for (let root = host.getRootNode(); ; root = root.host.getRootNode()) {
    if (!observed.has(root)) observer.observe(root, {subtree: true, attributes: true, attributeFilter: WATCHED});
    observed.add(root);
    if (!(root instanceof ShadowRoot)) return;
    if (root.mode === 'closed') {
      warnOnce(
        'LC1005',
        host.localName,
        __DEV__ && 'is in a closed shadow root, where overlays and events are not supported',
      );
    }
  }
}

/** The nearest element, itself included, that matches; across open and closed shadow roots. */
function nearest(element: Element, selector: string): Element | null {
  for (let from: Element | null = element; from;) {
    const found = from.closest(selector);
    if (found) return found;
    const root = from.getRootNode();
    from = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

/** The nearest element whose `lang` is one of our languages. */
export function languageElement(host: Element): Element | null {
  let element = nearest(host, '[lang]');
  while (element && !supportedLocale(element.getAttribute('lang'))) {
    const above: Element | null = element.parentElement ?? hostOf(element);
    element = above && nearest(above, '[lang]');
  }
  return element;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** `rtl` or `ltr`: the nearest `dir`, and for `auto` what the browser made of it. */
export function pageDirection(host: Element): 'ltr' | 'rtl' {
  const dir = nearest(host, '[dir]')?.getAttribute('dir')?.toLowerCase();
  if (dir === 'auto') return getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr';
  return dir === 'rtl' ? 'rtl' : 'ltr';
}

/** The configured theme, else the nearest `data-theme`, else `auto`: the colour scheme that the page has here. */
export function pageTheme(host: Element, configured: string): string {
  if (configured !== 'auto') return configured;
  return nearest(host, '[data-theme=light], [data-theme=dark]')?.getAttribute('data-theme') ?? configured;
}

/** The configured density, else the nearest `data-density` of the page, else '' (by pointer). */
export function pageDensity(host: Element, configured: string): string {
  if (configured !== 'auto') return configured;
  return nearest(host, '[data-density=compact], [data-density=comfortable]')?.getAttribute('data-density') ?? '';
}
