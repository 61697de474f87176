import {expect} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {middle} from '../support/middle.js';
import {waitUntil} from '../support/until.js';
import {app, inside, page, part, textOf, tile, withPageApp} from './lc-page-app.js';

const button = (shown: HTMLElement, name: string) =>
  [...shown.shadowRoot!.querySelectorAll('button')].find(
    (each) => (each.ariaLabel ?? textOf(each)) === name || textOf(each) === name,
  );
const placeOf = (shown: HTMLElement, id: string) => {
  const {gridColumn, gridRow} = part(shown, id).style;
  return `${gridColumn} · ${gridRow}`;
};

async function arranging() {
  const shown = await page('', 790);
  await waitUntil(() => tile(shown, 'count') === '1,200', 'figures are drawn');
  button(shown, 'Customize')!.click();
  await waitUntil(() => inside(shown, '.lc-page__handle'), 'parts have handles');
  return shown;
}

describe('lc-page, arranged by a person', () => {
  withPageApp();
  afterEach(() => resetMouse());

  it('keeps where parts are dragged to, how large they are, and which are hidden', async () => {
    const shown = await arranging();
    expect(await violations(shown)).to.deep.equal([]);
    const [x, y] = middle(part(shown, 'count'));
    const [toX] = middle(part(shown, 'spent'));
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [toX, y]});
    await sendMouse({type: 'up'});
    await waitUntil(() => placeOf(shown, 'count') === '1 / span 6 · 1 / span 2', 'it lies where it was dragged');
    expect(placeOf(shown, 'spent')).to.equal('1 / span 6 · 3 / span 2');
    button(shown, 'Hide Spent')!.click();
    await waitUntil(() => !part(shown, 'spent'), 'it is hidden');
    button(shown, 'Done')!.click();
    await waitUntil(() => app.kept.length, 'it is stored');
    expect(app.kept[0]!.key).to.equal('page:overview');
    shown.remove();
    const again = await page();
    expect(placeOf(again, 'count')).to.equal('1 / span 6 · 1 / span 2');
    expect(part(again, 'spent')).to.equal(null);
  });

  it('covers what a part is called where its handle says it', async () => {
    const shown = await arranging();
    const title = part(shown, 'list').querySelector('.lc-part__title')!;
    const over = part(shown, 'list').querySelector('.lc-page__over')!;
    const {blockSize, backgroundColor} = getComputedStyle(over, '::before');
    expect(over.getBoundingClientRect().top + parseFloat(blockSize)).to.be.at.least(
      title.getBoundingClientRect().bottom,
    );
    expect(backgroundColor).to.equal(getComputedStyle(inside(shown, '.lc-page')!).backgroundColor);
    expect(textOf(part(shown, 'list').querySelector('.lc-page__handle'))).to.equal('Late orders');
  });

  it('goes back to the page as it is given, and stores nothing then', async () => {
    app.settings = JSON.stringify({version: 1, parts: {spent: {hidden: true}}});
    const shown = await arranging();
    expect(part(shown, 'spent')).to.equal(null);
    button(shown, 'Back to the original page')!.click();
    await waitUntil(() => part(shown, 'spent'), 'it is there again');
    button(shown, 'Done')!.click();
    await waitUntil(() => app.kept.length, 'it is removed');
    expect(app.settings).to.equal(null);
  });

  it('by keys begins at the first handle, which is said, and ends at the button that begins it', async () => {
    const shown = await page('', 790);
    const focused = () => shown.shadowRoot!.activeElement;
    await waitUntil(() => tile(shown, 'count') === '1,200', 'figures are drawn');
    button(shown, 'Customize')!.focus();
    await pressed('Enter');
    await waitUntil(() => focused()?.matches('.lc-page__handle'), 'a handle has the focus');
    expect(inside(shown, '.lc-live')!.textContent).to.contain('use arrow keys on their handles');
    await pressed('Escape');
    await waitUntil(() => button(shown, 'Customize') && focused() === button(shown, 'Customize'), 'it goes back');
  });

  it('is moved and resized by keys, and Escape takes all of it back', async () => {
    const shown = await arranging();
    const handle = () => part(shown, 'spent').querySelector<HTMLElement>('.lc-page__handle')!;
    const before = placeOf(shown, 'spent');
    handle().focus();
    await pressed('Shift+ArrowLeft');
    await pressed('ArrowRight');
    await waitUntil(() => placeOf(shown, 'spent') === '2 / span 5 · 1 / span 2', 'narrower and moved');
    expect(shown.shadowRoot!.querySelector('[aria-live="polite"]')!.textContent).to.contain('column 2, row 1');
    await pressed('Escape');
    await waitUntil(() => !inside(shown, '.lc-page__handle'), 'arranging has ended');
    expect([placeOf(shown, 'spent'), app.kept.length]).to.deep.equal([before, 0]);
  });
});
