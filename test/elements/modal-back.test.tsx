import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcModal from '../../elements/lc-modal.js';
import LcApp from '../../elements/lc-app.js';
import {question} from '../../src/dialogs/dialogs.js';
import {show} from '../support/show.js';
import {waitUntil, remains} from '../support/until.js';

LcModal.define();
LcApp.define();

const HTML = `<lc-app><lc-modal heading="Supplier"><input aria-label="Name"></lc-modal></lc-app>`;
const modal = () => [...document.querySelectorAll<LcModal>('lc-modal')].at(-1)!;
const showing = () => modal().shadowRoot!.querySelectorAll('[data-phase="visible"]').length;
const page = () => history.state as {page?: number; lcModal?: {depth: number}} | null;
const depth = () => page()?.lcModal?.depth ?? 0;
const settled = (entries: number) => waitUntil(() => depth() === entries, `${entries} entries`);

async function opened(html = HTML): Promise<LcModal> {
  await show(html);
  modal().open = true;
  await waitUntil(() => showing() === 1, 'the modal is open');
  return modal();
}

/** What a router of the page hears. */
async function heard(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const listener = () => count++;
  addEventListener('popstate', listener);
  await work();
  removeEventListener('popstate', listener);
  return count;
}

describe('browser Back', () => {
  // More than a browser keeps: of a long history it drops old entries, and those must not be the page's own last ones.
  before(() => {
    for (let entry = 0; entry < 60; entry++) history.pushState({page: 1}, '');
  });
  afterEach(async () => {
    await modal().hide({force: true});
    await settled(0);
  });

  it('closes an open modal, and the page hears nothing of it', async () => {
    const element = await opened();
    await settled(1);
    expect(page()!.page).to.equal(1);
    const events = await heard(async () => {
      history.back();
      await waitUntil(() => !element.open, 'the modal is closed');
    });
    expect([events, depth(), page()!.page]).to.deep.equal([0, 0, 1]);
  });

  it('is where it was when the modal is closed by other means', async () => {
    await opened();
    await settled(1);
    const events = await heard(async () => {
      await sendKeys({press: 'Escape'});
      await settled(0);
    });
    expect([events, page()]).to.deep.equal([0, {page: 1}]);
  });

  it('keeps what the page said in its entry while the modal was open', async () => {
    const element = await opened();
    await settled(1);
    history.replaceState({...history.state, row: 7}, '');
    await element.hide();
    await settled(0);
    expect(page()).to.deep.equal({page: 1, row: 7});
    history.replaceState({page: 1}, '');
  });

  it('leaves a modal open that keeps itself open, and asks it again', async () => {
    const element = await opened();
    await settled(1);
    let asked = 0;
    let answer = (_: boolean) => {};
    element.addEventListener('lc-before-hide', (event) => {
      asked++;
      const later = new Promise<boolean>((done) => (answer = done));
      (event as CustomEvent<{waitUntil(answer: Promise<boolean>): void}>).detail.waitUntil(later);
    });
    for (const times of [1, 2]) {
      history.back();
      await waitUntil(() => asked === times);
      await settled(1);
      answer(false);
      await remains(() => showing() === 1 && depth() === 1, 'the modal and its entry');
    }
  });

  it('closes the topmost of several, and gives a question its safe answer', async () => {
    const element = await opened();
    const flight = question('Leave?', {from: element, confirmLabel: 'Discard'});
    await waitUntil(() => showing() === 2);
    await settled(2);
    history.back();
    expect(await flight).to.equal(false);
    await waitUntil(() => showing() === 1);
    expect([element.open, depth()]).to.deep.equal([true, 1]);
    history.back();
    await waitUntil(() => !element.open);
    expect(depth()).to.equal(0);
  });

  it('leaves a modal without a way to close it', async () => {
    await opened(HTML.replace('<lc-modal', '<lc-modal no-dismiss no-close-button'));
    await settled(1);
    history.back();
    await settled(0);
    await settled(1);
    expect(showing()).to.equal(1);
  });

  it('leaves routes and hashes of the page to the page', async () => {
    const element = await opened();
    await settled(1);
    const events = await heard(async () => {
      history.pushState({page: 2}, '', '#part');
      history.back();
      await settled(1);
    });
    expect([events, element.open]).to.deep.equal([1, true]);
  });

  it('goes on to the page beneath when Forward led to a modal that is gone', async () => {
    const element = await opened();
    await settled(1);
    await element.hide();
    await settled(0);
    history.forward();
    await settled(1);
    await settled(0);
    expect(element.open).to.equal(false);
  });

  it('does not touch the history where the page owns it', async () => {
    await opened(HTML.replace('<lc-app', '<lc-app host-history'));
    await remains(() => JSON.stringify(page()) === '{"page":1}', "the page's own entry");
  });
});
