import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {PlainField} from '../support/plain-field.js';
import {show} from '../support/show.js';

PlainField.define();

const inputOf = (field: Element) => field.shadowRoot!.querySelector('input')!;
const dataOf = (field: PlainField) => [...new FormData(field.form!)];

/** Types as a person would where the browser's driver cannot. */
function type(field: PlainField, text: string): void {
  const input = inputOf(field);
  input.focus();
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

describe('a field in a form', () => {
  it('submits, resets and is disabled with its form', async () => {
    const field = await show<PlainField>(
      '<form><fieldset><lc-test-plain name="n" value="3"></lc-test-plain></fieldset></form>',
    );
    expect(dataOf(field)).to.deep.equal([['n', '3']]);
    field.value = '4';
    expect(dataOf(field)).to.deep.equal([['n', '4']]);
    field.form!.reset();
    expect(field.value).to.equal('3');
    field.closest('fieldset')!.disabled = true;
    expect(dataOf(field)).to.deep.equal([]);
    await field.updateComplete;
    expect(inputOf(field).disabled).to.equal(true);
    expect(field.disabled).to.equal(false);
  });

  it('keeps what was set against a later attribute, until the form is reset', async () => {
    const field = await show<PlainField>('<form><lc-test-plain name="n" value="1"></lc-test-plain></form>');
    field.setAttribute('value', '2');
    expect(field.value).to.equal('2');
    field.value = 'mine';
    field.setAttribute('value', '3');
    expect(field.value).to.equal('mine');
    field.form!.reset();
    expect(field.value).to.equal('3');
  });

  it('fires input and change once each, from the host', async () => {
    const field = await show<PlainField>('<div><lc-test-plain></lc-test-plain></div>');
    const seen: string[] = [];
    for (const name of ['input', 'change']) {
      document.body.addEventListener(name, (event) => seen.push(`${name} ${(event.target as Element).localName}`), {
        once: true,
      });
      field.parentElement!.addEventListener(name, () => seen.push(name));
    }
    type(field, '7');
    inputOf(field).blur();
    expect(field.value).to.equal('7');
    expect(seen.filter((each) => each === 'input')).to.have.length(1);
    expect(seen).to.include('input lc-test-plain');
  });

  it('says nothing for a change made by script', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    let events = 0;
    for (const name of ['input', 'change']) field.addEventListener(name, () => events++);
    field.value = 'by script';
    await field.updateComplete;
    expect(events).to.equal(0);
  });

  it('is asked for a value, says so after it was left, and takes it back when filled', async () => {
    const field = await show<PlainField>('<form><lc-test-plain label="Net" required></lc-test-plain></form>');
    expect(field.validity.valueMissing).to.equal(true);
    expect(field.matches(':state(user-invalid)')).to.equal(false);
    expect(field.shadowRoot!.querySelector('.lc-error') === null).to.equal(true);
    field.focus();
    inputOf(field).blur();
    await field.updateComplete;
    expect(field.matches(':state(user-invalid)')).to.equal(true);
    expect(field.shadowRoot!.querySelector('.lc-error')!.textContent).to.include('Net');
    field.value = '1';
    await field.updateComplete;
    expect(field.checkValidity()).to.equal(true);
    expect(field.matches(':state(user-invalid)')).to.equal(false);
  });

  it('blocks the submit of its form while at fault, and shows why', async () => {
    const field = await show<PlainField>('<form><lc-test-plain label="Net" required></lc-test-plain></form>');
    let submits = 0;
    field.form!.addEventListener('submit', (event) => (event.preventDefault(), submits++));
    field.form!.requestSubmit();
    await field.updateComplete;
    expect(submits).to.equal(0);
    expect(field.shadowRoot!.querySelector('.lc-error') === null).to.equal(false);
  });

  it('takes a sentence of the page as its fault', async () => {
    const field = await show<PlainField>('<form><lc-test-plain></lc-test-plain></form>');
    field.setCustomValidity('Too many');
    expect(field.validity.customError).to.equal(true);
    expect(field.validationMessage).to.equal('Too many');
    field.setCustomValidity('');
    expect(field.validity.valid).to.equal(true);
  });

  it('is focused and named by a label of the page', async () => {
    await show('<div><label for="net">Net weight</label><lc-test-plain id="net"></lc-test-plain></div>');
    const field = document.querySelector<PlainField>('lc-test-plain')!;
    document.querySelector('label')!.click();
    expect(field.shadowRoot!.activeElement === inputOf(field)).to.equal(true);
    await field.updateComplete;
    expect(inputOf(field).ariaLabel).to.equal('Net weight');
  });

  it('restores what the browser kept', async () => {
    const field = await show<PlainField>('<form><lc-test-plain name="n"></lc-test-plain></form>');
    field.formStateRestoreCallback(JSON.stringify('kept'));
    expect(field.value).to.equal('kept');
  });

  it('takes text that the browser kept as it is, and stays when that is no text', async () => {
    const field = await show<PlainField>('<form><lc-test-plain name="n" value="1"></lc-test-plain></form>');
    for (const state of [null, new FormData()]) field.formStateRestoreCallback(state);
    expect(field.value).to.equal('1');
    field.formStateRestoreCallback('{broken');
    expect(field.value).to.equal('{broken');
  });

  it('submits on Enter through the form’s own button, unless that is disabled', async () => {
    const field = await show<PlainField>(
      '<form><lc-test-plain></lc-test-plain><button name="b" value="1">Go</button></form>',
    );
    field.form!.addEventListener('submit', (event) => event.preventDefault());
    field.focus();
    setTimeout(() => void sendKeys({press: 'Enter'}));
    const submit = (await oneEvent(field.form!, 'submit')) as SubmitEvent;
    expect((submit.submitter as HTMLButtonElement).name).to.equal('b');
    let more = 0;
    field.form!.addEventListener('submit', () => more++);
    (submit.submitter as HTMLButtonElement).disabled = true;
    field.focus();
    await sendKeys({press: 'Enter'});
    expect(more).to.equal(0);
  });
});
