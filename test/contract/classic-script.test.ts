import {expect, fixture} from '@open-wc/testing';
import {until} from '../support/until.js';
import type {FieldElement} from '../../src/host/field-element.js';
import type {PageApi} from '../../src/host/page.js';

type Page = Window & typeof globalThis & {lc: PageApi};
const CLASSIC = '/dist/lc.all.js';

/** A page whose classic script stands before its elements; answers its window once it is complete. */
async function pageWith(head: string, body: string): Promise<Page> {
  const frame = document.createElement('iframe');
  frame.title = 'Host page';
  frame.srcdoc = `<!doctype html><html lang="en"><title>Host</title>${head}<body>${body}`;
  const place = await fixture<HTMLElement>('<div></div>');
  const loaded = new Promise((done) => frame.addEventListener('load', done));
  place.append(frame);
  await loaded;
  return frame.contentWindow as Page;
}

describe('the classic script', () => {
  it('defines everything before the page goes on, configured by its own data-*', async () => {
    const page = await pageWith(
      `<script src="${CLASSIC}" data-app-id="supply" data-locale="uk"></script>`,
      '<form><lc-number label="N" name="n" value="1234.5" scale="2"></lc-number></form><script>window.atOnce = customElements.get("lc-grid") !== undefined</script>',
    );
    expect((page as unknown as {atOnce: boolean}).atOnce).to.equal(true);
    const field = page.document.querySelector<FieldElement>('lc-number')!;
    await until(() => field.shadowRoot?.querySelector('input')?.value === '1\u00a0234,50');
    expect([...new FormData(field.form!)]).to.deep.equal([['n', '1234.5']]);
    expect(field.app!.configuration.value.appId).to.equal('supply');
    expect(await page.lc.ready).to.equal(undefined);
  });

  it('opens a popup, with all it needs in the one file', async () => {
    const page = await pageWith(
      `<script src="${CLASSIC}"></script>`,
      '<lc-date label="D" value="2026-11-20"></lc-date>',
    );
    const field = page.document.querySelector<FieldElement>('lc-date')!;
    await until(() => field.shadowRoot?.querySelector('.lc-input__btn'));
    field.shadowRoot!.querySelector<HTMLElement>('.lc-input__btn')!.click();
    await until(() => field.shadowRoot!.querySelectorAll('.lc-cal__cell').length === 42);
    const scripts = page.performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js'));
    expect(scripts).to.have.length(1);
  });

  it('serves tags with a suffix', async () => {
    const page = await pageWith(
      `<script src="${CLASSIC}" data-suffix="v2"></script>`,
      '<lc-text-v2 label="T"></lc-text-v2>',
    );
    await until(() => page.document.querySelector('lc-text-v2')!.shadowRoot?.querySelector('input'));
    expect(page.customElements.get('lc-text') === undefined).to.equal(true);
  });

  it('serves the page once when it is there twice, with one warning', async () => {
    const page = await pageWith(
      `<script>window.said = []; console.warn = (...words) => said.push(words.join(' '))</script>
       <script src="${CLASSIC}" data-app-id="first"></script><script src="${CLASSIC}?copy" data-app-id="second"></script>`,
      '<lc-text label="T"></lc-text>',
    );
    expect(page.lc.data.appId).to.equal('first');
    expect((page as unknown as {said: string[]}).said.filter((line) => line.includes('LC1001'))).to.have.length(1);
    await until(() => page.document.querySelector('lc-text')!.shadowRoot?.querySelector('input'));
  });
});
