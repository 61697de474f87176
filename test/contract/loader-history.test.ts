import {expect, fixture} from '@open-wc/testing';
import {until} from '../support/until.js';
import type LcBoolean from '../../elements/lc-boolean.js';
import type {FieldElement} from '../../src/host/field-element.js';

const LOADER = '/dist/lc.js';
const BODY = `<form><lc-text label="T" name="t"></lc-text><lc-number label="N" name="n" value="1"></lc-number>
  <lc-boolean label="B" name="b"></lc-boolean></form>`;

describe('a page that the browser goes back to', () => {
  it('has in its fields what was typed, without the page kept in memory', async () => {
    const query = new URLSearchParams({script: LOADER, body: BODY});
    const frame = await fixture<HTMLIFrameElement>(`<iframe title="Host page" src="/strict-page?${query}"></iframe>`);
    const page = () => frame.contentWindow!;
    const field = <T extends FieldElement>(tag: string) => page().document.querySelector<T>(tag)!;
    // Firefox keeps nothing of a page that is left before it has loaded.
    const drawn = () =>
      until(
        () =>
          page().document.readyState === 'complete' &&
          field('lc-number')?.shadowRoot?.querySelector('input') &&
          field('lc-text')?.shadowRoot &&
          field('lc-boolean')?.shadowRoot,
      );
    await drawn();
    field('lc-text').value = 'typed';
    field('lc-number').value = '42.5';
    field<LcBoolean>('lc-boolean').checked = true;
    for (const tag of ['lc-text', 'lc-number', 'lc-boolean']) await field(tag).updateComplete;
    const first = page().document;
    page().location.href = '/strict-page?body=Elsewhere';
    await until(() => page().document.body?.textContent?.includes('Elsewhere'));
    page().history.back();
    await until(() => page().document !== first && page().document.querySelector('lc-number'));
    await drawn();
    await until(() => field('lc-number').value === '42.5');
    expect(field('lc-text').value).to.equal('typed');
    expect(field<LcBoolean>('lc-boolean').checked).to.equal(true);
    expect([...new FormData(page().document.querySelector('form')!)]).to.deep.equal([
      ['t', 'typed'],
      ['n', '42.5'],
      ['b', 'on'],
    ]);
  });
});
