import {expect} from '@open-wc/testing';
import type LcBoard from '../../elements/lc-board.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, inside, lane, notice, withBoardApp} from './lc-board-page.js';

const COLUMNS = [
  {path: 'name', label: 'Task'},
  {path: 'state', label: 'State', type: ['enumeration', {options: {open: 'Open', done: 'Done'}}]},
  {path: 'hours', label: 'Hours', type: 'number'},
];

const names = (shown: HTMLElement, key: string) =>
  [...lane(shown, key).querySelectorAll('.lc-bcard__name')].map(({textContent}) => textContent);

async function move(shown: HTMLElement, name: string) {
  all(shown, '[data-card]')
    .find(({textContent}) => textContent!.includes(name))!
    .focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await pressed(key);
}

describe('lc-board of rows of the page', () => {
  withBoardApp();

  it('changes the row of the page, once it has let it', async () => {
    const shown = await show<LcBoard>(
      '<lc-board column="state" sum="hours" style="display: block; height: 500px; width: 900px"></lc-board>',
    );
    const rows = [
      {name: 'Paint', state: 'open', hours: 3},
      {name: 'Sand', state: 'open', hours: 2},
    ];
    Object.assign(shown, {columns: COLUMNS, rows});
    await waitUntil(() => inside(shown, '[data-card]'), 'cards');
    const moves: unknown[] = [];
    shown.addEventListener('lc-move-card', (event) => {
      const {id, from, to} = (event as CustomEvent<Record<string, unknown>>).detail;
      moves.push({id, from, to});
    });
    await move(shown, 'Paint');
    await waitUntil(() => names(shown, 'done').join() === 'Paint', 'it is there');
    expect(moves).to.deep.equal([{id: undefined, from: 'open', to: 'done'}]);
    await waitUntil(() => rows[0]!.state === 'done', 'the row is changed');
    await waitUntil(() => lane(shown, 'done').textContent!.includes('3'), 'its sum too');
    expect(names(shown, 'open')).to.deep.equal(['Sand']);
    await waitUntil(() => notice()?.actions?.[0], 'it can be undone');
    notice()!.actions![0]!.run();
    await waitUntil(() => rows[0]!.state === 'open', 'it is as it was');
  });

  it('is made of a table that can be read without script', async () => {
    const shown = await show<LcBoard>(`<lc-board column="paid" style="display: block; width: 900px; height: 400px">
      <table>
        <thead><tr><th data-path="name">Invoice</th><th data-path="paid" data-type="boolean">Paid</th></tr></thead>
        <tbody>
          <tr><td>A 1</td><td data-value="true">yes</td></tr>
          <tr><td>A 2</td><td data-value="false">no</td></tr>
        </tbody>
      </table>
    </lc-board>`);
    await waitUntil(() => inside(shown, '[data-card]') && names(shown, 'false').length, 'cards');
    expect(names(shown, 'true')).to.deep.equal(['A 1']);
    expect(names(shown, 'false')).to.deep.equal(['A 2']);
  });
});
