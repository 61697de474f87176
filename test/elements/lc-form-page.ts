import {fixture} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

LcForm.define();

/** A form on the page, inside the element `around`, with its record loaded. */
export async function open(attributes = 'alias="order" object-id="o1"', around = '<div></div>'): Promise<LcForm> {
  const host = await fixture<HTMLElement>(around.replace('></', `><lc-form ${attributes}></lc-form></`));
  const form = host.firstElementChild as LcForm;
  await waitUntil(() => form.shadowRoot!.querySelector('.lc-formview:not([aria-busy="true"])'), 'the form is drawn');
  await form.updateComplete;
  return form;
}

export const all = <T extends HTMLElement>(form: LcForm, selector: string) => [
  ...form.shadowRoot!.querySelectorAll<T>(selector),
];
export const one = <T extends HTMLElement>(form: LcForm, selector: string) =>
  form.shadowRoot!.querySelector<T>(selector)!;
export const labelled = (form: LcForm, label: string) => {
  const text = all(form, 'label').find((each) => each.textContent!.startsWith(label)) as HTMLLabelElement;
  return one<HTMLInputElement>(form, `[id="${text.htmlFor}"]`);
};
export const button = (form: LcForm, name: string) =>
  all<HTMLButtonElement>(form, 'button').find((each) => (each.ariaLabel ?? each.textContent) === name)!;
export const shown = (form: LcForm, text: string) =>
  waitUntil(() => form.shadowRoot!.textContent!.includes(text), `"${text}" is shown`);
/** Presses a button of the open question. */
export const answer = async (form: LcForm, name: string) => {
  const find = () => all(form, '[role="alertdialog"] button').find((each) => each.textContent === name);
  await waitUntil(find, `the question offers "${name}"`);
  find()!.click();
};
export const tab = async (form: LcForm, name: string) => {
  all(form, '[role="tab"]')
    .find((each) => each.textContent!.startsWith(name))!
    .click();
  await form.updateComplete;
  if (name === 'Lines') await waitUntil(() => one(form, '.lc-lines'), 'the rows are drawn');
};
export async function chord(modifier: string, key: string) {
  await sendKeys({down: modifier});
  await sendKeys({press: key});
  await sendKeys({up: modifier});
}
/** Types as a person does. Tab in the last field of a page would take the focus to Firefox's own bar: another `then` there. */
export async function type(input: HTMLInputElement, text: string, then = 'Tab') {
  input.focus();
  input.select();
  await sendKeys({type: text});
  if (then) await sendKeys({press: then});
}
