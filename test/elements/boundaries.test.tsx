import {expect, fixture} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {LcForm} from '../../elements/lc-form.js';
import LcGrid from '../../elements/lc-grid.js';
import {FaultyElement, lazyView, Modal} from '../support/faulty-element.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

for (const element of [LcForm, LcGrid]) element.define();

/** The page's own code, which fails until it is mended. */
let broken = true;
const fail = () => {
  if (broken) throw new Error('a fault of the page');
  return 'mended';
};

FaultyElement.define();

const Throwing = () => <input aria-label={fail()} />;

interface Told {
  code: string;
  cause: unknown;
}
const toldBy = (element: EventTarget) => {
  const reported: Told[] = [];
  element.addEventListener('lc-error', (event) => reported.push((event as CustomEvent<Told>).detail));
  return reported;
};
const find = <T extends HTMLElement = HTMLElement>(host: HTMLElement, selector: string) =>
  host.shadowRoot!.querySelector<T>(selector);
const panel = async (host: HTMLElement) => {
  await waitUntil(() => find(host, '.lc-fault__b'), 'the panel is shown');
  return find(host, '.lc-fault')!;
};
const press = (host: HTMLElement, name: string) =>
  [...host.shadowRoot!.querySelectorAll('button')].find((each) => each.textContent === name)!.click();

describe('what throws', () => {
  beforeEach(() => (broken = true));

  it('is a panel in its own place, reports to the page, and is drawn again by Retry', async () => {
    const before = await fixture<FaultyElement>('<lc-test-faulty></lc-test-faulty>');
    const el = document.createElement('lc-test-faulty') as FaultyElement;
    el.content = () => <Throwing />;
    const reported = toldBy(el);
    before.after(el);
    const text = (await panel(el)).textContent;
    expect(text).to.contain('This could not be shown').and.to.contain('An error occurred');
    expect(reported.map(({code, cause}) => [code, (cause as Error).message])).to.deep.equal([
      ['LC2011', 'a fault of the page'],
    ]);
    press(el, 'Retry');
    expect(reported.length, 'it is reported again').to.be.above(0);
    broken = false;
    press(el, 'Retry');
    await waitUntil(() => find(el, 'input'), 'it is drawn again');
    expect(find(el, '.lc-fault')).to.equal(null);
    expect(el.shadowRoot!.activeElement, 'the focus is in what came back').to.equal(find(el, 'input'));
    el.remove();
  });

  it('is one field of a form: the others keep what was typed', async () => {
    const form = document.createElement('lc-form') as LcForm;
    const reported = toldBy(form);
    const lies = {internalId: 'lies', name: 'lies', label: 'Lies', type: ['string']};
    // Not among what is read of it as JSON.
    Object.defineProperty(lies, 'hint', {get: fail});
    form.definition = {
      name: 'Contact',
      columns: [{internalId: 'name', name: 'name', label: 'Name', type: ['string']}, lies],
    } as never;
    (await fixture<HTMLElement>('<div></div>')).append(form);
    const text = await panel(form);
    expect(text.parentElement!.textContent).to.contain('Lies');
    expect(reported.map(({code}) => code)).to.include('LC2011');
    const input = find<HTMLInputElement>(form, 'input')!;
    input.focus();
    await sendKeys({type: 'Ada'});
    broken = false;
    press(form, 'Retry');
    await waitUntil(() => form.shadowRoot!.querySelectorAll('input').length === 2, 'the field is back');
    expect(find<HTMLInputElement>(form, 'input')!.value).to.equal('Ada');
  });

  it('is a sign in one cell of a list', async () => {
    const grid = await show<LcGrid>('<lc-grid layout="grid" style="height:400px;width:800px"></lc-grid>');
    const reported = toldBy(grid);
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'price', label: 'Price', type: 'number'},
    ];
    const price = Object.defineProperty({}, 'v', {enumerable: true, get: fail});
    grid.rows = [
      {name: 'Pallet', price: 4},
      {name: 'Crate', price},
    ] as never;
    await waitUntil(() => find(grid, '[data-row="1"] .lc-fault__sign'), 'the sign is shown');
    expect(find(grid, '.lc-fault__sign')!.ariaLabel).to.equal('This could not be shown. Retry');
    expect(find(grid, '[data-row="1"] [data-column="0"]')!.textContent).to.equal('Crate');
    expect(find(grid, '[data-row="0"] [data-column="1"]')!.textContent).to.equal('4');
    expect(reported.map(({code}) => code)).to.include('LC2011');
  });

  it('is a panel over the page where it was a dialog, which Escape closes', async () => {
    const el = document.createElement('lc-test-faulty') as FaultyElement;
    el.content = () => <button>Open</button>;
    document.body.append(el);
    await waitUntil(() => find(el, 'button'), 'it is drawn');
    find(el, 'button')!.focus();
    el.root.openOverlay(() => <Throwing />);
    const fault = await panel(el);
    expect(fault.contains(el.shadowRoot!.activeElement), 'it has the focus').to.equal(true);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !find(el, '.lc-fault'), 'it is closed');
    expect(el.shadowRoot!.activeElement!.textContent).to.equal('Open');
    el.remove();
  });

  it('leaves the dialog around it, which closes as ever', async () => {
    const el = await fixture<FaultyElement>('<lc-test-faulty></lc-test-faulty>');
    el.root.openOverlay((close) => (
      <Modal title="Supplier" onClose={close}>
        <Throwing />
      </Modal>
    ));
    const fault = await panel(el);
    expect(fault.closest('[role="dialog"]')).not.to.equal(null);
    find(el, '[aria-label="Close"]')!.click();
    await waitUntil(() => !find(el, '[role="dialog"]'), 'the dialog is closed');
  });
});

describe('a part that loads late', () => {
  it('is a panel with Retry in its place while it cannot be loaded; a failure is not kept', async () => {
    let away = true;
    let asked = 0;
    const Part = lazyView(async () => {
      asked++;
      if (away) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <input aria-label="Part" />;
    });
    const el = document.createElement('lc-test-faulty') as FaultyElement;
    const reported = toldBy(el);
    el.content = () => (
      <>
        <p>beside it</p>
        <Part />
      </>
    );
    document.body.append(el);
    expect((await panel(el)).textContent)
      .to.contain('This could not be loaded')
      .and.to.contain('Check the connection');
    expect(el.shadowRoot!.textContent).to.contain('beside it');
    expect(reported.map(({code}) => code)).to.deep.equal(['LC3001']);
    expect((reported[0]!.cause as Error).name).to.equal('ChunkLoadError');
    press(el, 'Retry');
    await waitUntil(() => reported.length === 2, 'the second failure is reported');
    expect(find(el, '.lc-fault'), 'the panel stays').not.to.equal(null);
    away = false;
    press(el, 'Retry');
    await waitUntil(() => find(el, 'input'), 'it is shown');
    expect(asked).to.equal(3);
    el.remove();
  });
});
