import {adoptExtensions, type Extensions} from '../values/extensions.js';
import type {ConfigurationValues} from './configuration.js';

/** What the loader keeps for the elements: the `data-*` of its script tag, and what its `configure` was given. */
export interface PageSettings {
  readonly data?: Record<string, string | undefined>;
  readonly settings?: ConfigurationValues;
  /** What the page has added. */
  readonly extensions?: Extensions;
}

let served: PageSettings | undefined;

/** The settings of the loader that serves these elements; of `window.lc` while no loader has registered. */
export function pageSettings(): PageSettings {
  return served ?? (globalThis as {lc?: PageSettings}).lc ?? {};
}

/** The loader that defines an element registers itself: a page may have two, each with elements of its own. */
export function serve(page: PageSettings | undefined): void {
  if (!page || page === served) return;
  const known = served ?? pageSettings();
  served = page;
  if (page.extensions) adoptExtensions(page.extensions);
  if (known !== page) document.dispatchEvent(new Event('lc-configure'));
}
