import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import type {Attribute} from '../../src/values/types.js';
import {violations} from '../support/axe.js';
import {provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {savedFile} from '../support/saved-file.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {chord, labelled, one, open, type} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {Cells, PLACE} from './lc-grid-cells-page.js';
import {click, filterOf, typeInto} from './lc-grid-filter-page.js';
import {all, button, cell, inside, useGridApp} from './lc-grid-page.js';

const TRAVEL: Attribute = {internalId: 'travel', name: 'travel', label: 'Travel time', type: ['duration']};

describe('a duration in a form', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().start();
    server.metadata = {
      ...ORDER,
      columns: [...ORDER.columns!, TRAVEL],
      forms: [
        {
          alias: 'main',
          name: 'Order',
          elements: [
            {kind: 'field', field: 'travel'},
            {kind: 'field', field: 'reference'},
          ],
        },
      ],
    } as never;
    const {content} = order();
    server.record = order({content: {...content, travel: 'PT45M'}});
  });
  afterEach(() => server.stop());

  it('is typed as people say it, shown by the language and saved to the minute', async () => {
    const form = await open();
    const input = labelled(form, 'Travel time');
    expect(input.value).to.equal('45 min');
    await type(input, '1h30');
    await waitUntil(() => input.value === '1 h 30 min', 'it is written out');
    expect(await violations(form)).to.deep.equal([]);
    const saved = oneEvent(form, 'lc-saved');
    await chord('Control', 's');
    await saved;
    // Its message would cover what the next test presses.
    form.app!.notifications.clear();
    expect(server.saves[0]!.object.content).to.include({travel: 'PT1H30M'});
  });

  it('that cannot be read is reported with an example', async () => {
    const form = await open('alias="order" object-id="o1" unparsable="keep"');
    await type(labelled(form, 'Travel time'), 'soon');
    await waitUntil(() => one(form, '.lc-error'), 'the fault is shown');
    expect(one(form, '.lc-error').textContent).to.contain('Enter a duration, such as 1 h 30 min');
  });
});

describe('a duration in a cell of a list', () => {
  let app: Cells;
  let withdraw: () => void;
  beforeEach(() => {
    app = new Cells();
    withdraw = provide(app);
  });
  afterEach(() => {
    app.notifications.clear();
    withdraw();
  });

  it('is edited in its place', async () => {
    const grid = await show<LcGrid>(
      '<lc-grid alias="order" edit-cells style="display: block; height: 480px; width: 1600px"></lc-grid>',
    );
    const place = () => inside(grid, `[data-row="1"] [data-column="${PLACE.travel}"]`)!;
    await waitUntil(() => place()?.textContent === '1 h 15 min', 'rows are drawn');
    place().focus();
    await pressed('F2');
    await waitUntil(() => grid.shadowRoot!.activeElement?.matches('.lc-celledit input'), 'the cell is edited');
    (grid.shadowRoot!.activeElement as HTMLInputElement).select();
    await sendKeys({type: '2:05'});
    await pressed('Enter');
    await waitUntil(() => place().textContent === '2 h 5 min', 'it is taken');
    all(grid, 'button')
      .find(({textContent}) => textContent === 'Save changes')!
      .click();
    await waitUntil(() => app.saved.length === 1);
    expect(app.saved[0]!.order!['id-2']!.content).to.deep.equal({travel: 'PT2H5M'});
  });
});

describe('durations in a list', () => {
  useGridApp();
  const ROWS = [
    {name: 'a', travel: 'PT9H'},
    {name: 'b', travel: 'PT45M'},
    {name: 'c', travel: null},
    {name: 'd', travel: 'PT10H15M'},
  ];

  async function visits(rows: object[] = ROWS): Promise<LcGrid> {
    const grid = await show<LcGrid>(
      '<lc-grid heading="Visits" client-export style="display: block; height: 500px; width: 900px"></lc-grid>',
    );
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'travel', label: 'Travel time', type: 'duration', total: 'sum'},
    ];
    grid.rows = rows as never;
    await waitUntil(() => inside(grid, '[data-row="0"] [data-column="1"]'), 'rows are drawn');
    return grid;
  }
  const shown = (grid: LcGrid) =>
    all(grid, '.lc-grid__body [data-row]').map((_, row) => cell(grid, row, 1).textContent);
  const foot = (grid: LcGrid) => inside(grid, '.lc-grid__foot [data-column="1"]')?.textContent ?? '';

  it('are shown by the language and added up', async () => {
    const grid = await visits();
    expect(shown(grid)).to.deep.equal(['9 h', '45 min', '—', '10 h 15 min']);
    await waitUntil(() => foot(grid).includes('20 h'), 'their sum is beneath them');
  });

  it('are ordered by how long they are, not by their texts, those that are empty last', async () => {
    const grid = await visits();
    const order = async (expected: string) => {
      await click(inside(grid, '.lc-th[data-path="travel"] .lc-th__label')!);
      await waitUntil(() => shown(grid).join() === expected, expected);
    };
    await order('45 min,9 h,10 h 15 min,—');
    await order('10 h 15 min,9 h,45 min,—');
  });

  it('are found by a condition that is typed as people say it, and are added up as found', async () => {
    const grid = await visits([...ROWS, {name: 'e', travel: 'PT1H30M'}, {name: 'f', travel: 'PT1H31M'}]);
    await filterOf(grid, 'travel');
    await click(button(grid, 'Advanced'));
    await waitUntil(() => inside(grid, '.lc-filter__criterion'), 'conditions can be made');
    inside(grid, '.lc-filter__criterion [role="combobox"]')!.focus();
    await pressed('Space');
    await waitUntil(() => inside(grid, '[role="option"]'), 'operators are offered');
    await click(all(grid, '[role="option"]').find(({textContent}) => textContent === 'is more than')!);
    const operand = () => inside(grid, '.lc-filter__criterion input[type="text"]')!;
    await waitUntil(operand, 'it takes a value');
    await typeInto(grid, operand, '1 h 30 min');
    await pressed('Enter');
    await waitUntil(() => shown(grid).join() === '9 h,10 h 15 min,1 h 31 min', 'longer ones are found');
    await waitUntil(() => inside(grid, '.lc-chip__edit'), 'a chip says it');
    expect(inside(grid, '.lc-chip__edit')!.title).to.equal('Travel time: more than 1 h 30 min');
    await waitUntil(() => foot(grid).includes('20 h 46 min'), 'their sum is beneath them');
  });

  it('leave as hours that spreadsheets count', async () => {
    const grid = await visits();
    const {file} = await savedFile(async () => {
      all(grid, '.lc-bar button').at(-1)!.click();
      const line = () => all(grid, '[role="menuitem"]').find(({textContent}) => /spreadsheet/.test(textContent!));
      await waitUntil(line, 'the menu is open');
      line()!.click();
    });
    const {readXlsx} = await import('hucre/xlsx');
    const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
    // As moments after the day before the first of spreadsheets.
    const times = sheet!.rows.slice(1).map(([, travel]) => (travel instanceof Date ? travel.toISOString() : travel));
    const day = (time: string) => `1899-12-31T${time}:00.000Z`;
    expect(times).to.deep.equal([day('09:00'), day('00:45'), null, day('10:15')]);
  });
});
