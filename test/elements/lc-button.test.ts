import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcButton from '../../elements/lc-button.js';
import {BUTTON_VARIANTS} from '../../src/ui/button.js';
import {violations} from '../support/axe.js';
import {nextTask} from '../support/next-task.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcButton.define();

const inner = (element: LcButton) => element.shadowRoot!.querySelector('button')!;
const presses = (element: LcButton) => {
  let count = 0;
  element.addEventListener('click', () => count++);
  return () => count;
};
async function pressWithMouse(element: Element): Promise<void> {
  const {left, top, width, height} = element.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

describe('lc-button', () => {
  it('is pressed with the mouse, Enter and Space', async () => {
    const element = await show<LcButton>('<lc-button>Save</lc-button>');
    const count = presses(element);
    await pressWithMouse(element);
    element.focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({press: ' '});
    element.click();
    expect(count()).to.equal(4);
  });

  it('takes no press while it is busy or disabled, and keeps focus and width while busy', async () => {
    const element = await show<LcButton>('<lc-button icon="check">Save</lc-button>');
    const count = presses(element);
    element.focus();
    await pressWithMouse(element);
    const {width} = element.getBoundingClientRect();
    element.busy = true;
    await element.updateComplete;
    expect(inner(element).getAttribute('aria-busy')).to.equal('true');
    expect(element.shadowRoot!.activeElement === inner(element)).to.equal(true);
    expect(element.getBoundingClientRect().width).to.be.closeTo(width, 1);
    await sendKeys({press: 'Enter'});
    await pressWithMouse(element);
    element.busy = false;
    element.disabled = true;
    await element.updateComplete;
    await pressWithMouse(element);
    element.click();
    expect(count(), 'only the press before').to.equal(1);
    expect(element.hasAttribute('disabled')).to.equal(true);
  });

  it('submits and resets the form around it, unless a listener says no', async () => {
    await show(
      '<form><input name="a" required><lc-button type="submit">Go</lc-button><lc-button type="reset">Back</lc-button></form>',
    );
    const form = document.querySelector('form')!;
    const [submit, reset] = [...form.querySelectorAll<LcButton>('lc-button')] as [LcButton, LcButton];
    const press = async (button: LcButton) => {
      button.click();
      await nextTask();
    };
    let submits = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    await press(submit);
    expect(submits, 'an invalid form stays').to.equal(0);
    form.querySelector('input')!.value = 'x';
    await press(submit);
    expect(submits).to.equal(1);
    submit.addEventListener('click', (event) => event.preventDefault(), {once: true});
    await press(submit);
    expect(submits).to.equal(1);
    await press(reset);
    expect(form.querySelector('input')!.value).to.equal('');
  });

  it('gives the form its own name and value, when it is the one that submits', async () => {
    await show(
      '<form><lc-button type="submit" name="then" value="close">A</lc-button><lc-button type="submit" name="then" value="new">B</lc-button></form>',
    );
    const form = document.querySelector('form')!;
    const sent: unknown[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push([...new FormData(form)]);
    });
    await pressWithMouse(form.querySelectorAll('lc-button')[1]!);
    await until(() => sent.length);
    expect(sent).to.deep.equal([[['then', 'new']]]);
    expect([...new FormData(form)], 'as a native button, nothing otherwise').to.deep.equal([]);
  });

  it('is a toggle where the page says whether it is on', async () => {
    const element = await show<LcButton>('<lc-button pressed="false">Show closed</lc-button>');
    expect(inner(element).ariaPressed).to.equal('false');
    element.pressed = 'true';
    await element.updateComplete;
    expect(inner(element).ariaPressed).to.equal('true');
    element.pressed = '';
    await element.updateComplete;
    expect(inner(element).hasAttribute('aria-pressed')).to.equal(false);
  });

  it('is disabled with the fieldset around it', async () => {
    const element = await show<LcButton>('<form><fieldset disabled><lc-button>Save</lc-button></fieldset></form>');
    expect(inner(element).disabled).to.equal(true);
    element.closest('fieldset')!.disabled = false;
    await element.updateComplete;
    expect(inner(element).disabled).to.equal(false);
  });

  it('with an icon alone has a name, a tooltip and a square of at least 24 px', async () => {
    const element = await show<LcButton>('<lc-button icon="plus" label="New order" size="small"></lc-button>');
    const {width, height} = inner(element).getBoundingClientRect();
    expect(inner(element).ariaLabel).to.equal('New order');
    expect(inner(element).title).to.equal('New order');
    expect(Math.min(width, height)).to.be.at.least(24);
  });

  it('says its text when that comes late or goes', async () => {
    const element = await show<LcButton>('<lc-button icon="plus" label="New order"></lc-button>');
    expect(inner(element).classList.contains('lc-btn--icon')).to.equal(true);
    element.append('New order');
    await until(() => !inner(element).classList.contains('lc-btn--icon'));
  });

  it('has no fault that axe finds, in every variant', async () => {
    const buttons = BUTTON_VARIANTS.flatMap((variant) => [
      `<lc-button variant="${variant}">Save</lc-button>`,
      `<lc-button variant="${variant}" outlined>Save</lc-button>`,
    ]);
    await show(`<main>${buttons.join('')}<lc-button icon="plus" label="New"></lc-button></main>`);
    expect(await violations(document.querySelector('main')!)).to.deep.equal([]);
  });
});
