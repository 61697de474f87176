import type {Adapter} from '../../api/adapter/adapter.js';
import type {TokenSource} from '../../api/tokens.js';
import type {Locale} from '../../values/types.js';
import type {Formats} from '../../values/formats.js';
import type {ActionCall} from '../../values/commands.js';
import type {ValidateOn} from '../../values/metadata.js';
import type {Shortcut} from './shortcuts.js';

/** A method of the page that a command runs; a failure is shown to the person. */
export type UserMethod = (call: ActionCall) => unknown;
export type Theme = 'light' | 'dark' | 'auto';
export type Density = 'compact' | 'comfortable' | 'auto';

/** What `<lc-app>` and the loader's `data-*` may say. Absent members fall back as documented at each. */
export interface Configuration {
  appId: string;
  /** Base address of the server; '' is the page's own origin. */
  server: string;
  /** '' follows the nearest `lang`, else English. */
  locale: Locale | '';
  /** '' follows the user's setting, else the browser's zone. */
  timeZone: string;
  formats: Partial<
    Pick<
      Formats,
      'dateFormat' | 'dateTimeFormat' | 'timeFormat' | 'thousandsSeparator' | 'decimalSymbol' | 'firstDayOfWeek'
    >
  >;
  mobileAppVersion: string;
  credentials: RequestCredentials;
  readOnly: boolean;
  whiteLabel: boolean;
  theme: Theme;
  density: Density;
  /** The login name as the page configuration gives it. */
  userLogin: string;
  /** Offers compare and merge beside reload and cancel when a save meets an outdated version. */
  mergeOutdated: boolean;
  /** Keeps unsaved changes in this browser, and offers them after a crash or a closed tab. */
  keepDrafts: boolean;
  /** Days after which they are no longer offered. */
  draftDays: number;
  /** Forms neither show who else has their record open nor inform them. */
  noPresence: boolean;
  /** What becomes of typed numbers, dates and times that cannot be read; `keep` leaves them, marked as a fault. */
  unparsable: 'default' | 'keep';
  /** Offers the value back when a field is emptied because one it depends on changed. */
  undoDependent: boolean;
  /** The page's router owns the browser's history: Back does not close modals. */
  hostHistory: boolean;
  /** When fields of forms are checked. */
  validateOn: ValidateOn;
  /** Address of the picture tiles of maps, `https://tiles.example/{z}/{x}/{y}.png`; outlines of countries when ''. */
  mapTiles: string;
  /** Other keys for what keys do, `{"save": "Mod+Shift+S"}`; null switches one off. */
  shortcuts: Partial<Record<Shortcut, string | null>>;
  /** What commands of metadata may name as their `onclick`. */
  methods: Record<string, UserMethod>;
  /** A bearer token for a server of another origin, or what gives one. */
  token: TokenSource['token'];
  /** Address of the page's own server that answers one, `{token, expiresIn}`; relative to the page. */
  tokenUrl: string;
  /** A back end of the page's that is asked instead of the server. */
  adapter: Adapter | null;
}

export const DEFAULT_CONFIGURATION: Configuration = {
  appId: '',
  server: '',
  locale: '',
  timeZone: '',
  formats: {},
  mobileAppVersion: '',
  credentials: 'same-origin',
  readOnly: false,
  whiteLabel: false,
  theme: 'auto',
  density: 'auto',
  userLogin: '',
  mergeOutdated: false,
  keepDrafts: false,
  draftDays: 7,
  noPresence: false,
  unparsable: 'default',
  undoDependent: false,
  hostHistory: false,
  validateOn: 'blur',
  mapTiles: '',
  shortcuts: {},
  methods: {},
  token: null,
  tokenUrl: '',
  adapter: null,
};
