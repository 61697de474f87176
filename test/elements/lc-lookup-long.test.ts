import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcLookup from '../../elements/lc-lookup.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {Services} from '../../src/api/services.js';
import type {FormRequest} from '../../src/state/app/opener.js';

LcLookup.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const optionsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role=option]')];
const activeOf = (el: Element) =>
  el.shadowRoot!.getElementById(inputOf(el).getAttribute('aria-activedescendant') ?? '');
const boxOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('[role=listbox]');
const isInView = (option: HTMLElement | null, el: Element) => {
  if (!option) return false;
  const [line, box] = [option.getBoundingClientRect(), boxOf(el)!.getBoundingClientRect()];
  return line.top >= box.top - 1 && line.bottom <= box.bottom + 1;
};

/** More options than the window of a list shows, less than all of them. */
const IN_PAGE = 80;

describe('<lc-lookup> with many records', () => {
  it('finds one of 100,000 options of the page, and only those in view are in it', async () => {
    const el = await show<LcLookup>('<lc-lookup label="Product"></lc-lookup>');
    el.options = Array.from({length: 100_000}, (_, index) => ({value: String(index), text: `Product ${index}`}));
    el.focus();
    await sendKeys({press: 'ArrowDown'});
    await until(() => optionsOf(el).length > 1);
    expect(optionsOf(el).length).to.be.lessThan(IN_PAGE);
    await sendKeys({press: 'ArrowUp'});
    await until(() => activeOf(el)?.textContent === 'Product 99999' && isInView(activeOf(el), el));
    // Every text leaves another number of options: 3439, 280, then one.
    for (const key of ['9', '9', '9', '1']) await sendKeys({press: key});
    await until(() => activeOf(el)?.getAttribute('aria-setsize') === null && activeOf(el)?.textContent);
    expect(optionsOf(el).length).to.be.lessThan(IN_PAGE);
    for (const key of ['2', 'Enter']) await sendKeys({press: key});
    await until(() => el.value === '99912');
    expect(inputOf(el).value).to.equal('Product 99912');
  });

  it('says how many of them it shows, and creates one, below a windowed list', async () => {
    const el = await show<LcLookup>('<lc-lookup label="Supplier" alias="supplier"></lc-lookup>');
    const requests = serve(el, 250, 480);
    el.focus();
    await sendKeys({press: 'ArrowDown'});
    await until(() => optionsOf(el).length > 2);
    expect(optionsOf(el).length).to.be.lessThan(IN_PAGE);
    const note = boxOf(el)!.querySelector<HTMLElement>('.lc-list__note')!;
    expect(note.textContent).to.equal('Showing 1 - 250 of 480');
    const create = boxOf(el)!.querySelector<HTMLElement>('.lc-opt--action')!;
    await until(() => isInView(create, el) && isInView(note, el));
    await Promise.all(el.shadowRoot!.getAnimations().map(({finished}) => finished));
    expect(await violations(el)).to.deep.equal([]);
    // Up from the top: the create action first, then the last record, which neither covers.
    await sendKeys({press: 'ArrowUp'});
    await until(() => activeOf(el) === create);
    await sendKeys({press: 'ArrowUp'});
    await until(() => activeOf(el)?.textContent === 'Supplier 249');
    // Near the end the rest is asked for, after which there is nothing to say of it.
    await until(() => !boxOf(el)!.querySelector('.lc-list__note'));
    expect(activeOf(el)!.ariaSetSize).to.equal('481');
    await until(() => activeOf(el)!.getBoundingClientRect().bottom <= create.getBoundingClientRect().top + 1);
    await sendMouse({type: 'click', position: middle(create)});
    await until(() => el.value === 'new');
    expect(requests).to.deep.equal([{alias: 'supplier', search: '', fillingValues: {}, mode: 'modal', url: undefined}]);
  });

  it('opens at the chosen record, however far down it stands', async () => {
    const el = await show<LcLookup>('<lc-lookup label="Supplier" alias="supplier" value="200"></lc-lookup>');
    serve(el, 250, 250);
    await until(() => inputOf(el).value === 'Supplier 200');
    el.focus();
    await sendKeys({press: 'ArrowDown'});
    await until(() => activeOf(el)?.textContent === 'Supplier 200' && isInView(activeOf(el), el));
    expect(activeOf(el)!.getAttribute('aria-posinset')).to.equal('201');
  });
});

/** Stands in for a server that answers so many of all records. Gives the forms that were asked for. */
function serve(el: LcLookup, count: number, totalCount: number): FormRequest[] {
  const requests: FormRequest[] = [];
  const data = Array.from({length: totalCount}, (_, index) => ({id: String(index), presentation: `Supplier ${index}`}));
  const query = {
    ask: async (kind: string, {where, offset = 0}: {where?: unknown[]; offset?: number}) =>
      kind === 'run'
        ? {data: data.slice(offset, offset + count), totalCount}
        : (data.find(({id}) => id === where?.[2]) ?? null),
  };
  const metadata = {get: async () => ({canInsert: totalCount > count, canView: true, singular: 'supplier', name: ''})};
  el.app!.services = async () => ({query, metadata}) as unknown as Services;
  el.app!.opener = {
    openForm: async (request) => {
      requests.push(request);
      return {kind: 'saved', id: 'new', alias: 'supplier', presentation: 'New one'};
    },
    openUrl: async () => {},
    pickIcon: async () => null,
    pickRecords: async () => null,
    editQuery: async () => null,
    detail: () => Promise.reject(new Error('not asked for')),
    list: () => Promise.reject(new Error('not asked for')),
    form: () => Promise.reject(new Error('not asked for')),
  };
  return requests;
}
