import {expect, nextFrame} from '@open-wc/testing';
import {sendMouse, setViewport} from '@web/test-runner-commands';
import LcTable from '../../elements/lc-table.js';
import {violations} from '../support/axe.js';
import {drag} from '../support/drag.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {remains, until} from '../support/until.js';
import {animated} from '../support/animated.js';

LcTable.define();

const COLUMNS = [
  {name: 'product', label: {en: 'Product', fr: 'Produit'}},
  {name: 'price', label: 'Price', type: 'number', scale: 2, prefix: '€'},
  {name: 'day', label: 'Day', type: 'date'},
  {name: 'done', label: 'Done', type: 'boolean'},
  {name: 'state', label: 'State', type: 'enumeration', options: {low: {text: 'Low stock', colour: 'warning'}}},
];
const ROWS = [
  {product: 'Hollow 35 daypack', price: 1280, day: '2026-11-20', done: true, state: 'low'},
  {product: {text: 'Ridgeline 3 tent', href: '#tent'}, price: 468.5, day: null, done: false, state: null},
];
const given = (attributes = '') =>
  `<lc-table label="Stock" ${attributes} columns='${JSON.stringify(COLUMNS)}' rows='${JSON.stringify(ROWS)}'></lc-table>`;
const OWN = `<table><caption>Stock</caption><thead><tr><th>Product</th>
  <th data-type="number" data-scale="2" data-prefix="€">Price</th></tr></thead>
  <tbody><tr><td>Hollow 35 daypack</td><td data-value="1280">1280,00 €</td></tr>
  <tr><td><a href="#tent">Ridgeline 3 tent</a></td><td>468.5</td></tr></tbody>
  <tfoot><tr><td>Total</td><td>1748.5</td></tr></tfoot></table>`;

