import {sendKeys} from '@web/test-runner-commands';
import {nextFrame} from '@open-wc/testing';

/** Tabs out of an element to a button after it: at the end of the page Firefox would keep the focus. */
export async function leave(element: Element): Promise<void> {
  const next = document.createElement('button');
  next.type = 'button';
  next.textContent = 'Next';
  element.after(next);
  for (let tries = 0; tries < 5 && document.activeElement === element; tries++) {
    await sendKeys({press: 'Tab'});
    await nextFrame();
  }
  next.remove();
}
