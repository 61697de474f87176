import {useEffect, useId, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {SortKey} from '../../state/list/list-state.js';
import {Button} from '../../ui/button.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import css from './arrangement.css';
import type {GridSession} from '../grid-session.js';
import {sortable, announceSort} from '../table/head-sort.js';

/** Opens the dialog in which a person orders a list by several columns, and groups it; cards have no heads for that. */
export function openArrangement(session: GridSession): void {
  session.root.openOverlay((close) => <Arrangement session={session} onClose={close} />);
}

interface Draft {
  sort: SortKey[];
  /** Path; '' groups by none. */
  group: string;
}

function Arrangement({session, onClose}: {session: GridSession; onClose: () => void}) {
  useSignals();
  useSheet(css);
  const {model, app} = session;
  const [draft, setDraft] = useState<Draft>(() => ({
    sort: model.state.peek().sort,
    group: model.group.peek()?.column.path ?? '',
  }));
  const columns = (model.description.value?.columns ?? []).filter(sortable);
  return (
    <Modal
      size="small"
      title={app.t('columns.arrangement')}
      onClose={onClose}
      footer={<Foot session={session} draft={draft} />}
    >
      <div className="lc-arrange">
        <SortLines {...{session, columns}} sort={draft.sort} onChange={(sort) => setDraft({...draft, sort})} />
        <GroupLine {...{session, columns}} group={draft.group} onChange={(group) => setDraft({...draft, group})} />
      </div>
    </Modal>
  );
}

interface SortLinesProps {
  session: GridSession;
  columns: GridColumn[];
  sort: SortKey[];
  onChange: (sort: SortKey[]) => void;
}

/** The columns that order the list, the first of them first. */
function SortLines({session, columns, sort, onChange}: SortLinesProps) {
  useSignals();
  const {t, locale} = session.app;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusOf(box);
  const nameOf = (path: string) =>
    localized(columns.find((column) => column.path === path)?.label, locale.value) || path;
  const left = columns.filter(({path}) => !sort.some((key) => key.path === path));
  const change = (at: number, key: SortKey | null) =>
    onChange(sort.flatMap((old, index) => (index === at ? (key ?? []) : old)));
  const add = () => {
    focus(sort.length);
    onChange([...sort, {path: left[0]!.path, dir: 'ASC'}]);
  };
  const remove = (at: number) => {
    focus(Math.min(at, sort.length - 2));
    change(at, null);
  };
  return (
    <fieldset ref={box} className="lc-arrange__part">
      <legend>{t('columns.sortBy')}</legend>
      {sort.map(({path, dir}, at) => (
        <div key={path} className="lc-arrange__line" data-line={at}>
          <SelectControl
            id={`${id}${at}`}
            label={t('columns.sortKey', {number: at + 1})}
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
            label={`${t('columns.removeSort')}: ${nameOf(path)}`}
            title={t('columns.removeSort')}
            onPress={() => remove(at)}
          />
        </div>
      ))}
      <Button className="lc-arrange__add" variant="link" icon="plus" disabled={!left.length} onPress={add}>
        {t(sort.length ? 'columns.sortThenBy' : 'columns.addSort')}
      </Button>
    </fieldset>
  );
}

interface GroupLineProps {
  session: GridSession;
  columns: GridColumn[];
  group: string;
  onChange: (group: string) => void;
}

/** What the rows are grouped by. */
function GroupLine({session, columns, group, onChange}: GroupLineProps) {
  useSignals();
  const {model, app} = session;
  const id = useId();
  const {t, locale} = app;
  const own = model.description.value?.group?.column;
  const offered = own && !columns.some(({path}) => path === own.path) ? [own, ...columns] : columns;
  const options = offered.map(({path, label}) => ({key: path, value: path, text: localized(label, locale.value)}));
  return (
    <fieldset className="lc-arrange__part">
      <legend>{t('columns.groupBy')}</legend>
      <SelectControl
        id={id}
        label={t('columns.groupBy')}
        value={group}
        options={[{key: '', value: null, text: t('columns.noGroups')}, ...options]}
        onCommit={(path) => onChange(path ?? '')}
      />
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
function arrange(session: GridSession, {sort, group}: Draft): void {
  const {model, app, root} = session;
  const sorts = JSON.stringify(sort) !== JSON.stringify(model.state.peek().sort);
  const groups = group !== (model.group.peek()?.column.path ?? '');
  if (!sorts && !groups) return;
  model.ask({page: 1, sort, ...(groups && {group})});
  if (sorts) announceSort(session);
  if (!groups) return;
  const label = localized(model.group.peek()?.column.label, app.locale.peek());
  root.announce(label ? app.t('columns.groupedBy', {column: label}) : app.t('columns.notGrouped'));
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
