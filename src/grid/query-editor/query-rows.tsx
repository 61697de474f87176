import {useSignals} from '@preact/signals-react/runtime';
import type {Query, SelectItem} from '../../query/types.js';
import {figuresFor} from '../../state/pivot/pivot-fields.js';
import {
  addColumn,
  addGroup,
  addSort,
  isGrouped,
  moveColumn,
  removeColumn,
  removeGroup,
  removeSort,
  reverseSort,
  setFigure,
  setJoinType,
  shownBy,
  type Figure,
} from '../../state/query-editor/query-edits.js';
import {itemName} from '../../state/query-editor/query-paths.js';
import {joinChoices, namesText, type QueryTable} from '../../state/query-editor/query-tables.js';
import type {MenuAction, MenuItem} from '../../ui/menu/menu.js';
import type {QueryEditorProps} from './query-dialog.js';
import {ChipRow, type QueryChip} from './query-chips.js';
import {columnItems, exprText, itemText} from './query-words.js';

/** What is read beside the source: references that are opened, and rows that are joined. */
export function Joins({app, model}: QueryEditorProps) {
  useSignals();
  const {t, locale} = app;
  const tables = model.tables.value ?? [];
  const choices = joinChoices(tables);
  const chips = tables.slice(1).map((table): QueryChip => {
    const label = namesText(table.names, locale.value);
    const icon = table.join ? 'table-2' : 'link-2';
    return {
      ...{key: table.path, label, icon, ...joinMenu(table, {app, model})},
      onRemove: () => model.removeTable(table.path),
    };
  });
  const item = (of: 'path' | 'section') =>
    choices.flatMap((choice, at): MenuAction[] =>
      choice[of] ? [{id: String(at), label: namesText(choice.names, locale.value)}] : [],
    );
  const groups: MenuItem[] = [
    {group: t('query-editor.references'), items: item('path')},
    {group: t('query-editor.sections'), items: item('section')},
  ];
  return (
    <ChipRow
      label={t('query-editor.joins')}
      chips={chips}
      add={{
        label: t('query-editor.addJoin'),
        items: groups.filter((group) => 'items' in group && group.items.length > 0),
        onAction: (at) => model.join(choices[Number(at)]!),
      }}
    />
  );
}

function joinMenu({path, join}: QueryTable, {app: {t}, model}: Pick<QueryEditorProps, 'app' | 'model'>) {
  if (!join) return {};
  const items: MenuItem[] = [
    {id: 'left', label: t('query-editor.keepsRows'), checked: join.type === 'left'},
    {id: 'inner', label: t('query-editor.onlyWithRows'), checked: join.type === 'inner'},
  ];
  const onAction = (type: string) =>
    model.edit((query) => setJoinType(query, path, type === 'inner' ? 'inner' : 'left'));
  return {items, onAction};
}

/** What the rows have. */
export function Columns({app, model}: QueryEditorProps) {
  useSignals();
  const {t} = app;
  const {select = []} = model.query.value;
  const columns = model.columns.value;
  const chips = select.map((item, index): QueryChip => {
    const items = itemMenu(item, index, select.length, {app, model});
    const onAction = (id: string) => model.edit((query) => changed(query, index, id));
    return {
      key: itemName(item, index),
      label: itemText(item, index, columns, app),
      ...(items.length > 0 && {items, onAction}),
      onRemove: () => model.edit((query) => removeColumn(query, index)),
    };
  });
  return (
    <ChipRow
      label={t('query-editor.show')}
      chips={chips}
      none={t('query-editor.allColumns')}
      add={{
        label: t('query-editor.addColumn'),
        items: columnItems(model.tables.value ?? [], columns, app, ({path}) => !select.includes(path)),
        onAction: (path) => model.edit((query) => addColumn(query, path)),
      }}
    />
  );
}

const BEFORE = 'move:before';
const AFTER = 'move:after';
const VALUE = 'value';

