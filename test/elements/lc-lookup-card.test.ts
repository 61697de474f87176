import {expect} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import LcLookup from '../../elements/lc-lookup.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {atRest, remains, until} from '../support/until.js';
import {ServiceError} from '../../src/api/errors.js';
import type {Services} from '../../src/api/services.js';
import type {FormRequest} from '../../src/state/app/opener.js';
import {delaysOf} from '../support/delays.js';

LcLookup.define();

const COLUMNS = [{internalId: 'city', label: 'City'}];
const RECORD = {id: '1', presentation: 'Nordskar AB', city: 'Umeå'};

async function supplier(canView = true): Promise<LcLookup> {
  const el = await show<LcLookup>(
    `<div style="padding: 40px"><lc-lookup label="Supplier" alias="supplier" value="1" presentation="Nordskar AB"
      data-columns='["city"]'><p slot="hover">Ships on Fridays</p></lc-lookup></div>`,
  );
  const query = {ask: async () => RECORD};
  const metadata = {
    get: async () => ({canView, canInsert: false, name: 'Suppliers', baseUrl: '/supply/supplier', columns: COLUMNS}),
  };
  const client = {address: (path: string) => new URL(path, 'https://erp.example')};
  el.app!.services = async () => ({query, metadata, client}) as unknown as Services;
  return el;
}

const cardOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('.lc-reccard');
const buttonOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('[aria-label^=Details]')!;
const middle = (part: Element): [number, number] => {
  const {left, top, width, height} = part.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};
const moveTo = (part: Element) => sendMouse({type: 'move', position: middle(part)});
const away = () => sendMouse({type: 'move', position: [700, 500]});
/** ms; longer than the card waits after the mouse has left. */
const LINGERED = 700;

describe('the card of <lc-lookup>', () => {
  afterEach(() => resetMouse());

  it('comes with the mouse, shows the record, and goes half a second after the mouse has left', async () => {
    const el = await supplier();
    await moveTo(buttonOf(el));
    await until(() => cardOf(el)?.textContent.includes('Umeå'));
    expect(cardOf(el)!.querySelector('dt')!.textContent).to.equal('City');
    expect(cardOf(el)!.querySelector<HTMLSlotElement>('slot')!.assignedElements()[0]!.textContent).to.equal(
      'Ships on Fridays',
    );
    await moveTo(cardOf(el)!);
    await remains(() => cardOf(el), 'the card under the mouse', LINGERED);
    const delays = await delaysOf(async () => {
      await away();
      await until(() => !cardOf(el));
    });
    expect(delays).to.include(500);
  });

  it('says why its labels are not there, and has them once they come', async () => {
    const el = await supplier();
    const services = await el.app!.services();
    const {get} = services.metadata;
    let fails = true;
    services.metadata.get = ((...asked: Parameters<typeof get>) =>
      fails
        ? Promise.reject(new ServiceError('http', 'The supplier module is being updated', {status: 503}))
        : get(...asked)) as typeof get;
    el.app!.services = async () => services;
    buttonOf(el).focus();
    await pressed('Enter');
    await until(() => cardOf(el)?.querySelector('[role=alert]')?.textContent?.includes('is being updated'));
    expect(cardOf(el)!.textContent, 'what is known of it stays').to.contain('Umeå');
    fails = false;
    const retry = [...cardOf(el)!.querySelectorAll('button')].find((each) => each.textContent === 'Retry')!;
    await atRest(() => middle(retry));
    await sendMouse({type: 'click', position: middle(retry)});
    await until(() => cardOf(el)?.querySelector('dt')?.textContent === 'City');
    expect(cardOf(el)!.querySelector('[role=alert]')).to.equal(null);
  });

  it('stays while something in it is selected by dragging', async () => {
    const el = await supplier();
    await moveTo(buttonOf(el));
    await until(() => cardOf(el)?.querySelector('dd'));
    const title = cardOf(el)!.querySelector('.lc-reccard__title')!.getBoundingClientRect();
    const [x, y] = [Math.round(title.left + 2), Math.round(title.top + title.height / 2)];
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [x + 40, y]});
    await away();
    await remains(() => cardOf(el), 'the card while the button is held', LINGERED);
    await sendMouse({type: 'up'});
    await remains(() => cardOf(el), 'the card while text is selected', LINGERED);
    await sendMouse({type: 'click', position: [700, 500]});
    await until(() => !cardOf(el));
  });

  it('stays while something in it is selected by less than a drag, and goes with the selection', async () => {
    const el = await supplier();
    await moveTo(buttonOf(el));
    await until(() => cardOf(el)?.querySelector('dd'));
    // The card may still find its place.
    const select = async () => {
      const {left, top, height} = cardOf(el)!.querySelector('dd')!.getBoundingClientRect();
      const [x, y] = [Math.round(left), Math.round(top + height / 2)];
      await sendMouse({type: 'move', position: [x, y]});
      await sendMouse({type: 'down'});
      await sendMouse({type: 'move', position: [x + 9, y]});
      await sendMouse({type: 'up'});
      return String(getSelection());
    };
    await until(select);
    await away();
    await remains(() => cardOf(el), 'the card while a letter is selected', LINGERED);
    getSelection()!.removeAllRanges();
    await moveTo(cardOf(el)!);
    await away();
    await until(() => !cardOf(el));
  });

  it('does not stay for what is selected elsewhere on the page', async () => {
    const el = await supplier();
    const text = document.createElement('p');
    text.textContent = 'Elsewhere';
    el.after(text);
    getSelection()!.selectAllChildren(text);
    await moveTo(buttonOf(el));
    await until(() => cardOf(el));
    await away();
    await until(() => !cardOf(el));
    getSelection()!.removeAllRanges();
  });

  it('takes the focus by keyboard, opens the record, and gives the focus back', async () => {
    const el = await supplier();
    const asked: FormRequest[] = [];
    el.app!.opener = {
      openForm: async (request) => {
        asked.push(request);
        return null;
      },
      openUrl: async () => {},
      pickIcon: async () => null,
      pickRecords: async () => null,
      editQuery: async () => null,
      detail: () => Promise.reject(new Error('not asked for')),
      list: () => Promise.reject(new Error('not asked for')),
      form: () => Promise.reject(new Error('not asked for')),
    };
    buttonOf(el).focus();
    await pressed('Enter');
    await until(() => el.shadowRoot!.activeElement?.textContent === 'Open record');
    await pressed('Escape');
    await until(() => !cardOf(el));
    expect(el.shadowRoot!.activeElement).to.equal(buttonOf(el));
    await pressed('Enter');
    await until(() => el.shadowRoot!.activeElement?.textContent === 'Open record');
    await pressed('Enter');
    await until(() => asked.length);
    expect(asked).to.deep.equal([{alias: 'supplier', id: '1', mode: 'modal'}]);
  });

  it('offers no way to a record that may not be opened', async () => {
    const el = await supplier(false);
    await moveTo(buttonOf(el));
    await until(() => cardOf(el)?.textContent.includes('Umeå'));
    expect(cardOf(el)!.querySelector('button')).to.equal(null);
  });
});
