import {sendMouse} from '@web/test-runner-commands';
import {middle} from './middle.js';

/** Carries what is under the middle of an element to another place of the viewport, and lets it go there. */
export async function carry(element: Element, [x, y]: [number, number], letGo = true): Promise<void> {
  const from = middle(element);
  await sendMouse({type: 'move', position: from});
  await sendMouse({type: 'down'});
  for (const share of [0.3, 0.7, 1])
    await sendMouse({
      type: 'move',
      position: [Math.round(from[0] + (x - from[0]) * share), Math.round(from[1] + (y - from[1]) * share)],
    });
  if (letGo) await sendMouse({type: 'up'});
}
