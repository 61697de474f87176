// @words tools
import {useEffect, useMemo, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {filterColumns} from '../../state/filter/filter-bar.js';
import {filterWords, treeParts} from '../../state/filter/filter-words.js';
import {filtersWhere, type FilterTree} from '../../state/filter/filters.js';
import {Icon} from '../../ui/icons/icon.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import {clearFilter, openBuilder, openFilter, announceFilters} from '../lazy-filter.js';
import {findNames} from './record-names.js';
import {wordsContext} from './words-context.js';
import css from './chips.css';

const FilterBar = lazyView(() => import('./filter-bar.js').then(({FilterBar: view}) => view));

/** Every filter of a list in its bar, or in words: a press on one edits it, its x removes it. */
export function FilterChips({session}: {session: GridSession}) {
  useSignals();
  const {app, model} = session;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // Also without its messages: a filter must not be hidden, and can still be removed.
    const show = () => setReady(true);
    app.ready('tools').then(show, show);
  }, [app]);
  return ready ? (
    <>
      {model.bar.value.length > 0 && <FilterBar session={session} />}
      <Chips session={session} />
    </>
  ) : null;
}

function Chips({session}: {session: GridSession}) {
  useSignals();
  useSheet(css);
  const list = useRef<HTMLUListElement>(null);
  const {model, app} = session;
  const state = model.state.value;
  const {filters, tree} = state;
  const description = model.description.value;
  const columns = useMemo(() => filterColumns(description), [description]);
  useEffect(() => void findNames(session, state, columns), [session, state, columns]);
  const context = wordsContext(session);
  const remove = (take: () => void) => {
    const at = [...list.current!.querySelectorAll('.lc-chip__x')].indexOf(session.root.shadow.activeElement!);
    take();
    // The next chip is in its position then; the focus must not get lost with the last one.
    setTimeout(() => focusAt(list.current, session, at));
  };
  const bar = model.bar.value;
  const chips = Object.entries(filters).flatMap(([uid, filter]) => {
    // The bar shows it.
    if (bar.includes(uid)) return [];
    const column = columns.find(({path}) => path === filter.path);
    return column ? [{uid, column, words: filterWords(filter, column, context)}] : [];
  });
  if (!chips.length && !tree) return null;
  return (
    <div className="lc-chips">
      <Icon name="funnel" />
      <ul ref={list} className="lc-chips__list" aria-label={app.t('filter.chips', {name: session.name})}>
        {chips.map(({uid, column, words}) => (
          <Chip
            key={uid}
            {...{session, words}}
            label={localized(column.label, app.locale.value)}
            onEdit={(anchor) => void openFilter(session, column, anchor)}
            onRemove={() => remove(() => clearFilter(session, column))}
          />
        ))}
        {tree &&
          treeParts(tree, columns, context).map(({column, words, full, rest}, at) => {
            const label = column ? localized(column.label, app.locale.value) : app.t('filter.more');
            return (
              <Chip
                key={`tree ${at}`}
                {...{session, label, words, full}}
                onEdit={() => void openBuilder(session)}
                onRemove={() => remove(() => removeCondition(session, rest, label))}
              />
            );
          })}
      </ul>
    </div>
  );
}

/** Takes a condition away: `rest` is the tree without it. */
function removeCondition(session: GridSession, rest: FilterTree | null, column: string): void {
  const {model, root, app} = session;
  if (rest) model.setTree(rest, filtersWhere);
  else model.removeTree();
  announceFilters(session);
  root.announce(app.t('filter.removed', {column}));
}

function focusAt(list: HTMLElement | null, {root}: GridSession, at: number): void {
  const left = [...(list?.isConnected ? list.querySelectorAll<HTMLElement>('.lc-chip__x') : [])];
  const next = left[Math.min(at, left.length - 1)];
  (next ?? root.shadow.querySelector<HTMLElement>('[data-search], [role="grid"] [tabindex="0"]'))?.focus();
}

interface ChipProps {
  session: GridSession;
  label: string;
  words: string;
  /** All of what `words` shortens. */
  full?: string;
  onEdit: (anchor: HTMLElement) => void;
  onRemove: () => void;
}

function Chip({session, label, words, full = words, onEdit, onRemove}: ChipProps) {
  useSignals();
  const {t} = session.app;
  const removes = t('filter.remove', {column: label});
  return (
    <li className="lc-chip">
      <button
        type="button"
        className="lc-chip__edit"
        aria-haspopup="dialog"
        aria-label={t('filter.edit', {column: label, words: full})}
        title={`${label}: ${full}`}
        onClick={(event) => onEdit(event.currentTarget)}
      >
        <span className="lc-chip__label">{label}</span> <b className="lc-truncate">{words}</b>
      </button>
      <button type="button" className="lc-chip__x" aria-label={removes} title={removes} onClick={onRemove}>
        <Icon name="x" size="small" />
      </button>
    </li>
  );
}
