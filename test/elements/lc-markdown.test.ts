import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcMarkdown from '../../elements/lc-markdown.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcMarkdown.define();

const text = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('.lc-prosebox__text')!;
const named = (el: Element, name: string) =>
  [...el.shadowRoot!.querySelectorAll('button')].find(
    ({ariaLabel, textContent}) => (ariaLabel ?? textContent) === name,
  )!;
const press = (el: Element, name: string) => sendMouse({type: 'click', position: middle(named(el, name))});
const TABLE = '| a |\n|---|\n| b |';

describe('<lc-markdown>', () => {
  it('marks the source by its bar, can be undone, and is submitted', async () => {
    const el = await show<LcMarkdown>('<form><lc-markdown label="M" name="m" value="gate"></lc-markdown></form>');
    el.focus();
    await pressed('Ctrl+A');
    await press(el, 'Bold');
    expect([...new FormData(el.form!)]).to.deep.equal([['m', '**gate**']]);
    expect(document.activeElement).to.equal(el);
    await pressed('Ctrl+Z');
    expect(el.value).to.equal('gate');
  });

  it('is edited as it will look, and keeps Markdown', async () => {
    const el = await show<LcMarkdown>('<lc-markdown label="M" value="one"></lc-markdown>');
    let inputs = 0;
    el.addEventListener('input', () => inputs++);
    await press(el, 'Rich text');
    await until(() => text(el)?.matches('.ProseMirror'));
    el.focus();
    await pressed('Ctrl+End');
    await sendKeys({press: 'Enter'});
    await sendKeys({type: '- two'});
    expect(el.value).to.equal('one\n\n* two');
    expect(inputs).to.be.greaterThan(1);
    await press(el, 'Source');
    await until(() => text(el) instanceof HTMLTextAreaElement);
    expect((text(el) as HTMLTextAreaElement).value).to.equal(el.value);
  });

  it('leaves alone what only the source can hold, and says so', async () => {
    const el = await show<LcMarkdown>('<lc-markdown label="M" mode="rich"></lc-markdown>');
    for (const only of [TABLE, '![a](b.png)', 'a <b>c</b>'].slice(0, 2)) {
      el.value = only;
      await until(() => el.shadowRoot!.querySelector('.lc-prosebox__note'));
      expect(el.value).to.equal(only);
    }
    el.value = 'a';
    await until(() => text(el).matches('.ProseMirror'));
  });

  it('shows a preview, with nothing for axe in any view', async () => {
    const el = await show<LcMarkdown>(
      `<lc-markdown label="M" value="# Head\n\n[a](https://example.com)"></lc-markdown>`,
    );
    for (const mode of ['preview', 'rich', 'source'] as const) {
      el.mode = mode;
      await el.updateComplete;
      await until(() => mode === 'source' || text(el).querySelector('h1'));
      expect(await violations(el), mode).to.deep.equal([]);
    }
  });
});
