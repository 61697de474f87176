import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcCode from '../../elements/lc-code.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcCode.define();

const find = <E extends HTMLElement = HTMLElement>(el: Element, selector: string) =>
  el.shadowRoot!.querySelector<E>(selector);
const faultOf = (el: Element) => find(el, '.lc-code__fault')?.textContent ?? '';
const options = (el: Element) =>
  [...el.shadowRoot!.querySelectorAll('.cm-completionLabel')].map((each) => each.textContent);

const CARRIER = `{"type": "object", "properties": {"days": {"type": "integer"}, "mode": {"enum": ["road", "rail"]}}}`;

describe('<lc-code>', () => {
  it('is edited as text, undone, and submitted with its lines', async () => {
    const el = await show<LcCode>('<form><lc-code label="C" name="c" value="one"></lc-code></form>');
    el.focus();
    await pressed('Ctrl+End');
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'two'});
    expect([...new FormData(el.form!)]).to.deep.equal([['c', 'one\r\ntwo'.replace('\r', '')]]);
    await pressed('Ctrl+Z');
    expect(el.value).not.to.contain('two');
  });

  it('shows what script sets, also while it is edited, and normalises no value that nobody edited', async () => {
    const el = await show<LcCode>('<lc-code label="C" value="a"></lc-code>');
    el.focus();
    await sendKeys({type: 'b'});
    el.value = 'x\r\ny';
    await el.updateComplete;
    expect([...el.shadowRoot!.querySelectorAll('.cm-line')].map((line) => line.textContent)).to.deep.equal(['x', 'y']);
    expect(el.value).to.equal('x\r\ny');
  });

  it('checks JSON by a schema, in the words of the page', async () => {
    const el = await show<LcCode>(
      `<div lang="fr"><lc-code label="C" language="json" schema='${CARRIER}'></lc-code></div>`,
    );
    el.value = '{\n  "days": "two"\n}';
    await until(() => faultOf(el) === 'Ligne 2 : Attendu : integer');
    expect(find(el, '.cm-lintRange')!.textContent).to.equal('"two"');
    el.value = '{"days": 2,}';
    await until(() => faultOf(el).startsWith('Ligne 1 : À partir d’ici'));
    el.value = '{"days": 2}';
    await until(() => !faultOf(el));
  });

  it('checks JSON by our own schemas, by their names', async () => {
    const el = await show<LcCode>('<lc-code label="C" language="json" schema="list" value="[]"></lc-code>');
    await until(() => faultOf(el) === 'Line 1: Expected: object');
  });

  it('checks a query by its schema', async () => {
    const el = await show<LcCode>('<lc-code label="C" language="json" schema="query"></lc-code>');
    el.value = '{\n  "from": "order",\n  "selects": []\n}';
    await until(() => faultOf(el).startsWith('Line 3: '));
    el.value = '{"from": "order", "where": [">=", "total", 10], "orderBy": [{"column": "total", "dir": "DESC"}]}';
    await until(() => !faultOf(el));
  });

  it('says what a member of JSON is while the pointer is over its name', async () => {
    const schema = {properties: {days: {type: 'integer', description: 'Days on the way.'}, mode: {}}};
    const el = await show<LcCode>('<lc-code label="C" language="json"></lc-code>');
    Object.assign(el, {schema, value: '{"days": 2,\n"mode": 1}'});
    await until(() => find(el, '.tok-propertyName'));
    await sendMouse({type: 'move', position: middle(find(el, '.tok-propertyName')!)});
    await until(() => find(el, '.cm-tooltip-hover')?.textContent === 'Days on the way.');
    await sendMouse({type: 'move', position: middle(find(el, '.tok-number')!)});
    await until(() => !find(el, '.cm-tooltip-hover'));
  });

  it('completes members and values of JSON, and names of CEL', async () => {
    const json = await show<LcCode>(`<lc-code label="C" language="json" schema='${CARRIER}' value="{}"></lc-code>`);
    await until(() => find(json, '[data-language="json"]'));
    json.focus();
    await pressed('Ctrl+End');
    await sendKeys({press: 'ArrowLeft'});
    await sendKeys({type: 'mo'});
    await until(() => options(json).length === 1);
    await atReady(json);
    await sendKeys({press: 'Enter'});
    await until(() => json.value === '{"mode": }');
    await pressed('Ctrl+Space');
    await until(() => options(json).join() === '"road","rail"');

    const cel = await show<LcCode>(
      `<lc-code label="C" language="cel" names='["total", {"name": "lines.discount"}]'></lc-code>`,
    );
    await until(() => find(cel, '[data-language="cel"]'));
    cel.focus();
    await sendKeys({type: 'tot'});
    await until(() => options(cel)[0] === 'total');
    await atReady(cel);
    await sendKeys({press: 'Enter'});
    expect(cel.value).to.equal('total');
    await sendKeys({type: ' > lines.dis'});
    await until(() => options(cel).includes('discount'));
  });

  it('says of CEL what cannot be read and which names there are not', async () => {
    const el = await show<LcCode>(`<lc-code label="C" language="cel" names='["total"]' value="totl > 1"></lc-code>`);
    await until(() => faultOf(el) === 'Line 1: There is no “totl”');
    el.value = 'total >';
    await until(() => faultOf(el).startsWith('Line 1: The expression cannot be read'));
  });

  it('leaves by Tab; with indent-with-tab after Escape', async () => {
    const el = await show<LcCode>('<div><lc-code label="C" value="a"></lc-code><button>Next</button></div>');
    el.focus();
    await sendKeys({press: 'Tab'});
    expect(document.activeElement).not.to.equal(el);
    el.indentWithTab = true;
    await el.updateComplete;
    el.focus();
    await sendKeys({press: 'Tab'});
    expect([el.value.trimEnd(), document.activeElement === el]).to.deep.equal(['  a', true]);
    await sendKeys({press: 'Escape'});
    await sendKeys({press: 'Tab'});
    expect(document.activeElement).not.to.equal(el);
  });

  it('can be read and copied but not changed while read-only', async () => {
    const el = await show<LcCode>('<lc-code label="C" value="fixed" readonly></lc-code>');
    el.focus();
    await sendKeys({type: 'x'});
    expect(el.value).to.equal('fixed');
    expect(find(el, '.cm-content')!.ariaReadOnly).to.equal('true');
  });

  it('is left to right on a right-to-left page, and its open search has nothing for axe', async () => {
    const el = await show<LcCode>('<div dir="rtl"><lc-code label="C" language="json" value="{}"></lc-code></div>');
    expect(getComputedStyle(find(el, '.cm-line')!).direction).to.equal('ltr');
    el.focus();
    await pressed('Ctrl+F');
    await until(() => find(el, '.cm-search'));
    expect(await violations(el)).to.deep.equal([]);
  });
});

/** Completion ignores what is pressed in the first moment after it opens, lest a key that was meant for the text picks. */
async function atReady(el: Element): Promise<void> {
  await until(() => find(el, '.cm-tooltip-autocomplete'));
  await new Promise((done) => setTimeout(done, 120));
}
