import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {
  all,
  app,
  asked,
  atRest,
  box,
  button,
  chips,
  click,
  filterOf,
  inside,
  orders,
  typeInto,
  useFilterApp,
} from './lc-grid-filter-page.js';
import type LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

describe('conditions and chips of lc-grid', () => {
  useFilterApp();

  it('two conditions on one column are joined by And or Or, and come back as they were', async () => {
    const grid = await orders();
    await filterOf(grid, 'amount');
    await click(button(grid, 'Advanced'));
    await waitUntil(() => all(grid, '.lc-filter__criterion').length === 2);
    await click(inside(grid, '.lc-filter__criterion input')!);
    await sendKeys({type: '500'});
    await click(box(grid, 'Or'));
    const second = () => all(grid, '.lc-filter__criterion')[1]!;
    second().querySelector<HTMLElement>('[role="combobox"]')!.focus();
    await pressed('Space');
    await waitUntil(() => inside(grid, '[role="option"]'), 'operators are offered');
    await click(all(grid, '[role="option"]').find(({textContent}) => textContent === 'is less than')!);
    await waitUntil(() => second().querySelector('input'), 'it takes a value');
    await click(second().querySelector('input')!);
    await sendKeys({type: '5'});
    await sendKeys({press: 'Enter'});
    await asked((cond) => JSON.stringify(cond) === '["or",[">=","amount",500],["<","amount",5]]');
    await waitUntil(() => chips(grid).join() === 'Amount: at least 500.00 or less than 5.00');
    await click(inside(grid, '.lc-chip__edit')!);
    await waitUntil(() => button(grid, 'Basic'), 'it opens as it was made');
    await click(button(grid, 'Basic'));
    await waitUntil(() => inside(grid, '.lc-filter__side'), 'and goes back to basic');
  });

  it('several records in an advanced condition: room is made for their list once it opens, and stays', async () => {
    const grid = await orders();
    app.records = [
      {id: 's-1', presentation: 'Supplier 1'},
      {id: 's-2', presentation: 'Supplier 2'},
    ];
    await filterOf(grid, 'supplier');
    await waitUntil(() => all(grid, '[role="option"]').length === 2, 'suppliers are offered at once');
    await click(all(grid, '[role="option"]')[1]!);
    await waitUntil(() => inside(grid, '.lc-tag'), 'it is picked');
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '[role="option"]'), 'the list is closed');
    await click(button(grid, 'Advanced'));
    await waitUntil(() => all(grid, '.lc-filter__criterion').length === 2);
    const [body, fields] = ['.lc-filter__body', '.lc-filter__fields'].map((name) => inside(grid, name)!);
    await waitUntil(() => body!.offsetHeight === fields!.offsetHeight, 'no room is kept for what is not there');
    await click(inside(grid, '.lc-filter__criterion .lc-filter__lookup input')!);
    await waitUntil(() => all(grid, '[role="option"]').length === 2, 'suppliers are offered');
    const ok = () => button(grid, 'OK').getBoundingClientRect().top;
    const lowest = () => Math.max(...all(grid, '[role="option"]').map((each) => each.getBoundingClientRect().bottom));
    await waitUntil(() => ok() > lowest(), 'the list does not lie on the buttons');
    await atRest(button(grid, 'OK'));
    const before = ok();
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '[role="option"]'), 'the list is closed');
    expect(ok()).to.equal(before);
  });

  it('a chip is taken away by its x, all of them by Clear filters', async () => {
    const grid = await orders();
    for (const answer of ['No', 'Yes']) {
      await filterOf(grid, 'paid');
      if (answer === 'Yes') await click(box(grid, 'No'));
      await click(box(grid, answer));
      await click(button(grid, 'OK'));
      await waitUntil(() => chips(grid).join() === `Paid: ${answer.toLowerCase()}`);
    }
    await click(inside(grid, '.lc-chip__x')!);
    await asked((cond) => cond === undefined);
    await filterOf(grid, 'paid');
    await click(box(grid, 'No'));
    await click(button(grid, 'OK'));
    await waitUntil(() => chips(grid).length === 1);
    await click(button(grid, 'Clear filters'));
    await asked((cond) => cond === undefined);
    await waitUntil(() => !chips(grid).length);
  });

  it('conditions are built in groups by keyboard, said by a chip, and edited again', async () => {
    const grid = await orders();
    await waitUntil(() => button(grid, 'More actions'), 'the actions are drawn');
    button(grid, 'More actions').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
    await click(all(grid, '[role="menuitem"]').find(({textContent}) => textContent!.includes('Filter builder'))!);
    await waitUntil(() => inside(grid, '.lc-builder__leaf input'), 'the builder is open');
    await typeInto(grid, () => inside(grid, '.lc-builder__leaf input')!, 'PO');
    button(grid, 'Add group').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => all(grid, '.lc-builder__leaf').length === 2, 'a group with a condition');
    await typeInto(grid, () => all(grid, '.lc-builder__leaf input')[1]!, '9');
    // A text that is still fading in has too little contrast.
    await waitUntil(() => inside(grid, '[data-phase="visible"]'), 'the builder stands');
    await Promise.all(
      inside(grid, '[data-phase]')!
        .getAnimations({subtree: true})
        .map(({finished}) => finished),
    );
    expect(await violations(grid)).to.deep.equal([]);
    await click(button(grid, 'Apply'));
    await asked((cond) => JSON.stringify(cond) === '["and",["LIKE","number","PO"],["LIKE","number","9"]]');
    await waitUntil(() => chips(grid).length === 2);
    expect(chips(grid)).to.deep.equal(['Number: contains “PO”', 'Number: contains “9”']);
    await waitUntil(() => !inside(grid, '.lc-builder'), 'the builder is gone');
    await click(inside(grid, '.lc-chip__edit')!);
    await waitUntil(() => all(grid, '.lc-builder__leaf').length === 2, 'it comes back as it was made');
    all(grid, '.lc-builder__leaf > button')[1]!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => all(grid, '.lc-builder__leaf').length === 1);
    await waitUntil(
      () => inside(grid, '.lc-builder')!.contains(grid.shadowRoot!.activeElement),
      'the focus stays inside',
    );
    await click(button(grid, 'Apply'));
    await asked((cond) => JSON.stringify(cond) === '["LIKE","number","PO"]');
  });

  it('takes one condition of several away by its chip, the others stay', async () => {
    const before = location.href;
    const tree = ['and', ['LIKE', 'number', 'PO'], ['FILLED', 'paid'], ['LIKE', 'number', '9']];
    history.replaceState(null, '', `?params=${encodeURIComponent(JSON.stringify({tree}))}`);
    try {
      const grid = await orders('url-state');
      await waitUntil(() => chips(grid).length === 3, 'each condition has its chip');
      expect(chips(grid)[1]).to.equal('Paid: yes');
      await click(button(grid, 'Remove filter Paid'));
      await asked((cond) => JSON.stringify(cond) === '["and",["LIKE","number","PO"],["LIKE","number","9"]]');
      await waitUntil(() => chips(grid).length === 2, 'the others are left');
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('filters of the address are there from the first rows, and go back into it', async () => {
    const before = location.href;
    const params = {
      filters: {paid: {operator1: 'FILLED'}, number: {operator1: 'BETWEEN'}, nothing: {operator1: 'FILLED'}},
    };
    history.replaceState(null, '', `?params=${encodeURIComponent(JSON.stringify(params))}`);
    try {
      const grid = await orders('url-state');
      expect(app.asked.filter(({kind}) => kind === 'run').map(({query}) => query.where)).to.deep.equal([
        ['FILLED', 'paid'],
      ]);
      await waitUntil(() => chips(grid).join() === 'Paid: yes');
      await filterOf(grid, 'number');
      await click(inside(grid, '.lc-filter input[type="text"]')!);
      await sendKeys({type: 'x'});
      await sendKeys({press: 'Enter'});
      await waitUntil(() => chips(grid).length === 2);
      const kept = JSON.parse(new URLSearchParams(location.search).get('params')!) as unknown;
      expect(kept).to.deep.equal({filters: {paid: {operator1: 'FILLED'}, number: {operator1: 'LIKE', value1: 'x'}}});
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('are named where nothing is found: with the search, and a tree of conditions too', async () => {
    const before = location.href;
    app.size = 0;
    const tree = ['LIKE', 'number', 'x'];
    const begin = async (params: object) => {
      history.replaceState(null, '', `?params=${encodeURIComponent(JSON.stringify(params))}`);
      const grid = await orders('url-state');
      await waitUntil(() => inside(grid, '.lc-empty'), 'nothing is found');
      return inside(grid, '.lc-empty')!.textContent;
    };
    try {
      expect(await begin({tree})).to.contain('Nothing in Orders passes the filter applied');
      expect(await begin({search: 'snowshoe', tree, filters: {paid: {operator1: 'FILLED'}}})).to.contain(
        'Nothing in Orders matches “snowshoe” with the 2 filters applied',
      );
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('rows of the page are filtered and counted without a server', async () => {
    const grid = await show<LcGrid>('<lc-grid style="height: 500px; width: 900px"></lc-grid>');
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'kind', label: 'Kind', type: ['enumeration', {options: {a: 'Ash', b: 'Birch'}}]},
    ];
    grid.rows = Array.from({length: 30}, (_, row) => ({name: `Tree ${row}`, kind: row % 3 ? 'a' : 'b'}));
    await waitUntil(() => inside(grid, '[data-row="0"]'), 'rows are drawn');
    await filterOf(grid, 'kind');
    await waitUntil(
      () =>
        all(grid, '.lc-filter__count')
          .map(({textContent}) => textContent)
          .join() === '0 of 2,20,10,0',
    );
    await click(box(grid, 'Birch'));
    await click(button(grid, 'OK'));
    await waitUntil(() =>
      all(grid, '.lc-foot > span')
        .map(({textContent}) => textContent)
        .join(' ')
        .includes('of 10 records · filtered from 30'),
    );
  });
});
