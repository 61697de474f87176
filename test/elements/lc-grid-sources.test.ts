import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {rowsAddress} from '../support/rows-address.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {app, useGridApp} from './lc-grid-page.js';

LcGrid.define();

const TABLE = `<table>
  <caption>Warehouses</caption>
  <thead><tr><th data-path="name">Name</th><th data-path="docks" data-type="number">Docks</th>
    <th data-path="opened" data-type="date">Opened</th><th data-path="open" data-type="boolean" data-width="90px">Open</th></tr></thead>
  <tbody>
    <tr><td><a href="/warehouse/1">Leeds</a></td><td>1,200</td><td data-value="2024-03-09">9 March</td><td>yes</td></tr>
    <tr><td><a href="javascript:alert(1)">Odesa</a></td><td data-value="9">nine</td><td data-value="2021-12-01">1 December</td><td>no</td></tr>
    <tr><td>Lyon</td><td>40</td><td></td><td>yes</td></tr>
  </tbody></table>`;

const all = (grid: Element, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const drawn = (grid: Element) => waitUntil(() => all(grid, '[data-row="0"]')[0], 'rows are drawn');
async function press(element: HTMLElement) {
  element.scrollIntoView({block: 'nearest'});
  const {left, top, width, height} = element.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}
const column = (grid: Element, place: number) =>
  all(grid, `[role=row]:not([data-row="-1"]) [data-column="${place}"]`).map(({textContent}) => textContent!.trim());

describe('lc-grid: where rows come from', () => {
  useGridApp();

  it('a table of the page becomes the list: typed columns, the same rows, links that lead somewhere', async () => {
    const grid = await show<LcGrid>(`<lc-grid style="width: 900px">${TABLE}</lc-grid>`);
    await drawn(grid);
    expect(column(grid, 0)).to.deep.equal(['Leeds', 'Odesa', 'Lyon']);
    expect(column(grid, 1)).to.deep.equal(['1,200', '9', '40']);
    expect(all(grid, '[data-row="0"] [data-column="3"] [role=img]')[0]!.ariaLabel).to.equal('Yes');
    const links = all(grid, 'a').map((link) => link.getAttribute('href'));
    expect(links, 'only links that are safe').to.deep.equal(['/warehouse/1']);
    expect(app.asked, 'nothing is asked for').to.deep.equal([]);
    const head = all(grid, '[role=columnheader] button').find(({textContent}) => textContent!.includes('Docks'))!;
    await press(head);
    await waitUntil(() => column(grid, 1).join() === '9,40,1,200', 'numbers are sorted as numbers');
  });

  it('a table’s figures keep their digits where its head says nothing of them', async () => {
    const grid = await show<LcGrid>(
      `<lc-grid style="width: 900px"><table><thead><tr><th data-type="number">Weight</th><th data-type="number" data-scale="0">Boxes</th></tr></thead>
        <tbody><tr><td>5.5</td><td>2.4</td></tr><tr><td>12</td><td>3</td></tr></tbody></table></lc-grid>`,
    );
    await drawn(grid);
    expect([column(grid, 0), column(grid, 1)]).to.deep.equal([
      ['5.5', '12.0'],
      ['2', '3'],
    ]);
  });

  it('a table stays in sight until the list takes its place, and nothing around it moves', async function () {
    const shifts: number[] = [];
    const seen =
      typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes?.includes('layout-shift');
    const rows = Array.from({length: 12}, (_, row) => `<tr><td>Row ${row}</td><td>${row}</td></tr>`).join('');
    const box = await show<HTMLElement>(
      `<div><div><table><thead><tr><th>Name</th><th data-type="number">Size</th></tr></thead><tbody>${rows}</tbody></table></div><p>After</p></div>`,
    );
    const table = box.querySelector('table')!;
    const after = box.querySelector('p')!;
    const top = after.getBoundingClientRect().top;
    const observer = seen
      ? new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {value: number})[]) shifts.push(entry.value);
        })
      : null;
    observer?.observe({type: 'layout-shift', buffered: false});
    const grid = document.createElement(LcGrid.tag) as LcGrid;
    table.replaceWith(grid);
    grid.append(table);
    await Promise.resolve();
    expect(table.getBoundingClientRect().height, 'the table is seen at once').to.be.greaterThan(100);
    await drawn(grid);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    observer?.takeRecords().forEach((entry) => shifts.push((entry as PerformanceEntry & {value: number}).value));
    observer?.disconnect();
    expect(table.getBoundingClientRect().height, 'its place is taken').to.equal(0);
    expect(Math.abs(after.getBoundingClientRect().top - top)).to.be.lessThan(4);
    expect(shifts.reduce((sum, value) => sum + value, 0)).to.be.at.most(0.05);
  });

  it('a table that arrives late, and one that changes, are read', async () => {
    const grid = await show<LcGrid>('<lc-grid style="width: 900px; height: 400px"></lc-grid>');
    grid.append(document.createRange().createContextualFragment(TABLE));
    await drawn(grid);
    grid.querySelector('tbody')!.insertRow().insertCell().textContent = 'Kyiv';
    await waitUntil(() => column(grid, 0).length === 4, 'the fourth row is drawn');
  });

  it('columns are declared by children, also ones that come late', async () => {
    const grid = await show<LcGrid>(`<lc-grid style="width: 900px; height: 400px">
      <lc-column path="name">Name</lc-column><lc-column path="size" type="number" total="sum">Size</lc-column></lc-grid>`);
    grid.rows = [
      {name: 'One', size: 1000},
      {name: 'Two', size: 500},
    ];
    await waitUntil(() => column(grid, 1).includes('1,000'), 'typed columns');
    await waitUntil(() => all(grid, '.lc-grid__foot')[0]?.textContent!.includes('1,500'), 'the total stands beneath');
    grid.insertAdjacentHTML('beforeend', '<lc-column path="note" label="Note"></lc-column>');
    await waitUntil(
      () => all(grid, '[role=columnheader]').some(({textContent}) => textContent!.includes('Note')),
      'the new column',
    );
  });

  it('rows of an address are asked for as the person pages, and counted', async () => {
    const rows = Array.from({length: 60}, (_, index) => ({name: `Row ${index}`}));
    const asked: URLSearchParams[] = [];
    const stop = rowsAddress(app, (query) => {
      asked.push(query);
      const [limit, offset] = ['limit', 'offset'].map((name) => Number(query.get(name)));
      return {data: rows.slice(offset, offset! + limit!), totalCount: 60};
    });
    try {
      const grid = await show<LcGrid>(`<lc-grid src="/rows" columns='[{"path":"name","label":"Name"}]'
        heading="Rows" style="width: 900px; height: 500px"></lc-grid>`);
      await drawn(grid);
      await waitUntil(() => all(grid, '.lc-foot')[0]!.textContent!.includes('of 60'), 'the total is said');
      await press(all(grid, '.lc-pager button').find(({textContent}) => textContent === '3')!);
      await waitUntil(() => column(grid, 0)[0] === 'Row 50', 'the third page');
      expect(asked.map((query) => query.get('offset'))).to.deep.equal(['0', '50']);
      expect(asked[0]!.get('APP_ID')).to.equal('supply');
    } finally {
      stop();
    }
  });

  it('groups have headings with the count of the whole group, and open and close by keyboard', async () => {
    const grid = await show<LcGrid>(`<lc-grid style="width: 900px; height: 500px" group-column="kind"></lc-grid>`);
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'kind', label: 'Kind'},
      {path: 'size', label: 'Size', type: 'number', total: 'sum'},
    ];
    grid.rows = [
      {name: 'Ridge', kind: 'Tents', size: 3},
      {name: 'Hollow', kind: 'Packs', size: 5},
      {name: 'Burn', kind: 'Packs', size: 7},
    ];
    await waitUntil(() => all(grid, '.lc-grid__row--group').length === 2, 'two groups');
    await waitUntil(() => all(grid, '.lc-count')[0]?.textContent!.startsWith('2'), 'the count of the first');
    expect(all(grid, '.lc-grid__row--group')[0]!.textContent).to.contain('Packs').and.to.contain('12');
    expect(all(grid, '[role=treegrid]').length).to.equal(1);
    const toggle = all(grid, '.lc-group__toggle')[0]!;
    toggle.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => all(grid, '[aria-expanded="false"][role=row]').length === 1, 'the group is closed');
    await waitUntil(() => column(grid, 0).join().includes('Burn') === false, 'its rows are gone');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => column(grid, 0).join().includes('Burn'), 'and come back');
    await sendKeys({press: 'ArrowDown'});
    expect(grid.shadowRoot!.activeElement!.closest('[data-row]')!.getAttribute('data-row')).to.equal('1');
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('is seen as cards when the person says so, as many beside each other as its width allows', async () => {
    app.size = 8;
    const grid = await show<LcGrid>(
      `<lc-grid alias="order" style="width: 900px; height: 500px" card-columns='{"sm": 2, "md": 4}'></lc-grid>`,
    );
    await drawn(grid);
    await press(all(grid, '.lc-seg button')[1]!);
    await waitUntil(() => all(grid, '.lc-card').length === 8, 'cards');
    const tops = () =>
      new Set(
        all(grid, '.lc-card')
          .slice(0, 4)
          .map((card) => card.getBoundingClientRect().top),
      ).size;
    expect(tops()).to.equal(1);
    grid.style.width = '620px';
    await waitUntil(() => tops() === 2, 'two beside each other');
    const opening = oneEvent(grid, 'lc-row-open');
    await press(all(grid, '.lc-card__name')[0]!);
    expect((await opening).detail.id).to.equal('id-8');
    expect(await violations(grid)).to.deep.equal([]);
  });
});