function itemMenu(
  item: SelectItem,
  index: number,
  count: number,
  {app: {t}, model}: Pick<QueryEditorProps, 'app' | 'model'>,
): MenuItem[] {
  const shown = shownBy(item);
  const column = shown && model.columns.value.find(({path}) => path === shown.path);
  const figures = (column ? figuresFor(column) : []).map((fn): MenuAction => {
    return {id: fn, label: t(`query-editor.figure.${fn}`), checked: shown?.figure === fn};
  });
  const value = {id: VALUE, label: t('query-editor.value'), checked: shown?.figure === null};
  const moves = [
    {id: BEFORE, label: t('query-editor.moveBefore'), icon: 'arrow-left', disabled: index === 0},
    {id: AFTER, label: t('query-editor.moveAfter'), icon: 'arrow-right', disabled: index === count - 1},
  ];
  const shows: MenuItem[] = column ? [{group: t('query-editor.figure'), items: [value, ...figures]}] : [];
  return count > 1 ? [...shows, {group: t('query-editor.order'), items: moves}] : shows;
}

function changed(query: Query, index: number, id: string): Query {
  if (id === BEFORE || id === AFTER) return moveColumn(query, index, id === BEFORE ? -1 : 1);
  return setFigure(query, index, id === VALUE ? null : (id as Figure));
}

/** What makes groups of the rows. */
export function Groups({app, model}: QueryEditorProps) {
  useSignals();
  const {t} = app;
  const query = model.query.value;
  const {groupBy = []} = query;
  const columns = model.columns.value;
  const chips = groupBy.map((expr, index): QueryChip => ({
    key: JSON.stringify(expr),
    label: exprText(expr, query, columns, app),
    onRemove: () => model.edit((each) => removeGroup(each, index)),
  }));
  return (
    <ChipRow
      label={t('query-editor.groups')}
      chips={chips}
      add={{
        label: t('query-editor.addGroup'),
        items: columnItems(model.tables.value ?? [], columns, app, ({path}) => !groupBy.includes(path)),
        onAction: (path) => model.edit((each) => addGroup(each, path)),
      }}
    />
  );
}

/** What the rows come in the order of; groups only in that of what they have. */
export function Sorts({app, model}: QueryEditorProps) {
  useSignals();
  const {t} = app;
  const query = model.query.value;
  const {orderBy = [], groupBy = [], select = []} = query;
  const columns = model.columns.value;
  const chips = orderBy.map(({column, dir}, index): QueryChip => {
    const label = exprText(column, query, columns, app);
    const direction = t(dir === 'ASC' ? 'query-editor.ascending' : 'query-editor.descending');
    return {
      ...{key: JSON.stringify(column), label, icon: dir === 'ASC' ? 'arrow-up' : 'arrow-down'},
      called: t('query-editor.reverse', {name: label, direction}),
      onPress: () => model.edit((each) => reverseSort(each, index)),
      onRemove: () => model.edit((each) => removeSort(each, index)),
    };
  });
  const isFree = (path: string) => !orderBy.some(({column}) => column === path);
  const grouped = isGrouped(query);
  const offered = columnItems(
    model.tables.value ?? [],
    columns,
    app,
    ({path}) => isFree(path) && (!grouped || groupBy.includes(path)),
  );
  const figures = select.flatMap((item, index): MenuAction[] => {
    const name = itemName(item, index);
    const isOwn = typeof item !== 'string' && item.as !== undefined && isFree(name);
    return isOwn ? [{id: name, label: itemText(item, index, columns, app)}] : [];
  });
  return (
    <ChipRow
      label={t('query-editor.sort')}
      chips={chips}
      add={{
        label: t('query-editor.addSort'),
        items: figures.length ? [{group: t('query-editor.figure'), items: figures}, ...offered] : offered,
        onAction: (column) => model.edit((each) => addSort(each, column)),
      }}
    />
  );
}
