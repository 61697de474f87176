import {effect} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {Popover} from '../src/controls/popover/popover.js';
import {choice, flag, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {holdsFocus} from '../src/ui/focus.js';
import inline from '../src/ui/inline.css';

/** Milliseconds between the focus leaving and the popup closing: it may come back at once. */
const FOCUS_OUT_DELAY = 100;
/** Pixels a pointer may wander before a press is a drag. */
const DRAG_THRESHOLD = 10;

/**
 * A popup with any content beside what opens it; the page stays usable meanwhile. It closes with Esc, a press outside,
 * and when the focus leaves it.
 * @tag lc-popover
 * @slot - The content.
 * @slot trigger - What opens and closes it: a button.
 * @fires {CustomEvent} lc-show - It is open.
 * @fires {CustomEvent} lc-hide - It is closed.
 * @key Enter - On the trigger: opens and closes it.
 * @key Space - On the trigger: opens and closes it.
 * @key Escape - Closes it; the focus goes back to the trigger.
 * @key Tab - Through its content; leaving it closes it.
 * @example <lc-popover heading="Nordskar AB"><button type="button" slot="trigger">Supplier</button>18 days</lc-popover>
 */
export class LcPopover extends ShellElement {
  static override tag = 'lc-popover';
  static override properties = {
    open: flag(),
    heading: text(),
    label: text(),
    align: choice(['start', 'end'], 'start'),
  };
  /** Shows and hides it. */
  declare open: boolean;
  /** Its title, with a button that closes it. */
  declare heading: string;
  /** Its accessible name where it has no heading; else that of the trigger. */
  declare label: string;
  /** Edge of the trigger it lines up with. It goes above where there is more room. */
  declare align: 'start' | 'end';

  private readonly trigger: {current: HTMLElement | null} = {current: null};
  private leaving: ReturnType<typeof setTimeout> | undefined;

  protected override connected(connection: AbortSignal): void {
    this.root.adopt(inline);
    this.watchTrigger(connection);
    this.addEventListener('keydown', this.closeByKey, {signal: connection});
    this.addEventListener('focusin', () => clearTimeout(this.leaving), {signal: connection});
    this.addEventListener('focusout', this.closeWhenLeft, {signal: connection});
    let was = false;
    const follow = effect(() => {
      const {open} = this;
      this.findTrigger();
      if (open !== was) this.emit(open ? 'lc-show' : 'lc-hide', undefined, {bubbles: false});
      was = open;
    });
    connection.addEventListener('abort', () => {
      follow();
      clearTimeout(this.leaving);
    });
  }

  protected override view(): ReactNode {
    const {heading, label, align} = this;
    return (
      <>
        <slot name="trigger" />
        {this.open && (
          <Popover
            anchor={this.trigger}
            {...{heading, align}}
            label={label || (this.trigger.current?.textContent?.trim() ?? '')}
            onClose={this.close}
          >
            <slot />
          </Popover>
        )}
      </>
    );
  }

  private readonly close = (): void => {
    this.open = false;
  };

  /** A press on the trigger opens and closes; one that wandered is a drag. */
  private watchTrigger(signal: AbortSignal): void {
    let from: {x: number; y: number} | null = null;
    const isOnTrigger = (event: Event) =>
      this.trigger.current !== null && event.composedPath().includes(this.trigger.current);
    const note = ({clientX: x, clientY: y}: PointerEvent) => (from = {x, y});
    this.addEventListener('pointerdown', note, {signal, capture: true});
    this.addEventListener(
      'click',
      (event) => {
        this.findTrigger();
        if (!isOnTrigger(event)) return;
        const {detail, clientX, clientY} = event;
        const wandered = detail > 0 && from && Math.hypot(clientX - from.x, clientY - from.y) > DRAG_THRESHOLD;
        if (!wandered) this.open = !this.open;
      },
      {signal},
    );
  }

  /** The trigger may be added late; a native button also gets `aria-expanded`. */
  private findTrigger(): void {
    const found = this.querySelector<HTMLElement>(':scope > [slot="trigger"]');
    this.trigger.current = found ?? this;
    if (!found?.matches('button, a[href], [role]')) return;
    found.ariaHasPopup = 'dialog';
    found.ariaExpanded = String(this.open);
  }

  private readonly closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.open || event.defaultPrevented) return;
    event.stopPropagation();
    this.close();
  };

  private readonly closeWhenLeft = (): void => {
    clearTimeout(this.leaving);
    if (!this.open) return;
    this.leaving = setTimeout(() => {
      if (!holdsFocus(this)) this.close();
    }, FOCUS_OUT_DELAY);
  };
}
export default LcPopover;
