import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import {ServiceError} from '../../src/api/errors.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {drag} from '../support/drag.js';
import {show} from '../support/show.js';
import {until, waitUntil, remains} from '../support/until.js';
import {all, app, button, inside, useGridApp} from './lc-grid-page.js';
import {heads, label, width, items, item, lines, orders, click, menuOf, dialogOf} from './lc-grid-columns-page.js';

async function viewsMenu(grid: LcGrid, name = 'Views') {
  await until(() => !items(grid).length && button(grid, name));
  await click(button(grid, name));
  await waitUntil(() => item(grid, 'My arrangement'), 'the views are there');
}

describe('settings and views of lc-grid', () => {
  useGridApp();

  it('begins with the settings of the person', async () => {
    app.settings = JSON.stringify({
      version: 1,
      columns: [
        {key: 'status', visible: true, width: 222},
        {key: 'gone', visible: true},
        {key: 'number', visible: true},
        {key: 'paid', visible: false},
      ],
    });
    const grid = await orders();
    expect(heads(grid)).to.deep.equal(['Status', 'Number', 'Supplier', 'Amount', 'Date']);
    expect(width(grid, 'status')).to.equal(222);
    expect(app.kept).to.deep.equal([]);
  });

  it('is ready when rows and settings are there, and asks for both at once', async () => {
    let arrive!: () => void;
    app.settingsGate = new Promise<void>((resolve) => (arrive = resolve));
    const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 500px; width: 900px"></lc-grid>');
    await until(() => app.settingsAsked);
    let ready = false;
    grid.addEventListener('lc-ready', () => (ready = true));
    expect(!!inside(grid, '.lc-th')).to.equal(false);
    arrive();
    await until(() => ready);
    expect(inside(grid, '[data-row="0"]')).not.to.equal(null);
  });

  it('keeps settings of a later version until the person saves others', async () => {
    app.settings = JSON.stringify({version: 2, columns: [{key: 'status', visible: true}]});
    const grid = await orders();
    expect(heads(grid)[0]).to.equal('Number');
    label(grid, 'number').focus();
    await pressed('Ctrl+Shift+ArrowRight');
    await until(() => heads(grid)[0] === 'Supplier');
    // longer than changes of settings are gathered
    await remains(() => !app.kept.length, 'nothing is kept', 900);
    await dialogOf(grid);
    await click(button(grid, 'Save and close'));
    await until(() => app.kept.length === 1);
  });

  it('shows the list as it is when settings cannot be loaded', async () => {
    app.settingsLoadError = new ServiceError('http', '', {status: 500});
    const grid = await orders();
    expect(heads(grid)).to.have.length(6);
  });

  it('orders columns in the dialog by drag and by the keyboard', async () => {
    const grid = await orders();
    await dialogOf(grid);
    const grips = () => all(grid, '.lc-colset .lc-grip');
    grips()[0]!.focus();
    await pressed('Alt+ArrowDown');
    await until(() => lines(grid)[1] === 'Number');
    await drag(grips()[0]!, grips()[2]!.getBoundingClientRect().top - grips()[0]!.getBoundingClientRect().top + 6);
    await until(() => lines(grid).slice(0, 3).join() === 'Number,Amount,Supplier');
    expect(await violations(grid)).to.deep.equal([]);
    await click(button(grid, 'Save and close'));
    await until(() => heads(grid).slice(0, 3).join() === 'Number,Amount,Supplier');
    await until(() => app.kept.length === 1);
  });

  it('does not save without a visible column, and says so', async () => {
    const grid = await orders();
    await dialogOf(grid);
    for (const eye of all(grid, '.lc-colset__eye')) await click(eye);
    await click(button(grid, 'Save and close'));
    await until(() => inside(grid, '[role="alert"].lc-colset__fault')?.textContent!.includes('at least one column'));
    expect(app.kept).to.deep.equal([]);
    await click(all(grid, '.lc-colset__eye')[2]!);
    await click(button(grid, 'Save and close'));
    await until(() => heads(grid).join() === 'Amount');
  });

  it('restores the default, and forgets the settings with it', async () => {
    app.settings = JSON.stringify({
      version: 1,
      columns: [
        {key: 'status', visible: true},
        {key: 'number', visible: true},
        {key: 'date', visible: false},
      ],
    });
    const grid = await orders();
    await dialogOf(grid);
    await click(button(grid, 'Restore default'));
    await until(() => lines(grid)[0] === 'Number');
    expect(heads(grid)[0]).to.equal('Status');
    await click(button(grid, 'Save and close'));
    await until(() => heads(grid).join() === 'Number,Supplier,Amount,Date,Paid,Status');
    expect(app.kept).to.deep.equal([{key: 'list:order:', settings: null}]);
  });

  it('asks before changes in the dialog are lost', async () => {
    const grid = await orders();
    await dialogOf(grid);
    await click(all(grid, '.lc-colset__eye')[0]!);
    await pressed('Escape');
    await waitUntil(() => button(grid, 'Keep editing'), 'the question is asked');
    await click(button(grid, 'Keep editing'));
    await until(() => !button(grid, 'Keep editing') && lines(grid).length);
    await pressed('Escape');
    await waitUntil(() => button(grid, 'Discard changes'), 'the question is asked again');
    await click(button(grid, 'Discard changes'));
    await until(() => !lines(grid).length);
    expect(heads(grid)[0]).to.equal('Number');
  });

  it('shows the status when settings could not be saved, and stays', async () => {
    const grid = await orders();
    await dialogOf(grid);
    await click(all(grid, '.lc-colset__eye')[0]!);
    app.settingsError = new ServiceError('http', '', {status: 503, statusText: 'Service Unavailable'});
    await click(button(grid, 'Save and close'));
    await until(() => app.notifications.items.peek().length);
    const {kind, text} = app.notifications.items.peek()[0]!;
    expect([kind, text]).to.deep.equal(['danger', 'Service Unavailable 503']);
    expect(lines(grid)).to.have.length(6);
    app.settingsError = new ServiceError('refused', 'Not today');
    await click(button(grid, 'Save and close'));
    await until(() => app.notifications.items.peek()[1]?.text === 'Not today');
  });

  it('keeps what is on the screen as a named view, and shows it again', async () => {
    const grid = await orders();
    await click(label(grid, 'amount'));
    await until(() => app.last.orderBy?.[0]?.column === 'amount');
    await menuOf(grid, 'paid');
    await click(item(grid, 'Hide column'));
    await until(() => !heads(grid).includes('Paid'));
    await viewsMenu(grid);
    await click(item(grid, 'Save as a view'));
    await until(() => inside(grid, '.lc-viewform input'));
    inside(grid, '.lc-viewform input')!.focus();
    await sendKeys({type: 'Unpaid'});
    await sendKeys({press: 'Enter'});
    await until(() => button(grid, 'Unpaid') && !inside(grid, '.lc-viewform'));
    expect(app.views).to.have.length(1);
    await viewsMenu(grid, 'Unpaid');
    expect(item(grid, 'Unpaid').classList.contains('is-on')).to.equal(true);
    await click(item(grid, 'My arrangement'));
    await until(() => app.last.orderBy?.[0]?.column === 'date');
    await viewsMenu(grid);
    await click(item(grid, 'Unpaid'));
    await until(() => app.last.orderBy?.[0]?.column === 'amount');
    await until(() => !heads(grid).includes('Paid'));
    await viewsMenu(grid, 'Unpaid');
    await click(item(grid, 'Delete Unpaid'));
    const sure = () => all(grid, '[role="alertdialog"] button').find(({textContent}) => textContent === 'Delete');
    await waitUntil(sure, 'the question is asked');
    await click(sure()!);
    await until(() => !app.views.length && button(grid, 'Views'));
  });

  it('shares a view with everyone who has one of the chosen roles, which the menu names', async () => {
    const grid = await orders();
    await viewsMenu(grid);
    await click(item(grid, 'Save as a view'));
    await until(() => inside(grid, '.lc-viewform input'));
    inside(grid, '.lc-viewform input')!.focus();
    await sendKeys({type: 'Receiving'});
    expect(inside(grid, '[id$="-roles"]')).to.equal(null);
    await click(inside(grid, '[id$="-shared"]')!);
    await until(() => inside(grid, '[id$="-roles"]'));
    inside(grid, '[id$="-roles"]')!.focus();
    await sendKeys({press: 'Enter'});
    const option = () => all(grid, '[role="option"]').find(({textContent}) => textContent?.includes('Warehouse'));
    await waitUntil(option, 'the roles are there');
    await click(option()!);
    await sendKeys({press: 'Escape'});
    await until(() => !option());
    await click(button(grid, 'Save view'));
    await until(() => app.views.length && !inside(grid, '.lc-viewform'));
    expect(app.views[0])
      .to.include({name: 'Receiving', shared: true})
      .and.deep.include({roles: ['stock']});
    await viewsMenu(grid, 'Receiving');
    expect(item(grid, 'Receiving').textContent).to.contain('Warehouse');
  });

  it('begins with the view that the person chose for it', async () => {
    const view = JSON.stringify({
      sort: [{path: 'number', dir: 'ASC'}],
      pageSize: 50,
      columns: 'number,amount,-supplier',
    });
    app.views.push({id: 'v1', name: 'Short', shared: true, roles: [], editable: false, view});
    app.settings = JSON.stringify({version: 1, columns: [], view: 'v1'});
    const grid = await orders();
    expect(app.asked.filter(({kind}) => kind === 'run')).to.have.length(1);
    expect(app.last.orderBy).to.deep.equal([{column: 'number', dir: 'ASC'}]);
    expect(app.last.limit).to.equal(50);
    expect(heads(grid)).to.deep.equal(['Number', 'Amount', 'Date', 'Paid', 'Status']);
    await viewsMenu(grid, 'Short');
    expect(item(grid, 'Delete Short')).to.equal(undefined);
    expect(item(grid, 'Begin with')).to.equal(undefined);
  });
});
