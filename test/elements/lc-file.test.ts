import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcFile from '../../elements/lc-file.js';
import {chooseFiles} from '../../src/controls/file/choose-files.js';
import {delaysOf} from '../support/delays.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {FilePage, buttonOf, drop, inside, named, paste, textOf, withDialog} from './file-page.js';

LcFile.define();

const TARGET = 'owner-alias="document" attribute-alias="file"';
const boxOf = (el: Element) => inside(el, '.lc-filefield')!;

describe('<lc-file>', () => {
  let page: FilePage;
  beforeEach(() => (page = new FilePage()));
  afterEach(() => page.leave());

  it('uploads a chosen file and submits the id it was stored under', async () => {
    const dialog = withDialog([named('damage.png')]);
    const el = await show<LcFile>(`<form><lc-file label="Photo" name="photo" ${TARGET}></lc-file></form>`);
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    el.focus();
    await sendKeys({press: 'Enter'});
    dialog.leave();
    expect(dialog.opened[0]!.accept).to.equal('image/*');
    await until(() => page.sent.length);
    expect(page.sent[0]!.url).to.contain('upload-attribute-file').and.to.contain('attrScriptAlias=file');
    await page.store('f1');
    await until(() => el.value === 'f1');
    expect(el.presentation).to.equal('damage.png');
    expect(seen).to.deep.equal(['input f1', 'change f1']);
    expect([...new FormData(el.form!)]).to.deep.equal([['photo', 'f1']]);
    await until(() => textOf(el).includes('damage.png'));
  });

  it('shows progress, hides the download meanwhile, and is invalid until the upload is done', async () => {
    const el = await show<LcFile>(
      `<form><lc-file label="Photo" name="photo" value="old" presentation="old.png" ${TARGET}></lc-file></form>`,
    );
    expect(buttonOf(el, 'Download old.png')).to.exist;
    drop(boxOf(el), named('new.png'));
    await until(() => page.sent.length);
    page.sent[0]!.progress(0.62);
    await until(() => textOf(el).includes('Uploading · 62 %'));
    expect(inside(el, '[role=progressbar]')!.getAttribute('aria-valuenow')).to.equal('62');
    expect(buttonOf(el, 'Download')).not.to.exist;
    expect(el.checkValidity()).to.equal(false);
    expect(el.validationMessage).to.equal('Wait until the upload is done');
    await page.store('new');
    await until(() => el.value === 'new');
    expect(el.checkValidity()).to.equal(true);
    await until(() => buttonOf(el, 'Download new.png'));
  });

  it('takes back a running upload; the former value stays', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" value="old" presentation="old.png" ${TARGET}></lc-file>`);
    drop(boxOf(el), named('new.png'));
    await until(() => page.sent.length);
    buttonOf(el, 'Cancel upload of new.png')!.click();
    await until(() => textOf(el).includes('old.png'));
    expect(page.sent[0]!.aborted).to.equal(true);
    expect(el.value).to.equal('old');
    expect(el.checkValidity()).to.equal(true);
  });

  it('shows the server’s reason at the field alone, fires lc-error, and offers no second try that it would refuse', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" ${TARGET}></lc-file>`);
    const codes: string[] = [];
    el.addEventListener('lc-error', (event) => codes.push((event as CustomEvent<{code: string}>).detail.code));
    drop(boxOf(el), named('a.png'));
    await until(() => page.sent.length);
    page.sent[0]!.answer({success: false, message: 'The store is full.'});
    await until(() => inside(el, '.lc-filefault'));
    expect(inside(el, '.lc-filefault')!.textContent).to.contain('The store is full.');
    expect(codes).to.deep.equal(['LC2008']);
    expect(el.app!.notifications.items.value).to.deep.equal([]);
    expect(buttonOf(el, 'Try again')).not.to.exist;
  });

  it('tries again what a server failed at', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" ${TARGET}></lc-file>`);
    drop(boxOf(el), named('a.png'));
    await until(() => page.sent.length);
    page.sent[0]!.answer({status: 503});
    await until(() => buttonOf(el, 'Try again: a.png'));
    expect(el.app!.notifications.items.value).to.deep.equal([]);
    buttonOf(el, 'Try again: a.png')!.click();
    await until(() => page.sent.length === 2);
    await page.store('f2');
    await until(() => el.value === 'f2');
    expect(inside(el, '.lc-filefault')).not.to.exist;
  });

  it('says "Unknown error" where the server gives no reason', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" ${TARGET}></lc-file>`);
    drop(boxOf(el), named('a.png'));
    await until(() => page.sent.length);
    page.sent[0]!.answer({success: false});
    await until(() => inside(el, '.lc-filefault'));
    expect(inside(el, '.lc-filefault')!.textContent).to.contain('Could not upload a.png. Unknown error');
    expect(el.app!.notifications.items.value).to.deep.equal([]);
  });

  it('says what is missing where it has nowhere to upload to, and offers no second try', async () => {
    const el = await show<LcFile>('<lc-file label="Photo"></lc-file>');
    const reported: unknown[] = [];
    el.addEventListener('lc-error', (event) => {
      const {code, message, cause} = (event as CustomEvent<{code: string; message: string; cause: Error}>).detail;
      reported.push([code, message, String(cause)]);
    });
    drop(boxOf(el), named('a.png'));
    await until(() => inside(el, '.lc-filefault'));
    expect(inside(el, '.lc-filefault')!.textContent).to.contain('Could not upload a.png. Invalid arguments');
    expect(reported).to.deep.equal([['LC3003', 'Invalid arguments', 'Error: Invalid arguments']]);
    expect(buttonOf(el, 'Try again')).not.to.exist;
    expect(el.app!.notifications.items.value).to.deep.equal([]);
    expect(page.sent).to.deep.equal([]);
  });

  it('refuses other types and larger files by name, and sends nothing', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" max-file-size="1" ${TARGET}></lc-file>`);
    drop(boxOf(el), named('<b>virus</b>.exe', ''));
    await until(() => inside(el, '.lc-filefault'));
    expect(inside(el, '[role=alert]')!.textContent).to.contain('<b>virus</b>.exe is not a type of file accepted here');
    drop(boxOf(el), named('large.png', 'image/png', 1025));
    await until(() => textOf(el).includes('large.png is larger than 1 KB'));
    drop(boxOf(el), named('nothing.png', 'image/png', 0));
    await until(() => textOf(el).includes('nothing.png is empty'));
    expect(page.sent).to.deep.equal([]);
  });

  it('takes a pasted image', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" ${TARGET}></lc-file>`);
    el.focus();
    paste(inside(el, '#control')!, named('image.png'));
    await page.store('p1');
    await until(() => el.value === 'p1');
  });

  it('asks before it removes a file; without a question where set so', async () => {
    const el = await show<LcFile>('<lc-file label="Photo" value="f1" presentation="a.png"></lc-file>');
    buttonOf(el, 'Remove a.png')!.click();
    await until(() => textOf(el) && buttonOf(el, 'Keep'));
    expect(inside(el, '[role=alertdialog]')!.textContent).to.contain('Are you sure you want to delete this item?');
    buttonOf(el, 'Keep')!.click();
    await until(() => !inside(el, '[role=alertdialog]'));
    expect(el.value).to.equal('f1');
    el.noConfirm = true;
    await el.updateComplete;
    buttonOf(el, 'Remove a.png')!.click();
    await until(() => el.value === '');
  });

  it('asks for the name of a stored file that came without one', async () => {
    page.infos.f7 = {id: 'f7', name: 'contract.pdf'};
    const el = await show<LcFile>('<lc-file label="Contract" value="f7"></lc-file>');
    await until(() => textOf(el).includes('contract.pdf'));
    expect(page.asked).to.deep.equal(['/designer/file/get-info']);
  });

  it('resets, is disabled with its fieldset and required like a native field', async () => {
    const el = await show<LcFile>(
      '<form><fieldset><lc-file label="Photo" name="p" value="f1" presentation="a.png" required></lc-file></fieldset></form>',
    );
    el.value = '';
    expect(el.validity.valueMissing).to.equal(true);
    el.form!.reset();
    expect(el.value).to.equal('f1');
    el.closest('fieldset')!.disabled = true;
    await el.updateComplete;
    expect([...new FormData(el.form!)]).to.deep.equal([]);
    expect(inside<HTMLButtonElement>(el, '#control')!.disabled).to.equal(true);
  });

  it('sends an image as the configured format, capped in size', async () => {
    const canvas = new OffscreenCanvas(400, 200);
    canvas.getContext('2d')!.fillRect(0, 0, 400, 200);
    const png = new File([await canvas.convertToBlob()], 'carton.png', {type: 'image/png'});
    const el = await show<LcFile>(
      `<lc-file label="Photo" format="JPEG" compress="80" max-width="100" ${TARGET}></lc-file>`,
    );
    drop(boxOf(el), png);
    await until(() => page.sent.length);
    const file = page.sent[0]!.body.get('file') as File;
    const {width, height} = await createImageBitmap(file);
    expect([file.name, file.type, width, height]).to.deep.equal(['carton.jpg', 'image/jpeg', 100, 50]);
  });

  it('uploads the original of an image that cannot be converted, and logs why', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" format="JPEG" ${TARGET}></lc-file>`);
    const codes: string[] = [];
    el.addEventListener('lc-error', (event) => codes.push((event as CustomEvent<{code: string}>).detail.code));
    const logged: unknown[][] = [];
    const {error} = console;
    console.error = (...said) => logged.push(said);
    drop(boxOf(el), named('broken.png'));
    await until(() => page.sent.length);
    console.error = error;
    expect(logged.map(([said, cause]) => [said, cause instanceof Error])).to.deep.equal([
      ['[lc-runtime] LC3002', true],
    ]);
    expect((page.sent[0]!.body.get('file') as File).name).to.equal('broken.png');
    expect(codes).to.deep.equal(['LC3002']);
  });
});

describe('the file dialog', () => {
  it('rejects 2000 ms after it was closed with no choice', async () => {
    const dialog = withDialog(null);
    // Closed at once: the wait begins with the call.
    const delays = await delaysOf(async () => {
      const choice = chooseFiles({accept: '.pdf', multiple: true, capture: 'environment'});
      dialog.leave();
      const outcome = await choice.then(
        () => 'chosen',
        (cause: Error) => cause.message,
      );
      expect(outcome).to.equal('no file chosen');
    });
    expect(dialog.opened[0]!.multiple).to.equal(true);
    expect(dialog.opened[0]!.getAttribute('capture')).to.equal('environment');
    expect(delays).to.include(2000);
  });
});
