import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import {ORDER} from '../support/grid-app.js';
import {
  all,
  app,
  button,
  cell,
  click,
  firstNumber,
  focused,
  inside,
  opened,
  orders,
  press,
  texts,
  useGridApp,
} from './lc-grid-page.js';
import {rowsAddress} from '../support/rows-address.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import type LcGrid from '../../elements/lc-grid.js';
import {heldTimers} from '../support/clock.js';

describe('lc-grid: what it asks for', () => {
  useGridApp();

  it('searches when typing has stopped, from page 1, and Escape clears it', async () => {
    const grid = await orders('page="3"');
    expect(grid.focusSearch()).to.equal(true);
    const before = app.asked.length;
    const searches = () => app.asked.slice(before).filter(({kind}) => kind === 'run').length;
    const timers = heldTimers(200);
    try {
      await sendKeys({type: '0021'});
      expect(searches(), 'while it is typed').to.equal(0);
      timers.over();
    } finally {
      timers.restore();
    }
    await waitUntil(() => app.last.search?.text === '0021');
    expect(searches()).to.equal(1);
    expect(app.last.offset).to.equal(0);
    await waitUntil(() => texts(grid, '.lc-foot > span')[0]?.startsWith('1 – 4 of 4 records'));
    await press('Escape');
    await waitUntil(() => app.last.search === undefined);
    expect((grid.shadowRoot!.activeElement as HTMLInputElement).value).to.equal('');
  });

  it('says what was searched for when nothing is found, with ways out', async () => {
    const grid = await orders('search="snowshoe"');
    expect(texts(grid, '.lc-empty__t')).to.deep.equal(['No results found']);
    expect(inside(grid, '.lc-empty')!.textContent).to.contain('Nothing in Orders matches “snowshoe”');
    button(grid, 'New order “snowshoe”').click();
    expect(await opened()).to.deep.include({search: 'snowshoe'});
    all(grid, '.lc-empty button')[0]!.click();
    await waitUntil(() => firstNumber(grid) === 'PO-00212');
  });

  it('says how to begin where there is no record yet', async () => {
    app.size = 0;
    const grid = await orders();
    expect(texts(grid, '.lc-empty__t')).to.deep.equal(['No Orders yet']);
    expect(texts(grid, '.lc-empty button')).to.deep.equal(['New order']);
  });

  it('finds nothing where the page’s own condition lets no row through, and keeps the letters of its name', async () => {
    const grid = await show<LcGrid>('<lc-grid heading="ACME Leeds" style="height: 400px; width: 900px"></lc-grid>');
    grid.columns = [{path: 'name', label: 'Name'}];
    grid.rows = [];
    await waitUntil(() => texts(grid, '.lc-empty__t').join() === 'No ACME Leeds yet', 'no rows at all');
    grid.filters = ['=', 'name', 'Hull'];
    grid.rows = [{name: 'York'}];
    await waitUntil(() => texts(grid, '.lc-empty__t').join() === 'No results found', 'none of the condition');
  });

  it('keeps its own order where another cannot be read, and reports it to the developer', async () => {
    const warned: string[] = [];
    const {warn} = console;
    console.warn = (text: string) => void warned.push(text);
    try {
      for (const sort of ['date', '{"date":"down"}', '7']) {
        await orders(`sort='${sort}'`);
        const {query} = app.asked.findLast(({kind}) => kind === 'run')!;
        expect(query.orderBy, sort).to.deep.equal([{column: 'date', dir: 'DESC'}]);
      }
      expect(warned.filter((text) => text.includes('LC1003') && text.includes('[sort]')).length).to.equal(1);
    } finally {
      console.warn = warn;
    }
  });

  it('goes to the last page where the address asks for one beyond it, whatever the rows come from', async () => {
    const rows = Array.from({length: 60}, (_, at) => ({name: `Row ${at}`}));
    const answers: [string, (part: typeof rows) => unknown, string][] = [
      ['pages with their count', (data) => ({data, totalCount: 60}), ''],
      ['pages without it', (data) => ({data}), 'hide-total-row-count'],
      ['all rows at once', () => rows, ''],
    ];
    for (const [what, answer, attribute] of answers) {
      const stop = rowsAddress(app, (query) => {
        const [limit, offset] = ['limit', 'offset'].map((part) => Number(query.get(part)));
        return answer(rows.slice(offset, offset! + limit!));
      });
      const grid = await show<LcGrid>(`<lc-grid src="/rows" page="99" ${attribute} heading="Rows"
        columns='[{"path":"name","label":"Name"}]' style="width: 900px; height: 500px"></lc-grid>`);
      await waitUntil(() => firstNumber(grid) === 'Row 50', what);
      stop();
    }
    const grid = await show<LcGrid>('<lc-grid page="99" style="height: 400px; width: 900px"></lc-grid>');
    grid.columns = [{path: 'name', label: 'Name'}];
    grid.rows = rows;
    await waitUntil(() => firstNumber(grid) === 'Row 50', 'rows of the page');
    const records = await orders('page="99"');
    await waitUntil(() => firstNumber(records) === 'PO-00012', 'records of the server');
  });

  it('goes through pages, to the last, and starts again with another page size', async () => {
    const grid = await orders();
    await waitUntil(() => button(grid, 'Page 9'));
    const paged = oneEvent(grid, 'lc-page');
    await click(button(grid, 'Page 9'));
    expect(((await paged) as CustomEvent).detail).to.deep.equal({page: 9, pageSize: 25});
    await waitUntil(() => texts(grid, '.lc-foot > span')[0] === '201 – 212 of 212 records');
    const select = inside(grid, 'select') as HTMLSelectElement;
    expect([...select.options].map(({value}) => value)).to.deep.equal(['25', '50', '100', '250']);
    select.value = '100';
    select.dispatchEvent(new Event('change', {bubbles: true}));
    await waitUntil(() => texts(grid, '.lc-foot > span')[0] === '1 – 100 of 212 records');
  });

  it('pages without a total where it is hidden', async () => {
    const grid = await orders('hide-total-row-count page-size="100"');
    expect(texts(grid, '.lc-foot > span')[0]).to.equal('1 – 100');
    await click(button(grid, 'Next page'));
    await waitUntil(() => texts(grid, '.lc-foot > span')[0] === '101 – 200');
    await click(button(grid, 'Next page'));
    await waitUntil(() => (button(grid, 'Next page') as HTMLButtonElement).disabled);
    expect(app.asked.some(({kind}) => kind === 'count')).to.equal(false);
  });

  it('shows the whole list by its window when the page size is 0', async () => {
    app.size = 20_000;
    const grid = await orders('page-size="0"');
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '20001');
    const scroller = inside(grid, '[role="grid"]')!;
    await waitUntil(() => scroller.scrollHeight > 500_000);
    expect(all(grid, '[role="gridcell"]').length).to.be.below(500);
    cell(grid, 0, 0).focus();
    await press('Control+End', 'Home');
    expect(focused(grid)).to.deep.equal([19_999, 0]);
    await waitUntil(() => cell(grid, 19_999, 0)?.textContent === 'PO-00001');
    const {bottom} = cell(grid, 19_999, 0).getBoundingClientRect();
    expect(bottom).to.be.at.most(scroller.getBoundingClientRect().bottom + 1);
  });

  it('keeps the row that has the focus while it is scrolled away', async () => {
    app.size = 1000;
    const grid = await orders('page-size="250"');
    cell(grid, 3, 0).focus();
    inside(grid, '[role="grid"]')!.scrollTop = 4000;
    await waitUntil(() => inside(grid, '[data-row="115"]'));
    expect(focused(grid)).to.deep.equal([3, 0]);
    await press('ArrowDown');
    expect(focused(grid)).to.deep.equal([4, 0]);
    expect(cell(grid, 4, 0).getBoundingClientRect().top).to.be.at.least(
      inside(grid, '[role="grid"]')!.getBoundingClientRect().top,
    );
  });

  it('shows a skeleton only for a wait worth showing, and keeps old rows while others load', async () => {
    let land = () => {};
    app.gate = new Promise<void>((resolve) => (land = resolve));
    const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 600px"></lc-grid>');
    expect(!!inside(grid, '.lc-sk')).to.equal(false);
    await waitUntil(() => inside(grid, '.lc-sk') && inside(grid, '[role="progressbar"]'), 'it says that it loads');
    land();
    await waitUntil(() => firstNumber(grid) === 'PO-00212');
    expect(!!inside(grid, '.lc-sk')).to.equal(false);
    expect(all(grid, '[data-column="5"]').every((at) => at.scrollWidth <= at.clientWidth)).to.equal(true);
    app.gate = new Promise<void>((resolve) => (land = resolve));
    await click(button(grid, 'Page 2'));
    await waitUntil(() => inside(grid, '[data-stale]'));
    expect(firstNumber(grid)).to.equal('PO-00212');
    expect(inside(grid, '[role="progressbar"]')).to.not.equal(null);
    land();
    await waitUntil(() => firstNumber(grid) === 'PO-00187');
    await waitUntil(() => !inside(grid, '[data-stale]'));
  });

  it('says that it cannot be loaded, and tries again', async () => {
    app.error = new ServiceError('network');
    const errors: string[] = [];
    addEventListener('lc-error', (event) => errors.push((event as CustomEvent).detail.code), {once: true});
    const grid = await orders();
    expect(inside(grid, '[role="alert"]')!.textContent).to.contain('The server did not answer');
    expect(errors).to.deep.equal(['LC2001']);
    app.error = null;
    await click(button(grid, 'Retry'));
    await waitUntil(() => firstNumber(grid) === 'PO-00212');
  });

  it('keeps the rows that are there when a later load fails', async () => {
    const grid = await orders();
    app.error = new ServiceError('timeout');
    await grid.refresh();
    await waitUntil(() => inside(grid, '[role="alert"]'));
    expect(firstNumber(grid)).to.equal('PO-00212');
    app.error = null;
    await click(button(grid, 'Retry'));
    await waitUntil(() => !inside(grid, '[role="alert"]'));
  });

  it('shows no list to those who may not see it', async () => {
    app.metadata = {...ORDER, canView: false};
    const grid = await orders();
    expect(texts(grid, '.lc-empty__t')).to.deep.equal(['No access']);
    expect(!!inside(grid, '[role="grid"]')).to.equal(false);
  });

  it('loads the same rows again in place when it is asked to', async () => {
    const grid = await orders('page="2"');
    cell(grid, 5, 0).focus();
    app.size = 213;
    await grid.refresh();
    await waitUntil(() => firstNumber(grid) === 'PO-00188', 'a row that was added pushes the others on');
    expect([focused(grid), app.last.offset]).to.deep.equal([[5, 0], 25]);
  });

  it('keeps page, order and search in the URL, and comes back to them', async () => {
    const url = location.href;
    const grid = await orders('url-state page-size="50"');
    await waitUntil(() => button(grid, 'Page 3'));
    await click(button(grid, 'Page 3'));
    await waitUntil(() => firstNumber(grid) === 'PO-00112');
    await waitUntil(() => new URL(location.href).searchParams.get('params') === '{"page":3}', 'the address says it');
    grid.remove();
    const again = await orders('url-state page-size="50"');
    expect(firstNumber(again)).to.equal('PO-00112');
    again.remove();
    history.replaceState(null, '', url);
  });

  it('comes back to the row and the scroll position it was left at for a page', async () => {
    const url = location.href;
    const grid = await orders('url-state edit-mode="page"');
    const scrolled = oneEvent(inside(grid, '[role="grid"]')!, 'scroll');
    inside(grid, '[role="grid"]')!.scrollTop = 200;
    await scrolled;
    await waitUntil(() => cell(grid, 12, 2), 'the row is drawn');
    cell(grid, 12, 2).focus();
    const {scrollTop} = inside(grid, '[role="grid"]')!;
    await press('Enter');
    expect(await opened()).to.deep.include({id: 'id-200', mode: 'page', indexUrl: location.href});
    grid.remove();
    const again = await orders('url-state edit-mode="page"');
    await waitUntil(() => inside(again, '.is-active'));
    expect(inside(again, '.is-active')!.dataset.row).to.equal('12');
    expect(inside(again, '[role="grid"]')!.scrollTop).to.equal(scrollTop);
    again.remove();
    history.replaceState(null, '', url);
  });

  it('comes back to the row that was opened when another pushed it on before the page was left', async () => {
    const url = location.href;
    const grid = await orders('url-state edit-mode="page"');
    await waitUntil(() => cell(grid, 3, 2), 'the row is drawn');
    cell(grid, 3, 2).focus();
    await press('Enter');
    expect(await opened()).to.deep.include({id: 'id-209', mode: 'page'});
    app.size = 213;
    await grid.refresh();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    grid.remove();
    const again = await orders('url-state edit-mode="page"');
    await waitUntil(() => inside(again, '.is-active')?.dataset.row === '4', 'its row is active');
    again.remove();
    history.replaceState(null, '', url);
  });

  it('follows page, page size, order and search that script sets later, without events', async () => {
    const grid = await orders();
    const events: string[] = [];
    for (const type of ['lc-page', 'lc-sort']) grid.addEventListener(type, () => events.push(type));
    grid.setAttribute('page', '3');
    await waitUntil(() => firstNumber(grid) === 'PO-00162');
    grid.pageSize = '100';
    await waitUntil(() => app.last.limit === 100 && app.last.offset === 0);
    grid.sort = {number: 'ASC'};
    await waitUntil(() => firstNumber(grid) === 'PO-00001');
    grid.search = '0005';
    await waitUntil(() => firstNumber(grid) === 'PO-00005' || firstNumber(grid) === 'PO-00050');
    expect(events).to.deep.equal([]);
  });
});
