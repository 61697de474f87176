import {expect} from '@open-wc/testing';
import {all, app, button, cell, click, inside, opened, orders, press, texts, useGridApp} from './lc-grid-page.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';

describe('lc-grid: in the room it has', () => {
  useGridApp();

  it('is cards and three page links in a narrow place', async () => {
    const grid = await orders('', 'height: 700px; width: 390px');
    await waitUntil(() => inside(grid, '.lc-card__name'));
    await waitUntil(() => button(grid, 'Page 3'));
    expect(inside(grid, '.lc-card')!.textContent).to.contain('PO-00212').and.contain('Supplier 1').and.contain('Sent');
    expect(texts(grid, '.lc-pager [aria-label^="Page "]')).to.deep.equal(['1', '2', '3']);
    expect(texts(grid, '.lc-foot > span')[0]).to.equal('1 – 25 of 212');
    expect(inside(grid, '.lc-pager')!.getBoundingClientRect().top).to.be.below(
      inside(grid, '.lc-foot > span')!.getBoundingClientRect().bottom,
    );
    await click(inside(grid, '.lc-card')!);
    expect(await opened()).to.deep.include({id: 'id-212'});
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('cuts no letter of a card', async () => {
    const grid = await orders('', 'height: 700px; width: 390px');
    await waitUntil(() => inside(grid, '.lc-card__name'));
    const cut = all(grid, '.lc-card__name, .lc-card__sub, .lc-card__row .lc-truncate').filter(
      ({scrollHeight, clientHeight}) => scrollHeight > clientHeight + 1,
    );
    expect(cut.map(({className}) => className)).to.deep.equal([]);
    const bottom = (selector: string) => inside(grid, selector)!.getBoundingClientRect().bottom;
    expect(bottom('.lc-card__row')).to.be.below(bottom('.lc-card') - 8);
    const {fontSize, lineHeight} = getComputedStyle(inside(grid, '.lc-card__sub')!);
    expect(parseFloat(lineHeight)).to.be.at.least(parseFloat(fontSize) * 1.36);
  });

  it('has the row actions of a card behind its dots', async () => {
    const grid = await orders('mode="cards"');
    await waitUntil(() => button(grid, 'Actions for PO-00212'));
    await click(button(grid, 'Actions for PO-00212'));
    await waitUntil(() => all(grid, '[role="menuitem"]').length);
    expect(texts(grid, '[role="menuitem"]')).to.deep.equal(['Open', 'Copy', 'Delete']);
    all(grid, '[role="menuitem"]')[1]!.click();
    expect(await opened()).to.deep.include({source: 'id-212'});
  });

  it('goes to the ends of a narrow list from the menu', async () => {
    const grid = await orders('', 'height: 700px; width: 390px');
    await waitUntil(() => button(grid, 'Page 3'));
    await click(button(grid, 'More actions'));
    await waitUntil(() => all(grid, '[role="menuitem"]').length);
    all(grid, '[role="menuitem"]')
      .find(({textContent}) => textContent === 'Last page')!
      .click();
    await waitUntil(() => inside(grid, '[aria-current="page"]')!.textContent === '9');
  });

  it('has its page sizes in the menu where it is narrow', async () => {
    const grid = await orders('', 'height: 700px; width: 390px');
    await waitUntil(() => button(grid, 'Page 3'));
    expect(inside(grid, '.lc-foot__size')!.checkVisibility()).to.equal(false);
    await click(button(grid, 'More actions'));
    const sizes = () => all(grid, '[role="menuitem"]').filter(({textContent}) => Number(textContent));
    await waitUntil(() => sizes().length === 4, 'sizes');
    expect(sizes().map(({textContent}) => textContent)).to.deep.equal(['25', '50', '100', '250']);
    expect(sizes().map((size) => size.getAttribute('aria-current'))).to.deep.equal(['true', null, null, null]);
    sizes()[1]!.click();
    await waitUntil(() => texts(grid, '.lc-foot > span')[0] === '1 – 50 of 212', 'a page of 50');
  });

  it('gives its columns the room by what is in them, without a strip left over', async () => {
    const grid = await orders('', 'height: 600px; width: 760px');
    await waitUntil(() => !inside(grid, '.is-measured'));
    const width = (place: number) => cell(grid, 0, place).offsetWidth;
    const fits = (place: number) =>
      all(grid, `[data-column="${place}"]`).every((at) => at.scrollWidth <= at.clientWidth);
    const widths = () => [0, 1, 2, 3, 4, 5].map(width);
    const strip = () => inside(grid, '[role="grid"]')!.clientWidth - widths().reduce((sum, each) => sum + each, 0);
    await waitUntil(() => strip() >= 106 && strip() <= 112, 'what is left is the strip of the actions');
    expect([2, 3, 4, 5].map(fits)).to.deep.equal([true, true, true, true]);
    const columns = widths();
    grid.style.width = '1400px';
    await waitUntil(() => width(1) > columns[1]! + 200);
    expect([2, 3, 4, 5].map(width)).to.deep.equal(columns.slice(2));
  });

  it('widens a column for a later figure that would be cut', async () => {
    const grid = await orders('', 'height: 600px; width: 900px');
    const before = cell(grid, 0, 2).offsetWidth;
    app.amount = 123456789012.5;
    await grid.refresh();
    await waitUntil(() => cell(grid, 0, 2).textContent!.startsWith('123,456'));
    await waitUntil(() => cell(grid, 0, 2).offsetWidth > before);
    expect(cell(grid, 0, 2).scrollWidth).to.be.at.most(cell(grid, 0, 2).clientWidth);
  });

  it('draws the parts of its layout in their order', async () => {
    const grid = await orders('layout="summary_grid_summary"');
    expect(all(grid, '.lc-gridview > *').map(({className}) => className)).to.deep.equal([
      'lc-foot',
      'lc-gridrows',
      'lc-foot',
    ]);
  });

  it('shows the whole text of a cut cell on keyboard focus', async () => {
    const grid = await orders('', 'height: 600px; width: 700px');
    const link = cell(grid, 0, 1).querySelector('button')!;
    link.textContent = 'A supplier with a name longer than any column would be wide';
    cell(grid, 0, 0).focus();
    await press('ArrowRight');
    await waitUntil(() => inside(grid, '.lc-tip:popover-open'));
    expect(texts(grid, '.lc-tip')[0]).to.contain('longer than any column');
    await press('Escape');
    expect(!!inside(grid, '.lc-tip:popover-open')).to.equal(false);
  });
});
