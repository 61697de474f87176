import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {BOUNDS} from '../../query/bounds.js';
import type {FilterCondition} from '../../query/conditions.js';
import {choiceOf} from '../../state/filter/basic-filter.js';
import type {Translate} from '../../i18n/catalogue.js';
import {filterType} from '../../state/filter/filters.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {ValueCount} from '../../state/list-rows/grid-source.js';
import {cellText} from '../../state/lookup/lookup-source.js';
import {choiceCondition} from '../../state/field/reference-choice.js';
import {configOf} from '../../values/attribute-type.js';
import {identity} from '../../values/compare.js';
import {isPresented} from '../../values/presented.js';
import type {Option} from '../../values/options.js';
import type {TypeConfig} from '../../values/types.js';
import type {GridSession} from '../grid-session.js';
import {optionsIn} from './operand-field.js';

/** Key of the choice of rows without a value. */
export const BLANK = '\u0001blank';
const PAUSE = 200;

interface Choices {
  /** null while they are loading. */
  choices: Option[] | null;
  /** Rows by key; null while nobody knows, or where nobody counts. */
  counts: ReadonlyMap<string, number> | null;
  /** Whether `choices` are all there are, not those that a search of the server found. */
  whole: boolean;
  error: ServiceError | null;
  retry: () => void;
}

/** What a column can be ticked off for: its options, the records it may refer to, or else what occurs in it. */
export function useChoices(
  session: GridSession,
  column: GridColumn,
  value: FilterCondition | null,
  search: string,
): Choices {
  useSignals();
  const {app} = session;
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<ServiceError | null>(null);
  const [chosen] = useState(() => choiceOf(value).values);
  const counted = useCounts(session, column, tries, setError);
  const {options = null, ref = '', filters} = configOf(column.attribute);
  const type = filterType(column.attribute);
  const isReference = type === 'reference' && !options;
  const records = useRecords(session, isReference ? ref : '', filters, search, tries, setError);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  const byKey = counted && new Map(counted.map(({value, count}) => [keyOf(value), count]));
  if (type === 'boolean')
    return {choices: answers(app.t), counts: counted && answerCounts(counted), whole: true, error: null, retry};
  const given = isReference && ref ? records.found : optionsIn(session, column);
  const known = given?.length || (isReference && ref) ? given : occurring(counted);
  const blank: Option = {key: BLANK, value: null, text: app.t('filter.blank')};
  const choices = known && [...known, ...missing(known, chosen), blank];
  // What can be ticked does not hang on the counting.
  return {choices, counts: byKey, whole: !records.capped, error: choices ? null : error, retry};
}

const keyOf = (value: unknown) => (value === null || value === '' ? BLANK : String(identity(value)));

function answers(t: Translate): Option[] {
  return (['FILLED', 'EMPTY'] as const).map((key) => ({
    key,
    value: key,
    text: t(key === 'FILLED' ? 'filter.yes' : 'filter.no'),
  }));
}

/** An empty one is no. */
function answerCounts(counted: ValueCount[]): Map<string, number> {
  const rows = (yes: boolean) =>
    counted.filter(({value}) => (value === true) === yes).reduce((sum, {count}) => sum + count, 0);
  return new Map([
    ['FILLED', rows(true)],
    ['EMPTY', rows(false)],
  ]);
}

function occurring(counted: ValueCount[] | null): Option[] | null {
  return (
    counted &&
    counted
      .filter(({value}) => keyOf(value) !== BLANK)
      .map(({value, text}) => ({key: keyOf(value), value: text === value ? value : {v: value, p: text}, text}))
  );
}

/** A chosen value that is not offered any more can still be removed. */
function missing(known: Option[], chosen: unknown[]): Option[] {
  return chosen
    .filter((value) => !known.some(({key}) => key === keyOf(value)))
    .map((value) => ({key: keyOf(value), value, text: isPresented(value) ? value.p : String(value)}));
}

function useCounts(
  {model}: GridSession,
  {path}: GridColumn,
  tries: number,
  onError: (error: ServiceError) => void,
): ValueCount[] | null {
  const [counted, setCounted] = useState<ValueCount[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void model.requests
      .valueCounts(path, path, stop.signal)
      ?.then(setCounted, (thrown: unknown) => !stop.signal.aborted && onError(asServiceError(thrown)));
    return () => stop.abort();
  }, [model, path, tries, onError]);
  return counted;
}

/** The records of an object by their texts. Of more than one answer holds, the typed text is asked for. */
function useRecords(
  {app}: GridSession,
  alias: string,
  filters: TypeConfig['filters'],
  search: string,
  tries: number,
  onError: (error: ServiceError) => void,
): {found: Option[] | null; capped: boolean} {
  const [found, setFound] = useState<Option[] | null>(null);
  const [capped, setCapped] = useState(false);
  const asked = capped ? search.trim() : '';
  useEffect(() => {
    if (!alias) return;
    const stop = new AbortController();
    const ask = async () => {
      const {query} = await app.services();
      const rows = await query.ask(
        'all',
        {
          from: alias,
          select: ['id', 'presentation'],
          where: choiceCondition({filters}),
          orderBy: [{column: 'presentation', dir: 'ASC'}],
          limit: BOUNDS.items,
          ...(asked && {search: {text: asked, columns: ['presentation']}}),
        },
        {signal: stop.signal},
      );
      if (!asked) setCapped(rows.length === BOUNDS.items);
      setFound(rows.map((row) => recordOption(identity(row.id), cellText(row.presentation))));
    };
    const timer = setTimeout(
      () => void ask().catch((thrown: unknown) => !stop.signal.aborted && onError(asServiceError(thrown))),
      asked ? PAUSE : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [app, alias, filters, asked, tries, onError]);
  return {found, capped};
}

/** Whether rows can have no value here; through a reference any can. */
export function mayBeBlank({path, attribute}: GridColumn): boolean {
  const {allowNull = true} = configOf(attribute);
  return path.includes('.') || (allowNull && !attribute.rules?.some(({kind}) => kind === 'required'));
}

function recordOption(id: unknown, text: string): Option {
  return {key: String(id), value: {v: id, p: text}, text};
}
