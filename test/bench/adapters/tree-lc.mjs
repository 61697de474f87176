// Our tree over rows given by script. It does not import the product; its script is on the page.
export function mount(host, {columns, rows}) {
  const tree = document.createElement('lc-tree');
  Object.assign(tree.style, {display: 'block', height: '760px'});
  Object.assign(tree, {columns, rows, heading: 'Places'});
  host.append(tree);
  const find = (selector) => tree.shadowRoot?.querySelector(selector);
  const press = (key) =>
    find('[data-line]').dispatchEvent(
      new KeyboardEvent('keydown', {key, bubbles: true, composed: true, cancelable: true}),
    );
  return {
    nodes: () => tree.shadowRoot?.querySelectorAll('[data-line]').length ?? 0,
    scroller: () => find('.lc-tree'),
    open: () => find('button.lc-tnode__twisty').click(),
    isOpen: () => find('[aria-level="2"]'),
    openLevel: () => press('*'),
    height: () => find('.lc-tree__lines').offsetHeight,
  };
}
