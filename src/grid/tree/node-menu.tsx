import {TOP} from '../../state/tree/forest.js';
import type {NodeLine} from '../../state/tree/tree-line.js';
import type {RowAction} from '../../state/list/grid-rights.js';
import type {MenuItem} from '../../ui/menu/menu.js';
import {MenuView} from '../../ui/menu/menu-view.js';
import {copyLink, rowMenuItems} from '../row-menu.js';
import {nodeTitle, type TreeParts} from './tree-parts.js';

/** The menu of a node: what can be done with its record, and how it is moved. */
export function openMenu(parts: TreeParts, line: NodeLine, anchor: HTMLElement, point?: {x: number; y: number}): void {
  const {session, commands, mover} = parts;
  const {row, key} = line;
  const {left, top} = anchor.getBoundingClientRect();
  const run = (id: string) => {
    if (id === 'cut') mover.cut(row);
    else if (id === 'paste') void mover.paste(key);
    else if (id === 'top') void mover.move(row, TOP);
    else if (id === 'select') {
      const begun = session.selecting.peek() ? Promise.resolve() : commands.toggleSelection();
      void begun.then(() => session.selecting.peek()?.pressRow(row, false));
    } else if (id === 'link') void copyLink(session, row);
    else void commands.run(id as RowAction, row);
  };
  session.root.openOverlay((close) => (
    <MenuView
      anchor={{current: anchor}}
      at={point && {x: point.x - left, y: point.y - top}}
      align="end"
      items={[...rowMenuItems(session, row), ...moveItems(parts, line)]}
      label={session.app.t('grid.actionsOf', {title: nodeTitle(parts, row)})}
      onAction={run}
      onClose={close}
    />
  ));
}

/** What cannot be done says why. */
function moveItems(parts: TreeParts, {row, key}: NodeLine): MenuItem[] {
  const {session, mover} = parts;
  const {t} = session.app;
  const fixed = mover.refusal(row);
  const cut = mover.cutRow.peek();
  const items: MenuItem[] = [];
  if (fixed) items.push({id: 'fixed', label: fixed, icon: 'lock', disabled: true});
  else items.push({id: 'cut', label: t('tree.cutNode'), icon: 'scissors'});
  if (cut) {
    const refusal = mover.refusalTo(cut, key);
    const label = t('tree.pasteNode', {title: nodeTitle(parts, cut)});
    items.push({id: 'paste', label, icon: 'clipboard-paste', ...(refusal && {hint: refusal, disabled: true})});
  }
  if (!fixed && !mover.refusalTo(row, TOP)) items.push({id: 'top', label: t('tree.toTop'), icon: 'corner-left-up'});
  return [{group: t('tree.moving'), items: items as never}];
}
