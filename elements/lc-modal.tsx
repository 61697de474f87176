import {effect, signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {choice, flag, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {ModalModel} from '../src/state/app/modal-model.js';
import {animationLength} from '../src/ui/animation.js';
import {Modal, MODAL_SIZES, type ModalSize} from '../src/ui/overlay/modal.js';

/**
 * A modal window over the page. It closes with Esc, its close button and a press on the backdrop.
 * @tag lc-modal
 * @slot - The content.
 * @slot header - Beside the title.
 * @slot footer - Buttons, at the end.
 * @fires {CustomEvent} lc-before-hide - Cancel it, or give `event.detail.waitUntil` a promise of false, to keep it open.
 * @fires {CustomEvent} lc-show - It is open.
 * @fires {CustomEvent} lc-hide - It is closed and the focus is back.
 * @key Escape - Closes it, unless the page keeps it open.
 * @key Tab - Stays inside.
 * @example <lc-modal heading="Supplier" open>…</lc-modal>
 */
export class LcModal extends ShellElement {
  static override tag = 'lc-modal';
  static override properties = {
    open: flag(),
    heading: text(),
    size: choice(MODAL_SIZES, 'large'),
    fullscreenToggle: flag(),
    noCloseButton: flag(),
    noDismiss: flag(),
  };
  /** Shows and hides it; hiding asks `lc-before-hide` first. */
  declare open: boolean;
  /** Title of the window. */
  declare heading: string;
  /** Width of the window. */
  declare size: ModalSize;
  /** Has a button that makes it fill the window and back. */
  declare fullscreenToggle: boolean;
  /** No cross in the corner. */
  declare noCloseButton: boolean;
  /** Neither Esc nor the backdrop closes it. */
  declare noDismiss: boolean;

  /** The window stays for a moment after it has closed. */
  private readonly drawn = signal(false);
  private readonly model = new ModalModel({animation: animationLength, onDestroy: () => (this.drawn.value = false)});

  /** Opens it; the promise resolves when it is open. */
  async show(): Promise<void> {
    this.open = true;
    await this.model.show();
  }

  /** Closes it; the promise gives false where a listener of `lc-before-hide` kept it open. With `force` that event is not fired. */
  hide(options?: {force?: boolean}): Promise<boolean> {
    return this.model.hide(options);
  }

  protected override connected(connection: AbortSignal): void {
    let changes = 0;
    const follow = effect(() => {
      const change = ++changes;
      if (this.open) {
        this.drawn.value = true;
        void this.model.show();
      } else
        void this.model.hide().then((hidden) => {
          // A later change has an answer of its own.
          if (!hidden && change === changes) this.open = true;
        });
    });
    let last = this.model.phase.peek();
    const notify = effect(() => {
      const phase = this.model.phase.value;
      if (phase === last) return;
      last = phase;
      if (phase === 'visible') this.emit('lc-show');
      if (phase === 'hidden') this.#hidden();
    });
    connection.addEventListener('abort', () => [follow, notify].forEach((stop) => stop()));
  }

  protected override view(): ReactNode {
    if (!this.drawn.value) return null;
    return (
      <Modal
        model={this.model}
        size={this.size}
        title={this.heading}
        fullscreenToggle={this.fullscreenToggle}
        closeButton={!this.noCloseButton}
        dismissable={!this.noDismiss}
        onBeforeHide={() => this.emitBefore('lc-before-hide')}
        header={<slot name="header" />}
        footer={this.querySelector(':scope > [slot="footer"]') && <slot name="footer" />}
      >
        <slot />
      </Modal>
    );
  }

  #hidden(): void {
    // Opened again while it closed: it opens now.
    if (!this.model.isWanted) this.open = false;
    this.emit('lc-hide');
  }
}
export default LcModal;
