import {expect} from '@open-wc/testing';
import LcBoolean from '../../elements/lc-boolean.js';
import LcDate from '../../elements/lc-date.js';
import LcEmail from '../../elements/lc-email.js';
import LcLookup from '../../elements/lc-lookup.js';
import LcNumber from '../../elements/lc-number.js';
import LcPassword from '../../elements/lc-password.js';
import LcSelect from '../../elements/lc-select.js';
import LcText from '../../elements/lc-text.js';
import LcTime from '../../elements/lc-time.js';
import {show} from '../support/show.js';

const ELEMENTS = [LcBoolean, LcDate, LcEmail, LcLookup, LcNumber, LcPassword, LcSelect, LcText, LcTime];
for (const element of ELEMENTS) element.define();

type Control = HTMLInputElement;

const OPTIONS = '<option value=""></option><option value="a">A</option><option value="b">B</option>';

/** Each tag with the native control it stands in for, and what it is set to later. */
const TWINS: {ours: string; native: string; inside?: string; initial: string; later: string}[] = [
  {ours: 'lc-text', native: 'input', initial: 'value=" two  words "', later: 'three & “four”'},
  {ours: 'lc-number', native: 'input type="number" step="any"', initial: 'value="-1234.5"', later: '0'},
  {ours: 'lc-date', native: 'input type="date"', initial: 'value="2026-11-20"', later: ''},
  {ours: 'lc-boolean', native: 'input type="checkbox"', initial: 'checked', later: ''},
  {ours: 'lc-select', native: 'select', inside: OPTIONS, initial: '', later: 'b'},
  {ours: 'lc-lookup', native: 'input', initial: 'value="0190-7"', later: '0190-8'},
  {ours: 'lc-email', native: 'input type="email"', initial: 'value="orders@nordskar.se"', later: 'no address'},
  {ours: 'lc-password', native: 'input type="password"', initial: 'value=" Moor 84 "', later: 'ґ€'},
  {ours: 'lc-time', native: 'input type="time" step="1"', initial: 'value="09:30:00"', later: '23:59:59'},
];

const twinOf = (n: number) => TWINS[n % TWINS.length]!;

/** A form as pages of Bootstrap 3 have them: six or seven of each control, some disabled, some without a name. */
function formOf(kind: 'ours' | 'native'): string {
  const groups = Array.from({length: 60}, (_, n) => {
    const {[kind]: tag, inside = '', initial} = twinOf(n);
    const name = n % 20 === 19 ? '' : `name="f${n % 50}"`;
    const disabled = n % 13 === 12 ? 'disabled' : '';
    const id = `${kind}-${n}`;
    const close = tag.startsWith('input') ? '' : `</${tag.split(' ')[0]}>`;
    const first = n % 4 === 0 ? '' : initial;
    return `<div class="form-group"><label class="col-sm-2 control-label" for="${id}">Field ${n}</label>
      <div class="col-sm-10"><${tag} class="form-control" id="${id}" ${name} ${first} ${disabled}>${inside}${close}</div></div>`;
  });
  const half = groups.length / 2;
  return `<form class="form-horizontal"><fieldset>${groups.slice(0, half).join('')}</fieldset>${groups.slice(half).join('')}</form>`;
}

const dataOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);
const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('[id]')];

describe('a form of sixty controls', () => {
  it('sends, disables and resets what a form of native ones does', async () => {
    const page = await show<HTMLElement>(`<main>${formOf('ours')}${formOf('native')}</main>`);
    const [ours, native] = [...(page.closest('main') ?? page.ownerDocument).querySelectorAll('form')] as [
      HTMLFormElement,
      HTMLFormElement,
    ];
    expect([...new FormData(native)].length).to.be.greaterThan(40);
    const same = (when: string) => expect(dataOf(ours), when).to.equal(dataOf(native));
    same('as it begins');
    const initial = dataOf(ours);

    for (const form of [ours, native]) {
      controlsOf(form).forEach((control, n) => {
        const isBox = twinOf(n).ours === 'lc-boolean';
        if (isBox) control.checked = !control.checked;
        else control.value = twinOf(n).later;
      });
    }
    same('after a change of each');
    expect(dataOf(ours)).not.to.equal(initial);

    for (const form of [ours, native]) form.querySelector('fieldset')!.disabled = true;
    same('with a disabled fieldset');
    for (const form of [ours, native]) form.querySelector('fieldset')!.disabled = false;
    for (const form of [ours, native]) for (const control of controlsOf(form)) control.disabled = !control.disabled;
    same('with the other ones disabled');
    for (const form of [ours, native]) for (const control of controlsOf(form)) control.disabled = !control.disabled;

    for (const form of [ours, native]) form.reset();
    same('after a reset');
    expect(dataOf(ours)).to.equal(initial);
  });

  it('has each control among the elements of its form, with its labels', async () => {
    const page = await show<HTMLElement>(formOf('ours'));
    const form = page.closest('form')!;
    const fields = controlsOf(form);
    expect(fields.filter((field) => ![...form.elements].includes(field)).length).to.equal(0);
    expect(fields.map((field) => field.labels![0]?.textContent)).to.deep.equal(fields.map((_, n) => `Field ${n}`));
  });
});
