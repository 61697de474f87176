import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcRichText from '../../elements/lc-rich-text.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcRichText.define();

const find = <E extends HTMLElement = HTMLElement>(el: Element, selector: string) =>
  el.shadowRoot!.querySelector<E>(selector);
const press = (el: Element, name: string) =>
  sendMouse({type: 'click', position: middle(find(el, `button[aria-label="${name}"]`)!)});

describe('<lc-rich-text>', () => {
  it('is written by keys and its bar, and submitted as HTML', async () => {
    const el = await show<LcRichText>('<form><lc-rich-text label="T" name="t"></lc-rich-text></form>');
    el.focus();
    await sendKeys({type: '# Tent'});
    await sendKeys({press: 'Enter'});
    await press(el, 'Bold');
    await sendKeys({type: 'two'});
    expect([...new FormData(el.form!)]).to.deep.equal([['t', '<h1>Tent</h1><p><strong>two</strong></p>']]);
    expect(find(el, 'button[aria-label="Bold"]')!.ariaPressed).to.equal('true');
    await pressed('Ctrl+Z');
    expect(el.value).not.to.contain('two');
  });

  it('has no value while it shows nothing: a required one is at fault', async () => {
    const el = await show<LcRichText>('<lc-rich-text label="T" required></lc-rich-text>');
    el.focus();
    await sendKeys({type: 'a'});
    expect([el.value, el.checkValidity()]).to.deep.equal(['<p>a</p>', true]);
    await sendKeys({press: 'Backspace'});
    expect([el.value, el.checkValidity()]).to.deep.equal(['', false]);
    el.value = '<p> </p>';
    expect(el.checkValidity()).to.equal(false);
  });

  it('cleans what is set at once, also before its editor is there', () => {
    const el = new LcRichText();
    el.value = '<p onclick=x>a<img src=x></p><script>b</script>';
    expect(el.value).to.equal('<p>a</p>');
  });

  it('sets, changes and removes a link; an address that is not safe is refused with a sentence', async () => {
    const el = await show<LcRichText>('<lc-rich-text label="T" value="<p>desk</p>"></lc-rich-text>');
    const address = () => find<HTMLInputElement>(el, '.lc-proselink input');
    el.focus();
    await pressed('Ctrl+A');
    await pressed('Ctrl+K');
    await until(() => address()?.matches(':focus'));
    await sendKeys({type: 'javascript:alert(1)'});
    await sendKeys({press: 'Enter'});
    await until(() => find(el, '.lc-proselink .lc-error'));
    expect(await violations(el)).to.deep.equal([]);
    address()!.select();
    await sendKeys({type: 'https://example.com/'});
    await sendKeys({press: 'Enter'});
    await until(() => el.value === '<p><a href="https://example.com/">desk</a></p>');
    await pressed('Ctrl+K');
    await until(() => address()?.value === 'https://example.com/');
    await sendMouse({
      type: 'click',
      position: middle([...find(el, '.lc-proselink')!.querySelectorAll('button')].at(-1)!),
    });
    await until(() => el.value === '<p>desk</p>');
  });

  it('can be read but not changed while read-only', async () => {
    const el = await show<LcRichText>('<lc-rich-text label="T" value="<p>fixed</p>" readonly></lc-rich-text>');
    el.focus();
    await sendKeys({type: 'x'});
    expect([el.value, find(el, '[role=toolbar]')]).to.deep.equal(['<p>fixed</p>', null]);
  });
});
