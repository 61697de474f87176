import {expect} from '@open-wc/testing';
import {emulateMedia, sendKeys, setViewport} from '@web/test-runner-commands';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {chosen, pasted, pictureFile} from './lc-mail-pictures-page.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const dialog = () => page.one('[role="dialog"]');
const editor = () => page.one('.lc-compose .ProseMirror')!;
const grid = () => page.one('.lc-prosegrid [role="grid"]');
/** Texts of the rows of the table. */
const rows = () => [...editor().querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent));
const heads = () => editor().querySelectorAll('th').length;
const LINES = '<table border="1" cellpadding="4" cellspacing="0"><tbody>';
/** Firefox is shown no other media. */
const seen = (media: Parameters<typeof emulateMedia>[0]) => emulateMedia(media).catch(() => undefined);

/** A table of two rows and two columns, with the cursor in its first cell. */
async function shown(): Promise<void> {
  await page.write();
  await page.click(page.button('Insert table'));
  await waitUntil(() => focusedElement()?.ariaLabel === '2 × 3', 'a size is offered');
  await sendKeys({press: 'ArrowLeft'});
  await sendKeys({press: 'Enter'});
  await waitUntil(() => rows().length === 2 && editor().contains(focusedElement()));
}

describe('tables in the text of a message', () => {
  eachWithMailbox((made) => (page = made), 760);
  afterEach(() => seen({colorScheme: 'light', forcedColors: 'none'}));

  it('stand after the picture that was put in just before', async () => {
    await page.write();
    const choice = chosen(pictureFile('Gate.png'));
    await pressed('Ctrl+Alt+P');
    await choice;
    await waitUntil(() => focusedElement() === page.field('Alternative text'));
    page.button('Insert table').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focusedElement()?.ariaLabel === '2 × 3');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => rows().length === 2 && editor().contains(focusedElement()));
    expect([...editor().querySelectorAll('.lc-prosepic, table')].map(({tagName}) => tagName)).to.have.length(2);
    await sendKeys({type: 'Item'});
    expect(rows()[0]).to.deep.equal(['Item', '', '']);
  });

  it('are put in by keys, filled in cell by cell, and sent as mail programs show them', async () => {
    await page.write();
    await pressed('Ctrl+Alt+G');
    await waitUntil(() => focusedElement()?.ariaLabel === '2 × 3');
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp']) await sendKeys({press: key});
    expect(focusedElement()!.ariaLabel).to.equal('2 × 2');
    expect(await violations(page.element)).to.deep.equal([]);
    await pressed('Space');
    await waitUntil(() => rows().length === 2);
    for (const text of ['Item', 'Qty', 'Pallet', '2']) {
      await sendKeys({type: text});
      await sendKeys({press: 'Tab'});
    }
    await waitUntil(() => rows().length === 3, 'the last cell begins a row');
    await sendKeys({type: 'Crate'});
    await pressed('Shift+Tab');
    await sendKeys({type: '4'});
    await waitUntil(() => rows().join('|') === 'Item,Qty|Pallet,4|Crate,');
    for (const key of ['ArrowDown', 'ArrowDown']) await sendKeys({press: key});
    await sendKeys({type: 'Thanks'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    const {html, text} = page.server.sent[0]!;
    expect(html!.slice(0, html!.indexOf('<hr>'))).to.equal(
      `${LINES}<tr><th scope="col">Item</th><th scope="col">Qty</th></tr><tr><td>Pallet</td><td>4</td></tr>` +
        '<tr><td>Crate</td><td></td></tr></tbody></table><p>Thanks</p>',
    );
    expect(text).to.contain('Item · Qty\nPallet · 4\nCrate · ');
  });

  it('are changed by a bar that keys reach and leave', async () => {
    await shown();
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Insert row below'));
    await page.click(page.button('Insert column after'));
    await waitUntil(
      () =>
        rows()
          .map((row) => row.length)
          .join() === '3,3,3' && heads() === 3,
    );
    await page.click(page.button('Insert row above'));
    await page.click(page.button('Insert column before'));
    await waitUntil(
      () =>
        rows()
          .map((row) => row.length)
          .join() === '4,4,4,4',
    );
    await page.click(page.button('Delete row'));
    await page.click(page.button('Delete column'));
    await waitUntil(
      () =>
        rows()
          .map((row) => row.length)
          .join() === '3,3,3',
    );
    await pressed('Alt+F10');
    await waitUntil(() => focusedElement() === page.button('Insert row above'));
    await sendKeys({press: 'ArrowRight'});
    await waitUntil(() => focusedElement() === page.button('Insert row below'));
    await sendKeys({press: 'Escape'});
    await waitUntil(() => editor().contains(focusedElement()) && !!dialog());
    const before = heads();
    await page.click(page.button('Header row'));
    await waitUntil(() => heads() !== before);
    expect(page.button('Header row').ariaPressed).to.equal(String(heads() > 0));
    await page.click(page.button('Delete table'));
    await waitUntil(() => !rows().length && !page.button('Delete table') && editor().contains(focusedElement()));
    await pressed('Ctrl+Z');
    await waitUntil(() => rows().length === 3);
  });

  it('are pointed at by their size, or not wanted after all', async () => {
    await page.write();
    await page.click(page.button('Insert table'));
    await waitUntil(() => grid());
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !grid() && editor().contains(focusedElement()) && !!dialog());
    expect(rows()).to.deep.equal([]);
    await page.click(page.button('Insert table'));
    await waitUntil(() => grid());
    await page.click(grid()!.querySelector<HTMLElement>('[data-size="4 5"]')!);
    await waitUntil(
      () =>
        rows()
          .map((row) => row.length)
          .join() === '5,5,5,5',
    );
  });

  it('come from a spreadsheet with their cells, without what could run', async () => {
    await page.write();
    pasted(
      editor(),
      [],
      'Item\tQty\nPallet\t2',
      '<html><body><!--StartFragment--><table border=0 style="border-collapse:collapse" onclick="x()"><col width=64>' +
        '<tr height=20><td class=xl65 style="x" onmouseover="x()">Item</td><td>Qty</td></tr>' +
        '<tr><td colspan=2><script>x()</script>Pallet<img src="https://x.invalid/a.png" onerror="x()"></td></tr></table><!--EndFragment--></body></html>',
    );
    await waitUntil(() => rows().join('|') === 'Item,Qty|Pallet');
    await sendKeys({press: 'End'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    expect(page.server.sent[0]!.html).to.contain(
      `${LINES}<tr><td>Item</td><td>Qty</td></tr><tr><td colspan="2">Pallet</td></tr></tbody></table>`,
    );
  });

  it('of a draft are tables again', async () => {
    await shown();
    await sendKeys({type: 'Item'});
    await page.click(page.button('Save draft'));
    await waitUntil(() => page.server.created.at(-1)?.html?.includes('>Item</th>'));
    await page.click(page.button('Close'));
    await waitUntil(() => !dialog());
    page.element.folder = 'drafts';
    await waitUntil(() => page.row('new1'));
    await page.click(page.row('new1'));
    await waitUntil(() => page.one('.lc-compose .ProseMirror') && rows().join('|') === 'Item,|,' && heads() === 2);
  });

  it('fit a phone, with bars that anybody can use', async () => {
    await setViewport({width: 390, height: 700});
    await shown();
    expect(document.documentElement.scrollWidth).to.equal(390);
    for (const bar of page.all('.lc-prosebar')) expect(bar.getBoundingClientRect().right <= 390).to.equal(true);
    await seen({colorScheme: 'dark'});
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Insert table'));
    await waitUntil(() => grid());
    expect(grid()!.getBoundingClientRect().right <= 390).to.equal(true);
    await seen({colorScheme: 'light', forcedColors: 'active'});
    expect(await violations(page.element)).to.deep.equal([]);
  });
});
