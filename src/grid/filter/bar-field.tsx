import {useEffect, useRef, useState, type FocusEvent, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {DateRangeControl} from '../../controls/date-range/date-range-control.js';
import {MultiSelectControl} from '../../controls/select/multi-select-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {PERIODS, type PeriodName} from '../../query/periods.js';
import type {Operator} from '../../query/types.js';
import {
  choiceFilter,
  choiceOf,
  normalised,
  periodFilter,
  periodOf,
  rangeEnds,
  rangeFilter,
} from '../../state/filter/basic-filter.js';
import {operandType} from '../../state/filter/criterion.js';
import type {BarField} from '../../state/filter/bar-field.js';
import {filterWords} from '../../state/filter/filter-words.js';
import {TYPING_DELAY} from '../../state/list/list-intents.js';
import type {DateRange} from '../../values/date/date-range.js';
import {identity, isEmptyValue} from '../../values/compare.js';
import {isPresented} from '../../values/presented.js';
import {openFilter} from '../lazy-filter.js';
import type {BasicProps} from './filter-popup.js';
import {ListField, optionsIn, RangeField} from './operand-field.js';
import {recordNames} from './record-names.js';
import {wordsContext} from './words-context.js';

export interface BarFieldProps extends BasicProps {
  id: string;
  /** Accessible name. */
  label: string;
}

/** The field of each kind of filter in the bar. */
export const FIELDS: Record<BarField, (props: BarFieldProps) => ReactNode> = {
  text: TextField,
  options: OptionsField,
  answer: AnswerField,
  presence: PresenceField,
  records: RecordsField,
  period: PeriodField,
  range: EndsField,
  words: WordsField,
};

/** Contains a text; asked for when the person stops typing. */
function TextField({session, id, label, value, onChange}: BarFieldProps) {
  useSignals();
  const timer = useTimer();
  const text = typeof value?.value1 === 'string' ? value.value1 : '';
  const take = (next: string) => {
    timer(null);
    if (next !== text) onChange(next ? {operator1: 'LIKE', value1: next} : null);
  };
  const type = (next: string) => timer(() => take(next));
  const placeholder = session.app.t('filter.contains');
  return <TextControl {...{id, label, placeholder}} value={text} onInput={type} onCommit={take} />;
}

/** Any of the options of an enumeration. */
function OptionsField({session, column, id, label, value, onChange}: BarFieldProps) {
  useSignals();
  const options = optionsIn(session, column);
  const chosen = choiceOf(value).values.map((each) => String(identity(each)));
  const take = (keys: readonly string[]) => {
    const values = keys.map((key) => options.find((option) => option.key === key)?.value ?? key);
    onChange(choiceFilter({values, blank: false}, false));
  };
  const placeholder = session.app.t('filter.all');
  return <MultiSelectControl {...{id, label, options, placeholder}} value={chosen} onCommit={take} />;
}

function EmptinessField({
  session,
  id,
  label,
  value,
  onChange,
  texts,
}: BarFieldProps & {texts: Record<'FILLED' | 'EMPTY', string>}) {
  useSignals();
  const all = session.app.t('filter.all');
  const answers = (['FILLED', 'EMPTY'] as const).map((key) => ({key, value: key, text: texts[key]}));
  return (
    <SelectControl
      {...{id, label}}
      options={[{key: '', value: null, text: all}, ...answers]}
      value={value?.operator1 ?? null}
      onCommit={(key) => onChange(key ? {operator1: key as Operator} : null)}
    />
  );
}

function AnswerField(props: BarFieldProps) {
  useSignals();
  const {t} = props.session.app;
  return <EmptinessField {...props} texts={{FILLED: t('filter.yes'), EMPTY: t('filter.no')}} />;
}

function PresenceField(props: BarFieldProps) {
  useSignals();
  const {t} = props.session.app;
  return <EmptinessField {...props} texts={{FILLED: t('filter.present'), EMPTY: t('filter.absent')}} />;
}

/** Any of the records that are picked. */
function RecordsField({session, column, label, value, onChange}: BarFieldProps) {
  useSignals();
  const names = recordNames(session);
  // An address has them by their ids alone.
  const named = choiceOf(value).values.map((each) =>
    isPresented(each) ? each : {v: each, p: names.get(String(each)) ?? ''},
  );
  return (
    <ListField
      {...{session, column, label}}
      placeholder={session.app.t('filter.all')}
      type="reference"
      value={named}
      onChange={(value1) => onChange(normalised({operator1: 'IN', value1}))}
    />
  );
}

/** A usual period, or days of the person's own. */
function PeriodField({session, id, label, value, onChange}: BarFieldProps) {
  useSignals();
  const {t} = session.app;
  const {period, range} = periodOf(value);
  const [own, setOwn] = useState(false);
  const [filtered, setFiltered] = useState(value !== null);
  // Days of the person's own that were removed elsewhere are not asked for any more.
  if (filtered !== (value !== null)) {
    setFiltered(value !== null);
    if (!value) setOwn(false);
  }
  const isCustom = own || period === 'custom';
  const options = PERIODS.map((name) => ({
    key: name === 'all' ? '' : name,
    value: name === 'all' ? null : name,
    text: t(`filter.period.${name}`),
  }));
  const take = (name: PeriodName, days: DateRange) => {
    const filter = periodFilter(name, days);
    setOwn(name === 'custom');
    setFiltered(filter !== null);
    onChange(filter);
  };
  return (
    <div className="lc-filterbar__period">
      <SelectControl
        {...{id, label, options}}
        value={isCustom ? 'custom' : period === 'all' ? null : period}
        onCommit={(name) => take((name ?? 'all') as PeriodName, range)}
      />
      {isCustom && (
        <DateRangeControl id={`${id}-days`} label={label} value={range} onCommit={(days) => take('custom', days)} />
      )}
    </div>
  );
}

/** From and to; asked for when the person stops typing. */
function EndsField({session, column, label, value, onChange}: BarFieldProps) {
  useSignals();
  const [typed, setTyped] = useState<Ends | null>(null);
  const {start, end} = typed ?? rangeEnds(value);
  const latest = useRef<Ends | null>(null);
  const timer = useTimer();
  const send = () => {
    const ends = latest.current;
    latest.current = null;
    if (ends) onChange(rangeFilter({...ends, from: !isEmptyValue(ends.start), to: !isEmptyValue(ends.end)}));
  };
  const take = (ends: unknown) => {
    latest.current = ends as Ends;
    setTyped(latest.current);
    timer(send);
  };
  // What is typed stays as it is until the field is left: then the lower end is the first.
  const leave = ({currentTarget, relatedTarget}: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    timer(null);
    send();
    setTyped(null);
  };
  const type = operandType(column.attribute, '>=');
  return (
    <div onBlur={leave}>
      <RangeField {...{session, column, label, type}} value={{start, end}} onChange={take} />
    </div>
  );
}

interface Ends {
  start: unknown;
  end: unknown;
}

/** Does something once nothing else was asked of it for a moment; null: not at all. */
function useTimer(): (then: (() => void) | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (then) => {
    clearTimeout(timer.current);
    if (then) timer.current = setTimeout(then, TYPING_DELAY);
  };
}

/** What no field can say, in words; a press opens the filter. */
function WordsField({session, column, id, label, value}: BarFieldProps) {
  useSignals();
  const {t} = session.app;
  const words = value ? filterWords(value, column, wordsContext(session)) : t('filter.all');
  return (
    <button
      id={id}
      type="button"
      className="lc-input lc-filterbar__words"
      aria-haspopup="dialog"
      aria-label={t('filter.edit', {column: label, words})}
      onClick={({currentTarget}) => void openFilter(session, column, currentTarget)}
    >
      <bdi className="lc-truncate">{words}</bdi>
    </button>
  );
}
