import {expect} from '@open-wc/testing';
import LcApp from '../../elements/lc-app.js';
import LcText from '../../elements/lc-text.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcText.define();
LcApp.define();

const innerOf = (element: Element) => element.shadowRoot!.querySelector<HTMLElement>('.lc-root')!;

async function fieldIn(html: string): Promise<LcText> {
  await show(html);
  const field = document.querySelector<LcText>('lc-text')!;
  await field.updateComplete;
  return field;
}

describe('configuration', () => {
  it('comes from the nearest lc-app, and what that does not say from the one outside', async () => {
    const field = await fieldIn(`
      <lc-app app-id="supply" server="https://a.example" decimal-symbol=",">
        <lc-app locale="fr"><lc-text></lc-text></lc-app>
      </lc-app>`);
    const {appId, server, locale, formats} = field.app!.configuration.value;
    expect({appId, server, locale}).to.deep.equal({appId: 'supply', server: 'https://a.example', locale: 'fr'});
    expect(formats.decimalSymbol).to.equal(',');
  });

  it('is one model for all elements of an lc-app, and shares notifications between those of one app', async () => {
    await show(`<div>
      <lc-app app-id="one"><lc-text></lc-text><lc-text></lc-text></lc-app>
      <lc-app app-id="one" theme="dark"><lc-text></lc-text></lc-app></div>`);
    const [a, b, c] = [...document.querySelectorAll<LcText>('lc-text')].map((field) => field.app!);
    expect(a === b).to.equal(true);
    expect(c === a).to.equal(false);
    expect(c!.notifications === a!.notifications).to.equal(true);
  });

  it('reaches an element that was there before its lc-app was defined', async () => {
    class LateApp extends LcApp {
      static override tag = 'lc-app-late';
    }
    const field = await fieldIn('<lc-app-late app-id="late"><lc-text></lc-text></lc-app-late>');
    expect(field.app!.configuration.value.appId).to.equal('');
    LateApp.define();
    expect(field.app!.configuration.value.appId).to.equal('late');
  });

  it('switches the language live, by lc-app and by the lang of the page', async () => {
    const field = await fieldIn('<div lang="uk-UA"><lc-app><lc-text></lc-text></lc-app></div>');
    expect(innerOf(field).lang).to.equal('uk');
    field.closest('div')!.lang = 'fr';
    await until(() => innerOf(field).lang === 'fr-CA');
    field.closest<LcApp>('lc-app')!.locale = 'es';
    await until(() => innerOf(field).lang === 'es-US');
  });

  it('takes English for a language we do not speak', async () => {
    const field = await fieldIn('<div lang="ja"><lc-app locale="xx"><lc-text></lc-text></lc-app></div>');
    expect(field.app!.locale.value).to.equal('en');
  });

  it('follows dir, theme and density of the page, unless lc-app says otherwise', async () => {
    const field = await fieldIn(
      '<div dir="rtl" data-theme="dark" data-density="comfortable"><lc-app><lc-text></lc-text></lc-app></div>',
    );
    const {dataset} = innerOf(field);
    expect(innerOf(field).dir).to.equal('rtl');
    expect({...dataset}).to.deep.equal({theme: 'dark', density: 'comfortable'});
    field.closest('div')!.dataset.theme = 'light';
    await until(() => dataset.theme === 'light');
    field.closest<LcApp>('lc-app')!.theme = 'dark';
    expect(dataset.theme).to.equal('dark');
  });

  it('has the colour scheme of its place on the page, live, and is light where none is declared', async () => {
    const field = await fieldIn('<div><lc-app><lc-text></lc-text></lc-app></div>');
    const place = field.closest('div')!;
    const inner = innerOf(field);
    const paper = () => {
      const probe = inner.appendChild(document.createElement('i'));
      probe.style.color = 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))';
      const {color} = getComputedStyle(probe);
      probe.remove();
      return color === 'rgb(1, 1, 1)' ? 'light' : 'dark';
    };
    expect(paper()).to.equal('light');
    place.style.colorScheme = 'dark';
    expect(paper()).to.equal('dark');
    place.style.colorScheme = 'light dark';
    expect(paper()).to.equal(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    place.style.colorScheme = 'dark';
    place.dataset.theme = 'light';
    await until(() => paper() === 'light');
    field.closest<LcApp>('lc-app')!.theme = 'dark';
    expect(paper()).to.equal('dark');
  });

  it('makes fields read-only', async () => {
    const field = await fieldIn('<lc-app read-only><lc-text></lc-text></lc-app>');
    expect(field.shadowRoot!.querySelector('input')!.readOnly).to.equal(true);
  });

  it('reads what the loader keeps for the page, and follows lc.configure', async () => {
    const page = globalThis as unknown as {lc?: {data: object; settings: object}};
    const field = await fieldIn('<lc-text></lc-text>');
    page.lc = {data: {appId: 'page', theme: 'dark'}, settings: {timeZone: 'Europe/Kyiv'}};
    document.dispatchEvent(new Event('lc-configure'));
    const {appId, timeZone} = field.app!.configuration.value;
    expect({appId, timeZone}).to.deep.equal({appId: 'page', timeZone: 'Europe/Kyiv'});
    expect(innerOf(field).dataset.theme).to.equal('dark');
    delete page.lc;
    document.dispatchEvent(new Event('lc-configure'));
  });
});
