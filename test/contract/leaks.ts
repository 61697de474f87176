import {expect} from '@open-wc/testing';
import type {ShellElement} from '../../src/host/shell-element.js';
import type {TagClass} from '../support/tags.js';
import {until} from '../support/until.js';

const MOUNTS = 100;
/** ms of collections after which what is still there is held: code that was on its way has come by then. */
const HELD_AFTER = 15_000;

/**
 * Mounts elements of a tag and takes them away, in two batches: what is held once, such as the last one by React, is in one of
 * them at most; a leak is in both.
 */
export async function leavesNothing(tag: TagClass): Promise<void> {
  // An answer on its way holds its element: here nothing is answered.
  const {fetch} = window;
  window.fetch = () => Promise.reject(new TypeError('offline'));
  try {
    const sheets = document.adoptedStyleSheets.length;
    const nodes = document.body.querySelectorAll('*').length;
    const batches = [await batch(tag), await batch(tag)];
    await until(() => document.body.querySelectorAll('*').length === nodes);
    expect(document.adoptedStyleSheets.length).to.equal(sheets);
    if (globalThis.gc) await collected(tag, batches);
  } finally {
    window.fetch = fetch;
  }
}

async function batch(tag: TagClass): Promise<WeakRef<Element>[]> {
  const refs: WeakRef<Element>[] = [];
  for (let n = 0; n < MOUNTS; n++) refs.push(new WeakRef(await mounted(tag)));
  return refs;
}

/** An element that was on the page, drawn, and is gone. */
async function mounted(tag: TagClass): Promise<Element> {
  const el = document.createElement(tag.tag) as ShellElement;
  document.body.append(el);
  await el.updateComplete;
  el.remove();
  return el;
}

async function collected(tag: TagClass, batches: WeakRef<Element>[][]): Promise<void> {
  // The development React keeps what it measured, with the properties it compared.
  performance.clearMeasures();
  const held = () => batches.map((refs) => refs.filter((ref) => ref.deref()).length);
  let left = held();
  for (const end = performance.now() + HELD_AFTER; performance.now() < end && Math.min(...left) > 0;) {
    // What comes late holds what asked for it; it needs tasks to come.
    await new Promise((done) => setTimeout(done, 50));
    // What the browser had in hand last gives way to what comes after it.
    await mounted(tag);
    // In a task of its own: called from a script, it takes for held what the stack seems to point to, and what was looked at.
    await globalThis.gc!({type: 'major', execution: 'async'});
    left = held();
  }
  expect(Math.min(...left), `still held: ${left.join(' and ')} of ${MOUNTS}`).to.equal(0);
}
