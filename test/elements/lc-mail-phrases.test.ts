import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import type {TemplateToSave} from '../../src/contract/mail.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {pressed as chord} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const dialogs = () => page.all('[role="dialog"], [role="alertdialog"]');
const named = (name: string) =>
  dialogs().find((each) => page.one(`[id="${each.getAttribute('aria-labelledby')}"]`)?.textContent === name);
const within = (name: string, selector: string) => named(name)!.querySelector<HTMLElement>(selector)!;
const names = () =>
  page
    .all('.lc-phrases [role="tabpanel"]:not([hidden]) .lc-phrases__name > :first-child')
    .map((each) => each.textContent);
const pressed = async (name: string) => page.click(page.button(name));

async function typed(field: string, text: string): Promise<void> {
  const input = page.all('label').flatMap((each) => {
    const own = each.firstChild?.textContent === field && page.one(`[id="${(each as HTMLLabelElement).htmlFor}"]`);
    return own && own.closest('.lc-phrases__form') ? [own] : [];
  })[0]!;
  input.focus();
  await sendKeys({type: text});
}

/** From the menu of signatures, by keys alone. */
async function opened(menu = 'Signature: Ines, English'): Promise<void> {
  await page.open();
  await page.click(page.button('New message'));
  await waitUntil(() => page.one('.lc-compose .ProseMirror') && page.button(menu), 'the dialog is there');
  page.button(menu).focus();
  await sendKeys({press: 'Enter'});
  await waitUntil(() => page.all('[role="menuitem"], [role="menuitemradio"]').length >= 2, 'the menu is there');
  await sendKeys({press: 'End'});
  await sendKeys({press: 'Enter'});
  await waitUntil(() => names().length, 'the list is there');
}

describe('signatures and templates in lc-mail', () => {
  eachWithMailbox((made) => (page = made), 760);

  it('are listed; everybody’s signatures cannot be changed', async () => {
    await opened();
    expect(names()).to.deep.equal(['Ines, English', 'Short']);
    expect(page.all('.lc-phrases__deeds button').map((each) => each.ariaLabel)).to.deep.equal([
      'Edit Ines, English',
      'Delete Ines, English',
    ]);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('a new signature is written, kept, and offered by the message', async () => {
    await opened();
    await pressed('New signature');
    await waitUntil(() => named('New signature') && within('New signature', '.ProseMirror'));
    await pressed('Save');
    await waitUntil(() => within('New signature', '[aria-invalid="true"]'));
    expect(page.server.count('saveSignature')).to.equal(0);
    await typed('Name', 'Ines, short');
    within('New signature', '.ProseMirror').focus();
    await sendKeys({type: 'Ines M.'});
    await page.click(within('New signature', 'input[type="checkbox"]'));
    expect(await violations(page.element)).to.deep.equal([]);
    await pressed('Save');
    await waitUntil(() => !named('New signature') && names().length === 3);
    const [, saved] = page.server.calls.find(([name]) => name === 'saveSignature')!;
    expect(saved).to.deep.equal({name: 'Ines, short', html: '<p>Ines M.</p>', isDefault: true});
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !named('Signatures and templates'));
    await page.click(page.button('Signature: Ines, English'));
    await waitUntil(() => page.all('[role^="menuitem"]').some((each) => each.textContent === 'Ines, short'));
  });

  it('a template names fields of what it is about', async () => {
    await opened('Template');
    expect(names()).to.deep.equal(['New slot', 'Thanks']);
    await pressed('Edit New slot');
    await waitUntil(() => named('Edit template') && within('Edit template', '.ProseMirror'));
    const field = () =>
      [...named('Edit template')!.querySelectorAll('button')].find((each) => each.textContent.startsWith('Field: '));
    await waitUntil(field);
    expect(await violations(page.element)).to.deep.equal([]);
    within('Edit template', '.ProseMirror').focus();
    await chord('Ctrl+End');
    field()!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => page.all('[role="menuitem"]').length > 0);
    await sendKeys({press: 'Enter'});
    await waitUntil(() => /\{\w+\}$/.test(within('Edit template', '.ProseMirror').textContent));
    await pressed('Save');
    await waitUntil(() => page.server.count('saveTemplate') === 1 && !named('Edit template'));
    const [, saved] = page.server.calls.find(([name]) => name === 'saveTemplate')! as [string, TemplateToSave];
    expect([saved.id, saved.name, saved.subject, saved.alias]).to.deep.equal([
      't1',
      'New slot',
      '{number}, new slot',
      'order',
    ]);
    expect(saved.html).to.match(/^<p>The slot of \{number\} moved, \{nobody\}\.\{\w+\}<\/p>$/);
  });

  it('what was written is not lost without a question, nor by a failure', async () => {
    await opened();
    await pressed('Edit Ines, English');
    await waitUntil(() => named('Edit signature') && within('Edit signature', '.ProseMirror'));
    await typed('Name', ' 2');
    page.server.fails.saveSignature = new ServiceError('refused', 'You may keep 50 signatures.', {status: 200});
    await pressed('Save');
    await waitUntil(() => page.one('.lc-phrases__form .lc-faultline'));
    expect(page.one('.lc-phrases__form .lc-faultline')!.textContent).to.contain('You may keep 50 signatures.');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => page.button('Keep writing'));
    await pressed('Keep writing');
    await waitUntil(() => dialogs().length === 3);
    page.server.fails = {};
    await pressed('Save');
    await waitUntil(() => names().includes('Ines, English 2'));
  });

  it('one is deleted after a question; a message that ended in it ends in none', async () => {
    await opened();
    await pressed('Delete Ines, English');
    await waitUntil(() => page.button('Delete'));
    await pressed('Delete');
    await waitUntil(() => names().length === 1);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => page.button('Signature: None') && !named('Signatures and templates'));
    expect(page.one('.lc-compose__signed') === null).to.equal(true);
    expect(focusedElement() === page.button('Signature: None')).to.equal(true);
  });
});
