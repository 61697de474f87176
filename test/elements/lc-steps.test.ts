import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcSteps from '../../elements/lc-steps.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcSteps.define();

const OPTIONS = ['draft', 'sent', 'paid', 'closed'].map((key) => `<option value="${key}">${key}</option>`).join('');
const stepsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-step')];
const buttonsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-step__b')];
const done = (el: Element) => stepsOf(el).map((step) => step.classList.contains('is-done'));
const signOf = (step: Element) => step.querySelector('.lc-step__dot path')?.getAttribute('d');
const isShown = (part: Element) => part.getBoundingClientRect().width > 2;
const frame = () => new Promise((done) => requestAnimationFrame(done));
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});

describe('<lc-steps>', () => {
  it('marks the steps up to and including the current one as done, and the last with a flag', async () => {
    const el = await show<LcSteps>(`<lc-steps label="Order" value="sent">${OPTIONS}</lc-steps>`);
    expect(done(el)).to.deep.equal([true, true, false, false]);
    const [first, second, third, last] = stepsOf(el);
    expect(signOf(first!)).to.equal(signOf(second!));
    expect(third!.querySelector('.lc-step__dot')!.textContent).to.equal('3');
    await until(() => signOf(last!));
    const flag = signOf(last!);
    expect(flag).not.to.equal(signOf(first!));
    expect(buttonsOf(el).map(({ariaCurrent}) => ariaCurrent)).to.deep.equal([null, 'step', null, null]);
    el.value = 'closed';
    await el.updateComplete;
    expect(done(el)).to.deep.equal([true, true, true, true]);
    expect(signOf(stepsOf(el)[3]!), 'the last keeps its flag').to.equal(flag);
  });

  it('takes the step that is pressed, and the form is notified', async () => {
    const el = await show<LcSteps>(`<form><lc-steps name="s" label="Order" value="draft">${OPTIONS}</lc-steps></form>`);
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    await click(buttonsOf(el)[2]!);
    expect(seen).to.deep.equal(['input paid', 'change paid']);
    expect([...new FormData(el.form!)]).to.deep.equal([['s', 'paid']]);
  });

  it('is one stop of Tab, at the current step', async () => {
    const el = await show<LcSteps>(`<lc-steps label="Order" value="sent">${OPTIONS}</lc-steps>`);
    expect(buttonsOf(el).map(({tabIndex}) => tabIndex)).to.deep.equal([-1, 0, -1, -1]);
    el.focus();
    expect(el.shadowRoot!.activeElement === buttonsOf(el)[1]).to.equal(true);
  });

  it('cannot be changed while it is read-only, nor to a step that is disabled', async () => {
    const el = await show<LcSteps>(
      `<lc-steps label="Order" value="draft" readonly>${OPTIONS.replace('"paid"', '"paid" disabled')}</lc-steps>`,
    );
    await click(buttonsOf(el)[1]!);
    el.focus();
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({press: 'Enter'});
    expect(el.value).to.equal('draft');
    el.readonly = false;
    await el.updateComplete;
    await click(buttonsOf(el)[2]!);
    expect(el.value).to.equal('draft');
    await click(buttonsOf(el)[1]!);
    expect(el.value).to.equal('sent');
  });

  it('has the text of the current step only where it is narrow, and the others for screen readers', async () => {
    const el = await show<LcSteps>(
      `<lc-steps style="inline-size: 340px" label="Order" value="sent">${OPTIONS}</lc-steps>`,
    );
    const texts = [...el.shadowRoot!.querySelectorAll('.lc-step__t')];
    expect(texts.map(isShown)).to.deep.equal([false, true, false, false]);
    expect(buttonsOf(el)[0]!.textContent).to.contain('draft');
    expect(el.scrollWidth).to.be.at.most(340);
    el.style.inlineSize = '700px';
    expect(texts.map(isShown)).to.deep.equal([true, true, true, true]);
  });

  it('gives all steps but the last the same room, whichever is the current one', async () => {
    const el = await show<LcSteps>(
      `<lc-steps style="inline-size: 700px" label="Order" value="sent">${OPTIONS}</lc-steps>`,
    );
    const widths = stepsOf(el).map((step) => step.getBoundingClientRect().width);
    expect(Math.max(...widths.slice(0, -1)) - Math.min(...widths.slice(0, -1))).to.be.lessThan(1);
  });

  it('goes on in a further row where it is too narrow, and draws no line over a dot or a text', async () => {
    const many = OPTIONS.replaceAll(/>(\w+)</g, '>It has been $1 by somebody<');
    const el = await show<LcSteps>(`<lc-steps label="Order" value="sent">${many}</lc-steps>`);
    for (const width of [90, 140, 180, 240, 340, 580, 700]) {
      el.style.inlineSize = `${width}px`;
      await frame();
      expect(el.shadowRoot!.querySelector('.lc-steps')!.scrollWidth, `${width} px`).to.be.at.most(width);
      for (const [at, step] of stepsOf(el).entries()) {
        const [box, face] = [step, buttonsOf(el)[at]!].map((part) => part.getBoundingClientRect());
        const line = parseFloat(getComputedStyle(step, '::after').inlineSize) || 0;
        const parts = [...buttonsOf(el)[at]!.children]
          .filter(isShown)
          .map((part) => part.getBoundingClientRect().right);
        expect(face!.right, `${width} px, step ${at}`).to.be.at.least(Math.max(...parts));
        expect(face!.right - 4 + line, `${width} px, step ${at}`).to.be.at.most(box!.right + 1);
      }
    }
  });

  it('has nothing for axe to find', async () => {
    const el = await show<LcSteps>(`<lc-steps label="Order" value="sent">${OPTIONS}</lc-steps>`);
    expect(await violations(el)).to.deep.equal([]);
  });
});
