import {expect, fixture} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, button, labelled, one, shown, type} from './lc-form-page.js';
import type {LcForm} from '../../elements/lc-form.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';

const column = (internalId: string, label: string, kind: string, rules: object[] = [], config = {}) => ({
  internalId,
  name: internalId,
  label,
  type: [kind, config],
  rules,
});
const ROWS = Array.from({length: 120}, (_, at) => ({id: `r${at}`, item: `Item ${at}`, count: at === 110 ? 0 : 1}));
const DEFINITION = {
  name: 'Offer',
  columns: [
    column('title', 'Title', 'string', [{kind: 'required'}]),
    column('share', 'Share', 'number', [
      {kind: 'min', value: 10},
      {kind: 'max', value: 40},
    ]),
    column('sku', 'SKU', 'string', [{kind: 'remote', url: '/host/check'}]),
    column('code', 'Code', 'string', [{kind: 'min-length', value: 3}]),
    column('lines', 'Lines', 'tabular_section', [], {
      columns: [
        column('item', 'Item', 'string', [{kind: 'required'}]),
        column('count', 'Count', 'number', [{kind: 'min', value: 1}]),
      ],
    }),
  ],
  form: {
    alias: 'main',
    name: 'Main',
    elements: [
      {
        kind: 'tabs',
        tabs: [
          {id: 'a', label: 'General', elements: ['title', 'share', 'sku'].map((field) => ({kind: 'field', field}))},
          {id: 'b', label: 'More', elements: [{kind: 'field', field: 'code'}]},
          {id: 'c', label: 'Lines', elements: [{kind: 'table', field: 'lines', search: true}]},
        ],
      },
    ],
  },
};
const VALUE = {title: 'Tents', share: 20, sku: '', code: 'abc', lines: ROWS};

