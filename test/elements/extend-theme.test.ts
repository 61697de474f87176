import {expect, fixture} from '@open-wc/testing';
import {registerTheme} from '../../elements/extend.js';
import LcButton from '../../elements/lc-button.js';
import {waitUntil} from '../support/until.js';

/** The fill of a primary button in each of the places. */
async function fills(): Promise<string[]> {
  const page = await fixture<HTMLElement>(`<div>
    <lc-button variant="primary">Save</lc-button>
    <div class="night" style="color-scheme: dark"><lc-button variant="primary">Save</lc-button></div>
  </div>`);
  const buttons = [...page.querySelectorAll('lc-button')].map(
    ({shadowRoot}) =>
      () =>
        shadowRoot!.querySelector('button'),
  );
  await waitUntil(() => buttons.every((button) => button()), 'buttons');
  return buttons.map((button) => getComputedStyle(button()!).backgroundColor);
}

describe('a theme of the page', () => {
  before(() => LcButton.define());
  afterEach(() => {
    for (const selector of [':root', '.night']) registerTheme(selector, {});
  });

  it('counts where its selector matches, in both schemes, until another replaces it', async () => {
    const [plain] = await fills();
    registerTheme(':root', {accent: {light: '#7a3e9d', dark: '#cf9ef0'}, radius: 11, size: 15});
    expect(await fills()).to.deep.equal(['rgb(122, 62, 157)', 'rgb(207, 158, 240)']);
    registerTheme('.night', {accent: 'rgb(1, 2, 3)'});
    expect(await fills()).to.deep.equal(['rgb(122, 62, 157)', 'rgb(1, 2, 3)']);
    registerTheme('.night', {});
    registerTheme(':root', {});
    const [again] = await fills();
    expect(again).to.equal(plain);
  });

  it('leaves out what is no value, names it once, and sets nothing but its variables', async () => {
    const [plain] = await fills();
    const warned: string[] = [];
    const {warn} = console;
    console.warn = (text: string) => warned.push(text);
    try {
      const wrong = {accent: 'red; } * { display: none', text: null, radius: '3', info: {light: 'red'}};
      for (let nth = 0; nth < 2; nth++) registerTheme(':root', wrong as object);
    } finally {
      console.warn = warn;
    }
    expect((await fills())[0]).to.equal(plain);
    expect(getComputedStyle(document.body).display).to.equal('block');
    const named = warned.map((text) => /LC1004 registerTheme (\w+)/.exec(text)?.[1]);
    expect(named).to.deep.equal(['accent', 'text', 'radius', 'info']);
  });
});
