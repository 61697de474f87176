import {Fragment, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {NumberControl} from '../../controls/number/number-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../../ui/app-context.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';
import type {RootModel} from '../../ui/root-context.js';
import {today} from '../../values/date/zone.js';
import {openEditor, type Draft} from './editor-dialog.js';
import {
  numberText,
  PATTERNS,
  sampleText,
  strayLetters,
  type MomentFormat,
  type NumberFormat,
  type Sample,
  type ValueFormat,
} from './value-format.js';

export interface FormatSettings {
  title?: string;
}

export function openFormatEditor(root: RootModel, app: AppModel, format: ValueFormat, {title}: FormatSettings) {
  return openEditor<ValueFormat>(root, {
    title: title ?? app.t('dialogs.format'),
    value: format,
    check: (value) => value.type === 'number' || !strayLetters(value),
    fields: ({id, value, change}) =>
      value.type === 'number' ? <NumberFields {...{id, value, change}} /> : <MomentFields {...{id, value, change}} />,
  });
}

const NUMBERS = [1_234_567.891, -42.5, 0];
const MOST_DIGITS = 10;

function NumberFields({id, value, change}: Draft<NumberFormat>) {
  useSignals();
  const {t, formats} = useApp();
  const affix = (name: 'prefix' | 'suffix', label: string) => {
    const set = (text: string) => change({...value, [name]: text});
    return (
      <FieldFrame id={`${id}-${name}`} label={label}>
        <TextControl id={`${id}-${name}`} value={value[name]} onInput={set} onCommit={set} />
      </FieldFrame>
    );
  };
  const setScale = (scale: number | null) =>
    change({...value, scale: Math.min(MOST_DIGITS, Math.max(0, Math.trunc(scale ?? 0)))});
  return (
    <>
      <FieldFrame id={`${id}-scale`} label={t('dialogs.format.scale')}>
        <NumberControl
          id={`${id}-scale`}
          nonNegative
          step={1}
          min={0}
          max={MOST_DIGITS}
          value={value.scale}
          onInput={setScale}
          onCommit={setScale}
        />
      </FieldFrame>
      <div className="lc-editor__pair">
        {affix('prefix', t('dialogs.format.prefix'))}
        {affix('suffix', t('dialogs.format.suffix'))}
      </div>
      <Preview lines={NUMBERS.map((number) => [String(number), numberText(value, number, formats.value)])} />
    </>
  );
}

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
    ...{value: pattern, key: pattern || 'usual'},
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
          value={isOwn ? OWN : value.pattern || 'usual'}
          onCommit={(key) => {
            setOwn(key === OWN);
            if (key !== OWN) set(key === 'usual' || !key ? '' : key);
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
      <Preview
        lines={MOMENTS.map((sample) => [
          sampleText({type: value.type, pattern: ISO[value.type]}, sample, formats.value),
          sampleText(value, sample, formats.value),
        ])}
      />
    </>
  );
}

const HINTS = {
  date: 'dialogs.format.dateHint',
  time: 'dialogs.format.timeHint',
  timestamp: 'dialogs.format.momentHint',
} as const;
/** How the value is stored. */
const ISO = {date: 'YYYY-MM-DD', time: 'HH:mm:ss', timestamp: 'YYYY-MM-DD HH:mm:ss'};

/** Values, and how they will be written. */
function Preview({lines}: {lines: (readonly [value: string, written: string])[]}) {
  const {t} = useApp();
  return (
    <div role="group" aria-label={t('dialogs.format.preview')}>
      <dl className="lc-editor__preview">
        {lines.map(([value, written]) => (
          <Fragment key={value}>
            <dt>
              <bdi>{value}</bdi>
            </dt>
            <dd>
              <bdi>{written}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