describe('lc-form validates', () => {
  const real = window.fetch;
  let asked: URL[] = [];
  let answer: () => Response | Promise<Response>;

  beforeEach(() => {
    asked = [];
    answer = () => Response.json({success: true});
    window.fetch = async (input, init) => {
      const url = new URL(new Request(input, init).url);
      if (url.pathname !== '/host/check') return real.call(window, input, init);
      asked.push(url);
      return answer();
    };
  });
  afterEach(() => {
    window.fetch = real;
  });

  async function show(attributes = '', value: object = VALUE): Promise<LcForm> {
    const form = await fixture<LcForm>(`<lc-form ${attributes}></lc-form>`);
    form.value = value as Record<string, unknown>;
    form.definition = DEFINITION;
    await waitUntil(() => form.shadowRoot!.querySelector('.lc-field'), 'the form is drawn');
    await form.updateComplete;
    return form;
  }
  const summary = (form: LcForm) => form.shadowRoot!.querySelector<HTMLElement>('.lc-faults');
  const errors = (form: LcForm) => all(form, '.lc-field .lc-error').map((each) => each.textContent);
  const focusedIn = (form: LcForm) => form.shadowRoot!.activeElement;
  const focusedLabel = (form: LcForm) => one(form, `label[for="${focusedIn(form)?.id}"]`)?.textContent ?? '';

  it('on blur: what is wrong shows when the field is left, and goes while it is mended', async () => {
    const form = await show();
    const share = labelled(form, 'Share');
    await type(share, '50', '');
    expect(errors(form)).to.deep.equal([]);
    await sendKeys({press: 'Tab'});
    await shown(form, 'Enter a value from 10 to 40 for Share');
    await type(share, '30', '');
    await waitUntil(() => !errors(form).length, 'the fault goes while typing');
  });

  it('on change: what is wrong shows after a pause, the field still has the focus', async () => {
    const form = await show('validate-on="change"');
    const share = labelled(form, 'Share');
    await type(share, '5', '');
    expect(errors(form)).to.deep.equal([]);
    await shown(form, 'Enter a value from 10 to 40 for Share');
    expect(focusedIn(form)).to.equal(share);
    await sendKeys({type: '0'});
    expect(share.value).to.equal('50');
  });

  it('on save: nothing shows before, afterwards as on blur', async () => {
    const form = await show('validate-on="save"');
    await type(labelled(form, 'Share'), '50');
    expect(errors(form)).to.deep.equal([]);
    expect(await form.save()).to.equal(false);
    await shown(form, 'Enter a value from 10 to 40 for Share');
    await type(labelled(form, 'Share'), '20');
    await waitUntil(() => !errors(form).length);
    await type(labelled(form, 'Share'), '60');
    await waitUntil(() => errors(form).length === 1);
  });

  it('lists what keeps it from being saved: each leads to its place, also in a tab and a row far away', async () => {
    const form = await show();
    await type(labelled(form, 'Title'), ' ');
    form.setField('code', {value: 'x'});
    expect(await form.save()).to.equal(false);
    await waitUntil(() => summary(form), 'the list is there');
    expect(await violations(form)).to.deep.equal([]);
    const ways = () => all<HTMLButtonElement>(form, '.lc-faults__way');
    expect(ways().map((each) => each.textContent)).to.deep.equal([
      'Title Fill in Title',
      'Code Enter at least 3 characters for Code',
      'Lines Line 111: Enter at least 1 for Count',
    ]);
    expect(one(form, '.lc-faults h2').textContent).to.equal('3 fields need attention');
    ways()[1]!.click();
    await waitUntil(() => focusedLabel(form) === 'Code', 'the tab opens, the field has the focus');
    ways()[2]!.click();
    await waitUntil(() => focusedIn(form)?.ariaLabel?.startsWith('Count, '), 'the cell has the focus');
    expect(focusedIn(form)!.getAttribute('aria-label')).to.contain('111');
    await sendKeys({type: '7'});
    await waitUntil(() => ways().length === 2, 'it goes as soon as it is mended');
    ways()[0]!.click();
    await waitUntil(() => focusedLabel(form) === 'Title');
    await type(labelled(form, 'Title'), 'Tents');
    form.setField('code', {value: 'xyz'});
    await waitUntil(() => !summary(form), 'the list goes with the last fault');
    expect(await form.save()).to.equal(true);
  });

  it('asks the server about a value, shows that it waits, and keeps a save until there is an answer', async () => {
    let release = (_: Response) => {};
    answer = () => new Promise((done) => (release = done));
    const form = await show('', {...VALUE, lines: []});
    await type(labelled(form, 'SKU'), 'PK-0352');
    await waitUntil(() => labelled(form, 'SKU').ariaBusy === 'true', 'the field says that it waits');
    const saving = form.save();
    release(Response.json({success: false, message: 'PK-0352 is taken'}));
    answer = () => Response.json({success: false, message: 'PK-0352 is taken'});
    expect(await saving).to.equal(false);
    expect(asked[0]!.searchParams.get('value')).to.equal('PK-0352');
    await shown(form, 'PK-0352 is taken');
    await waitUntil(() => labelled(form, 'SKU').ariaBusy !== 'true');
    answer = () => Response.json({success: true});
    await type(labelled(form, 'SKU'), 'PK-0353');
    await waitUntil(() => !errors(form).length);
    expect(await form.save()).to.equal(true);
  });

  it('lets the page have rules of its own', async () => {
    const form = await show('', {...VALUE, lines: []});
    form.addEventListener('lc-validate', (event) => {
      const {path, value, report, waitUntil: wait} = (event as CustomEvent).detail;
      if (path !== 'code') return;
      wait(
        Promise.resolve().then(() => {
          if (value === 'taken') report('Somebody has this code');
        }),
      );
    });
    form.setField('code', {value: 'taken'});
    expect(await form.save()).to.equal(false);
    await waitUntil(() => summary(form)?.textContent.includes('Somebody has this code'));
    form.setField('code', {value: 'free'});
    expect(await form.save()).to.equal(true);
  });

  it('keeps a number of too many digits as it was typed, as a fault', async () => {
    const form = await show('', {...VALUE, lines: []});
    await type(labelled(form, 'Share'), '12345678901234567890');
    await shown(form, 'Enter a number of at most 15 digits');
    expect(labelled(form, 'Share').value).to.equal('12345678901234567890');
    expect(await form.save()).to.equal(false);
    await type(labelled(form, 'Share'), '20');
    await waitUntil(() => !errors(form).length);
    expect(await form.save()).to.equal(true);
    expect(button(form, 'Save')).to.not.equal(undefined);
  });
});
