import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcText from '../../elements/lc-text.js';
import {editCode, editFormat, editString, pickDateRange, spinner} from '../../src/dialogs/dialogs.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcText.define();

let from: LcText;
const layer = () => from.shadowRoot!;
const find = <E extends HTMLElement = HTMLElement>(selector: string) => layer().querySelector<E>(selector);
const byLabel = (text: string) => {
  const label = [...layer().querySelectorAll('label')].find((each) => each.textContent.startsWith(text));
  return label && find<HTMLInputElement>(`#${CSS.escape(label.htmlFor)}`);
};
const button = (name: string) =>
  [...layer().querySelectorAll<HTMLButtonElement>('[role=dialog] button, [role=alertdialog] button')].findLast(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === name,
  );
const isOpen = () => find('.lc-scrim')?.dataset.phase === 'visible';
const closed = () => until(() => !find('[role=dialog], [role=alertdialog]'));

async function typed(text: string): Promise<void> {
  await sendKeys({type: text});
}

const preview = () => find('.lc-editor__preview')!.textContent;
const options = () => [...layer().querySelectorAll<HTMLElement>('[role=option]')];

/** Chooses an option of a select by keys. */
async function chosen(label: string, option: string): Promise<void> {
  byLabel(label)!.focus();
  await pressed('Enter');
  await until(() => options().length > 1);
  const active = () => find('[role=option].is-active')?.textContent;
  await pressed('Home');
  for (const {textContent} of options()) {
    await until(() => active() === textContent);
    if (textContent === option) break;
    await pressed('ArrowDown');
  }
  await pressed('Enter');
  await until(() => !options().length);
}

/** Chooses what typing finds. */
async function found(label: string, text: string, option: string): Promise<void> {
  byLabel(label)!.focus();
  await pressed('Control+a');
  await typed(text);
  await until(() => options().length === 1 && options()[0]!.textContent.includes(option));
  await pressed('Enter');
  await until(() => byLabel(label)!.value === option && !options().length);
}

