import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {composeMail} from '../../elements/dialogs.js';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {mailHead} from '../support/mail-stand-in.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const offline = new ServiceError('network');
const dialog = () => page.one('[role="dialog"]');
const editor = () => page.one('.lc-compose .ProseMirror');
const tags = () => page.all('.lc-compose__tag').map((tag) => tag.textContent);
const lastCreated = () => page.server.created.at(-1);

async function writing(): Promise<void> {
  await page.open();
  await page.click(page.button('New message'));
  await waitUntil(() => editor() && page.field('To'), 'the dialog is there');
  await waitUntil(() => focusedElement() === page.field('To'));
}

/** Writes a whole message. */
async function written(): Promise<void> {
  await writing();
  await sendKeys({type: 'maja@nordskar.example,'});
  page.field('Subject')!.focus();
  await sendKeys({type: 'New slot'});
  editor()!.focus();
  await sendKeys({type: 'Thursday'});
}

describe('writing in lc-mail', () => {
  eachWithMailbox((made) => (page = made), 760);

  it('is done in a dialog, from the default account, with the signature', async () => {
    await writing();
    expect(page.one('.lc-compose__from')!.textContent).to.contain('Purchasing <purchasing@supply.example>');
    expect(page.one('.lc-compose__signed')!.textContent).to.equal('Ines MoreauPurchasing');
    expect(await violations(page.element)).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !dialog());
    expect(page.server.created, 'nothing was written').to.deep.equal([]);
  });

  it('closes by Escape from within its text, and keeps the draft', async () => {
    await written();
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !dialog());
    expect(lastCreated()!.subject).to.equal('New slot');
  });

  it('saves itself, and goes out with Ctrl+Enter', async () => {
    await written();
    await waitUntil(() => page.one('.lc-compose__header')!.textContent!.startsWith('Saved '));
    expect([lastCreated()!.subject, lastCreated()!.html]).to.deep.equal([
      'New slot',
      '<p>Thursday</p><hr><p>Ines Moreau<br>Purchasing</p>',
    ]);
    expect(await violations(page.element)).to.deep.equal([]);
    await pressed('Ctrl+Enter');
    await waitUntil(() => !dialog());
    const [sent] = page.server.sent;
    expect([sent!.id, sent!.to, sent!.undo, sent!.account]).to.deep.equal([
      'new1',
      ['maja@nordskar.example'],
      true,
      'a1',
    ]);
    expect(page.notes()).to.deep.equal(['Sending the message']);
  });

  it('is called back within its time, with everything', async () => {
    await written();
    await page.click(page.button('Send'));
    await waitUntil(() => !dialog());
    page.app.notifications.items.value[0]!.actions![0]!.run();
    await waitUntil(() => page.server.count('undoSend') === 1);
    await waitUntil(() => editor()?.textContent === 'Thursday');
    expect([page.notes(), tags(), page.field('Subject')!.value]).to.deep.equal([
      [],
      ['maja@nordskar.example'],
      'New slot',
    ]);
    expect(page.one('.lc-compose__signed')!.textContent, 'the signature is one again').to.contain('Ines Moreau');
  });

  it('goes out at once where no undo is wanted', async () => {
    await written();
    await page.click(page.button('More ways to send'));
    await waitUntil(() => page.one('[role="menuitem"]'));
    await page.click(page.one('[role="menuitem"]')!);
    await waitUntil(() => page.notes().includes('Message sent'));
    expect(page.server.sent[0]!.undo).to.equal(false);
  });

  it('keeps everything where it fails, and goes out with the next try', async () => {
    await written();
    page.server.fails.send = new ServiceError('http', 'Bad Gateway (502)', {status: 502});
    await page.click(page.button('Send'));
    await waitUntil(() => page.one('.lc-compose > .lc-faultline')?.textContent?.includes('Bad Gateway (502)'));
    expect([editor()!.textContent, page.field('Subject')!.value]).to.deep.equal(['Thursday', 'New slot']);
    expect(await violations(page.element)).to.deep.equal([]);
    page.server.fails = {};
    await page.click(page.button('Retry'));
    await waitUntil(() => !dialog());
  });

  it('refuses addresses that are none, names them, and lets them be put right', async () => {
    await writing();
    await sendKeys({type: 'dock@nordskar'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => page.one('.lc-compose .lc-error')?.textContent === 'Complete the address dock@nordskar');
    expect(page.field('To')!.getAttribute('aria-invalid')).to.equal('true');
    expect(await violations(page.element)).to.deep.equal([]);
    await pressed('Ctrl+Enter');
    expect([page.server.sent.length, focusedElement() === page.field('To')]).to.deep.equal([0, true]);
    await page.click(page.button('Correct dock@nordskar'));
    await waitUntil(() => page.field('To')!.value === 'dock@nordskar');
    await sendKeys({type: '.example'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => !page.one('.lc-compose .lc-error'));
    await sendKeys({press: 'Backspace'});
    await waitUntil(() => !tags().length);
    await page.click(page.button('Send'));
    await waitUntil(() => page.one('.lc-compose .lc-error')?.textContent === 'Add a person to send it to');
  });

  it('suggests the people of messages, by keys', async () => {
    await writing();
    await sendKeys({type: 'pers'});
    await waitUntil(() => page.all('.lc-compose__person').length === 4);
    // The first is chosen without a key; another by an arrow.
    await sendKeys({press: 'Enter'});
    await waitUntil(() => tags().length === 1);
    await sendKeys({type: 'pers'});
    await waitUntil(() => page.all('.lc-compose__person').length === 3);
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Tab'});
    await waitUntil(() => tags().length === 2);
    for (const tag of tags()) expect(tag).to.match(/Person \d$/);
    await page.click(page.button('Add Cc'));
    await waitUntil(() => page.field('Cc') && focusedElement() === page.field('Cc'));
    await sendKeys({type: 'a@b.example;c@d.example;'});
    await waitUntil(() => tags().length === 4);
  });

  it('is kept in this browser while there is no line, and offered again', async () => {
    page.server.fails.create = offline;
    await written();
    await waitUntil(() =>
      page.one('.lc-compose__header')!.textContent!.includes('No connection · kept on this device'),
    );
    await page.click(page.button('Close'));
    await waitUntil(() => !dialog());
    page.element.remove();
    page.server.fails = {};
    await page.open();
    await waitUntil(() => page.one('.lc-mail__left')?.textContent?.includes('New slot'), 'it is offered');
    await page.click(page.one('.lc-mail__left button')!);
    await waitUntil(() => editor()?.textContent === 'Thursday');
    await waitUntil(() => lastCreated()?.subject === 'New slot', 'it is saved now');
  });

  it('is discarded after a question', async () => {
    await written();
    await page.click(page.button('Save draft'));
    await waitUntil(() => page.server.created.length > 0);
    await page.click(page.button('Discard'));
    await waitUntil(() => page.one('[role="alertdialog"]'));
    await page.click(page.button('Keep writing'));
    await waitUntil(() => !page.one('[role="alertdialog"]'));
    await page.click(page.button('Discard'));
    await waitUntil(() => page.one('[role="alertdialog"]'));
    await page.click(page.all('[role="alertdialog"] button').find((each) => each.textContent === 'Discard')!);
    await waitUntil(() => !dialog());
    await waitUntil(() => page.server.count('remove') === 1);
  });

  it('goes on with a draft from its folder', async () => {
    page.server.all.push(mailHead('8', {folderId: 'drafts', status: 'draft', subject: 'Half'}));
    page.server.bodies['8'] = {bodyHtml: '<p>done</p><hr><p>Ines</p>'};
    await page.open('folder="drafts"');
    await page.click(page.row('8'));
    await waitUntil(() => editor()?.textContent === 'done');
    await waitUntil(() => page.one('.lc-compose__signed')?.textContent === 'Ines');
    page.field('Subject')!.focus();
    await sendKeys({type: ' more'});
    await waitUntil(() => lastCreated()?.id === '8');
  });

  it('uses templates and fields of the record that it is about', async () => {
    await page.open();
    page.app.opener = null;
    const record = {alias: 'order', id: '7', presentation: 'PO-7'};
    void composeMail({to: 'Maja <m@n.example>', record, from: page.element});
    await waitUntil(() => editor() && page.button('Template'));
    expect(page.one('.lc-compose__about')!.textContent).to.equal('PO-7');
    await page.click(page.button('Template'));
    await waitUntil(() => page.one('[role="menuitem"]'));
    await page.click(page.one('[role="menuitem"]')!);
    await waitUntil(() => editor()!.textContent === 'The slot of PO-7 moved, {nobody}.');
    expect(page.field('Subject')!.value).to.equal('PO-7, new slot');
    editor()!.focus();
    await sendKeys({press: 'End'});
    await page.click(page.button('Field: Order'));
    await waitUntil(() => page.one('[role="menuitem"]'));
    await page.click(page.all('[role="menuitem"]').find((each) => each.textContent!.startsWith('Amount'))!);
    await waitUntil(() => editor()!.textContent!.includes('12.50'));
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Save draft'));
    await waitUntil(() => lastCreated()?.records?.length === 1);
    expect([lastCreated()!.to, lastCreated()!.records]).to.deep.equal([
      ['Maja <m@n.example>'],
      [{alias: 'order', id: '7'}],
    ]);
  });

  it('takes files that are dropped, says what is too large, and lets them go', async () => {
    await writing();
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'Gate.pdf', {type: 'application/pdf'}));
    transfer.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'Huge.zip'));
    page
      .one('.lc-compose')!
      .dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
    await waitUntil(() => page.one('.lc-compose__files .lc-mail__filename')?.textContent === 'Gate.pdfPDF · 1 B');
    expect(page.one('.lc-compose__files .lc-faultline')!.textContent).to.contain('Huge.zip');
    expect(page.one('.lc-compose__sum')!.textContent).to.equal('Attachments · 1 file, 1 B of 20 MB');
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Remove Gate.pdf'));
    await waitUntil(() => !page.one('.lc-compose__files .lc-mail__filename'));
    await waitUntil(() => lastCreated()?.attachments?.length === 0);
  });

  it('fills a phone', async () => {
    await setViewport({width: 390, height: 700});
    await page.open();
    await page.click(page.button('New message'));
    await waitUntil(() => editor());
    await waitUntil(() => dialog()!.getBoundingClientRect().width === 390);
    expect(document.documentElement.scrollWidth).to.equal(390);
    expect(await violations(page.element)).to.deep.equal([]);
  });
});
