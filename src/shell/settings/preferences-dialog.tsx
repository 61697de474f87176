import {useState, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import {openEditor, type Draft} from '../../dialogs/editors/editor-dialog.js';
import {PATTERNS, sampleText} from '../../dialogs/editors/value-format.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {Configuration} from '../../state/app/configuration.js';
import {useApp} from '../../ui/app-context.js';
import {FieldFrame} from '../../ui/field-frame.js';
import type {RootModel} from '../../ui/root-context.js';
import {weekdayName} from '../../values/date/date-names.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {localTime} from '../../values/date/zone.js';
import {WEEK_DAYS, type Formats} from '../../values/formats.js';
import {formatNumber} from '../../values/number.js';
import type {Option} from '../../values/options.js';
import {LOCALES} from '../../values/types.js';
import {
  chooseAll,
  DENSITIES,
  preferencesHere,
  preferred,
  THEMES,
  usualSettings,
  type Preferences,
} from '../preferences.js';
import {LANGUAGES} from '../user-actions.js';
import {timeZones, zoneText} from './time-zones.js';

/** Lets the person say how the application looks and writes for them; it follows at Apply. Rejects when that is not stored. */
export async function editPreferences(root: RootModel, app: AppModel): Promise<void> {
  const chosen = await openEditor<Preferences>(root, {
    title: app.t('shell.settings.title'),
    size: 'small',
    value: preferencesHere(),
    usual: {},
    fields: (draft) => <PreferenceFields {...draft} />,
  });
  if (chosen) await chooseAll(app, chosen);
}

/** Thousands and decimals that people use, as they stand between the digits. */
const SEPARATORS = [',.', '\u00a0,', '.,', '’.', '\u00a0.'] as const;
const NUMBER = 1_234_567.89;
/** The key of what the page says. */
const USUAL = '';

function PreferenceFields({id, value, change}: Draft<Preferences>) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const settings = usualSettings(app);
  const formats = app.formatsIn(preferred(settings, value));
  const parts: PartProps = {
    ...{app, settings, value, formats, usual: app.formatsIn(settings)},
    field: (name, label, {given, options, usual, part}) => (
      <FieldFrame id={`${id}-${name}`} label={label}>
        <SelectControl
          id={`${id}-${name}`}
          required
          options={[optionOf(USUAL, t('shell.settings.usual', {sample: usual})), ...options]}
          value={given ?? USUAL}
          onCommit={(key) => change(cleaned({...value, ...part(key || undefined)}))}
        />
      </FieldFrame>
    ),
  };
  return (
    <>
      <Looks {...parts} />
      <Moments {...parts} />
      <Numbers {...parts} />
      <Sample formats={formats} />
    </>
  );
}

interface PartProps {
  app: AppModel;
  /** The settings of the page, and how it writes by them. */
  settings: Configuration;
  usual: Formats;
  value: Preferences;
  /** With what is chosen. */
  formats: Formats;
  field: (name: string, label: string, offered: Offered) => ReactNode;
}

function Looks({app: {t}, settings, usual, value, field}: PartProps) {
  const one = oneOf(value);
  return (
    <div className="lc-editor__row is-wide">
      {field('locale', t('shell.language'), {
        ...one('locale', LANGUAGES[usual.locale]),
        options: LOCALES.map((code) => optionOf(code, LANGUAGES[code])),
      })}
      {field('theme', t('shell.theme'), {
        ...one('theme', t(`shell.theme.${settings.theme}`)),
        options: THEMES.map((each) => optionOf(each, t(`shell.theme.${each}`))),
      })}
      {field('density', t('shell.settings.density'), {
        ...one('density', t(`shell.settings.density.${settings.density}`)),
        options: DENSITIES.map((each) => optionOf(each, t(`shell.settings.density.${each}`))),
      })}
    </div>
  );
}

function Moments({app: {t}, usual, value, formats, field}: PartProps) {
  const [zones] = useState(timeZones);
  const one = oneOf(value);
  const now = localTime(Date.now(), formats.timeZone);
  const patterns = (type: 'date' | 'time') =>
    PATTERNS[type].filter(Boolean).map((pattern) => optionOf(pattern, sampleText({type, pattern}, now, formats)));
  const usually = (type: 'date' | 'time') => sampleText({type, pattern: ''}, now, usual);
  return (
    <>
      {field('timeZone', t('shell.settings.timeZone'), {
        ...one('timeZone', zoneText(usual.timeZone)),
        options: zones.map(({zone, text}) => optionOf(zone, text)),
      })}
      <div className="lc-editor__row is-wide">
        {field('dateFormat', t('shell.settings.dateFormat'), {
          ...one('dateFormat', usually('date')),
          options: patterns('date'),
        })}
        {field('timeFormat', t('shell.settings.timeFormat'), {
          ...one('timeFormat', usually('time')),
          options: patterns('time'),
        })}
      </div>
    </>
  );
}

function Numbers({app: {t}, usual, value, field}: PartProps) {
  const {thousandsSeparator = '', decimalSymbol} = value;
  const days = WEEK_DAYS.map((day, index) => optionOf(day, weekdayName(index, usual.tag)));
  return (
    <div className="lc-editor__row is-wide">
      {field('numbers', t('shell.settings.numbers'), {
        given: decimalSymbol && `${thousandsSeparator}${decimalSymbol}`,
        usual: numberIn(usual),
        options: SEPARATORS.map((pair) => optionOf(pair, numberIn(separated(pair)))),
        part: (pair) => (pair ? separated(pair) : {thousandsSeparator: undefined, decimalSymbol: undefined}),
      })}
      {field('firstDayOfWeek', t('shell.settings.firstDay'), {
        ...oneOf(value)('firstDayOfWeek', weekdayName(WEEK_DAYS.indexOf(usual.firstDayOfWeek), usual.tag)),
        options: days,
      })}
    </div>
  );
}

/** A choice of one member, and what it is where nothing is chosen. */
const oneOf = (value: Preferences) => (name: keyof Preferences, usual: string) => ({
  ...{given: value[name], usual},
  part: (key: string | undefined) => ({[name]: key}),
});

interface Offered {
  given: string | undefined;
  options: Option[];
  /** What the page says. */
  usual: string;
  /** What choosing one of them says. */
  part: (key: string | undefined) => Preferences;
}

const optionOf = (key: string, text: string): Option => ({value: key, key, text});
const separated = (pair: string) => ({thousandsSeparator: pair.slice(0, -1), decimalSymbol: pair.slice(-1)});
const numberIn = (marks: Pick<Formats, 'thousandsSeparator' | 'decimalSymbol'>) => formatNumber(NUMBER, 2, marks);

/** Without what is as usual. */
function cleaned(preferences: Preferences): Preferences {
  return Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
}

/** A moment and a number as they would be written. */
function Sample({formats}: {formats: Formats}) {
  const {t} = useApp();
  const label = t('shell.settings.sample');
  return (
    <div className="lc-editor__preview" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <b>
        <bdi>{formatTimestamp(Date.now(), formats)}</bdi>
      </b>
      <b>
        <bdi>{numberIn(formats)}</bdi>
      </b>
    </div>
  );
}