const all = (el: Element, selector: string) => [...el.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const one = (el: Element, selector: string) => all(el, selector)[0]!;
const texts = (el: Element, row: string) => all(el, `${row} > *`).map(({innerText}) => innerText.trim());
const box = (element: Element) => element.getBoundingClientRect();
const style = (element: Element) => getComputedStyle(element);
const stops = (el: LcTable) => all(el, 'tbody tr').map((row) => row.innerText.trim());
const STOPS = `<lc-table reorderable label="Stops" columns='[{"name":"stop","label":"Stop"}]'
  rows='[{"stop":"Leeds"},{"stop":"York"},{"stop":"Hull"}]'></lc-table>`;

describe('lc-table', () => {
  it('shows each value as the type of its column says', async () => {
    const el = await show<LcTable>(given());
    expect(texts(el, 'thead tr')).to.deep.equal(['Product', 'Price', 'Day', 'Done', 'State']);
    expect(texts(el, 'tbody tr:first-child').slice(0, 3)).to.deep.equal([
      'Hollow 35 daypack',
      '€\u00a01,280.00',
      '11/20/2026',
    ]);
    expect(one(el, 'tbody [role=img]').ariaLabel).to.equal('Yes');
    expect(one(el, '.lc-badge--warning').innerText).to.equal('Low stock');
    expect(texts(el, 'tbody tr:nth-child(2)').at(-1)).to.equal('—');
    expect(one(el, 'a').getAttribute('href')).to.equal('#tent');
    expect(style(one(el, 'td:nth-child(2)')).textAlign).to.equal('end');
  });

  it('rounds no number where its column says nothing of a scale', async () => {
    const el = await show<LcTable>(
      `<lc-table label="N" columns='[{"name":"n","label":"N","type":"number"}]' rows='[{"n":5.5},{"n":"1234.125"},{"n":7}]'></lc-table>`,
    );
    expect(stops(el)).to.deep.equal(['5.5', '1,234.125', '7']);
  });

  it('speaks the language of the page', async () => {
    const el = await show<LcTable>(`<div lang="fr">${given()}</div>`);
    await until(() => texts(el, 'thead tr')[0] === 'Produit');
  });

  it('reads a table of the page, with its caption, links and totals', async () => {
    const el = await show<LcTable>(`<lc-table>${OWN}</lc-table>`);
    expect(one(el, 'caption').innerText).to.equal('Stock');
    expect(texts(el, 'tbody tr:first-child')).to.deep.equal(['Hollow 35 daypack', '€\u00a01,280.00']);
    expect(one(el, 'a').getAttribute('href')).to.equal('#tent');
    expect(texts(el, 'tfoot tr')).to.deep.equal(['Total', '€\u00a01,748.50']);
    expect(el.querySelector('table')!.checkVisibility()).to.equal(false);
  });

  it('leaves the table of the page in sight until it is drawn, and follows what becomes of it', async () => {
    const el = document.createElement(LcTable.tag) as LcTable;
    el.append(new DOMParser().parseFromString(OWN, 'text/html').querySelector('table')!);
    document.body.append(el);
    expect(el.querySelector('table')!.checkVisibility()).to.equal(true);
    await el.updateComplete;
    el.querySelector('tbody td')!.textContent = 'Sill lantern 400';
    await until(() => texts(el, 'tbody tr:first-child')[0] === 'Sill lantern 400');
    el.remove();
  });

  it('takes data from script before any other', async () => {
    const el = await show<LcTable>(`<lc-table>${OWN}</lc-table>`);
    Object.assign(el, {columns: [{name: 'a', label: 'A'}], rows: [{a: 'one'}]});
    await el.updateComplete;
    expect(stops(el)).to.deep.equal(['one']);
  });

  it('never makes a link of what would run', async () => {
    const el = await show<LcTable>('<lc-table></lc-table>');
    el.columns = [{name: 'a', label: 'A'}];
    el.rows = [{a: {text: 'Press me', href: 'javascript:alert(1)'}}];
    await el.updateComplete;
    expect(one(el, 'a').hasAttribute('href')).to.equal(false);
  });

  it('stacked, gives each cell the label of its column and stays a table to those who hear it', async () => {
    const el = await show<LcTable>(given('stacked'));
    const [product, price] = all(el, 'tbody tr:first-child > td');
    expect(price!.dataset.label).to.equal('Price');
    expect(style(price!).display).to.equal('grid');
    expect(getComputedStyle(price!, '::before').content).to.match(/Price|data-label/);
    expect(box(price!).top).to.be.at.least(box(product!).bottom);
    expect([one(el, 'table'), one(el, 'tbody tr'), price!].map(({role}) => role)).to.deep.equal([
      'table',
      'row',
      'cell',
    ]);
  });

  it('stacks by itself where it does not fit, and is a table again where it does', async () => {
    const el = await show<LcTable>(given('style="inline-size: 260px"'));
    const stacked = () => style(one(el, 'tbody td')).display === 'grid';
    await until(stacked);
    expect(el.scrollWidth).to.be.at.most(el.clientWidth);
    el.style.inlineSize = '700px';
    await until(() => !stacked());
    el.style.inlineSize = '260px';
    await until(stacked);
  });

  it('responsive, scrolls within its place by keyboard too; its sticky columns stay', async () => {
    const columns = Array.from({length: 12}, (_, at) => ({
      name: `c${at}`,
      label: `Month ${at}`,
      sticky: at < 2 ? 'start' : at === 11 ? 'end' : undefined,
    }));
    const el = await show<LcTable>('<lc-table label="Months" responsive style="inline-size: 500px"></lc-table>');
    Object.assign(el, {columns, rows: [Object.fromEntries(columns.map(({name}) => [name, '1,234']))]});
    await el.updateComplete;
    const scroller = one(el, '.lc-tt');
    await until(() => scroller.tabIndex === 0);
    expect([scroller.role, scroller.ariaLabel]).to.deep.equal(['region', 'Months']);
    const cells = all(el, 'tbody td');
    scroller.scrollLeft = 200;
    await until(() => scroller.scrollLeft === 200);
    expect(box(cells[0]!).left).to.be.closeTo(box(scroller).left, 2);
    expect(box(cells[1]!).left).to.be.closeTo(box(cells[0]!).right, 2);
    expect(box(cells[11]!).right).to.be.closeTo(box(scroller).right, 2);
    expect(el.scrollWidth).to.be.at.most(el.clientWidth);
  });

  it('keeps its head in sight within its height', async () => {
    const el = await show<LcTable>(given('sticky-header max-height="120px"'));
    el.rows = Array.from({length: 30}, () => ROWS[0]!);
    await el.updateComplete;
    const scroller = one(el, '.lc-tt');
    expect(box(scroller).height).to.be.closeTo(120, 1);
    scroller.scrollTop = 300;
    await until(() => scroller.scrollTop === 300);
    expect(box(one(el, 'th')).top).to.be.closeTo(box(scroller).top + 1, 1);
  });

  it('is striped, bordered, small, dark and fixed when asked', async () => {
    const plain = await show<LcTable>(given());
    const height = box(one(plain, 'tbody tr')).height;
    const el = await show<LcTable>(given('striped bordered small dark fixed'));
    const rows = all(el, 'tbody tr').map((row) => style(row.firstElementChild!).backgroundColor);
    expect(rows[0]).not.to.equal(rows[1]);
    expect(box(one(el, 'tbody tr')).height).to.be.lessThan(height);
    expect(style(one(el, 'td')).borderInlineEndWidth).to.equal('1px');
    expect(style(one(el, '.lc-tt')).colorScheme).to.equal('dark');
    const widths = all(el, 'th').map((head) => Math.round(box(head).width));
    expect(Math.max(...widths) - Math.min(...widths)).to.be.at.most(2);
  });

  it('tints the row under the mouse', async () => {
    const el = await show<LcTable>(given('hover'));
    const cell = one(el, 'tbody td');
    const before = style(cell).backgroundColor;
    const {left, top} = box(cell);
    await sendMouse({type: 'move', position: [Math.round(left + 5), Math.round(top + 5)]});
    await until(() => style(cell).backgroundColor !== before);
  });

  it('lets rows be dragged by their handle, and reports it to the page', async () => {
    const el = await show<LcTable>(STOPS);
    const moves: unknown[] = [];
    el.addEventListener('lc-reorder', (event) => moves.push((event as CustomEvent).detail));
    await drag(one(el, '.lc-grip'), 80);
    await until(() => stops(el).join() === 'York,Hull,Leeds');
    expect(moves).to.deep.equal([{from: 0, to: 2}]);
    expect(el.rows.map(({stop}) => stop)).to.deep.equal(['York', 'Hull', 'Leeds']);
    expect(one(el, '.lc-live[aria-live=polite]').textContent).to.contain('3');
  });

  it('drags a row that is pressed before the code for it is there', async () => {
    const {requestIdleCallback: idle} = window;
    window.requestIdleCallback = () => 0;
    const el = await show<LcTable>(STOPS);
    await drag(one(el, '.lc-grip'), 80);
    await until(() => stops(el).join() === 'York,Hull,Leeds');
    window.requestIdleCallback = idle;
  });

  it('reports a press elsewhere once, also before the code for dragging is there', async () => {
    const {requestIdleCallback: idle} = window;
    window.requestIdleCallback = () => 0;
    const el = await show<LcTable>(STOPS);
    let presses = 0;
    el.addEventListener('mousedown', () => presses++);
    const [x, y] = middle(all(el, 'tbody td').find(({innerText}) => innerText.trim() === 'Leeds')!);
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    await until(() => Object.keys(one(el, 'tbody')).some((key) => key.startsWith('Sortable')));
    await nextFrame();
    await sendMouse({type: 'up'});
    window.requestIdleCallback = idle;
    expect(presses).to.equal(1);
  });

  it('leaves a row that the page does not let go', async () => {
    const el = await show<LcTable>(STOPS);
    el.addEventListener('lc-reorder', (event) => event.preventDefault());
    await drag(one(el, '.lc-grip'), 80);
    await animated(el);
    await remains(() => stops(el).join() === 'Leeds,York,Hull', 'each row stays where it was');
  });

  it('has nothing for axe to find in any variant', async () => {
    for (const variant of [
      'stacked',
      'responsive sticky-header',
      'striped bordered small',
      'dark',
      'reorderable',
      'stacked reorderable',
    ]) {
      await setViewport({width: 390, height: 700});
      const el = await show<LcTable>(given(variant));
      await animated(el);
      expect(await violations(el), variant).to.deep.equal([]);
      await setViewport({width: 800, height: 600});
    }
  });
});
