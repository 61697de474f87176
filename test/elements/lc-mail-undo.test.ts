import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {remains, waitUntil} from '../support/until.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const noted = () => page.app.notifications.items.value[0];
/** The button of the notice, where the page shows it. */
async function shownUndo(): Promise<HTMLElement> {
  const found = () =>
    [...document.querySelectorAll('.lc-outlet')]
      .flatMap((each) => [...each.shadowRoot!.querySelectorAll<HTMLElement>('.lc-note__a button')])
      .find((each) => each.checkVisibility());
  await waitUntil(() => found(), 'it can be undone');
  return found()!;
}
const folderOf = (id: string) => page.server.all.find((each) => each.id === id)!.folderId;

describe('what is done with messages in lc-mail', () => {
  eachWithMailbox((made) => (page = made));

  it('is undone from its notice: archived, and deleted', async () => {
    await page.open();
    page.list().focus();
    for (const [key, title, folder] of [
      ['e', 'Message moved to Archive', 'archive'],
      ['Delete', 'Message deleted', 'trash'],
    ] as const) {
      await sendKeys({press: key});
      await waitUntil(() => noted()?.title === title);
      expect([folderOf('1'), page.rows().join()]).to.deep.equal([folder, '2,3,4']);
      const [undo] = noted()!.actions!;
      expect([undo!.label, noted()!.lasts]).to.deep.equal(['Undo', 10_000]);
      undo!.run();
      await waitUntil(() => page.rows().join() === '1,2,3,4', 'it is back');
      expect([folderOf('1'), noted()]).to.deep.equal(['inbox', undefined]);
      page.list().focus();
      await sendKeys({press: 'Home'});
    }
  });

  it('comes back into a search with the focus on its row', async () => {
    await page.open();
    await page.click(page.one('input[type="search"]')!);
    await sendKeys({type: 'Subject 3'});
    await waitUntil(() => page.rows().join() === '3', 'it is found');
    page.list().focus();
    await sendKeys({press: 'e'});
    await waitUntil(() => noted()?.title === 'Message moved to Archive' && page.one('.lc-mail__state'));
    await page.click(await shownUndo());
    await waitUntil(() => page.rows().join() === '3', 'it is back');
    await waitUntil(() => focusedElement() === page.list(), 'the list has the focus');
    await remains(() => focusedElement() === page.list(), 'it stays there');
    expect(page.one('.lc-mail__row.is-active')!.dataset.id).to.equal('3');
  });

  it('comes back highlighted, among others and where the list cannot be read', async () => {
    await page.open();
    page.list().focus();
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Delete'});
    await waitUntil(() => noted()?.title === 'Message deleted' && page.rows().join() === '1,3,4');
    await page.click(await shownUndo());
    await waitUntil(() => page.rows().join() === '1,2,3,4', 'it is back');
    await waitUntil(() => page.one('.lc-mail__row.is-active')!.dataset.id === '2' && focusedElement() === page.list());
    await sendKeys({press: 'Delete'});
    await waitUntil(() => noted()?.title === 'Message deleted' && page.rows().join() === '1,3,4');
    page.server.fails['messages'] = new ServiceError('network');
    await page.click(await shownUndo());
    await waitUntil(() => page.one('.lc-mail__state [role="alert"]'), 'it says why');
    expect(page.one('.lc-mail__state')!.contains(focusedElement())).to.equal(true);
    page.server.fails = {};
    await page.click(page.button('Retry'));
    await waitUntil(() => page.rows().length === 4 && focusedElement() === page.list(), 'the focus stays in the list');
  });

  it('moves to folders as the tree shows them', async () => {
    await page.open();
    await page.read('1');
    await page.click(page.tool('Move to folder'));
    await waitUntil(() => page.all('[role="menuitem"]').length > 0);
    const items = page.all('[role="menuitem"]').map((each) => each.textContent);
    expect(items).to.deep.equal(['Inbox', 'Archive', 'Trash', 'Suppliers', '\u2003Nordskar']);
  });

  it('moves to a folder on a phone, from the menu of the message', async () => {
    await setViewport({width: 390, height: 700});
    await page.open();
    await page.read('1');
    const item = (name: string) => page.all('[role="menuitem"]').find((each) => each.textContent === name);
    await page.click(page.tool('More actions'));
    await waitUntil(() => item('Move to folder'));
    await page.click(item('Move to folder')!);
    await waitUntil(() => item('Suppliers'));
    expect(await violations(page.element)).to.deep.equal([]);
    const {left, right} = item('Suppliers')!.getBoundingClientRect();
    expect([left >= 0, right <= 390]).to.deep.equal([true, true]);
    await page.click(item('Suppliers')!);
    await waitUntil(() => noted()?.title === 'Message moved to Suppliers');
    expect(folderOf('1')).to.not.equal('inbox');
  });

  it('keeps the buttons of a failed message beside each other', async () => {
    const failed = {folderId: 'failed', status: 'failed' as const, error: `550 ${'No such person here. '.repeat(6)}`};
    page.server.all[0] = {...page.server.all[0]!, ...failed};
    await page.open('folder="failed"');
    await page.read('1');
    const [again, edit] = ['Try again', 'Edit'].map((name) => page.button(name).getBoundingClientRect());
    expect(again!.top).to.equal(edit!.top);
    expect(page.one('.lc-mail__why')!.getBoundingClientRect().top).to.be.below(again!.bottom);
  });

  it('has a heading of its own, which a page of a record has not', async () => {
    await page.open();
    expect(page.all('h1').map((each) => each.textContent)).to.deep.equal(['Mail']);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('begins lines at the right in a page that does', async () => {
    page.server.all[0] = {
      ...page.server.all[0]!,
      records: [{alias: 'order', id: '7', presentation: 'PO-7', icon: 'file-text', url: ''}],
    };
    document.documentElement.dir = 'rtl';
    try {
      await page.open();
      await page.read('1');
      for (const part of ['.lc-mail__from', '.lc-mail__subject', '.lc-mail__snippet', '.lc-mail__msubject'])
        expect(getComputedStyle(page.one(part)!).textAlign, part).to.equal('right');
      const chip = page.one('.lc-mail__record > button')!;
      const icon = chip.querySelector('.lc-i')!.getBoundingClientRect();
      expect(Math.round(chip.getBoundingClientRect().right - icon.right), 'the edge of a chip is free').to.equal(10);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });
});
