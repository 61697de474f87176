import {expect, fixture} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {registerIcon, registerMessages, registerRule, registerType} from '../../elements/extend.js';
import LcIcon from '../../elements/lc-icon.js';
import type {LcForm} from '../../elements/lc-form.js';
import type LcGrid from '../../elements/lc-grid.js';
import {cell, inside} from './lc-grid-page.js';
import {one} from './lc-form-page.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

/** An element as a page writes one: five stars, by arrow keys. */
class PageStars extends HTMLElement {
  label = '';
  config: {most?: number} = {};
  #value: number | null = null;
  #readOnly = false;
  #invalid = false;

  get value() {
    return this.#value;
  }
  set value(value: number | null) {
    this.#value = value;
    this.#draw();
  }
  set readOnly(value: boolean) {
    this.#readOnly = value;
  }
  set invalid(value: boolean) {
    this.#invalid = value;
    this.#draw();
  }

  connectedCallback() {
    this.tabIndex = 0;
    this.role = 'slider';
    this.#draw();
  }

  constructor() {
    super();
    this.addEventListener('keydown', ({key}) => {
      const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
      if (!step || this.#readOnly) return;
      this.value = Math.min(this.config.most ?? 5, Math.max(0, (this.#value ?? 0) + step));
      this.dispatchEvent(new Event('input'));
      this.dispatchEvent(new Event('change'));
    });
  }

  #draw() {
    if (!this.isConnected) return;
    this.ariaLabel = this.label;
    this.ariaValueNow = String(this.#value ?? 0);
    this.ariaValueMin = '0';
    this.ariaValueMax = '5';
    this.ariaInvalid = String(this.#invalid);
    this.textContent = '★'.repeat(this.#value ?? 0) || '–';
  }
}

const DEFINITION = {
  name: 'Visit',
  columns: [
    {internalId: 'grade', name: 'grade', label: 'Grade', type: ['page_stars', {most: 4}]},
    {
      internalId: 'code',
      name: 'code',
      label: 'Gate code',
      type: ['string'],
      rules: [{kind: 'required'}, {kind: 'custom', name: 'gate'}],
    },
    {internalId: 'lost', name: 'lost', label: 'Lost', type: ['page_faulty']},
  ],
};

describe('what a page adds to the runtime', () => {
  before(() => {
    registerType('page_stars', {
      base: 'number',
      control: 'page-stars',
      text: (value) => '★'.repeat(Number(value)),
      check: (value, {config}) => (Number(value) > 3 && config.most ? 'Nobody is that good.' : null),
    });
    registerType('page_faulty', {
      base: 'string',
      text: () => {
        throw new Error('a fault of the page');
      },
      check: () => {
        throw new Error('a fault of the page');
      },
    });
    registerRule('gate', (value, {values}) => (value === `G${String(values.grade)}` ? null : 'No gate has that code.'));
    registerMessages('en', {'rule.required': 'Fill in {label}, please'});
    registerIcon('page-gate', 'M4 4h16v16H4z');
  });

  async function visit(value = {grade: 2, code: 'G2', lost: 'kept'}): Promise<LcForm> {
    const form = await fixture<LcForm>(
      `<lc-form definition='${JSON.stringify(DEFINITION)}' value='${JSON.stringify(value)}'></lc-form>`,
    );
    await waitUntil(() => form.shadowRoot!.querySelector('.lc-formview:not([aria-busy="true"])'));
    return form;
  }
  const stars = (form: LcForm) => one(form, 'page-stars') as PageStars;
  const text = (form: LcForm) => form.shadowRoot!.textContent;

  it('is a type whose values can be read until the code of its element comes, and are edited by it then', async () => {
    const form = await visit();
    await waitUntil(() => text(form)!.includes('★★'), 'its text, while nothing edits it');
    expect(form.shadowRoot!.querySelector('page-stars')).to.equal(null);
    customElements.define('page-stars', PageStars);
    await waitUntil(() => form.shadowRoot!.querySelector('page-stars'), 'its element');
    expect([stars(form).value, stars(form).label, stars(form).config.most]).to.deep.equal([2, 'Grade', 4]);
    stars(form).focus();
    await sendKeys({press: 'ArrowUp'});
    expect(form.value!.grade).to.equal(3);
    expect(await violations(form)).to.deep.equal([]);
  });

  it('is checked: by the type, by a rule that sees the other values, in the words of the page', async () => {
    const form = await visit();
    stars(form).focus();
    await sendKeys({press: 'ArrowUp'});
    await sendKeys({press: 'ArrowUp'});
    const code = form.shadowRoot!.querySelector<HTMLInputElement>('input[type="text"]')!;
    code.focus();
    await waitUntil(() => text(form)!.includes('Nobody is that good.'), 'the type');
    expect(stars(form).ariaInvalid).to.equal('true');
    await sendKeys({type: 'x'});
    await sendKeys({press: 'Tab'});
    await waitUntil(() => text(form)!.includes('No gate has that code.'), 'the rule');
    code.focus();
    code.select();
    await sendKeys({press: 'Delete'});
    await sendKeys({press: 'Tab'});
    await waitUntil(() => text(form)!.includes('Fill in Gate code, please'), 'the words');
  });

  it('takes nothing else with it when it throws', async () => {
    const form = await visit();
    const input = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type="text"]')].at(-1)!;
    expect(input.value).to.equal('kept');
    input.focus();
    await sendKeys({type: '!'});
    await sendKeys({press: 'Tab'});
    expect(form.value!.lost).to.equal('kept!');
  });

  it('is shown and ordered in lists', async () => {
    const grid = await show<LcGrid>('<lc-grid style="height: 400px; width: 700px"></lc-grid>');
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'grade', label: 'Grade', type: 'page_stars'},
    ];
    grid.rows = [10, 9, 1].map((grade) => ({name: `Visit ${grade}`, grade}));
    await waitUntil(() => inside(grid, '[data-row="2"]'));
    expect(cell(grid, 2, 1).textContent).to.equal('★');
    cell(grid, -1, 1).querySelector('button')!.click();
    await waitUntil(() => cell(grid, 0, 1).textContent === '★');
    expect(cell(grid, 2, 1).textContent).to.equal('★'.repeat(10));
  });

  it('is an icon by its name', async () => {
    LcIcon.define();
    const icon = await show<LcIcon>('<lc-icon name="page-gate"></lc-icon>');
    await waitUntil(() => icon.shadowRoot!.querySelector('path')?.getAttribute('d') === 'M4 4h16v16H4z');
  });
});
