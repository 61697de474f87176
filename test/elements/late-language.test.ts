import {expect} from '@open-wc/testing';
import LcApp from '../../elements/lc-app.js';
import LcSelect from '../../elements/lc-select.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcSelect.define();

class LateApp extends LcApp {
  static override tag = 'lc-app-late';
}

const SELECT = `<lc-select label="F" options='["", "a"]'></lc-select>`;
const boxOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('[role=combobox]')!;
const langOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('.lc-root')!.lang;

describe('a language that comes when fields are drawn', () => {
  it('by the first lc-app with a locale, is that of their sentences too', async () => {
    const select = await show<LcSelect>(`<lc-app-late locale="es">${SELECT}</lc-app-late>`);
    expect(boxOf(select).textContent).to.equal('Empty');
    LateApp.define();
    await waitUntil(() => boxOf(select).textContent === 'Vacío', 'it speaks Spanish');
    expect(langOf(select)).to.equal('es-US');
  });

  it('by a lang nearer to them, is that of their sentences', async () => {
    const select = await show<LcSelect>(`<div>${SELECT}</div>`);
    expect(boxOf(select).textContent).to.equal('Empty');
    select.parentElement!.lang = 'uk';
    await waitUntil(() => boxOf(select).textContent === 'Порожньо', 'it speaks Ukrainian');
  });

  it('is that of a place they are moved to', async () => {
    await show(`<div>${SELECT}<p lang="fr"></p></div>`);
    const select = document.querySelector('lc-select')!;
    document.querySelector('p[lang=fr]')!.append(select);
    await waitUntil(() => boxOf(select).textContent === 'Vide', 'it speaks French');
  });
});
