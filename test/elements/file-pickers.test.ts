import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcFile from '../../elements/lc-file.js';
import LcFileList from '../../elements/lc-file-list.js';
import LcImage from '../../elements/lc-image.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {FieldElement} from '../../src/host/field-element.js';
import {FilePage, withDialog} from './file-page.js';

for (const element of [LcFile, LcFileList, LcImage]) element.define();

const TAGS = ['lc-file', 'lc-file-list', 'lc-image'];
const names = (el: Element) => [...el.shadowRoot!.querySelectorAll('button')].map((each) => each.ariaLabel ?? '');

describe('showPicker() of fields with files', () => {
  let dialog: ReturnType<typeof withDialog>;
  beforeEach(() => (dialog = withDialog(null)));
  afterEach(() => dialog.leave());

  // First: what is pressed in the other tests would still count.
  it('is refused while the person has pressed nothing, as that of a native input', async () => {
    const native = await show<HTMLInputElement>('<input type="file">');
    const refusal = (input: {showPicker(): void}) => {
      try {
        input.showPicker();
      } catch (error) {
        return (error as DOMException).name;
      }
    };
    for (const tag of TAGS) {
      const el = await show<FieldElement>(`<${tag} label="Attachments"></${tag}>`);
      expect([refusal(el), refusal(native)], tag).to.deep.equal(['NotAllowedError', 'NotAllowedError']);
      el.disabled = true;
      expect(refusal(el), tag).to.equal('InvalidStateError');
    }
    expect(dialog.opened).to.have.lengthOf(0);
  });

  for (const tag of TAGS)
    it(`opens the browser's dialog from a press on the page, for ${tag}`, async () => {
      const el = await show<FieldElement>(`<div><button>Browse</button><${tag} label="Attachments"></${tag}></div>`);
      const button = el.parentElement!.querySelector('button')!;
      await until(() => el.shadowRoot!.querySelector('button'));
      button.addEventListener('click', () => el.showPicker());
      await sendMouse({type: 'click', position: middle(button)});
      await until(() => dialog.opened.length === 1);
    });
});

describe('buttons of fields with files', () => {
  let page: FilePage;
  beforeEach(() => (page = new FilePage()));
  afterEach(() => page.leave());

  it('are called by what they do, the file and the field', async () => {
    page.infos = {f: {id: 'f', name: 'contract.pdf', mimeType: 'application/pdf', size: 9, isPreviewSupported: true}};
    const list = await show<LcFileList>('<lc-file-list label="Attachments" can-download></lc-file-list>');
    list.value = JSON.stringify([{id: 'f', name: 'contract.pdf'}]);
    await until(() => names(list).includes('Remove contract.pdf, Attachments'));
    for (const action of ['View', 'Download']) expect(names(list)).to.include(`${action} contract.pdf, Attachments`);
    const file = await show<LcFile>('<lc-file label="Contract" value="f" presentation="contract.pdf"></lc-file>');
    await until(() => names(file).includes('Remove contract.pdf, Contract'));
    expect(names(file)).to.include('Download contract.pdf, Contract');
    const image = await show<LcImage>('<lc-image label="Photo" value="f" presentation="pallet.jpg"></lc-image>');
    await until(() => names(image).includes('Remove pallet.jpg, Photo'));
    for (const action of ['View', 'Download', 'Change']) expect(names(image)).to.include(`${action} pallet.jpg, Photo`);
  });
});
