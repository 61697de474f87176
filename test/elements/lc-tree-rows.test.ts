import {expect} from '@open-wc/testing';
import type LcTree from '../../elements/lc-tree.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {inside, lines, node, withTreeApp} from './lc-tree-page.js';

const STYLE = 'style="display: block; width: 600px; height: 400px"';
const COLUMNS = [{path: 'name', label: 'Part'}];

describe('lc-tree of rows of the page', () => {
  withTreeApp();

  it('is made of nested lists that can be read without script; links stay links', async () => {
    const shown = await show<LcTree>(`<lc-tree heading="Handbook" ${STYLE}>
      <ul>
        <li data-count="12">Safety
          <ul><li><a href="#fire">Fire</a></li><li>First aid</li></ul>
        </li>
        <li>Travel</li>
      </ul>
    </lc-tree>`);
    await waitUntil(() => inside(shown, '[data-line]'), 'lines');
    expect(lines(shown)).to.deep.equal(['Safety', '. Fire', '. First aid', 'Travel']);
    expect(node(shown, '1').ariaLabel).to.equal('Safety, 12');
    expect(inside(shown, '[data-line="n1.1"] a')!.getAttribute('href')).to.equal('#fire');
    node(shown, '1.1').focus();
    await pressed('Enter');
    await waitUntil(() => location.hash === '#fire', 'the link is followed');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('is made of a table with a column that names the row above', async () => {
    const shown = await show<LcTree>(`<lc-tree row-key="code" parent="part_of" levels="1" ${STYLE}>
      <table>
        <thead><tr><th data-path="name">Part</th><th data-path="code">Code</th><th data-path="part_of">Part of</th></tr></thead>
        <tbody>
          <tr><td>Tent</td><td>T</td><td></td></tr>
          <tr><td>Pole</td><td>T1</td><td>T</td></tr>
          <tr><td>Peg</td><td>T2</td><td>T</td></tr>
        </tbody>
      </table>
    </lc-tree>`);
    await waitUntil(() => inside(shown, '[data-line]'), 'lines');
    expect(lines(shown)).to.deep.equal(['Tent', '. Pole', '. Peg']);
  });

  it('shows rows whose parent is missing, and circles, at the top and says so', async () => {
    const shown = await show<LcTree>(`<lc-tree ${STYLE}></lc-tree>`);
    const rows = [
      {id: 1, name: 'Frame', parent: 9},
      {id: 2, name: 'Left', parent: 3},
      {id: 3, name: 'Right', parent: 2},
      {id: 4, name: 'Self', parent: 4},
    ];
    Object.assign(shown, {columns: COLUMNS, rows});
    await waitUntil(() => inside(shown, '[data-line]'), 'lines');
    expect(lines(shown)).to.deep.equal(['Frame', 'Left', 'Self']);
    expect(inside(shown, '.lc-treefault')!.textContent).to.contain('One record').and.to.contain('2 groups');
  });

  it('changes the row of the page, once it has let it', async () => {
    const shown = await show<LcTree>(`<lc-tree ${STYLE}></lc-tree>`);
    const rows = [
      {id: 7, name: 'Frame', parent: null as number | null},
      {id: 8, name: 'Bolt', parent: null as number | null},
    ];
    Object.assign(shown, {columns: COLUMNS, rows});
    await waitUntil(() => inside(shown, '[data-line]'), 'lines');
    const moves: unknown[] = [];
    const refuse = (event: Event) => {
      const {from, to} = (event as CustomEvent<Record<string, unknown>>).detail;
      moves.push([from, to]);
      if (moves.length === 1) event.preventDefault();
    };
    shown.addEventListener('lc-move-node', refuse);
    node(shown, '8').focus();
    await pressed('Alt+Shift+ArrowRight');
    await waitUntil(() => moves.length === 1, 'the page is asked');
    await pressed('Alt+Shift+ArrowRight');
    await waitUntil(() => lines(shown).join() === 'Frame,. Bolt', 'it is moved');
    expect(rows[1]!.parent).to.equal(7);
    expect(moves).to.deep.equal([
      ['', '7'],
      ['', '7'],
    ]);
  });
});
