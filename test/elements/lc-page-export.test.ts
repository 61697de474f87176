import {expect} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import type LcPage from '../../elements/lc-page.js';
import type {Query} from '../../src/query/types.js';
import type {PagePart} from '../../src/values/page-metadata.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {savedFile} from '../support/saved-file.js';
import {waitUntil} from '../support/until.js';
import {app, COUNT, inside, LIST, page, PAGE, part, SPENT, textOf, tile, withPageApp} from './lc-page-app.js';

const all = (shown: LcPage, selector: string) => [...shown.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const button = (shown: LcPage, name: string) =>
  all(shown, '.lc-page__head button, .lc-page__bar button').find((each) => (each.ariaLabel ?? textOf(each)) === name);
const line = (shown: LcPage, name: string) => all(shown, '[role="menuitem"]').find((each) => textOf(each) === name);
const click = (target: HTMLElement) => sendMouse({type: 'click', position: middle(target)});
const lines = (shown: LcPage) => all(shown, '[role="menuitem"]').map(textOf);

async function ready(width = 790) {
  const shown = await page('', width);
  await waitUntil(() => tile(shown, 'count') === '1,200', 'figures are drawn');
  return shown;
}

async function byMouse(shown: LcPage) {
  await click(button(shown, 'Export')!);
  await waitUntil(() => line(shown, 'Spreadsheet (XLSX)'), 'the menu is open');
  await click(line(shown, 'Spreadsheet (XLSX)')!);
}

async function byKeys(shown: LcPage) {
  button(shown, 'Export')!.focus();
  await pressed('Enter');
  await waitUntil(() => line(shown, 'Spreadsheet (XLSX)'), 'the menu is open');
  await pressed('Enter');
}

/** The sheets of the workbook that is saved, by name. */
async function exported(shown: LcPage, press = byMouse) {
  const {file, name} = await savedFile(() => press(shown));
  const {readXlsx} = await import('hucre/xlsx');
  const {sheets} = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const rows = new Map(sheets.map((sheet) => [sheet.name, sheet.rows]));
  return {name, names: sheets.map((sheet) => sheet.name), rows};
}

const said = (rows: readonly unknown[][] | undefined, title: string) => rows?.find(([first]) => first === title);

describe('the export of lc-page', () => {
  withPageApp();
  afterEach(() => resetMouse());

  it('is a workbook by the mouse: what the page is about with its figures, then all rows of its list', async () => {
    const shown = await ready();
    const {name, names, rows} = await exported(shown);
    expect([name, names]).to.deep.equal(['Overview.xlsx', ['Summary', 'Late orders']]);
    const summary = rows.get('Summary');
    expect(summary![0]![0]).to.equal('Overview');
    expect(said(summary, 'Period')![1]).to.match(/^12 weeks: \d+\/\d+\/\d{4} – \d+\/\d+\/\d{4}$/);
    expect(said(summary, 'Compared with')![1]).to.match(/^The year before: /);
    expect(said(summary, 'Spent')!.slice(1, 4)).to.deep.equal([1200, 600, 1]);
    expect(said(summary, 'Orders')!.slice(1, 4)).to.deep.equal([1200, 600, 600]);
    expect(said(summary, 'Late orders')![1]).to.equal(212);
    const [head, ...orders] = rows.get('Late orders')!;
    expect(head).to.deep.equal(['Number', 'Supplier', 'Amount', 'Date', 'Paid', 'Status']);
    expect(orders.length).to.equal(212);
    const order = said(orders, 'PO-00003')!;
    expect([order[1], order[2], order[4], order[5]]).to.deep.equal(['Supplier 2', 21, true, 'Sent']);
    expect(new Date(order[3] as Date).toISOString().slice(0, 10)).to.equal('2026-11-20');
  });

  it('is one by keys, says so, and is busy until it is saved', async () => {
    const shown = await ready();
    let release = () => {};
    const {rows} = await exported(shown, async () => {
      app.gate = new Promise<void>((done) => (release = done));
      button(shown, 'Export')!.focus();
      await pressed('Enter');
      await waitUntil(() => line(shown, 'Spreadsheet (XLSX)'), 'the menu is open');
      await pressed('Enter');
      await waitUntil(() => button(shown, 'Export')!.ariaBusy === 'true', 'it is busy');
      expect(textOf(inside(shown, '[aria-live]'))).to.match(/Preparing the spreadsheet$/);
      release();
    });
    expect(rows.size).to.equal(2);
    await waitUntil(() => button(shown, 'Export')!.ariaBusy === null, 'it is done');
    expect(textOf(inside(shown, '[aria-live]'))).to.match(/The export is saved$/);
  });

  it('asks for the rows of the period that was chosen a moment before', async () => {
    const shown = await ready();
    // Its code is there from now on, so that little time passes.
    await exported(shown, byKeys);
    const before = app.asked.length;
    await exported(shown, async () => {
      inside(shown, '.lc-page__bar input[type="radio"]:checked')!.focus();
      await pressed('ArrowLeft');
      await byKeys(shown);
    });
    const days = ({where}: Query) => /"BETWEEN","date","([\d-]+)","([\d-]+)"/.exec(JSON.stringify(where))!.slice(1);
    const all = app.asked.slice(before).filter(({query}) => query.limit === 1000);
    expect(all.map(({query}) => days(query))).to.deep.equal([days(app.figuresAsked.at(-1)!)]);
  });

  it('has the table of a chart', async () => {
    const chart = {kind: 'bar', by: 'status'} as const;
    app.shown = {...PAGE, parts: [COUNT, {...LIST, title: 'By status', mode: 'chart', chart} as PagePart]};
    const shown = await ready();
    await waitUntil(() => inside(shown, '.lc-chartview__head button'), 'the chart is drawn');
    await click(inside(shown, '.lc-chartview__head button')!);
    await waitUntil(() => inside(shown, '.lc-charttable tr'), 'it is a table');
    const {names, rows} = await exported(shown);
    expect(names).to.deep.equal(['Summary', 'By status']);
    const firsts = all(shown, '.lc-charttable tr').map((row) => textOf(row.firstElementChild));
    expect(rows.get('By status')!.map(([first]) => first)).to.deep.equal(firsts);
    const heads = all(shown, '.lc-charttable thead th').map(textOf);
    expect(rows.get('By status')![0]).to.deep.equal(heads);
  });

  it('leaves out rows that the person may not export, and says so', async () => {
    app.mayExport = false;
    const {names, rows} = await exported(await ready());
    expect(names).to.deep.equal(['Summary']);
    expect(said(rows.get('Summary'), 'Spent')![1]).to.equal(1200);
    expect(said(rows.get('Summary'), 'Late orders')![4]).to.equal('Left out: you may not export it');
  });

  it('names what is not there, and has all the rest', async () => {
    app.forbidden = 'amount';
    const gone = {...LIST, id: 'gone', title: 'Gone', object: 'widget-gone', at: {x: 0, y: 12, w: 12, h: 4}};
    app.shown = {...PAGE, parts: [SPENT, COUNT, LIST, gone]};
    const {names, rows} = await exported(await ready());
    expect(names).to.deep.equal(['Summary', 'Late orders']);
    const summary = rows.get('Summary');
    expect(said(summary, 'Spent')![4]).to.equal('Could not be loaded: Not yours');
    expect(said(summary, 'Gone')![4]).to.match(/^Could not be loaded: ./);
  });

  it('has texts as texts, whatever they would mean to a spreadsheet, and names of sheets that it may have', async () => {
    const title = '=HYPERLINK("x")/[late]: orders of everyone';
    const other = {...LIST, id: 'other', at: {x: 0, y: 12, w: 12, h: 8}};
    app.shown = {...PAGE, name: '../=1+1:*?', parts: [COUNT, {...LIST, title}, {...other, title}]};
    const {name, names, rows} = await exported(await ready());
    expect(name).to.equal('=1+1.xlsx');
    expect(names).to.deep.equal(['Summary', '=HYPERLINK("x") late orders of', '=HYPERLINK("x") late orders (2)']);
    expect(said(rows.get('Summary'), title)![1]).to.equal(212);
  });

  it('has at most 10,000 rows of a list, and says that there are more', async () => {
    app.size = 10_001;
    const {rows} = await exported(await ready());
    expect(rows.get('Late orders')!.length).to.equal(10_001);
    expect(said(rows.get('Summary'), 'Late orders')![4]).to.equal(
      'Only the first 10,000 rows are here; there are more',
    );
  }).timeout(20_000);

  it('says why there is none, and can be asked for again', async () => {
    const shown = await ready();
    const {createObjectURL} = URL;
    URL.createObjectURL = () => {
      throw new TypeError('No room');
    };
    try {
      await byMouse(shown);
      await waitUntil(() => app.notifications.items.peek().length, 'it is said');
    } finally {
      URL.createObjectURL = createObjectURL;
    }
    expect(app.notifications.items.peek()[0]!.title).to.equal('The page could not be exported');
    expect((await exported(shown)).name).to.equal('Overview.xlsx');
  });

  it('begins with a command of the page, and `print` is its other line', async () => {
    app.shown = {...PAGE, commands: [{id: 'book', label: 'As a workbook', onclick: 'export'}]};
    const shown = await ready();
    const {name} = await exported(shown, () => click(button(shown, 'As a workbook')!));
    expect(name).to.equal('Overview.xlsx');
    const commands: unknown[] = [];
    shown.addEventListener('lc-command', (event) => {
      event.preventDefault();
      commands.push((event as CustomEvent<{action: {onclick: string}}>).detail.action.onclick);
    });
    await click(button(shown, 'Export')!);
    await waitUntil(() => line(shown, 'PDF or paper'), 'the menu is open');
    await click(line(shown, 'PDF or paper')!);
    await waitUntil(() => commands.length, 'it is asked for');
    expect(commands).to.deep.equal(['print']);
  });

  it('is in the menu of a narrow page, as is all that every page has', async () => {
    const shown = await ready(390);
    await waitUntil(() => inside(shown, '.lc-page.is-narrow'), 'it is narrow');
    expect(all(shown, '.lc-page__head button').map((each) => each.ariaLabel ?? textOf(each))).to.deep.equal(['More']);
    expect(!button(shown, 'Refresh')).to.equal(true);
    const {names} = await exported(shown, async () => {
      await click(button(shown, 'More')!);
      await waitUntil(() => line(shown, 'Spreadsheet (XLSX)'), 'the menu is open');
      expect(lines(shown)).to.deep.equal(['Refresh', 'Print', 'Spreadsheet (XLSX)', 'PDF or paper']);
      await click(line(shown, 'Spreadsheet (XLSX)')!);
    });
    expect(names).to.deep.equal(['Summary', 'Late orders']);
  });

  it('stands in the head, and what loads anew at the end of the bar, or in the head of a page without one', async () => {
    const shown = await ready();
    const bar = all(shown, '.lc-page__bar > *');
    expect(bar.at(-1)!.ariaLabel).to.equal('Refresh');
    const {right} = inside(shown, '.lc-page__bar')!.getBoundingClientRect();
    expect(bar.at(-1)!.getBoundingClientRect().right).to.be.closeTo(right, 1);
    shown.remove();
    app.shown = {...PAGE, alias: 'bare', period: undefined, filters: [], parts: [COUNT]};
    const bare = await page();
    await waitUntil(() => part(bare, 'count'), 'parts are drawn');
    expect(all(bare, '.lc-page__head button').map((each) => each.ariaLabel ?? textOf(each))).to.deep.equal([
      'Customize',
      'Export',
      'Refresh',
      'More',
    ]);
  });
});
