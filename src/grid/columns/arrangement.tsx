import {useEffect, useId, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {sortOfLevels} from '../../state/list/group-levels.js';
import type {SortKey} from '../../state/list/list-state.js';
import {Button} from '../../ui/button.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import css from './arrangement.css';
import type {GridSession} from '../grid-session.js';
import {levels, nameOf} from '../groups/regroup.js';
import {sortable, announceSort} from '../table/head-sort.js';

/** Opens the dialog in which a person orders a list by several columns, and groups it; cards have no heads for that. */
export function openArrangement(session: GridSession): void {
  session.root.openOverlay((close) => <Arrangement session={session} onClose={close} />);
}

interface Draft {
  sort: SortKey[];
  /** From the outermost. */
  groups: SortKey[];
}

function Arrangement({session, onClose}: {session: GridSession; onClose: () => void}) {
  useSignals();
  useSheet(css);
  const {model, app} = session;
  const [draft, setDraft] = useState<Draft>(() => ({
    sort: model.state.peek().sort,
    groups: levels(session),
  }));
  const columns = (model.description.value?.columns ?? []).filter(sortable);
  const own = (model.description.value?.groupBy ?? []).map(({column}) => column);
  const groupable = [...own.filter((column) => !columns.some(({path}) => path === column.path)), ...columns];
  return (
    <Modal
      size="small"
      title={app.t('columns.arrangement')}
      onClose={onClose}
      footer={<Foot session={session} draft={draft} />}
    >
      <div className="lc-arrange">
        <KeyLines
          {...{session, columns}}
          words={SORT_WORDS}
          keys={draft.sort}
          onChange={(sort) => setDraft({...draft, sort})}
        />
        <KeyLines
          {...{session}}
          columns={groupable}
          words={GROUP_WORDS}
          keys={draft.groups}
          onChange={(groups) => setDraft({...draft, groups})}
        />
      </div>
    </Modal>
  );
}

const SORT_WORDS = {
  legend: 'columns.sortBy',
  key: 'columns.sortKey',
  remove: 'columns.removeSort',
  add: 'columns.addSort',
  more: 'columns.sortThenBy',
} as const;
const GROUP_WORDS = {
  legend: 'columns.groupBy',
  key: 'columns.groupKey',
  remove: 'columns.removeFromGroups',
  add: 'columns.addGroup',
  more: 'columns.groupThenBy',
} as const;

interface KeyLinesProps {
  session: GridSession;
  columns: GridColumn[];
  words: typeof SORT_WORDS | typeof GROUP_WORDS;
  keys: SortKey[];
  onChange: (keys: SortKey[]) => void;
}

/** The columns that order the list, or group it, the first of them first. */
function KeyLines({session, columns, words, keys, onChange}: KeyLinesProps) {
  useSignals();
  const {t, locale} = session.app;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusOf(box);
  const nameOf = (path: string) =>
    localized(columns.find((column) => column.path === path)?.label, locale.value) || path;
  const left = columns.filter(({path}) => !keys.some((key) => key.path === path));
  const change = (at: number, key: SortKey | null) =>
    onChange(keys.flatMap((old, index) => (index === at ? (key ?? []) : old)));
  const add = () => {
    focus(keys.length);
    onChange([...keys, {path: left[0]!.path, dir: 'ASC'}]);
  };
  const remove = (at: number) => {
    focus(Math.min(at, keys.length - 2));
    change(at, null);
  };
  return (
    <fieldset ref={box} className="lc-arrange__part">
      <legend>{t(words.legend)}</legend>
      {keys.map(({path, dir}, at) => (
        <div key={path} className="lc-arrange__line" data-line={at}>
          <SelectControl
            id={`${id}${at}`}
            label={t(words.key, {number: at + 1})}
            value={path}
            options={[path, ...left.map((column) => column.path)].map((key) => ({key, value: key, text: nameOf(key)}))}
            onCommit={(next) => next && change(at, {path: next, dir})}
            required
          />
          <Button
            icon={dir === 'ASC' ? 'arrow-up-narrow-wide' : 'arrow-down-wide-narrow'}
            label={`${nameOf(path)}: ${t(dir === 'ASC' ? 'columns.ascending' : 'columns.descending')}`}
            title={t(dir === 'ASC' ? 'columns.ascending' : 'columns.descending')}
            onPress={() => change(at, {path, dir: dir === 'ASC' ? 'DESC' : 'ASC'})}
          />
          <Button
            variant="muted"
            icon="x"
            label={`${t(words.remove)}: ${nameOf(path)}`}
            title={t(words.remove)}
            onPress={() => remove(at)}
          />
        </div>
      ))}
      <Button className="lc-arrange__add" variant="link" icon="plus" disabled={!left.length} onPress={add}>
        {t(keys.length ? words.more : words.add)}
      </Button>
    </fieldset>
  );
}

function Foot({session, draft}: {session: GridSession; draft: Draft}) {
  useSignals();
  const modal = useModal();
  const {t} = session.app;
  const apply = async () => {
    await modal?.hide();
    arrange(session, draft);
  };
  return (
    <>
      <span className="lc-grow" />
      <Button onPress={() => void modal?.hide()}>{t('ui.cancel')}</Button>
      <Button variant="primary" onPress={() => void apply()}>
        {t('columns.applyArrangement')}
      </Button>
    </>
  );
}

/** Orders and groups the list, where that changes anything, and announces it. */
function arrange(session: GridSession, {sort: asked, groups}: Draft): void {
  const {model, app, root} = session;
  const before = levels(session);
  const regrouped = JSON.stringify(groups) !== JSON.stringify(before);
  const sort = regrouped ? sortOfLevels(asked, groups) : asked;
  const sorts = JSON.stringify(sort) !== JSON.stringify(model.state.peek().sort);
  if (!sorts && !regrouped) return;
  model.ask({page: 1, sort, ...(regrouped && {groups})});
  if (sorts) announceSort(session);
  if (!regrouped) return;
  const column = groups.map(({path}) => nameOf(session, path)).join(', ');
  root.announce(column ? app.t('columns.groupedBy', {column}) : app.t('columns.notGrouped'));
}

/** Puts the focus on a line once it is drawn; without any, on what adds one. */
function useFocusOf(box: {current: HTMLElement | null}): (line: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const line = box.current?.querySelector(`[data-line="${wanted.current}"]`);
    wanted.current = null;
    (line ?? box.current)?.querySelector<HTMLElement>('button')?.focus();
  });
  return (line) => (wanted.current = line);
}
