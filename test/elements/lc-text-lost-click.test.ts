import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcText from '../../elements/lc-text.js';
import {show} from '../support/show.js';
import {remains, until} from '../support/until.js';

LcText.define();

const errorOf = (el: Element) => el.shadowRoot!.querySelector('.lc-error');

describe('an error that appears on leaving a field', () => {
  it('waits for the click that left the field, so that the button stays under the pointer', async () => {
    const form = (
      await show<LcText>('<form><lc-text label="T" required></lc-text><button type="button">Save</button></form>')
    ).form!;
    const field = form.querySelector<LcText>('lc-text')!;
    const button = form.querySelector('button')!;
    let clicks = 0;
    button.addEventListener('click', () => clicks++);
    field.focus();
    const {left, top, width} = button.getBoundingClientRect();
    // The upper edge: what appears above moves the button down from under the pointer.
    await sendMouse({type: 'move', position: [Math.round(left + width / 2), Math.round(top + 4)]});
    await sendMouse({type: 'down'});
    await remains(
      () => !errorOf(field) && button.getBoundingClientRect().top === top,
      'the button stays under the pointer',
    );
    await sendMouse({type: 'move', position: [Math.round(left + width / 2) + 1, Math.round(top + 5)]});
    await sendMouse({type: 'up'});
    await until(() => errorOf(field));
    expect(clicks).to.equal(1);
    expect(button.getBoundingClientRect().top).to.be.greaterThan(top);
  });
});
