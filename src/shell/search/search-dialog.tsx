import {useEffect, useEffectEvent, useId, useMemo, useRef, type KeyboardEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Options, itemId, type ListItem} from '../../controls/popup/option-list.js';
import {matches} from '../../controls/lookup/match.js';
import listCss from '../../controls/popup/list-popup.css';
import type {Found} from '../../state/search/found.js';
import type {SearchModel} from '../../state/search/search-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {Badge} from '../../ui/marks/badge.js';
import {Kbd} from '../../ui/marks/kbd.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useRoot, useSheet, type RootModel} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import {Failures, Keys, Scopes, Waiting} from './search-parts.js';
import type {TypedAhead} from './typed-ahead.js';
import css from './search-dialog.css';

interface SearchOptions {
  /** What was typed before the dialog had the focus. */
  ahead: TypedAhead;
  /** Leads to what was chosen, in another tab where that is asked for. */
  onOpen: (found: Found, newTab: boolean) => void;
  onLeave: () => void;
}

/** Opens the search everywhere. */
export function openSearch(root: Pick<RootModel, 'openOverlay'>, model: SearchModel, options: SearchOptions): void {
  void model.begin();
  root.openOverlay((close) => <SearchDialog {...options} model={model} onClose={close} />);
}

interface SearchDialogProps extends SearchOptions {
  model: SearchModel;
  onClose: () => void;
}

function SearchDialog({model, ahead, onOpen, onLeave, onClose}: SearchDialogProps) {
  useSignals();
  const {t} = useApp();
  useEffect(
    () => () => {
      model.stop();
      ahead.end();
    },
    [model, ahead],
  );
  return (
    <Modal title={t('shell.search.title')} size="large" bare onFocusReturned={onLeave} onClose={onClose}>
      <SearchBox {...{model, ahead, onOpen}} />
    </Modal>
  );
}

function SearchBox({model, ahead, onOpen}: Pick<SearchDialogProps, 'model' | 'ahead' | 'onOpen'>) {
  useSignals();
  useSheet(listCss);
  useSheet(css);
  const {t} = useApp();
  const modal = useModal();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const {text, shown} = model;
  useAnnouncement(model);
  const pick = (index: number, newTab = false) => {
    const found = shown.peek()[index];
    if (!found) return;
    if (found.more !== undefined) return void found.run?.();
    model.remember(found);
    if (!newTab || !found.url) void modal?.hide({force: true});
    onOpen(found, newTab);
  };
  const clear = () => {
    if (!text.peek()) return void modal?.hide();
    model.type('');
    input.current?.focus();
  };
  return (
    <div className="lc-palette">
      <div className="lc-palette__in">
        <Icon name="search" size="large" />
        <SearchInput {...{model, ahead, listId, input}} onPick={pick} />
        {text.value.trim() && model.status.value === 'ready' && (
          <span className="lc-palette__count">{t('shell.search.results', {count: model.total.value})}</span>
        )}
        <Button variant="muted" icon="x" label={t(text.value ? 'shell.search.clear' : 'ui.close')} onPress={clear} />
      </div>
      {text.value.trim() && <Scopes model={model} onChosen={() => input.current?.focus()} />}
      <Results {...{model, listId}} onPick={pick} />
      <Keys id={`${listId}-keys`} />
    </div>
  );
}

interface SearchInputProps extends Pick<SearchDialogProps, 'model' | 'ahead'> {
  listId: string;
  input: RefObject<HTMLInputElement | null>;
  onPick: (index: number, newTab: boolean) => void;
}

