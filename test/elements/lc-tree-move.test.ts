import {expect} from '@open-wc/testing';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {
  app,
  carry,
  focused,
  inside,
  item,
  letGo,
  lines,
  node,
  notice,
  open,
  tree,
  withTreeApp,
} from './lc-tree-page.js';

describe('lc-tree, moving nodes', () => {
  withTreeApp();

  it('puts a node that is dragged beneath another, in one save that can be undone', async () => {
    const shown = await tree();
    await open(shown, 'sales');
    await carry(shown, node(shown, 'south'), () => node(shown, 'stock'));
    expect(node(shown, 'stock').matches('.is-target')).to.equal(true);
    await letGo();
    await waitUntil(() => lines(shown).join() === 'Sales,. North,Stock,. South,. Leeds,Office', 'it is there');
    expect(app.saved).to.deep.equal([{order: {south: {id: 'south', version: 3, content: {parent: 'stock'}}}}]);
    expect(app.opened).to.deep.equal([]);
    await waitUntil(() => focused(shown) === 'nsouth', 'it has the focus');
    notice()!.actions![0]!.run();
    await waitUntil(() => lines(shown).join() === 'Sales,. North,. South,Stock,. Leeds,Office', 'it is back');
    expect(app.saved.length).to.equal(2);
  });

  it('does not put a node beneath itself', async () => {
    const shown = await tree();
    await open(shown, 'sales', 'north');
    await carry(shown, node(shown, 'sales'), () => node(shown, 'oslo'));
    expect(node(shown, 'oslo').matches('.is-refusing')).to.equal(true);
    await letGo();
    await waitUntil(() => !inside(shown, '.lc-tghost'), 'it is let go');
    expect(app.saved).to.deep.equal([]);
  });

  it('puts a node at the top when it is dropped there', async () => {
    const shown = await tree();
    await open(shown, 'stock');
    const {top} = node(shown, 'stock').getBoundingClientRect();
    await carry(shown, node(shown, 'leeds'), () => inside(shown, '.lc-treetop')!);
    expect(node(shown, 'stock').getBoundingClientRect().top, 'rows stay where they are').to.equal(top);
    await letGo();
    await waitUntil(() => lines(shown).includes('Leeds'), 'it is at the top');
  });

  it('leaves a node where it was on Escape', async () => {
    const shown = await tree();
    await open(shown, 'sales');
    await carry(shown, node(shown, 'south'), () => node(shown, 'stock'));
    await pressed('Escape');
    await letGo();
    await waitUntil(() => !inside(shown, '.lc-tghost'), 'it is let go');
    expect(app.saved).to.deep.equal([]);
  });

  it('shows why the server refuses, and the node where it was', async () => {
    app.refused = {leeds: {errorCode: 'BUSINESS_RULE', message: 'Leeds belongs to the stock'}};
    const shown = await tree();
    await open(shown, 'stock');
    node(shown, 'leeds').focus();
    await pressed('Alt+Shift+ArrowLeft');
    await waitUntil(() => notice()?.text === 'Leeds belongs to the stock', 'the reason');
    expect(lines(shown)).to.deep.equal(['Sales', 'Stock', '. Leeds', 'Office']);
  });

  it('moves a node by keys: into the one before it, and out again', async () => {
    const shown = await tree();
    node(shown, 'stock').focus();
    await pressed('Alt+Shift+ArrowRight');
    await waitUntil(
      () => lines(shown).join() === 'Sales,. North,. South,. Stock,Office',
      'it is beneath the one before',
    );
    await waitUntil(() => focused(shown) === 'nstock', 'it has the focus');
    await pressed('Alt+Shift+ArrowLeft');
    await waitUntil(() => lines(shown).join() === 'Sales,. North,. South,Stock,Office', 'it is out again');
  });

  it('moves a node by cutting it and by its menu', async () => {
    const shown = await tree();
    node(shown, 'office').focus();
    await pressed('Control+x');
    expect(node(shown, 'office').matches('.is-cut')).to.equal(true);
    node(shown, 'stock').focus();
    await pressed('Shift+F10');
    await waitUntil(() => item(shown, 'Move Office here'), 'the menu offers it');
    item(shown, 'Move Office here')!.click();
    await waitUntil(() => lines(shown).join() === 'Sales,Stock,. Leeds,. Office', 'it is there');
  });

  it('says why a person may not move a node', async () => {
    app.metadata = {...app.metadata, canUpdate: false};
    const shown = await tree();
    node(shown, 'stock').focus();
    await pressed('Alt+Shift+ArrowRight');
    await waitUntil(() => inside(shown, '[aria-live="assertive"]')?.textContent?.includes('You may not'), 'it is said');
    expect(app.saved).to.deep.equal([]);
  });
});
