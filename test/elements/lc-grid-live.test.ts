import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {show} from '../support/show.js';
import {remains, waitUntil} from '../support/until.js';
import {app, useGridApp} from './lc-grid-page.js';

LcGrid.define();

const all = (grid: Element, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const row = (grid: Element, index: number) => all(grid, `[data-row="${index}"]`)[0]!;
const reported = (id: string, kind: 'insert' | 'update' | 'delete') =>
  app.changed({event: 'object', data: {alias: 'order', id, kind, version: 2}});
const runs = () => app.asked.filter(({kind}) => kind === 'run').length;

async function orders() {
  const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 600px; width: 1100px"></lc-grid>');
  await waitUntil(() => all(grid, '[data-row="0"]')[0], 'rows are drawn');
  await waitUntil(() => all(grid, '.lc-foot')[0]!.textContent!.includes('212'), 'they are counted');
  return grid;
}

describe('lc-grid: what changes elsewhere', () => {
  useGridApp();

  it('a changed row takes its new values where it stands; the list is not loaded again', async () => {
    const grid = await orders();
    const before = runs();
    app.amount = 77;
    reported('id-210', 'update');
    await waitUntil(() => row(grid, 2).textContent!.includes('77.00'), 'the new amount');
    expect(row(grid, 1).textContent, 'rows that nothing was reported of stay').not.to.contain('77.00');
    expect(runs()).to.equal(before);
  });

  it('a deleted row stays where it was, crossed out and without actions, and is counted no more', async () => {
    const grid = await orders();
    app.deleted.push('id-211');
    reported('id-211', 'delete');
    await waitUntil(() => row(grid, 1).classList.contains('is-gone'), 'it is crossed out');
    expect(row(grid, 1).textContent).to.contain('PO-00211');
    expect(row(grid, 1).querySelectorAll('button.lc-iconbtn').length).to.equal(0);
    expect(row(grid, 2).textContent).to.contain('PO-00210');
    await waitUntil(() => all(grid, '.lc-foot')[0]!.textContent!.includes('211 records'), 'the total is less');
  });

  it('new rows are counted over the list and come when the person asks for them', async () => {
    const grid = await orders();
    const top = row(grid, 0).getBoundingClientRect().top;
    app.size = 214;
    reported('id-213', 'insert');
    reported('id-214', 'insert');
    await waitUntil(() => all(grid, '.lc-newrows button')[0], 'they are counted');
    await waitUntil(() => all(grid, '.lc-newrows')[0]!.textContent!.includes('2 new rows'));
    expect(row(grid, 0).textContent).to.contain('PO-00212');
    expect(row(grid, 0).getBoundingClientRect().top).to.equal(top);
    const {left, top: at} = all(grid, '.lc-newrows button')[0]!.getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.round(left + 10), Math.round(at + 10)]});
    await waitUntil(() => row(grid, 0).textContent!.includes('PO-00214'), 'the new ones');
    await waitUntil(() => !all(grid, '.lc-newrows')[0], 'nothing is left to show');
  });

  it('nothing changes while a pointer is down', async () => {
    const grid = await orders();
    // The code of changes is there from the first one on.
    reported('id-212', 'update');
    await waitUntil(() => app.asked.some(({kind}) => kind === 'all'), 'asked for');
    const {left, top} = row(grid, 2).getBoundingClientRect();
    await sendMouse({type: 'move', position: [Math.round(left + 40), Math.round(top + 10)]});
    await sendMouse({type: 'down'});
    const asked = app.asked.length;
    app.amount = 88;
    reported('id-210', 'update');
    // longer than changes are gathered
    await remains(() => app.asked.length === asked, 'nothing is asked for', 600);
    await sendMouse({type: 'up'});
    await waitUntil(() => row(grid, 2).textContent!.includes('88.00'), 'then it does');
  });
});
