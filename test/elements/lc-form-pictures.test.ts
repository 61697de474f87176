import {expect, fixture} from '@open-wc/testing';
import {LcApp} from '../../elements/lc-app.js';
import {LcForm} from '../../elements/lc-form.js';
import type {FormElement} from '../../src/values/metadata.js';
import type {NamedImage} from '../../src/values/image-source.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';
import {all, labelled, one, type} from './lc-form-page.js';
import {FakeServer, ORDER} from './lc-form-server.js';

LcApp.define();
LcForm.define();

/** A picture that this page's own server has. */
const SHOWN = `${location.origin}/demo/server/pages/icon.svg`;

/** Has the pictures that a form asks for. */
class WithPictures extends FakeServer {
  readonly pictures: [path: string, query: object][] = [];

  override start(): this {
    super.start();
    const behind = window.fetch;
    window.fetch = async (input, init) => {
      const {pathname, searchParams} = new URL(new Request(input, init).url);
      if (!/thumbnail|get-image/.test(pathname)) return behind(input, init);
      searchParams.delete('APP_ID');
      this.pictures.push([pathname, Object.fromEntries(searchParams)]);
      return behind(SHOWN);
    };
    return this;
  }
}

let count = 0;
const field = (id: string, more: object = {}): FormElement => ({kind: 'field', field: id, span: 12, ...more});
const picture = (image: NamedImage, more: object = {}): FormElement => ({kind: 'image', image, ...more});

describe('lc-form, pictures of its layout', () => {
  let server: WithPictures;
  beforeEach(() => (server = new WithPictures().start()));
  afterEach(() => server.stop());

  async function laidOut(elements: FormElement[], columns: unknown[] = []): Promise<LcForm> {
    server.metadata = {
      ...ORDER,
      columns: [
        ...ORDER.columns!.filter(({internalId}) => columns.every((each) => idOf(each) !== internalId)),
        ...columns,
      ],
      forms: [{alias: 'main', name: 'Order', elements}],
    };
    const app = await fixture<LcApp>(`<lc-app app-id="pictures-${++count}"></lc-app>`);
    // With a token a picture is asked for by a call, as all else is.
    app.token = async () => 'key';
    const form = Object.assign(document.createElement('lc-form') as LcForm, {alias: 'order', objectId: 'o1'});
    app.append(form);
    await waitUntil(() => one(form, '.lc-formview:not([aria-busy="true"])'), 'the form is drawn');
    return form;
  }
  const idOf = (column: unknown) => (column as {internalId: string}).internalId;
  const images = (form: LcForm) => all<HTMLImageElement>(form, '.lc-picture img');
  const drawn = async (form: LcForm) => {
    await waitUntil(() => images(form).some((each) => !each.hidden && each.naturalWidth), 'the picture is shown');
    return images(form)[0]!;
  };
  /** What is said where a picture cannot be shown. */
  const words = async (form: LcForm) => {
    await waitUntil(() => one(form, '.lc-picture__failed'), 'the form says that there is no picture');
    return all(form, '.lc-picture__failed > span').map((each) => each.textContent);
  };

  it('shows a stored file, which a text alone means too', async () => {
    const form = await laidOut([picture({source: 'file', id: 'f1'}), picture('f2')]);
    await waitUntil(() => images(form).filter((each) => each.naturalWidth).length === 2, 'both are shown');
    expect(server.pictures).to.deep.equal([
      ['/designer/file/thumbnail', {id: 'f1', size: '1024'}],
      ['/designer/file/thumbnail', {id: 'f2', size: '1024'}],
    ]);
  });

  it('shows an image of the image designer', async () => {
    const form = await laidOut([picture({source: 'imageDesigner', name: 'pallet'})]);
    await drawn(form);
    const query = {source: 'pallet', params: '{"width":1024}'};
    expect(server.pictures).to.deep.equal([['/designer/image/get-image', query]]);
  });

  it('shows an icon, with a name for who cannot see it', async () => {
    const form = await laidOut([picture({source: 'icon', icon: 'truck'}, {alt: {en: 'By lorry'}})]);
    await waitUntil(() => one(form, '.lc-picture [role="img"] path'), 'the icon is drawn');
    expect(one(form, '.lc-picture [role="img"]').ariaLabel).to.equal('By lorry');
    expect(images(form)).to.deep.equal([]);
  });

  it('shows a picture of another site, which does not learn whose page this is', async () => {
    const form = await laidOut([picture({source: 'url', url: SHOWN}, {alt: 'Our sign', span: 3})]);
    const shown = await drawn(form);
    expect([shown.src, shown.alt, shown.referrerPolicy]).to.deep.equal([SHOWN, 'Our sign', 'no-referrer']);
    await waitUntil(() => !one(form, '.lc-picture .lc-sk'), 'nothing stands in its place any more');
    expect(shown.getBoundingClientRect().height).to.be.at.most(240);
    expect(await violations(form)).to.deep.equal([]);
  });

  it('says in words what cannot be loaded', async () => {
    const missing = {source: 'url', url: `${location.origin}/no-such-picture.png`} as const;
    const form = await laidOut([picture(missing, {alt: 'The pallet'})]);
    expect(await words(form)).to.deep.equal(['The pallet', 'The image cannot be shown']);
    expect(getComputedStyle(one(form, '.lc-picture__failed > span')).unicodeBidi, 'runs its own way').to.equal(
      'plaintext',
    );
    expect(images(form)).to.deep.equal([]);
  });

  it('asks no address that is not of the web', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'blob:x',
      '/pallet.png',
      'mailto:a@b.example',
    ]) {
      const form = await laidOut([picture({source: 'url', url})]);
      expect(await words(form), url).to.deep.equal(['The image cannot be shown']);
      expect(images(form), url).to.deep.equal([]);
    }
  });

  it('comes and goes by a condition', async () => {
    const form = await laidOut([
      field('reference'),
      picture({source: 'icon', icon: 'truck'}, {visibleWhen: 'reference == "X-1"'}),
    ]);
    expect(one(form, '.lc-picture')).to.equal(null);
    await type(labelled(form, 'Supplier reference'), 'X-1');
    await waitUntil(() => one(form, '.lc-picture'), 'the picture is there');
  });

  it('stands before the text of a reference, the same for every record', async () => {
    const supplier = {
      ...ORDER.columns!.find(({internalId}) => internalId === 'supplier')!,
      type: ['reference', {ref: 'supplier', picture: {source: 'icon', icon: 'truck'}}],
    };
    const form = await laidOut([field('supplier')], [supplier]);
    await waitUntil(() => one(form, '.lc-refpicture path'), 'the icon is drawn');
    expect(one(form, '.lc-refpicture').ariaHidden).to.equal('true');
    expect(labelled(form, 'Supplier').value).to.equal('Nordskar AB');
  });
});