describe('dialogs that edit a value', () => {
  beforeEach(async () => {
    from = await show<LcText>('<lc-text label="Name"></lc-text>');
    from.focus();
  });
  afterEach(closed);

  it('give the format of a number as it was in the preview', async () => {
    const answer = editFormat({type: 'number', scale: 1}, {from});
    await until(() => isOpen() && byLabel('Sign'));
    expect(byLabel('Before')).to.equal(undefined);
    await chosen('Sign', 'Own text');
    await until(() => byLabel('Before'));
    byLabel('Before')!.focus();
    await typed('€');
    await until(() => find('.lc-editor__preview')!.textContent.includes('€\u00a016,468.9'));
    expect(find('.lc-editor__preview .is-negative')!.textContent).to.equal('€\u00a0-312.0');
    expect(await violations(from)).to.deep.equal([]);
    await pressed('Enter');
    expect(await answer).to.deep.equal({
      ...{type: 'number', scale: 1, thousands: null, negative: '-{n}', prefix: '€', suffix: '', empty: '—'},
      ...{currency: '', unit: ''},
    });
  });

  it('find a currency by its name or code, and write numbers with its sign', async () => {
    const answer = editFormat({type: 'number', suffix: 'net'}, {from});
    await until(() => isOpen() && byLabel('After'));
    await chosen('Sign', 'Currency');
    await until(() => byLabel('Currency') && !byLabel('After'));
    expect(preview()).to.contain('16,468.92');
    await found('Currency', 'hryv', 'Ukrainian Hryvnia (UAH)');
    await until(() => preview().includes('₴16,468.92') || preview().includes('UAH'));
    await found('Currency', 'EUR)', 'Euro (EUR)');
    await until(() => preview().includes('€16,468.92'));
    expect(find('.lc-editor__preview .is-negative')!.textContent).to.equal('-€312.00');
    expect(await violations(from)).to.deep.equal([]);
    button('Apply')!.click();
    expect(await answer).to.deep.include({prefix: '', suffix: '', currency: 'EUR', unit: ''});
  });

  it('choose a unit, and have a text again that another sign took the place of', async () => {
    const answer = editFormat({type: 'number', scale: 0, prefix: '≈'}, {from});
    await until(() => isOpen() && byLabel('Before'));
    await chosen('Sign', 'Unit');
    await until(() => byLabel('Unit') && !byLabel('Before'));
    await found('Unit', 'kilog', 'kilogram');
    await until(() => preview().includes('16,469\u00a0kg') || preview().includes('16,469 kg'));
    await chosen('Sign', 'Own text');
    await until(() => byLabel('Before')?.value === '≈');
    await chosen('Sign', 'Unit');
    await until(() => byLabel('Unit')?.value === 'kilogram');
    button('Apply')!.click();
    expect(await answer).to.deep.include({prefix: '', suffix: '', currency: '', unit: 'kilogram'});
  });

  it('keep the code of a currency that nobody knows', async () => {
    const answer = editFormat({type: 'number', currency: 'points'}, {from});
    await until(() => isOpen() && byLabel('Currency'));
    expect(byLabel('Currency')!.value).to.equal('points');
    expect(find('[aria-haspopup=dialog]'), 'no record to see').to.equal(null);
    expect(preview()).to.contain('0.00\u00a0points');
    button('Apply')!.click();
    expect(await answer).to.deep.include({currency: 'points', unit: ''});
  });

  it('write no sign after Reset', async () => {
    const answer = editFormat({type: 'number', unit: 'day'}, {from});
    await until(() => isOpen() && byLabel('Unit'));
    button('Reset')!.click();
    await until(() => !byLabel('Unit') && byLabel('Sign')!.textContent === 'None');
    button('Apply')!.click();
    expect(await answer).to.deep.include({currency: '', unit: ''});
  });

  it('go back to what is usual by Reset', async () => {
    const answer = editFormat({type: 'date', pattern: 'D MMM YYYY'}, {from});
    await until(() => isOpen() && button('Reset'));
    button('Reset')!.click();
    button('Apply')!.click();
    expect(await answer).to.deep.equal({type: 'date', pattern: ''});
  });

  it('refuse a pattern whose letters stand for nothing, and lose nothing of it', async () => {
    const answer = editFormat({type: 'date', pattern: 'yyyy-MM-DD'}, {from});
    await until(() => isOpen() && byLabel('Pattern'));
    button('Apply')!.click();
    await until(() => find('[role=dialog]')!.textContent.includes('These letters stand for nothing: yyyy'));
    byLabel('Pattern')!.focus();
    await pressed('Control+a');
    await typed('D MMM YYYY');
    await until(() => find('.lc-editor__preview')!.textContent.includes('5 Mar 2026'));
    await pressed('Enter');
    expect(await answer).to.deep.equal({type: 'date', pattern: 'D MMM YYYY'});
  });

  it('give a text in every language', async () => {
    const answer = editString({en: 'Screws', uk: 'Гвинти'}, {from, title: 'Name of the product'});
    await until(() => isOpen() && byLabel('English'));
    expect(layer().activeElement).to.equal(byLabel('English'));
    expect(byLabel('French')!.placeholder).to.equal('Screws');
    await pressed('End');
    await typed(' M8');
    byLabel('French')!.focus();
    await typed('Vis');
    await until(() => find('[role=dialog]')!.textContent.includes('1 language is missing'));
    expect(await violations(from)).to.deep.equal([]);
    await pressed('Enter');
    expect(await answer).to.deep.equal({en: 'Screws M8', fr: 'Vis', es: '', uk: 'Гвинти'});
  });

  it('ask before what was changed is lost', async () => {
    const answer = editString('Screws', {from});
    await until(() => isOpen() && byLabel('English'));
    byLabel('English')!.focus();
    await typed('Small ');
    await pressed('Escape');
    await until(() => button('Keep editing'));
    button('Keep editing')!.click();
    await until(() => !find('[role=alertdialog]'));
    expect(byLabel('English')!.value).to.contain('Small');
    await pressed('Escape');
    await until(() => button('Discard changes'));
    button('Discard changes')!.click();
    expect(await answer).to.equal(null);
  });

  it('give code', async () => {
    const answer = editCode('{"a": 1}', {from, language: 'json', title: 'Rule'});
    const editor = () => find('.cm-content');
    await until(() => isOpen() && editor());
    expect(find('[role=dialog]')!.getAttribute('aria-labelledby') ?? '').not.to.equal('');
    editor()!.focus();
    await pressed('Control+End');
    await typed(' ');
    expect(await violations(from)).to.deep.equal([]);
    button('Apply')!.click();
    expect(await answer).to.equal('{"a": 1} ');
  });

  it('give two days, or null', async () => {
    const answer = pickDateRange({start: '2026-12-02'}, {from});
    await until(() => isOpen() && button('OK'));
    expect(await violations(from)).to.deep.equal([]);
    button('OK')!.click();
    expect(await answer).to.deep.equal({start: '2026-12-02', end: null});
    await closed();
    const given = pickDateRange({}, {from});
    await until(() => isOpen() && button('OK'));
    await pressed('Escape');
    expect(await given).to.equal(null);
  });
});

describe('a spinner over the page', () => {
  it('says how far the work is, is closed by nothing else, and goes with it', async () => {
    from = await show<LcText>('<lc-text label="Name"></lc-text>');
    from.focus();
    let end: (value: string) => void = () => {};
    const answer = spinner(
      'Posting…',
      ({say}) =>
        new Promise<string>((resolve) => {
          end = resolve;
          setTimeout(() => say('Posting 14 of 200…'), 400);
        }),
      {from},
    );
    await until(() => isOpen() && find('[role=alertdialog]')!.textContent.includes('14 of 200'));
    expect(await violations(from)).to.deep.equal([]);
    await pressed('Escape');
    expect(!!find('[role=alertdialog]')).to.equal(true);
    end('posted');
    expect(await answer).to.equal('posted');
    await closed();
    expect(layer().activeElement?.localName).to.equal('input');
  });

  it('is not shown for what is done at once, and gives its failure', async () => {
    from = await show<LcText>('<lc-text label="Name"></lc-text>');
    const fault = await spinner('Posting…', () => Promise.reject(new Error('locked')), {from}).catch(String);
    expect(fault).to.equal('Error: locked');
    expect(find('[role=alertdialog]')).to.equal(null);
  });

  it('stops the work when the person cancels it', async () => {
    from = await show<LcText>('<lc-text label="Name"></lc-text>');
    const abort = new AbortController();
    const stopped = spinner(
      'Posting…',
      () => new Promise((_, reject) => abort.signal.addEventListener('abort', () => reject(new Error('stopped')))),
      {from, abort},
    ).catch(String);
    await until(() => isOpen() && button('Cancel'));
    button('Cancel')!.click();
    expect(await stopped).to.equal('Error: stopped');
    await closed();
  });
});
