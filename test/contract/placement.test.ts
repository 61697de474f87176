import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcDate from '../../elements/lc-date.js';
import LcLookup from '../../elements/lc-lookup.js';
import LcNumber from '../../elements/lc-number.js';
import LcSelect from '../../elements/lc-select.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {Services} from '../../src/api/services.js';
import type {FieldElement} from '../../src/host/field-element.js';
import {animated} from '../support/animated.js';

for (const element of [LcDate, LcLookup, LcNumber, LcSelect]) element.define();

const PLACES: Record<string, (field: string) => string> = {
  'a modal dialog of the page': (field) => `<dialog style="inset-block-start: 40px">${field}</dialog>`,
  'overflow: hidden': (field) => `<div style="overflow: hidden; inline-size: 300px; block-size: 60px">${field}</div>`,
  'a transform': (field) => `<div style="transform: translate(30px, 40px); inline-size: 300px">${field}</div>`,
  'containment above a part of a high z-index': (field) =>
    `<div style="contain: paint; inline-size: 300px; block-size: 60px">${field}</div>
     <p style="position: relative; z-index: 99999; block-size: 300px; margin: 0; background: white">Covers</p>`,
};

/** How each tag opens its popup, what is pressed there, and the value that gives. */
const POPUPS: Record<string, {field: string; opener: string; choice: string; value: string}> = {
  'lc-select': {
    field: '<lc-select label="F"><option value="a">Apple</option><option value="b">Banana</option></lc-select>',
    opener: '[role=combobox]',
    choice: '[role=option]:last-child',
    value: 'b',
  },
  'lc-lookup': {
    field: '<lc-lookup label="S" alias="supplier" disable-create></lc-lookup>',
    opener: 'input',
    choice: '[role=option]',
    value: '7',
  },
  'lc-date': {
    field: '<lc-date label="D" value="2026-11-20"></lc-date>',
    opener: '.lc-input__btn',
    choice: '[aria-label="Wednesday, November 25, 2026"]',
    value: '2026-11-25',
  },
};

async function click(part: Element): Promise<void> {
  const {left, top, width, height} = part.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

function answerFor(el: FieldElement): void {
  const query = {ask: async () => ({data: [{id: '7', presentation: 'Nordskar AB'}], totalCount: 1})};
  const metadata = {get: async () => ({canInsert: false, singular: 'supplier', name: 'Suppliers'})};
  el.app!.services = async () => ({query, metadata}) as unknown as Services;
}

for (const [tag, {field, opener, choice, value}] of Object.entries(POPUPS)) {
  describe(`the popup of <${tag}>`, () => {
    for (const [place, around] of Object.entries(PLACES)) {
      it(`can be pressed in ${place}`, async () => {
        await show(`<div>${around(field)}</div>`);
        const el = document.querySelector<FieldElement>(tag)!;
        el.closest('dialog')?.showModal();
        answerFor(el);
        await el.updateComplete;
        const root = el.shadowRoot!;
        await click(root.querySelector(opener)!);
        await until(() => root.querySelector(choice));
        await animated(el);
        const {bottom} = root.querySelector(choice)!.getBoundingClientRect();
        expect(bottom).to.be.at.most(innerHeight);
        await click(root.querySelector(choice)!);
        await until(() => el.value === value);
        await until(() => !root.querySelector(choice));
      });
    }
  });
}

describe('a closed shadow root', () => {
  it('is warned of once', async () => {
    const said: string[] = [];
    const {warn} = console;
    console.warn = (...words) => void said.push(words.join(' '));
    const host = await show<HTMLElement>('<div></div>');
    const root = host.attachShadow({mode: 'closed'});
    try {
      for (let count = 0; count < 2; count++) root.append(document.createElement('lc-number'));
    } finally {
      console.warn = warn;
    }
    expect(said.filter((line) => line.includes('LC1005 lc-number'))).to.have.length(1);
  });
});
