import {noExtensions} from '../values/extensions.js';
import {registrar, type Registrar} from '../values/register.js';
import type {ConfigurationValues} from './configuration.js';
import type {PageSettings} from './page-settings.js';
import {registerTheme} from './theme.js';
import {warnOnce} from './warnings.js';

/** `window.lc`, of a copy with `data-suffix="v2"` `window.lc_v2`: what the script offers the host page. */
export interface PageApi extends PageSettings, Registrar {
  readonly version: string;
  /** The `data-*` of the script tag. */
  readonly data: Record<string, string | undefined>;
  /** What `configure` was given so far. */
  readonly settings: ConfigurationValues;
  /** Resolves when the code of every tag that is on the page so far is there, or has failed. */
  readonly ready: Promise<void>;
  /** Sets the ten variables of the theme, as `registerTheme` of `lc-runtime/extend`. */
  registerTheme: typeof registerTheme;
  /** Changes the configuration of all elements outside any `lc-app`, over that of the script tag. */
  configure(settings: ConfigurationValues): void;
}

/** Makes `window.lc`; null when another copy of the script was here first, which then serves the page (LC1001). */
export function claimPage(script: HTMLElement | SVGElement | null, ready: () => Promise<void>): PageApi | null {
  const data = {...script?.dataset};
  const name = data.suffix ? `lc_${data.suffix}` : 'lc';
  const pages = globalThis as {[name: string]: unknown} as Record<string, PageApi | undefined>;
  const present = pages[name];
  if (present?.version) {
    warnOnce(
      'LC1001',
      `window.${name}`,
      __DEV__ && `the script is on the page twice; version ${present.version} is kept`,
    );
    return null;
  }
  let settings: ConfigurationValues = {};
  const extensions = noExtensions();
  const page: PageApi = {
    version: __VERSION__,
    data,
    extensions,
    ...registrar(() => extensions),
    registerTheme,
    get settings() {
      return settings;
    },
    get ready() {
      return ready();
    },
    configure(more) {
      settings = {...settings, ...more};
      document.dispatchEvent(new Event('lc-configure'));
    },
  };
  pages[name] = page;
  return page;
}

/**
 * Logs what could not be defined, one tag at least, in one message, and reports it to the page by `lc-error` on the document (LC1002).
 */
export function reportUndefined(failures: {tag: string; cause: unknown}[]): void {
  const tags = failures.map(({tag}) => tag).join(', ');
  console.error(`[lc-runtime] LC1002 ${tags}`, ...failures.map(({cause}) => cause));
  const detail = {code: 'LC1002', message: tags, cause: failures[0]!.cause};
  document.dispatchEvent(new CustomEvent('lc-error', {detail}));
}
