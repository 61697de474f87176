import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcLookup from '../../elements/lc-lookup.js';
import {Client} from '../../src/api/client.js';
import {leave} from '../support/leave.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {Services} from '../../src/api/services.js';

LcLookup.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const optionsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role=option]')];
const texts = (el: Element) => optionsOf(el).map(({textContent}) => textContent);
const note = (el: Element) => el.shadowRoot!.querySelector('.lc-list__note')?.textContent;
const tags = (el: Element) => [...el.shadowRoot!.querySelectorAll('.lc-tag')].map(({textContent}) => textContent);

const UNITS = '<option value="pc">Piece</option><option value="box">Box</option><option value="pal">Pallet</option>';
const units = (attributes = '') =>
  show<LcLookup>(`<form><lc-lookup label="Unit" name="u" ${attributes}>${UNITS}</lc-lookup></form>`);

describe('<lc-lookup> with options of the page', () => {
  it('finds one among its children, and shows the text of the value it begins with', async () => {
    const el = await units('value="box"');
    await until(() => inputOf(el).value === 'Box');
    el.focus();
    inputOf(el).select();
    await sendKeys({type: 'pal'});
    await until(() => texts(el).join() === 'Pallet');
    await pressed('Enter');
    expect(el.value).to.equal('pal');
    expect([...new FormData(el.form!)]).to.deep.equal([['u', 'pal']]);
  });

  it('takes options as JSON and as property, and a property wins', async () => {
    const el = await show<LcLookup>(`<lc-lookup label="Unit" options='[{"v": "a", "p": "Alpha"}]'></lc-lookup>`);
    el.focus();
    await pressed('ArrowDown');
    await until(() => texts(el).join() === 'Alpha');
    await pressed('Escape');
    el.options = {b: 'Beta', c: {text: 'Gamma', disabled: true}};
    await el.updateComplete;
    await pressed('ArrowDown');
    await until(() => texts(el).join() === 'Beta,Gamma');
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await pressed('Enter');
    expect(el.value, 'the disabled one is passed over').to.equal('b');
  });

  it('shows a value that is in no list', async () => {
    const el = await units('value="crate" presentation="Crate"');
    expect(inputOf(el).value).to.equal('Crate');
    el.value = {id: 'bag', presentation: 'Bag'} as unknown as string;
    await el.updateComplete;
    expect([el.value, inputOf(el).value]).to.deep.equal(['bag', 'Bag']);
  });

  it('has only the options in view in the page, and says how many there are', async () => {
    const el = await show<LcLookup>('<lc-lookup label="Part"></lc-lookup>');
    el.options = Array.from({length: 20_000}, (_, at) => ({v: `p${at}`, p: `Part ${at}`}));
    el.focus();
    await pressed('ArrowDown');
    await until(() => optionsOf(el).length > 3);
    expect(optionsOf(el).length, 'only what is in view is in the page').to.be.below(100);
    expect(optionsOf(el)[0]!.getAttribute('aria-setsize')).to.equal('20000');
    await sendKeys({type: '19999'});
    await until(() => texts(el).join() === 'Part 19999');
    await pressed('Enter');
    expect(el.value).to.equal('p19999');
  });
});

