// The floor: plain cards by hand, dragged by sortablejs as our board does; more cards come as a column is scrolled.
import Sortable from 'sortablejs';

/** Cards that are drawn at once, as of ours. */
const STEP = 30;
const money = new Intl.NumberFormat('en', {minimumFractionDigits: 2});
const day = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeZone: 'UTC'});
const SHEET = `
.board { display: flex; gap: 10px; height: 760px; }
.lane { display: flex; flex: 1 0 200px; flex-direction: column; border: 1px solid #ddd; background: #f6f6f6; }
.lane h2 { display: flex; justify-content: space-between; margin: 8px; font: 600 14px sans-serif; }
.body { flex: 1; min-height: 0; padding: 0 8px; overflow: auto; }
.body ul { min-height: 100%; margin: 0; padding: 0; list-style: none; }
.card { display: grid; grid-template-columns: 1fr auto; gap: 3px; margin-bottom: 6px; padding: 8px 10px;
  border: 1px solid #ccc; border-radius: 4px; background: #fff; font: 13px sans-serif; cursor: grab; user-select: none; }`;

const node = (tag, props, ...children) => {
  const el = Object.assign(document.createElement(tag), props);
  el.append(...children);
  return el;
};

function card({id, number, supplier, amount, date}) {
  const texts = [number, money.format(amount), supplier, day.format(new Date(date))];
  const item = node('li', {className: 'card', tabIndex: -1}, ...texts.map((text) => node('span', {textContent: text})));
  item.dataset.card = id;
  return item;
}

function lane(name, rows) {
  const sum = rows.reduce((total, {amount}) => total + amount, 0);
  const head = node('h2', {}, `${name} ${rows.length}`, node('span', {textContent: money.format(sum)}));
  const list = node('ul', {});
  const body = node('div', {className: 'body'}, list);
  let drawn = 0;
  const draw = () => list.append(...rows.slice(drawn, (drawn += STEP)).map(card));
  body.addEventListener('scroll', () => {
    if (drawn < rows.length && body.scrollTop + body.clientHeight > body.scrollHeight - 400) draw();
  });
  draw();
  Sortable.create(list, {
    group: 'board',
    draggable: '.card',
    sort: false,
    forceFallback: true,
    fallbackTolerance: 10,
    emptyInsertThreshold: 20,
  });
  return node('section', {className: 'lane'}, head, body);
}

export function mount(host, {columns, rows}) {
  const {options} = columns.find(({path}) => path === 'stage').type[1];
  const lanes = Object.entries(options).map(([stage, name]) =>
    lane(
      name,
      rows.filter((row) => row.stage === stage),
    ),
  );
  host.append(node('style', {textContent: SHEET}), node('div', {className: 'board'}, ...lanes));
  const all = (selector) => [...host.querySelectorAll(selector)];
  return {
    lanes: () => all('.body'),
    cards: () => all('[data-card]'),
    cardsOf: (body) => [...body.querySelectorAll('[data-card]')],
  };
}
