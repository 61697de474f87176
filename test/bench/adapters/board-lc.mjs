// Our board over rows given by script. It does not import the product; its script is on the page.
export function mount(host, {columns, rows}) {
  const board = document.createElement('lc-board');
  Object.assign(board.style, {display: 'block', height: '760px'});
  Object.assign(board, {columns, rows, column: 'stage', sum: 'amount', heading: 'Orders'});
  host.append(board);
  const all = (selector) => [...(board.shadowRoot?.querySelectorAll(selector) ?? [])];
  return {
    lanes: () => all('.lc-lane__body'),
    cards: () => all('[data-card]'),
    cardsOf: (lane) => [...lane.querySelectorAll('[data-card]')],
  };
}
