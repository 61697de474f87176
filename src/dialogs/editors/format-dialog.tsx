import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../../ui/app-context.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';
import type {RootModel} from '../../ui/root-context.js';
import {today} from '../../values/date/zone.js';
import type {Option} from '../../values/options.js';
import {openEditor, type Draft} from './editor-dialog.js';
import {SignFields} from './sign-fields.js';
import {
  completeFormat,
  NEGATIVES,
  numberText,
  PATTERNS,
  sampleText,
  SCALES,
  strayLetters,
  THOUSANDS,
  USUAL_NUMBER,
  type GivenFormat,
  type MomentFormat,
  type NumberFormat,
  type Sample,
  type ValueFormat,
} from './value-format.js';

export interface FormatSettings {
  title?: string;
}

/** Rejects with a TypeError where the format is none. */
export async function openFormatEditor(root: RootModel, app: AppModel, given: GivenFormat, {title}: FormatSettings) {
  const format = completeFormat(given);
  return openEditor<ValueFormat>(root, {
    title: title ?? app.t('dialogs.format'),
    size: 'small',
    value: format,
    usual: format.type === 'number' ? USUAL_NUMBER : {...format, pattern: ''},
    check: (value) => value.type === 'number' || !strayLetters(value),
    fields: ({id, value, change}) =>
      value.type === 'number' ? <NumberFields {...{id, value, change}} /> : <MomentFields {...{id, value, change}} />,
  });
}

const NUMBERS = [16_468.92, -312, 0, null];
const usual = (key: string | null) => (key === USUAL ? null : key);
const USUAL = 'usual';
/** A number that has everything, for the options. */
const EXAMPLE = 1234.5;

function NumberFields({id, value, change}: Draft<NumberFormat>) {
  useSignals();
  const {t, formats} = useApp();
  const written = (part: Partial<NumberFormat>, number: number) =>
    numberText({...USUAL_NUMBER, ...part}, number, formats.value);
  const choice = (
    name: string,
    label: string,
    of: {options: Option[]; value: string; set: (key: string | null) => void},
  ) => (
    <FieldFrame id={`${id}-${name}`} label={label}>
      <SelectControl id={`${id}-${name}`} required options={of.options} value={of.value} onCommit={of.set} />
    </FieldFrame>
  );
  const digits = SCALES.map((count) => optionOf(String(count), String(count)));
  const thousands = [null, ...THOUSANDS].map((mark) =>
    optionOf(mark ?? USUAL, mark === null ? t('dialogs.format.asUsual') : written({thousands: mark}, EXAMPLE)),
  );
  return (
    <>
      <div className="lc-editor__row">
        {choice('scale', t('dialogs.format.scale'), {
          ...{options: digits, value: String(value.scale)},
          set: (key) => change({...value, scale: Number(key)}),
        })}
        {choice('thousands', t('dialogs.format.thousands'), {
          ...{options: thousands, value: value.thousands ?? USUAL},
          set: (key) => change({...value, thousands: usual(key)}),
        })}
        {choice('negative', t('dialogs.format.negative'), {
          options: NEGATIVES.map((negative) => optionOf(negative, written({negative}, -EXAMPLE))),
          ...{value: value.negative, set: (key) => change({...value, negative: key ?? value.negative})},
        })}
      </div>
      <SignFields {...{id, value, change}} />
      <Preview texts={NUMBERS.map((number) => numberText(value, number, formats.value))} negative={1} />
    </>
  );
}

const optionOf = (key: string, text: string): Option => ({value: key, key, text});

/** What shows most of a pattern: a day of one digit, a morning, an evening. */
const MOMENTS: Sample[] = [
  {date: '2026-03-05', time: '08:05:09'},
  {date: '2026-11-28', time: '19:30:00'},
];
const OWN = 'own';

function MomentFields({id, value, change}: Draft<MomentFormat>) {
  useSignals();
  const {t, formats} = useApp();
  const offered = PATTERNS[value.type];
  const [isOwn, setOwn] = useState(!offered.includes(value.pattern));
  const now: Sample = {date: today(Date.now(), formats.value.timeZone), time: '14:05:00'};
  const text = (pattern: string) => sampleText({type: value.type, pattern}, now, formats.value);
  const options = offered.map((pattern) => ({
    ...{value: pattern, key: pattern || USUAL},
    text: pattern ? text(pattern) : t('dialogs.format.usual', {sample: text('')}),
  }));
  const stray = strayLetters(value);
  const error = stray ? t('dialogs.format.stray', {letters: stray}) : null;
  const set = (pattern: string) => change({...value, pattern});
  return (
    <>
      <FieldFrame id={`${id}-style`} label={t('dialogs.format.style')}>
        <SelectControl
          id={`${id}-style`}
          required
          options={[...options, {value: OWN, key: OWN, text: t('dialogs.format.own')}]}
          value={isOwn ? OWN : value.pattern || USUAL}
          onCommit={(key) => {
            setOwn(key === OWN);
            if (key !== OWN) set(usual(key) ?? '');
          }}
        />
      </FieldFrame>
      {isOwn && (
        <FieldFrame id={`${id}-own`} label={t('dialogs.format.pattern')} hint={t(HINTS[value.type])} error={error}>
          <TextControl
            id={`${id}-own`}
            value={value.pattern}
            invalid={!!error}
            describedBy={describedBy(`${id}-own`, {hint: t(HINTS[value.type]), error})}
            onInput={set}
            onCommit={set}
          />
        </FieldFrame>
      )}
      <Preview texts={[now, ...MOMENTS].map((sample) => sampleText(value, sample, formats.value))} />
    </>
  );
}

const HINTS = {
  date: 'dialogs.format.dateHint',
  time: 'dialogs.format.timeHint',
  timestamp: 'dialogs.format.momentHint',
} as const;
/** How some values will be written; `negative` is the place of the one below zero. */
function Preview({texts, negative}: {texts: readonly string[]; negative?: number}) {
  const {t} = useApp();
  const label = t('dialogs.format.preview');
  return (
    <div className="lc-editor__preview" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {texts.map((text, at) => (
        <b key={at} className={at === negative ? 'is-negative' : undefined}>
          <bdi>{text}</bdi>
        </b>
      ))}
    </div>
  );
}
