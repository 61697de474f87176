import {expect} from '@open-wc/testing';
import type LcTree from '../../elements/lc-tree.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, focused, inside, node, withTreeApp} from './lc-tree-page.js';

const COLUMNS = [{path: 'name', label: 'Place'}];
const rows = Array.from({length: 30_000}, (_, at) => ({
  id: `${at}`,
  name: `Place ${at}`,
  parent: at % 15 ? `${at - (at % 15)}` : null,
}));

async function shownTree(style: string) {
  const shown = await show<LcTree>(`<lc-tree levels="2" style="display: block; width: 600px; ${style}"></lc-tree>`);
  Object.assign(shown, {columns: COLUMNS, rows});
  await waitUntil(() => inside(shown, '[data-line]'), 'lines');
  return shown;
}

describe('lc-tree of many nodes', () => {
  withTreeApp();

  it('draws the lines in view; the one with the focus stays while others are scrolled to', async () => {
    const shown = await shownTree('height: 500px');
    expect(all(shown, '[data-line]').length).to.be.lessThan(80);
    node(shown, '1').focus();
    inside(shown, '.lc-tree')!.scrollTop = 20_000;
    await waitUntil(() => all(shown, '[data-line]').some(({ariaLabel}) => ariaLabel === 'Place 630, 14'), 'others');
    expect(focused(shown)).to.equal('n1');
    await pressed('ArrowDown');
    expect(focused(shown)).to.equal('n2');
    await waitUntil(() => inside(shown, '.lc-tree')!.scrollTop < 200, 'it is in view');
    await pressed('End');
    await waitUntil(() => focused(shown)?.startsWith('m') || inside(shown, '.lc-tree')!.scrollTop > 20_000, 'the end');
  });

  it('scrolls by itself where the page gives it no height', async () => {
    const shown = await shownTree('');
    expect(inside(shown, '.lc-tree')!.clientHeight).to.be.lessThan(700);
    expect(all(shown, '[data-line]').length).to.be.lessThan(80);
  });
});
