import type {AppModel} from '../../state/app/app-model.js';
import {focusedElement} from '../focus.js';
import type {RootModel} from '../root-context.js';
import {topModal} from './modal-stack.js';

interface OurElement extends Element {
  root: RootModel;
  app: AppModel;
}

/**
 * The element of ours whose root shows what code asks for: the nearest around `from`, else around the topmost modal or
 * the focus, else the first on the page; with `suits` only one whose app does. null when the page has none.
 */
export function ourElement(from?: Element | null, suits?: (app: AppModel) => boolean): OurElement | null {
  const isIt = (node: Node): node is OurElement => isOurs(node) && (!suits || suits(node.app));
  for (const start of [from, topModal.peek(), focusedElement()]) {
    for (let node: Node | null = start ?? null; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
      if (isIt(node)) return node;
    }
  }
  return [...document.querySelectorAll('*')].find(isIt) ?? null;
}

function isOurs(node: Node): node is OurElement {
  const {root, app, isConnected} = node as Partial<OurElement>;
  return Boolean(isConnected && app && typeof root === 'object' && 'openOverlay' in root);
}