function SearchInput({model, ahead, listId, input, onPick}: SearchInputProps) {
  useSignals();
  const {t} = useApp();
  const {text, active, shown} = model;
  const onKeyDown = useKeys(model, onPick);
  return (
    <input
      ref={input}
      type="text"
      dir="auto"
      role="combobox"
      aria-expanded={shown.value.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={shown.value.length ? itemId(listId, active.value) : undefined}
      aria-label={t('shell.search.title')}
      aria-describedby={`${listId}-keys`}
      placeholder={t('shell.search.placeholder')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      value={text.value}
      onFocus={() => {
        const typed = ahead.end();
        if (typed) model.type(typed);
      }}
      onChange={(event) => model.type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The first line is not opened before it belongs to what is typed: Enter waits for the answer, until another key is pressed. */
function useKeys(model: SearchModel, pick: SearchInputProps['onPick']): (event: KeyboardEvent) => void {
  const waiting = useRef<{newTab: boolean} | null>(null);
  const status = model.status.value;
  const pickFirst = useEffectEvent(() => {
    const {current} = waiting;
    waiting.current = null;
    if (current) pick(0, current.newTab);
  });
  useEffect(() => {
    if (status === 'ready') pickFirst();
  }, [status]);
  return (event) => {
    const waits = event.key === 'Enter' && status === 'loading' && model.active.peek() === 0;
    waiting.current = waits ? {newTab: event.ctrlKey || event.metaKey} : null;
    if (waits) event.preventDefault();
    else onKey(event, model, pick);
  };
}

function onKey(event: KeyboardEvent, model: SearchModel, pick: (index: number, newTab: boolean) => void): void {
  if (event.nativeEvent.isComposing) return;
  const [active, last] = [model.active.peek(), model.shown.peek().length - 1];
  const moved = {
    ArrowDown: active === last ? 0 : active + 1,
    ArrowUp: active === 0 ? last : active - 1,
    PageDown: Math.min(last, active + 8),
    PageUp: Math.max(0, active - 8),
  }[event.key];
  if (moved !== undefined) model.activate(moved);
  else if (event.key === 'Enter') pick(active, event.ctrlKey || event.metaKey);
  else if (event.key === 'Tab' && model.groups.peek().length > 1) model.step(event.shiftKey ? -1 : 1);
  else return;
  event.preventDefault();
}

interface ResultsProps {
  model: SearchModel;
  listId: string;
  onPick: (index: number) => void;
}

function Results({model, listId, onPick}: ResultsProps) {
  useSignals();
  const {t} = useApp();
  const items = useItems(model);
  const searching = Boolean(model.text.value.trim());
  return (
    <div className="lc-palette__results">
      {items.length > 0 && (
        <Options
          id={listId}
          label={t('shell.search.list')}
          items={items}
          active={model.active.value}
          onActive={(index) => model.activate(index)}
          onPick={onPick}
        />
      )}
      {!items.length && model.status.value === 'loading' && <Waiting />}
      {!items.length && model.status.value === 'ready' && searching && (
        <p className="lc-palette__none" dir="auto">
          {t('shell.search.none', {text: model.text.value.trim()})}
        </p>
      )}
      <Failures model={model} />
    </div>
  );
}

function useItems(model: SearchModel): ListItem[] {
  useSignals();
  const {locale, t} = useApp();
  const [groups, text] = [model.shownGroups.value, model.text.value.replace(/^\s*>/, '')];
  const language = locale.value;
  return useMemo(
    () =>
      groups.flatMap(({name, items}) =>
        items.map((found): ListItem => {
          const content = found.more === undefined ? <Line {...{found, text}} /> : <MoreLine count={found.more} />;
          return {
            key: found.key,
            group: localized(name, language),
            text: found.title || t('shell.search.all'),
            content,
          };
        }),
      ),
    [groups, text, language, t],
  );
}

function Line({found, text}: {found: Found; text: string}) {
  const {title, icon, data, badge, note, keys} = found;
  return (
    <>
      <span className="lc-found">
        <Icon name={icon} />
        <span className="lc-truncate" dir="auto">
          <Marked text={title} searched={text} />
          {data.map((each) => (
            <span key={each} className="lc-muted">
              {' · '}
              <Marked text={each} searched={text} />
            </span>
          ))}
        </span>
      </span>
      <span className="lc-found__end">
        {badge && <Badge role={badge.role}>{badge.text}</Badge>}
        {note && <span className="lc-muted">{note}</span>}
        {keys && <Kbd>{keys}</Kbd>}
      </span>
    </>
  );
}

function Marked({text, searched}: {text: string; searched: string}) {
  return matches(text, searched).map(({part, match}, index) => (match ? <mark key={index}>{part}</mark> : part));
}

function MoreLine({count}: {count: number}) {
  useSignals();
  const {t} = useApp();
  return (
    <span className="lc-found lc-found--more">
      <Icon name="list-filter" />
      <span>{t('shell.search.more', {count})}</span>
    </span>
  );
}

function useAnnouncement(model: SearchModel): void {
  const {t} = useApp();
  const root = useRoot();
  const text = model.text.value.trim();
  const [status, total] = [model.status.value, model.total.value];
  useEffect(() => {
    if (text && status === 'ready') root.announce(t('shell.search.results', {count: total}));
  }, [text, status, total, root, t]);
}
