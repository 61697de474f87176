import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcLookup from '../../elements/lc-lookup.js';
import {ServiceError} from '../../src/api/errors.js';
import {animated} from '../support/animated.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {Services} from '../../src/api/services.js';
import type {Query, RunResult} from '../../src/query/types.js';
import type {FormRequest} from '../../src/state/app/opener.js';

LcLookup.define();

const SUPPLIERS = [
  {id: '1', presentation: 'Nordskar AB', city: 'Umeå'},
  {id: '2', presentation: 'Kanord Outdoor', city: 'Annecy'},
  {id: '3', presentation: 'Тканини Львів', city: 'Lviv'},
];

const COLUMNS = [{internalId: 'city', name: 'city', label: 'City', type: ['string', {}], rules: []}];

let failing = false;

/** What a server would find. */
function find(query: Query): RunResult {
  if (failing) throw new ServiceError('timeout');
  const text = query.search?.text.toLowerCase() ?? '';
  const data = SUPPLIERS.filter(({presentation}) => presentation.toLowerCase().includes(text));
  return {data, totalCount: data.length && 48};
}

/** The records whose ids a condition names. */
function named({where}: Query) {
  const ids = (where as unknown[]).slice(2).flat();
  return SUPPLIERS.filter(({id}) => ids.includes(id));
}

