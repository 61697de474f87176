import {supportedLocale} from '../i18n/catalogue.js';
import type {Configuration} from '../state/app/configuration.js';
import {WEEK_DAYS} from '../values/formats.js';
import {choice, flag, json, object, text, whole, type Properties} from './properties.js';
import {warnOnce} from './warnings.js';

const NO_SHORTCUTS: Configuration['shortcuts'] = {};
const NO_METHODS: Configuration['methods'] = {};

/** The attributes of `<lc-app>`, and the `data-*` of the loader's script tag. */
export const CONFIGURATION_PROPERTIES = {
  appId: text(),
  server: text(),
  locale: text(),
  timeZone: text(),
  dateFormat: text(),
  timeFormat: text(),
  dateTimeFormat: text(),
  thousandsSeparator: text(),
  decimalSymbol: text(),
  firstDayOfWeek: choice(['', ...WEEK_DAYS], ''),
  credentials: choice(['same-origin', 'include', 'omit'], 'same-origin'),
  readOnly: flag(),
  whiteLabel: flag(),
  theme: choice(['light', 'dark', 'auto'], 'auto'),
  density: choice(['compact', 'comfortable', 'auto'], 'auto'),
  userLogin: text(),
  mobileAppVersion: text(),
  mergeOutdated: flag(),
  keepDrafts: flag(),
  draftDays: whole(7),
  noPresence: flag(),
  unparsable: choice(['default', 'keep'], 'default'),
  undoDependent: flag(),
  hostHistory: flag(),
  validateOn: choice(['blur', 'change', 'save'], 'blur'),
  mapTiles: text(),
  shortcuts: json(NO_SHORTCUTS, 'record'),
  methods: object(NO_METHODS, (value) => typeof value === 'object'),
  token: object<Configuration['token']>(null),
  tokenUrl: text(),
  adapter: object<Configuration['adapter']>(null),
} satisfies Properties;

type Declared = typeof CONFIGURATION_PROPERTIES;
/** Values of these properties; what is absent or the default leaves the outer configuration as it is. */
export type ConfigurationValues = {[Name in keyof Declared]?: Declared[Name]['default'] | undefined};

const FORMATS = [
  'dateFormat',
  'timeFormat',
  'dateTimeFormat',
  'thousandsSeparator',
  'decimalSymbol',
  'firstDayOfWeek',
] as const;

/** The values of a configuration merged over the outer one. */
export function configured(outer: Configuration, values: ConfigurationValues): Configuration {
  const said = Object.entries(values).filter(([name, value]) => {
    const property = CONFIGURATION_PROPERTIES[name as keyof Declared];
    return property && value !== undefined && value !== property.default;
  });
  const formats: Record<string, unknown> = {...outer.formats};
  const result: Record<string, unknown> = {...outer};
  for (const [name, value] of said) ((FORMATS as readonly string[]).includes(name) ? formats : result)[name] = value;
  result.locale = known(values.locale) || outer.locale;
  result.timeZone = knownZone(values.timeZone) || outer.timeZone;
  return {...(result as unknown as Configuration), formats: formats as Configuration['formats']};
}

/** Reads the `data-*` of a script tag as the attributes of `<lc-app>` are read. */
export function dataValues(data: Record<string, string | undefined>): ConfigurationValues {
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(CONFIGURATION_PROPERTIES)) {
    const text = data[name];
    if (text === undefined) continue;
    values[name] = property.parse(text);
    if (values[name] === undefined) warnOnce('LC1003', `data ${name}`, __DEV__ && `"${text}" cannot be read`);
  }
  return values as ConfigurationValues;
}

function known(locale: string | undefined): string {
  const supported = supportedLocale(locale);
  if (locale && !supported) warnOnce('LC1006', locale, __DEV__ && 'is not one of the languages en, fr, es, uk');
  return supported ?? '';
}

function knownZone(zone: string | undefined): string {
  if (!zone) return '';
  try {
    return new Intl.DateTimeFormat('en', {timeZone: zone}) && zone;
  } catch {
    warnOnce('LC1007', zone, __DEV__ && 'is not a time zone, e.g. Europe/Kyiv');
    return '';
  }
}
