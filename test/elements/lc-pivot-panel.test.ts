import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, inside, lines, pivotTable} from './lc-pivot-page.js';

const button = (shown: HTMLElement, name: string) =>
  all(shown, 'button').find((each) => (each.ariaLabel ?? each.textContent) === name)!;
const chips = (shown: HTMLElement, zone: string) =>
  all(shown, `[data-zone="${zone}"] [data-grip]`).map(({textContent}) => textContent);
const grip = (shown: HTMLElement, zone: string, index = 0) => all(shown, `[data-zone="${zone}"] [data-grip]`)[index]!;
const middle = (of: Element): [number, number] => {
  const {left, top, width, height} = of.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

async function opened() {
  const shown = await pivotTable();
  button(shown, 'Arrange').click();
  await waitUntil(() => chips(shown, 'rows').length, 'the panel');
  return shown;
}

describe('the fields of lc-pivot', () => {
  it('are added by buttons, given another period, and taken away', async () => {
    const shown = await opened();
    expect([chips(shown, 'rows'), chips(shown, 'columns'), chips(shown, 'values')]).to.deep.equal([
      ['Supplier', 'State'],
      ['Date (Quarter)'],
      ['Sum of Amount'],
    ]);
    button(shown, 'Add Amount to values').click();
    await waitUntil(() => chips(shown, 'values').length === 2, 'a second figure');
    const [heads, figures] = lines(shown);
    expect([heads, figures]).to.deep.equal([
      'Supplier / State | Q1 2026 | Q2 2026 | Total',
      Array.from({length: 3}, () => 'Sum of Amount | Average of Amount').join(' | '),
    ]);
    button(shown, 'Remove Sum of Amount').click();
    await waitUntil(() => lines(shown).at(-1) === 'Total | 265.13 | 5.00 | 213.10', 'only the mean');
    const period = inside<HTMLSelectElement>(shown, '[data-zone="columns"] select')!;
    period.value = 'date:year';
    period.dispatchEvent(new Event('change', {bubbles: true}));
    await waitUntil(() => lines(shown)[0] === 'Supplier / State | 2026 | Total', 'by year');
    expect(await violations(shown)).to.deep.equal([]);
    button(shown, 'Reset').click();
    await waitUntil(() => lines(shown)[0] === 'Supplier / State | Q1 2026 | Q2 2026 | Total', 'as it was');
  });

  it('are moved by keys within a part and to the next one, with the focus', async () => {
    const shown = await opened();
    grip(shown, 'rows', 1).focus();
    await pressed('ArrowUp');
    await waitUntil(() => chips(shown, 'rows').join() === 'State,Supplier', 'the other way round');
    await waitUntil(() => shown.shadowRoot!.activeElement === grip(shown, 'rows', 0), 'the focus goes with it');
    await pressed('ArrowRight');
    await waitUntil(() => chips(shown, 'columns').join() === 'Date (Quarter),State', 'among the columns');
    await waitUntil(() => shown.shadowRoot!.activeElement === grip(shown, 'columns', 1), 'and there');
    await waitUntil(
      () => lines(shown)[1] === 'Draft | Sent | Q1 2026 total | Done | Q2 2026 total',
      'options in their order, with subtotals',
    );
    await pressed('Delete');
    await waitUntil(() => chips(shown, 'columns').join() === 'Date (Quarter)', 'it is taken away');
  });

  it('are dragged from the list of fields and between parts', async () => {
    const shown = await opened();
    const from = grip(shown, 'rows', 1);
    await sendMouse({type: 'move', position: middle(from)});
    await sendMouse({type: 'down'});
    const [x, y] = middle(from);
    await sendMouse({type: 'move', position: [x + 15, y + 2]});
    await waitUntil(async () => {
      const [toX, toY] = middle(grip(shown, 'columns'));
      await sendMouse({type: 'move', position: [toX, toY + 2]});
      await sendMouse({type: 'move', position: [toX, toY + 12]});
      return inside(shown, '[data-zone="columns"] .is-drop');
    }, 'it is over the columns');
    await sendMouse({type: 'up'});
    await waitUntil(() => chips(shown, 'rows').join() === 'Supplier', 'it has left the rows');
    expect(chips(shown, 'columns')).to.include('State');
    expect(all(shown, '[data-zone="columns"] [data-token]').length).to.equal(2);
  });
});
