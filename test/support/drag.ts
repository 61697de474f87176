import {nextFrame} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';

/** Drags by the middle of a handle, some px down. */
export async function drag(handle: HTMLElement, down: number): Promise<void> {
  handle.scrollIntoView({block: 'center'});
  const {left, top, width, height} = handle.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await sendMouse({type: 'move', position: [x, y]});
  // What drags is fetched when the page is idle.
  await new Promise((done) => setTimeout(done, 400));
  await sendMouse({type: 'down'});
  for (const share of [0.2, 0.5, 0.8, 1]) {
    await sendMouse({type: 'move', position: [x, Math.round(y + down * share)]});
    await nextFrame();
  }
  await sendMouse({type: 'up'});
}
