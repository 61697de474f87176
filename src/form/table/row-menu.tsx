import {useSignals} from '@preact/signals-react/runtime';
import {chordsOf, type Shortcut} from '../../state/app/shortcuts.js';
import {useApp} from '../../ui/app-context.js';
import {chordKeys} from '../../ui/chord-text.js';
import {MenuButton, type MenuAction, type MenuItem} from '../../ui/menu/menu.js';
import type {RangeActions} from './use-range.js';
import type {RowActions} from './use-row-actions.js';
import type {RowModel} from '../../state/rows/row-model.js';
import type {TableModel} from '../../state/rows/table-model.js';

interface RowMenuProps {
  table: TableModel;
  row: RowModel;
  actions: RowActions;
  /** Absent on a card. */
  selection?: RangeActions;
  /** On a card, which has no button of its own for it. */
  withDelete?: boolean;
}

/** What else can be done with a row; nothing where nothing can. */
export function RowMenu({table, row, actions, selection, withDelete}: RowMenuProps) {
  useSignals();
  const {t, configuration} = useApp();
  const line = row.line.value;
  const keys = (shortcut: Shortcut) => {
    const [chord] = chordsOf(shortcut, configuration.value);
    return chord && chordKeys(chord).join(' ');
  };
  const items: MenuItem[] = [];
  if (table.permissions.add)
    items.push(
      {id: 'above', label: t('table.insertAbove'), icon: 'arrow-up-to-line', hint: keys('rowInsert')},
      {id: 'below', label: t('table.insertBelow'), icon: 'arrow-down-to-line', hint: keys('rowInsertBelow')},
      {id: 'duplicate', label: t('table.duplicateRow'), icon: 'copy', hint: keys('rowDuplicate')},
    );
  if (selection && !table.readonly.value) {
    if (items.length) items.push({divider: true});
    const disabled = !canFill(selection, row);
    items.push({id: 'fill', label: t('table.fillDown'), icon: 'arrow-down-to-line', hint: keys('fillDown'), disabled});
  }
  if (table.permissions.move) {
    if (items.length) items.push({divider: true});
    items.push(
      {id: 'up', label: t('table.moveUp'), icon: 'arrow-up', disabled: line === 1},
      {id: 'down', label: t('table.moveDown'), icon: 'arrow-down', disabled: line === table.rows.value.length},
    );
  }
  if (withDelete && table.permissions.delete) {
    if (items.length) items.push({divider: true});
    const remove: MenuAction = {id: 'delete', label: t('table.deleteThisRow'), icon: 'trash-2', danger: true};
    items.push({...remove, hint: keys('rowDelete')});
  }
  if (!items.length) return null;
  const run: Record<string, () => void> = {
    above: () => actions.insert(row, 'above'),
    below: () => actions.insert(row, 'below'),
    duplicate: () => actions.duplicate(row),
    fill: () => selection?.fillDown(),
    up: () => actions.move(row, line - 2),
    down: () => actions.move(row, line),
    delete: () => actions.remove(row),
  };
  return (
    <MenuButton
      variant="muted"
      size="small"
      icon="ellipsis-vertical"
      label={t('table.rowMenu', {line})}
      items={items}
      onAction={(id) => run[id]?.()}
    />
  );
}

/** Whether the row is among selected ones, or has the cell to be filled and a line above. */
function canFill({range}: RangeActions, row: RowModel): boolean {
  if (range.isOpen) return range.spanOf(row) !== null;
  return range.anchor.value?.row === row && row.line.value > 1;
}
