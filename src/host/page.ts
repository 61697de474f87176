import type {ConfigurationValues} from './configuration.js';
import {warnOnce} from './warnings.js';

/** `window.lc`: what the script offers the host page. */
export interface PageApi {
  readonly version: string;
  /** The `data-*` of the script tag. */
  readonly data: Record<string, string | undefined>;
  /** What `configure` was given so far. */
  readonly settings: ConfigurationValues;
  /** Resolves when every tag found so far is defined or has failed. */
  readonly ready: Promise<void>;
  /** Defines the tags inside a root that the script cannot see by itself: a shadow root of the page's own. */
  scan(root: ParentNode): Promise<void>;
  /** Changes the configuration of all elements outside any `lc-app`, over what the script tag says. */
  configure(settings: ConfigurationValues): void;
}

interface Definitions {
  ready(): Promise<void>;
  scan(root: ParentNode): Promise<void>;
}

/** Makes `window.lc`; false when another copy of the script was here first, which then serves the page (LC1001). */
export function claimPage(script: HTMLElement | SVGElement | null, {ready, scan}: Definitions): boolean {
  const page = globalThis as {lc?: PageApi};
  if (page.lc?.version) {
    warnOnce('LC1001', 'window.lc', __DEV__ && `the script is on the page twice; version ${page.lc.version} stays`);
    return false;
  }
  let settings: ConfigurationValues = {};
  page.lc = {
    version: __VERSION__,
    data: {...script?.dataset},
    get settings() {
      return settings;
    },
    get ready() {
      return ready();
    },
    scan,
    configure(more) {
      settings = {...settings, ...more};
      document.dispatchEvent(new Event('lc-configure'));
    },
  };
  return true;
}

/** Logs what could not be defined, in one message, and tells the page by `lc-error` on the document (LC1002). */
export function reportUndefined(failures: {tag: string; cause: unknown}[]): void {
  if (!failures.length) return;
  const tags = failures.map(({tag}) => tag).join(', ');
  console.error(`[lc-runtime] LC1002 ${tags}`, ...failures.map(({cause}) => cause));
  const detail = {code: 'LC1002', message: tags, cause: failures[0]!.cause};
  document.dispatchEvent(new CustomEvent('lc-error', {detail}));
}
