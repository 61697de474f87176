import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {pressed} from '../support/press.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {remains, waitUntil} from '../support/until.js';
import {app, department, focused, inside, lines, node, open, tree, withTreeApp} from './lc-tree-page.js';

describe('lc-tree', () => {
  withTreeApp();

  it('shows the top and reads what is beneath a node when it is opened', async () => {
    const shown = await tree();
    expect(lines(shown)).to.deep.equal(['Sales', 'Stock', 'Office']);
    expect(node(shown, 'sales').ariaExpanded).to.equal('false');
    expect(node(shown, 'sales').ariaLabel).to.equal('Sales, 2');
    expect(node(shown, 'office').hasAttribute('aria-expanded')).to.equal(false);
    const before = app.asked.filter(({kind}) => kind === 'run').length;
    await open(shown, 'sales', 'north');
    expect(lines(shown)).to.deep.equal(['Sales', '. North', '. . Oslo', '. . Bergen', '. South', 'Stock', 'Office']);
    expect(app.asked.filter(({kind}) => kind === 'run').length).to.be.greaterThan(before);
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('keeps what is open when the list is refreshed', async () => {
    const shown = await tree();
    await open(shown, 'sales', 'north');
    app.records.push(department('tromso', 'north'));
    await shown.refresh();
    await waitUntil(() => lines(shown).includes('. . Tromso'), 'the new one is there');
    expect(node(shown, 'north').ariaExpanded).to.equal('true');
  });

  it('shows what a search finds with its ancestors, which are muted', async () => {
    const shown = await tree();
    shown.filter('oslo');
    await waitUntil(() => lines(shown).join() === 'Sales,. North,. . Oslo', 'the path of the match');
    expect(node(shown, 'north').matches('.is-muted')).to.equal(true);
    expect(node(shown, 'north').ariaLabel).to.contain('does not match');
    expect(node(shown, 'oslo').matches('.is-muted')).to.equal(false);
    shown.filter('');
    await waitUntil(() => lines(shown).join() === 'Sales,Stock,Office', 'all again');
  });

  it('says that nothing is found', async () => {
    const shown = await tree();
    shown.filter('nowhere');
    await waitUntil(() => inside(shown, '.lc-gridstate')?.textContent?.includes('No results'), 'the empty state');
  });

  it('has records at the top whose parent the person may not see, without its name', async () => {
    app.hidden = new Set(['north']);
    const shown = await tree();
    await waitUntil(() => lines(shown).join() === 'Sales,Oslo,Bergen,Stock,Office', 'they are at the top');
    expect(shown.shadowRoot!.textContent).to.not.contain('North');
    shown.filter('bergen');
    await waitUntil(() => lines(shown).join() === 'Bergen', 'in a search too');
  });

  it('shows records that refer to each other in a circle once, and says so', async () => {
    app.records.push(department('one', 'two'), department('two', 'one'));
    const shown = await tree();
    await waitUntil(() => lines(shown).includes('One'), 'the first is at the top');
    await open(shown, 'one');
    expect(lines(shown)).to.deep.equal(['Sales', 'Stock', 'Office', 'One', '. Two']);
    expect(node(shown, 'two').hasAttribute('aria-expanded')).to.equal(false);
    expect(inside(shown, '.lc-treefault')!.textContent).to.contain('circle');
  });

  it('shows twenty beneath a node, and the others on request', async () => {
    for (let at = 1; at <= 48; at++) app.records.push(department(`d${at}`, 'office'));
    const shown = await tree();
    await open(shown, 'office');
    expect(lines(shown).filter((line) => line.startsWith('. ')).length).to.equal(21);
    expect(lines(shown).at(-1)).to.equal('. Show 28 more');
    inside(shown, '[data-line="moffice"]')!.focus();
    await pressed('Enter');
    await waitUntil(() => node(shown, 'office').ariaLabel === 'Office, 48' && !inside(shown, '[data-line="moffice"]'));
    await waitUntil(() => focused(shown) === 'nd21', 'the first of them has the focus');
  });

  it('says in place what could not be read, and reads it again', async () => {
    const shown = await tree();
    app.broken = ({where}) => JSON.stringify(where).includes('sales');
    node(shown, 'sales').querySelector<HTMLElement>('button.lc-tnode__twisty')!.click();
    await waitUntil(() => lines(shown).includes('. Not loaded Retry'), 'it says so');
    expect(lines(shown)).to.include('Stock');
    app.broken = null;
    await sendMouse({type: 'click', position: middle(inside(shown, '[data-line="fsales"]')!)});
    await waitUntil(() => lines(shown).includes('. North'), 'they are there');
  });

  it('opens the record that is pressed', async () => {
    const shown = await tree();
    await sendMouse({
      type: 'click',
      position: middle(node(shown, 'stock').querySelector<HTMLElement>('.lc-tnode__title')!),
    });
    await waitUntil(() => app.opened.length, 'it is opened');
    expect(app.opened[0]!.id).to.equal('stock');
    await remains(() => node(shown, 'stock').ariaExpanded === 'false', 'it stays closed');
  });

  it('shows one level at a time on a phone', async () => {
    const shown = await tree('', 390);
    await sendMouse({
      type: 'click',
      position: middle(node(shown, 'sales').querySelector<HTMLElement>('.lc-tnode__title')!),
    });
    await waitUntil(() => lines(shown).join() === 'North,South', 'the level beneath');
    await waitUntil(() => inside(shown, '.lc-treelevel')?.textContent?.includes('Sales'), 'whose it is');
    await sendMouse({type: 'click', position: middle(inside(shown, '.lc-treelevel button')!)});
    await waitUntil(() => lines(shown).join() === 'Sales,Stock,Office', 'back');
    await waitUntil(() => focused(shown) === 'nsales', 'the focus is where it was');
  });
});
