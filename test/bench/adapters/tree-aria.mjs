// The tree of react-aria-components in its virtualizer, which draws what is in view. It has no key that opens a level:
// the page does, by the keys that are open.
import {createElement, useState} from 'react';
import {createRoot} from 'react-dom/client';
import {Button, Collection, ListLayout, Tree, TreeItem, TreeItemContent, Virtualizer} from 'react-aria-components';

const ROW = 32;
const SHEET = `
.tree { height: 760px; overflow: auto; font: 14px sans-serif; }
.line { display: flex; align-items: center; height: ${ROW}px; padding-left: calc((var(--tree-item-level) - 1) * 20px); }
.line button { width: 24px; }`;

/** The rows as a forest: items with those beneath them. */
function forest(rows) {
  const items = new Map(rows.map(({id, name}) => [id, {id, name, children: []}]));
  const tops = [];
  for (const {id, parent} of rows) (parent ? items.get(parent).children : tops).push(items.get(id));
  return tops;
}

const Content = ({name, children}) =>
  createElement(
    TreeItemContent,
    null,
    createElement(
      'span',
      {className: 'line'},
      children.length > 0 && createElement(Button, {slot: 'chevron'}, '▸'),
      name,
    ),
  );

const line = (item) =>
  createElement(
    TreeItem,
    {id: item.id, textValue: item.name},
    createElement(Content, item),
    createElement(Collection, {items: item.children}, line),
  );

export function mount(host, {rows}) {
  const items = forest(rows);
  let setOpen;
  function Places() {
    const [open, set] = useState(new Set());
    setOpen = set;
    return createElement(
      Virtualizer,
      {layout: ListLayout, layoutOptions: {rowSize: ROW}},
      createElement(
        Tree,
        {className: 'tree', 'aria-label': 'Places', items, expandedKeys: open, onExpandedChange: set},
        line,
      ),
    );
  }
  const style = Object.assign(document.createElement('style'), {textContent: SHEET});
  const box = document.createElement('div');
  host.append(style, box);
  createRoot(box).render(createElement(Places));
  const find = (selector) => box.querySelector(selector);
  return {
    nodes: () => box.querySelectorAll('[role=row]').length,
    scroller: () => find('.tree'),
    open: () => find('button[slot=chevron]').click(),
    isOpen: () => find('[aria-level="2"]'),
    openLevel: () => setOpen(new Set(items.map(({id}) => id))),
    height: () => find('.tree').scrollHeight,
  };
}
