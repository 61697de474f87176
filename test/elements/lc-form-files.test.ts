import {expect} from '@open-wc/testing';
import {LcApp} from '../../elements/lc-app.js';
import {StandInUpload} from '../support/upload-stand-in.js';
import {until, remains} from '../support/until.js';
import {open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {buttonOf, drop, inside, named, textOf} from './file-page.js';

LcApp.define();

const column = (id: string, type: [string, object?]) => ({internalId: id, name: id, label: id, type});
const metadata = {
  ...ORDER,
  columns: [
    column('photo', ['image', {accept: 'image/*'}]),
    column('contract', ['file', {accept: '.pdf', urlUpload: '/elsewhere/upload'}]),
    column('documents', ['files', {canDownload: true, maxFiles: 3}]),
  ],
  forms: [
    {
      alias: 'main',
      name: 'Order',
      elements: ['photo', 'contract', 'documents'].map((field) => ({kind: 'field', field, span: 12})),
    },
  ],
};
const fieldOf = (el: Element, selector: string) => inside(el, selector)!;

describe('<lc-form> with files', () => {
  let server: FakeServer;
  let sent: ReturnType<typeof StandInUpload.answering>;
  beforeEach(() => {
    server = new FakeServer().start();
    server.metadata = metadata;
    server.record = order({
      content: {photo: 'i1', contract: null, documents: [{id: 'd1', name: 'Quote.pdf', size: 319488}]},
      presentations: {photo: 'pallet.jpg'},
    });
    sent = StandInUpload.answering('nothing');
  });
  afterEach(() => {
    server.stop();
    StandInUpload.leave();
  });

  const opened = async (around?: string) => {
    const el = await open(undefined, around);
    await until(() => inside(el, '.lc-image__box') && inside(el, '.lc-filefield') && inside(el, '.lc-files'));
    return el;
  };

  it('shows each by its presentation, with the actions of its metadata', async () => {
    const el = await opened();
    expect(textOf(el)).to.contain('pallet.jpg').and.to.contain('PDF · 312 KB');
    expect(buttonOf(el, 'Download Quote.pdf')).to.exist;
  });

  it('offers no download of what its metadata lets nobody take away', async () => {
    const downloads = (el: Element) =>
      ['pallet.jpg', 'terms.pdf'].filter((name) => buttonOf(el, `Download ${name}`) !== undefined);
    server.record = order({
      content: {photo: 'i1', contract: 'c1', documents: []},
      presentations: {photo: 'pallet.jpg', contract: 'terms.pdf'},
    });
    expect(downloads(await opened())).to.deep.equal(['pallet.jpg', 'terms.pdf']);
    const kept = {canDownload: false};
    server.metadata = {
      ...metadata,
      columns: [
        column('photo', ['image', kept]),
        column('contract', ['file', kept]),
        column('documents', ['files', {}]),
      ],
    };
    // An app asks for its metadata once.
    const el = await opened('<lc-app app-id="kept-files"></lc-app>');
    expect(downloads(el)).to.deep.equal([]);
    expect(buttonOf(el, 'View pallet.jpg')).to.exist;
  });

  it('uploads to the addresses of the form and the attribute, or the configured one', async () => {
    const el = await opened();
    drop(fieldOf(el, '.lc-image__box'), named('a.png'));
    drop(fieldOf(el, '.lc-filefield'), named('b.pdf', 'application/pdf'));
    await until(() => sent.length === 2);
    expect(sent[0]!.url).to.contain('upload-attribute-file').and.contain('scriptAlias=order').and.contain('=photo');
    expect(new URL(sent[1]!.url).pathname).to.equal('/elsewhere/upload');
  });

  it('a save waits for the uploads that run, and sends their ids', async () => {
    const el = await opened();
    drop(fieldOf(el, '.lc-image__box'), named('a.png'));
    drop(fieldOf(el, '.lc-file--add'), named('c.png'));
    await until(() => sent.length === 2);
    const saving = el.save();
    await remains(() => !server.saves.length, 'nothing is saved');
    sent[0]!.answer({success: true, result: {id: 'i2', name: 'a.png'}});
    sent[1]!.answer({success: true, result: {id: 'd2', name: 'c.png'}});
    await saving;
    const {content} = server.saves[0]!.object;
    expect(content.photo).to.equal('i2');
    expect((content.documents as {id: string}[]).map(({id}) => id)).to.deep.equal(['d1', 'd2']);
  });
});
