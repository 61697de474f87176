import type {ReactNode} from 'react';
import {ShellElement} from '../../src/host/shell-element.js';

export {lazyView} from '../../src/ui/late/lazy-view.js';
export {Modal} from '../../src/ui/overlay/modal.js';

/** An element that draws what a test says, which may throw. */
export class FaultyElement extends ShellElement {
  static override tag = 'lc-test-faulty';
  content: () => ReactNode = () => null;

  protected override view(): ReactNode {
    return this.content();
  }
}
