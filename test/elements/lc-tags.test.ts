import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcTags from '../../elements/lc-tags.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcTags.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector('input')!;
const shownTags = (el: Element) => [...el.shadowRoot!.querySelectorAll('.lc-tag')].map(({textContent}) => textContent);
const alertOf = (el: Element) => el.shadowRoot!.querySelector('[role=alert]')?.textContent;

function paste(el: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', {bubbles: true, cancelable: true, composed: true});
  Object.defineProperty(event, 'clipboardData', {value: clipboardData});
  inputOf(el).dispatchEvent(event);
}

describe('<lc-tags>', () => {
  it('adds what is typed by Enter, a comma or leaving, and sends an entry for each', async () => {
    const el = await show<LcTags>('<form><lc-tags name="t" label="Tags" value="old"></lc-tags></form>');
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${String(el.value)}`));
    el.focus();
    await sendKeys({type: ' Keep  dry ,'});
    await sendKeys({type: 'heavy'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'last'});
    await leave(el);
    expect(el.value).to.deep.equal(['old', 'Keep dry', 'heavy', 'last']);
    expect(seen).to.have.length(6);
    expect([...new FormData(el.form!).values()]).to.deep.equal(['old', 'Keep dry', 'heavy', 'last']);
    await el.updateComplete;
    expect(shownTags(el)).to.deep.equal(['old', 'Keep dry', 'heavy', 'last']);
    expect(inputOf(el).value).to.equal('');
    el.form!.reset();
    expect(el.value).to.deep.equal(['old']);
  });

  it('makes several of a pasted list, and leaves what was refused as typed text with the reason', async () => {
    const el = await show<LcTags>('<lc-tags label="Tags" max="3" value="heavy"></lc-tags>');
    el.focus();
    paste(el, 'fragile; HEAVY\nwet\tcold, new');
    await until(() => alertOf(el));
    expect(el.value).to.deep.equal(['heavy', 'fragile', 'wet']);
    expect(inputOf(el).value).to.equal('HEAVY, cold, new');
    expect(alertOf(el)).to.equal('No more than 3 tags fit here');
    expect(inputOf(el).getAttribute('aria-describedby')).to.include('refusal');
  });

  it('refuses a duplicate with a message, which goes with the next key', async () => {
    const el = await show<LcTags>('<lc-tags label="Tags" value="Heavy"></lc-tags>');
    el.focus();
    await sendKeys({type: 'heavy'});
    await sendKeys({press: 'Enter'});
    await until(() => alertOf(el) === '“heavy” is there already');
    expect([el.value, inputOf(el).value]).to.deep.equal([['Heavy'], 'heavy']);
    expect(await violations(el)).to.deep.equal([]);
    await sendKeys({press: 's'});
    await until(() => !alertOf(el));
    await sendKeys({press: 'Enter'});
    expect(el.value).to.deep.equal(['Heavy', 'heavys']);
  });

  it('offers suggestions that fit and are not there yet', async () => {
    const el = await show<LcTags>(
      `<lc-tags label="Tags" value="Hiking" suggestions='["Hiking", "Biking", "Lake"]'></lc-tags>`,
    );
    const options = () => [...el.shadowRoot!.querySelectorAll('[role=option]')];
    el.focus();
    await sendKeys({type: 'ki'});
    await until(() => options().length === 1);
    expect(inputOf(el).ariaExpanded).to.equal('true');
    expect(await violations(el)).to.deep.equal([]);
    await sendMouse({type: 'click', position: middle(options()[0]!)});
    expect(el.value).to.deep.equal(['Hiking', 'Biking']);
    await until(() => options().length === 0);
  });

  it('takes lists, JSON and texts from the page, each tag once', async () => {
    const el = await show<LcTags>(`<lc-tags label="Tags" value='["a, b", "c", "C"]'></lc-tags>`);
    expect(el.value).to.deep.equal(['a, b', 'c']);
    el.value = ['<img src=x onerror=alert(1)>', 'two'];
    await el.updateComplete;
    expect(shownTags(el)).to.deep.equal(['<img src=x onerror=alert(1)>', 'two']);
    el.value = 'x, y,, x';
    expect(el.value).to.deep.equal(['x', 'y']);
  });

  it('removes a tag by its button, and none while it is read-only', async () => {
    const el = await show<LcTags>('<lc-tags label="Tags" value="one, two"></lc-tags>');
    await sendMouse({type: 'click', position: middle(el.shadowRoot!.querySelector('[data-id=one]')!)});
    expect(el.value).to.deep.equal(['two']);
    el.readonly = true;
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('.lc-tag__x')).to.equal(null);
    el.focus();
    await sendKeys({type: 'x'});
    await sendKeys({press: 'Enter'});
    expect(el.value).to.deep.equal(['two']);
  });
});