describe('<lc-lookup multiple>', () => {
  it('keeps the list open while records are chosen, and sends one entry for each', async () => {
    const el = await units('multiple value="pc"');
    await until(() => tags(el).join() === 'Piece');
    const seen: unknown[] = [];
    el.addEventListener('change', () => seen.push(el.value));
    el.focus();
    await pressed('ArrowDown');
    await until(() => optionsOf(el).length === 3);
    expect(optionsOf(el).map((option) => option.ariaSelected)).to.deep.equal(['true', 'false', 'false']);
    expect(el.shadowRoot!.querySelector('[role=listbox]')!.ariaMultiSelectable).to.equal('true');
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await pressed('Enter');
    await until(() => tags(el).join() === 'Piece,Box');
    expect(optionsOf(el).length).to.equal(3);
    expect(seen).to.deep.equal(
      [
        [
          {id: 'pc', presentation: ''},
          {id: 'box', presentation: 'Box'},
        ],
      ].map((list) => list.map(({id, presentation}) => ({id, presentation}))),
    );
    expect([...new FormData(el.form!)]).to.deep.equal([
      ['u', 'pc'],
      ['u', 'box'],
    ]);
    await pressed('Enter');
    await until(() => tags(el).join() === 'Piece');
  });

  it('removes with Backspace, and walks the records with the arrows', async () => {
    const el = await units('multiple value="pc, box, pal"');
    await until(() => tags(el).join() === 'Piece,Box,Pallet');
    el.focus();
    await pressed('Backspace');
    await until(() => tags(el).join() === 'Piece,Box');
    await pressed('ArrowLeft');
    await pressed('ArrowLeft');
    expect(el.shadowRoot!.activeElement!.ariaLabel).to.equal('Remove Piece');
    await pressed('Delete');
    await until(() => tags(el).join() === 'Box');
    expect(el.shadowRoot!.activeElement).to.equal(inputOf(el));
  });

  it('is missing while nothing is chosen, and resets to its attribute', async () => {
    const el = await units('multiple required');
    expect(el.validity.valueMissing).to.equal(true);
    el.value = [{id: 'box', presentation: 'Box'}];
    await el.updateComplete;
    expect(el.validity.valid).to.equal(true);
    el.form!.reset();
    await el.updateComplete;
    expect(el.value).to.deep.equal([]);
    expect([...new FormData(el.form!)]).to.deep.equal([]);
  });

  it('gives up typed text on leaving', async () => {
    const el = await units('multiple value="pc"');
    el.focus();
    await sendKeys({type: 'zzz'});
    await leave(el);
    await until(() => inputOf(el).value === '');
    expect(tags(el)).to.deep.equal(['Piece']);
  });
});

describe('<lc-lookup> with an address', () => {
  const {fetch} = window;
  afterEach(() => {
    window.fetch = fetch;
  });

  async function remote(attributes: string, answer: (url: URL) => unknown) {
    const asked: URL[] = [];
    window.fetch = async (input) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      asked.push(url);
      return new Response(JSON.stringify(answer(url)), {headers: {'Content-Type': 'application/json'}});
    };
    const el = await show<LcLookup>(`<lc-lookup label="City" ${attributes}></lc-lookup>`);
    const client = new Client({
      server: '',
      appId: 'supply',
      credentials: 'same-origin',
      locale: () => 'en',
      timeZone: () => 'UTC',
    });
    el.app!.services = async () => ({client}) as unknown as Services;
    return {el, asked};
  }

  const CITIES = {
    results: [
      {id: 1, text: 'Lviv'},
      {id: 2, name: 'Lyon'},
      {id: 3, presentation: {p: 'Łódź'}},
      {text: '3 of 12 cities', disabled: true},
    ],
  };

  it('asks with q, and shows a disabled result as the summary line', async () => {
    const {el, asked} = await remote('src="/cities"', () => CITIES);
    el.focus();
    await sendKeys({type: 'l'});
    await until(() => texts(el).join() === 'Lviv,Lyon,Łódź');
    expect(note(el)).to.equal('3 of 12 cities');
    const {pathname, searchParams} = asked.at(-1)!;
    expect([pathname, searchParams.get('q'), searchParams.get('APP_ID')]).to.deep.equal(['/cities', 'l', 'supply']);
    await pressed('ArrowDown');
    await pressed('Enter');
    expect([el.value, inputOf(el).value]).to.deep.equal(['2', 'Lyon']);
  });

  it('asks with id for the text of a value, and sends another origin nothing of us', async () => {
    const {el, asked} = await remote('src="https://cities.example/find" value="2"', () => CITIES);
    await until(() => inputOf(el).value === 'Lyon');
    expect(asked[0]!.href).to.equal('https://cities.example/find?id=2');
  });
});
