import {effect} from '@preact/signals-react';
import {CONFIGURATION_PROPERTIES, configured, type ConfigurationValues} from '../src/host/configuration.js';
import {ContextProvider, pageProvider, questionOf} from '../src/host/context.js';
import {environmentChanged} from '../src/host/environment.js';
import {PlainElement} from '../src/host/plain-element.js';
import type {Configuration} from '../src/state/app/configuration.js';

/**
 * Configures every element inside it. What it does not say follows the `lc-app` outside, then the loader's script tag.
 * Every attribute may change at any time. A page may bring what its elements ask first: the answer to a GET in a
 * `<script type="application/json" data-answer="{address}">` as its child.
 * @tag lc-app
 * @example <lc-app app-id="supply" locale="fr" time-zone="America/Toronto"> … </lc-app>
 */
export class LcApp extends PlainElement {
  static override tag = 'lc-app';
  static override properties = CONFIGURATION_PROPERTIES;

  /** The application; every call to the server carries it. */
  declare appId: string;
  /** Base address of the server; the page's own origin when absent. */
  declare server: string;
  /** `en`, `fr`, `es` or `uk`; the nearest `lang` of the page when absent. */
  declare locale: string;
  /** IANA name; the user's setting, else the browser's zone, when absent. */
  declare timeZone: string;
  /** A pattern of YYYY, MM, DD … or `short`, `medium`, `long`, `full`; as the language has it when absent. */
  declare dateFormat: string;
  /** A pattern of H, HH, h, mm, ss, A. */
  declare timeFormat: string;
  /** Date and time pattern in one; both patterns, a space between, when absent. */
  declare dateTimeFormat: string;
  /** Between groups of three digits. */
  declare thousandsSeparator: string;
  /** Between whole and fraction. */
  declare decimalSymbol: string;
  /** `sun`, `mon` … `sat`. */
  declare firstDayOfWeek: string;
  /** Of calls to the server: `same-origin`, `include` or `omit`. */
  declare credentials: RequestCredentials;
  /** Nothing can be edited. */
  declare readOnly: boolean;
  /** No logo in spinners. */
  declare whiteLabel: boolean;
  /**
   * `light`, `dark` or `auto`: the nearest `data-theme` of the page, else the `color-scheme` that the page has here.
   */
  declare theme: string;
  /** `compact`, `comfortable` or `auto`: the nearest `data-density` of the page, else by pointer. */
  declare density: string;
  /** Login name of the signed-in user. */
  declare userLogin: string;
  /** Version of the native app around the page; stored for the bridge to that app, and not read yet. */
  declare mobileAppVersion: string;
  /** Offers to compare and merge when a save meets an outdated version. */
  declare mergeOutdated: boolean;
  /** Keeps unsaved changes in this browser, and offers them after a crash or a closed tab; gone at sign-out. */
  declare keepDrafts: boolean;
  /** Days after which they are no longer offered; 7 when absent. */
  declare draftDays: number;
  /** Forms do not show who else has their record open and what they edit, and do not inform others of it. */
  declare noPresence: boolean;
  /** What becomes of a typed number, date or time that cannot be read: `keep` leaves it, marked as a fault. */
  declare unparsable: 'default' | 'keep';
  /** Offers the value back when a field was emptied because one it depends on changed. */
  declare undoDependent: boolean;
  /** The page's own router owns the browser's history: modals and lists add nothing to it, and Back closes no modal. */
  declare hostHistory: boolean;
  /** When fields of forms are checked: `blur`, also while they are typed in (`change`), or first by a save (`save`). */
  declare validateOn: Configuration['validateOn'];
  /** Address of the picture tiles of maps, `https://tiles.example/{z}/{x}/{y}.png`; outlines of countries when absent. */
  declare mapTiles: string;
  /**
   * Other keys for `save`, `saveClose`, `accept`, `close`, `rowAbove`, `rowBelow`, `list` and `search`: `"Mod+Shift+S"`,
   * several with a space between; Mod is Ctrl, on a Mac Cmd. null switches one off.
   */
  declare shortcuts: Configuration['shortcuts'];
  /**
   * Methods that commands of metadata name as their `onclick`, each called with {action, id, form}. Property only.
   */
  declare methods: Configuration['methods'];
  /**
   * A bearer token for a server of another origin, or a function that gives one, asked at each call and, with the token that
   * the server has refused, for another. Property only. Without one the person signs in with name and password.
   */
  declare token: Configuration['token'];
  /** Address of the page's own server that answers such a token: `{"token": "…", "expiresIn": 900}`, in seconds. */
  declare tokenUrl: string;
  /**
   * A back end of any kind, which everything inside asks instead of an lc-runtime server: yours, or one of `lc-runtime/adapters/…`.
   * What it does not offer is not shown. Property only.
   */
  declare adapter: Configuration['adapter'];

  private provider: ContextProvider | null = null;

  protected override connected(connection: AbortSignal): void {
    const outer = this.outerProvider();
    const own = () => configured(outer.configuration.value, this.stated());
    const provider = (this.provider ??= new ContextProvider(own()));
    this.addEventListener('lc-context', this.answer, {signal: connection});
    connection.addEventListener(
      'abort',
      effect(() => provider.configure(own())),
    );
    connection.addEventListener('abort', environmentChanged);
    environmentChanged();
  }

  private stated(): ConfigurationValues {
    const names = Object.keys(CONFIGURATION_PROPERTIES) as (keyof typeof CONFIGURATION_PROPERTIES)[];
    return Object.fromEntries(names.map((name) => [name, this[name]]));
  }

  private outerProvider(): ContextProvider {
    const above = this.parentElement?.closest<LcApp>(this.localName);
    return above?.provider ?? pageProvider();
  }

  private readonly answer = (event: Event): void => {
    const question = questionOf(event);
    if (!question) return;
    event.stopPropagation();
    question.answer(this.provider!.modelFor(event.composedPath()[0] as Element));
  };
}
export default LcApp;