async function lookup(attributes = ''): Promise<LcLookup> {
  failing = false;
  const el = await show<LcLookup>(
    `<form><lc-lookup label="Supplier" name="s" alias="supplier" data-columns='["city"]' ${attributes}></lc-lookup></form>`,
  );
  const query = {
    ask: async (kind: string, asked: Query) =>
      kind === 'run' ? find(asked) : kind === 'one' ? (named(asked)[0] ?? null) : named(asked),
  };
  const metadata = {
    get: async () => ({
      canInsert: true,
      canView: true,
      baseUrl: '/supply/supplier',
      columns: COLUMNS,
      singular: 'supplier',
      name: 'Suppliers',
    }),
  };
  el.app!.services = async () => ({query, metadata}) as unknown as Services;
  return el;
}

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const optionsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role=option]')];
const texts = (el: Element) => optionsOf(el).map(({textContent}) => textContent);
const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({press: key});
};
const activeText = (el: Element) =>
  el.shadowRoot!.getElementById(inputOf(el).getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('<lc-lookup>', () => {
  it('finds a record by typing and submits its id', async () => {
    const el = await lookup();
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    el.focus();
    await sendKeys({type: 'nord'});
    await until(() => activeText(el)?.startsWith('Nordskar'));
    expect(texts(el)).to.deep.equal(['Nordskar ABUmeå', 'Kanord OutdoorAnnecy', 'Create supplier “nord”Alt N']);
    expect([...el.shadowRoot!.querySelectorAll('mark')].map(({textContent}) => textContent)).to.deep.equal([
      'Nord',
      'nord',
    ]);
    expect(el.shadowRoot!.querySelector('.lc-list__note')!.textContent).to.equal('Showing 1 - 2 of 48');
    await press('ArrowDown', 'Enter');
    await until(() => !optionsOf(el).length);
    expect(inputOf(el).value).to.equal('Kanord Outdoor');
    expect([el.value, el.presentation]).to.deep.equal(['2', 'Kanord Outdoor']);
    expect(seen).to.deep.equal(['input 2', 'change 2']);
    expect([...new FormData(el.form!)]).to.deep.equal([['s', '2']]);
  });

  it('leaves the room of an option to its name on a phone', async () => {
    await setViewport({width: 390, height: 700});
    try {
      const el = await lookup();
      el.focus();
      await press('ArrowDown');
      await until(() => optionsOf(el).length);
      expect(optionsOf(el)[0]!.innerText.trim()).to.equal('Nordskar AB');
    } finally {
      await setViewport({width: 800, height: 600});
    }
  });

  it('shows the text of an id it is given', async () => {
    const el = await lookup();
    el.value = '3';
    await until(() => inputOf(el).value === 'Тканини Львів');
    el.form!.reset();
    await until(() => inputOf(el).value === '');
  });

  it('opens with Down and Alt+Down, and Escape leaves everything as it was', async () => {
    const el = await lookup('value="1" presentation="Nordskar AB"');
    el.focus();
    await press('ArrowDown');
    await until(() => activeText(el)?.startsWith('Nordskar'));
    await Promise.all(el.shadowRoot!.getAnimations().map(({finished}) => finished));
    expect(await violations(el)).to.deep.equal([]);
    await sendKeys({type: 'zzz'});
    await press('Escape');
    await until(() => !el.shadowRoot!.querySelector('.lc-listpopup'));
    expect([el.value, inputOf(el).value]).to.deep.equal(['1', 'Nordskar AB']);
  });

  it('opens 250 pixels wide, as wide as its box or its records, and never beyond three quarters of the window', async () => {
    const el = await show<LcLookup>('<lc-lookup label="Supplier"></lc-lookup>');
    el.style.display = 'block';
    const popup = () => el.shadowRoot!.querySelector('.lc-listpopup--lookup');
    const opened = async (width: string, names: string[]) => {
      el.style.width = width;
      el.options = names.map((text, index) => ({value: String(index), text}));
      await el.updateComplete;
      el.focus();
      await press('ArrowDown');
      await until(() => optionsOf(el).length === names.length);
      await Promise.all(el.shadowRoot!.getAnimations().map(({finished}) => finished));
      const {width: wide, height} = popup()!.getBoundingClientRect();
      await press('Escape');
      await until(() => !popup());
      return [wide, height] as const;
    };
    expect((await opened('120px', ['A', 'B']))[0]).to.equal(250);
    expect((await opened('330px', ['A', 'B']))[0]).to.equal(330);
    expect((await opened('120px', ['A record of a rather long name, so that more is seen']))[0]).to.be.above(251);
    const most = innerWidth * 0.75;
    expect((await opened('120px', ['long '.repeat(100)]))[0]).to.be.closeTo(most, 1);
    expect((await opened('95vw', ['A']))[0]).to.be.closeTo(most, 1);
    const many = Array.from({length: 40}, (_, index) => `Record ${index}`);
    expect((await opened('120px', many))[1]).to.be.at.most(innerHeight * 0.75);
  });

  it('gives up typed text on leaving, and the value when the text was emptied', async () => {
    const el = await lookup('value="1" presentation="Nordskar AB"');
    el.focus();
    inputOf(el).select();
    await sendKeys({type: 'zzz'});
    await leave(el);
    await until(() => inputOf(el).value === 'Nordskar AB');
    expect(el.value).to.equal('1');
    el.focus();
    inputOf(el).select();
    await press('Delete');
    await leave(el);
    expect([el.value, inputOf(el).value]).to.deep.equal(['', '']);
  });

  it('says that nothing was found, and says what to fill in first', async () => {
    const el = await lookup('disable-create');
    el.focus();
    await sendKeys({type: 'zzz'});
    await until(() => el.shadowRoot!.querySelector('.lc-list__note')?.textContent === 'No results found');
    await press('Escape');
    el.dependencies = [{path: 'country', label: 'Country', value: ''}];
    await el.updateComplete;
    await press('ArrowDown');
    await until(() => el.shadowRoot!.querySelector('.lc-list__note')?.textContent === 'Fill in Country first');
  });

  it('shows a failed search with a way out, keeps the text, and goes on when asked again', async () => {
    const el = await lookup();
    failing = true;
    el.focus();
    const reported = oneEvent(el, 'lc-error');
    await sendKeys({type: 'nord'});
    expect((await reported).detail.code).to.equal('LC2002');
    await until(() => el.shadowRoot!.querySelector('[role=alert]'));
    expect(inputOf(el).value).to.equal('nord');
    failing = false;
    await press('Enter');
    await until(() => texts(el).includes('Nordskar ABUmeå'));
  });

  it('creates a record from what was typed', async () => {
    const el = await lookup();
    const requests: FormRequest[] = [];
    el.app!.opener = {
      openForm: async (request) => {
        requests.push(request);
        return {kind: 'saved', id: '9', alias: 'supplier', presentation: 'New one'};
      },
      openUrl: async () => {},
      pickIcon: async () => null,
      pickRecords: async () => null,
      editQuery: async () => null,
      detail: () => Promise.reject(new Error('not asked for')),
      list: () => Promise.reject(new Error('not asked for')),
      form: () => Promise.reject(new Error('not asked for')),
    };
    el.focus();
    await sendKeys({type: 'new'});
    await until(() => texts(el).includes('Create supplier “new”Alt N'));
    await press('ArrowUp', 'Enter');
    await until(() => el.value === '9');
    expect(requests).to.deep.equal([
      {alias: 'supplier', search: 'new', fillingValues: {}, mode: 'modal', url: undefined},
    ]);
    expect(inputOf(el).value).to.equal('New one');
  });

  it('opens and picks with the mouse, clears, and closes with a press outside', async () => {
    const el = await lookup();
    const middle = (part: Element): [number, number] => {
      const {left, top, width, height} = part.getBoundingClientRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)];
    };
    await sendMouse({type: 'click', position: middle(inputOf(el))});
    await until(() => optionsOf(el).length > 2);
    await animated(el);
    await sendMouse({type: 'click', position: middle(optionsOf(el)[2]!)});
    await until(() => el.value === '3');
    const clear = el.shadowRoot!.querySelector<HTMLElement>('[aria-label^=Clear]')!;
    await sendMouse({type: 'click', position: middle(clear)});
    await until(() => el.value === '');
    expect(el.shadowRoot!.activeElement).to.equal(inputOf(el));
    await sendMouse({type: 'click', position: middle(inputOf(el))});
    await until(() => optionsOf(el).length);
    await sendMouse({type: 'click', position: [700, 550]});
    await until(() => !optionsOf(el).length);
  });

  it('is a text that can be selected when read-only', async () => {
    const el = await lookup('value="1" presentation="Nordskar AB" readonly');
    el.focus();
    await press('ArrowDown');
    expect(inputOf(el).readOnly).to.equal(true);
    expect(inputOf(el).getAttribute('role')).to.equal(null);
    expect(optionsOf(el)).to.deep.equal([]);
  });
});
