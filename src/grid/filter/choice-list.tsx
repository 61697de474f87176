import {useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import booleanCss from '../../controls/boolean/boolean.css';
import {OptionText} from '../../controls/popup/option-text.js';
import {booleanFilter, choiceFilter, choiceOf} from '../../state/filter/basic-filter.js';
import {filterType} from '../../state/filter/filters.js';
import inputCss from '../../styles/input.css';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {Skeleton} from '../../ui/marks/states.js';
import {identity} from '../../values/compare.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import type {Option} from '../../values/options.js';
import type {GridSession} from '../grid-session.js';
import type {BasicProps} from './filter-popup.js';
import {BLANK, mayBeBlank, useChoices} from './use-choices.js';

/** The values of a column to tick off, with how many rows have each. All of them ticked is no filter. */
export function ChoiceList({session, column, value, onChange}: BasicProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(booleanCss);
  const {app} = session;
  const {t} = app;
  const isBoolean = filterType(column.attribute) === 'boolean';
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState(() => (isBoolean ? tickedAnswers(value) : tickedKeys(value)));
  const {choices, counts, whole, error, retry} = useChoices(session, column, value, search);
  // What a search of the server found before stays chosen while it finds others.
  const [seen] = useState(() => new Map<string, Option>());
  choices?.forEach((option) => seen.set(option.key, option));
  const locale = app.formats.value.tag;
  const wanted = search.trim().toLocaleLowerCase(locale);
  const found = choices?.filter(({text}) => text.toLocaleLowerCase(locale).includes(wanted)) ?? [];
  const take = (next: ReadonlySet<string>) => {
    setTicked(next);
    if (isBoolean) return onChange(booleanFilter(next.has('FILLED'), next.has('EMPTY')));
    const values = [...seen.values()].filter(({key}) => key !== BLANK && next.has(key)).map(({value}) => value);
    const every = whole && choices?.every(({key}) => next.has(key) || (key === BLANK && !mayBeBlank(column)));
    onChange(choiceFilter({values, blank: next.has(BLANK)}, !!every));
  };
  const toggle = (keys: string[], on: boolean) => {
    const next = new Set(ticked);
    keys.forEach((key) => (on ? next.add(key) : next.delete(key)));
    take(next);
  };
  const label = localized(column.label, app.locale.value);
  return (
    <div className="lc-filter__choices">
      {!isBoolean && <Search label={t('filter.find', {column: label})} value={search} onChange={setSearch} />}
      {error && (
        <div role="alert" className="lc-filter__note">
          {errorText(app, error)}{' '}
          <button type="button" className="lc-filter__retry" onClick={retry}>
            {t('ui.retry')}
          </button>
        </div>
      )}
      {!choices && !error && <Waiting />}
      {choices && (
        <Ticks {...{session, found, counts, ticked, toggle, label}} all={choices} total={isBoolean ? null : choices} />
      )}
    </div>
  );
}

const tickedAnswers = (value: BasicProps['value']): ReadonlySet<string> => new Set(value ? [value.operator1] : []);

function tickedKeys(value: BasicProps['value']): ReadonlySet<string> {
  const {values, blank} = choiceOf(value);
  return new Set([...values.map((each) => String(identity(each))), ...(blank ? [BLANK] : [])]);
}

function Waiting() {
  return (
    <div className="lc-filter__waiting">
      {['70%', '55%', '64%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

function Search({label, value, onChange}: {label: string; value: string; onChange: (text: string) => void}) {
  return (
    <div className="lc-input">
      <Icon name="search" />
      <input
        type="text"
        className="lc-input__v"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

interface TicksProps extends Pick<BasicProps, 'session'> {
  label: string;
  /** What the search leaves. */
  found: Option[];
  all: Option[];
  /** Those that are counted beside "Select all"; null leaves that out. */
  total: Option[] | null;
  counts: ReadonlyMap<string, number> | null;
  ticked: ReadonlySet<string>;
  toggle: (keys: string[], on: boolean) => void;
}

/** The boxes: one stop of Tab, the arrow keys go from one to the next. */
function Ticks({session, label, found, total, counts, ticked, toggle}: TicksProps) {
  useSignals();
  const {t, formats} = session.app;
  const shown = (count: number) => formatNumber(count, 0, formats.value);
  const list = useRef<HTMLDivElement>(null);
  const keys = found.map(({key}) => key);
  const all = total && keys.length > 1;
  const stop = useTickStop(list, all ? [ALL, ...keys] : keys);
  return (
    <div ref={list} role="group" aria-label={label} onKeyDown={stop.onKeyDown}>
      {all && <TickAll {...{session, total, ticked, keys}} {...stop.of(ALL)} onTick={(on) => toggle(keys, on)} />}
      <div className="lc-filter__list">
        {found.map((option) => {
          const rows = counts && (counts.get(option.key) ?? 0);
          return (
            <Tick
              key={option.key}
              {...stop.of(option.key)}
              ticked={ticked.has(option.key)}
              onTick={(on) => toggle([option.key], on)}
              name={rows === null ? undefined : t('filter.records', {text: option.text, count: rows})}
              note={rows === null ? undefined : shown(rows)}
            >
              {option.key === BLANK ? <span className="lc-muted">{option.text}</span> : <OptionText option={option} />}
            </Tick>
          );
        })}
      </div>
      <div className="lc-filter__note" role="status">
        {found.length ? (
          <span className="lc-unseen">{t('filter.found', {count: found.length})}</span>
        ) : (
          t('filter.noneFound')
        )}
      </div>
    </div>
  );
}

interface TickAllProps extends Pick<TickProps, 'tabIndex' | 'onFocus' | 'onTick'> {
  session: GridSession;
  /** Those that are counted. */
  total: Option[];
  ticked: ReadonlySet<string>;
  /** Of those that the search leaves. */
  keys: string[];
}

/** Ticks what the search leaves, and shows how many of all are ticked. */
function TickAll({session, total, ticked, keys, ...props}: TickAllProps) {
  useSignals();
  const {t, formats} = session.app;
  const shown = (count: number) => formatNumber(count, 0, formats.value);
  const valued = total.filter(({key}) => key !== BLANK);
  const count = valued.filter(({key}) => ticked.has(key)).length;
  const some = keys.some((key) => ticked.has(key)) ? null : false;
  return (
    <Tick
      {...props}
      className="lc-filter__all"
      ticked={keys.every((key) => ticked.has(key)) || some}
      note={t('filter.ofAll', {shown: shown(count), total: shown(valued.length)})}
    >
      {t('filter.selectAll')}
    </Tick>
  );
}

const ALL = '\u0001all';

/** Which of the boxes Tab reaches: the one that had the focus last, else the first. */
function useTickStop(list: RefObject<HTMLElement | null>, keys: string[]) {
  const [last, setLast] = useState('');
  const stop = keys.includes(last) ? last : keys[0];
  return {
    of: (key: string) => ({tabIndex: key === stop ? 0 : -1, onFocus: () => setLast(key)}),
    onKeyDown(event: KeyboardEvent) {
      const boxes = [...list.current!.querySelectorAll('input')];
      const at = boxes.indexOf(event.target as HTMLInputElement);
      const to = targets(event.key, at, boxes.length);
      if (to === null) return;
      event.preventDefault();
      boxes[to]?.focus();
    },
  };
}

function targets(key: string, at: number, count: number): number | null {
  if (at < 0) return null;
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

interface TickProps {
  /** null: some of them. */
  ticked: boolean | null;
  onTick: (on: boolean) => void;
  onFocus: () => void;
  tabIndex: number;
  name?: string;
  note?: string;
  className?: string;
  children: ReactNode;
}

function Tick({ticked, onTick, onFocus, tabIndex, name, note, className, children}: TickProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current!.indeterminate = ticked === null;
  }, [ticked]);
  return (
    <label className={`lc-filter__tick ${className ?? ''}`} htmlFor={id}>
      <input
        ref={input}
        id={id}
        type="checkbox"
        className="lc-check"
        checked={ticked === true}
        aria-label={name}
        {...{tabIndex, onFocus}}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {children}
      {note !== undefined && (
        <span className="lc-filter__count" aria-hidden={name ? true : undefined}>
          {note}
        </span>
      )}
    </label>
  );
}
