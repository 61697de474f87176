import {nextFrame} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {middle} from './middle.js';
import {atRest, until} from './until.js';

/** Where what lies about a handle is: what drags looks at the pointer every 50 ms, and others make room. */
const places = (handle: Element) =>
  [...handle.closest('li, tr, [role=row], .lc-rowcard')!.parentElement!.children].map(
    (each) => each.getBoundingClientRect().top,
  );

async function pull(handle: HTMLElement, down: number): Promise<[x: number, y: number]> {
  handle.scrollIntoView({block: 'center'});
  const [x, y] = middle(handle);
  await sendMouse({type: 'move', position: [x, y]});
  await sendMouse({type: 'down'});
  for (const share of [0.2, 0.5, 0.8, 1]) {
    await sendMouse({type: 'move', position: [x, Math.round(y + down * share)]});
    await nextFrame();
  }
  return [x, Math.round(y + down)];
}

/** Drags a row by its handle with the mouse, at once: what drags is fetched by the press at the latest. */
export async function drag(handle: HTMLElement, down: number): Promise<void> {
  const root = handle.getRootNode() as ShadowRoot;
  const [x, y] = await pull(handle, down);
  await until(() => root.querySelector('.is-drop'));
  await sendMouse({type: 'move', position: [x, y - 1]});
  await atRest(() => places(handle));
  await sendMouse({type: 'up'});
}

/** Presses a handle and wanders so many pixels, too few for a drag. */
export async function wander(handle: HTMLElement, down: number): Promise<void> {
  await pull(handle, down);
  await atRest(() => places(handle));
  await sendMouse({type: 'up'});
}
