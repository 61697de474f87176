import {signal} from '@preact/signals-react';
import type {Fault} from '../rules/fault.js';
import {FieldElement} from './field-element.js';
import {choice} from './properties.js';

/** A field whose typed text is read into a value and may be unreadable. */
export abstract class ParsedField extends FieldElement {
  static override properties = {
    ...FieldElement.properties,
    unparsable: choice(['', 'default', 'keep'], ''),
  };

  /**
   * How text that cannot be parsed is handled: `keep` leaves it, marks the field and fires `lc-unparsable`; when absent
   * as `lc-app` configures.
   */
  declare unparsable: '' | 'default' | 'keep';

  /** Counts resets, so that a reset also removes text that gives no value. */
  protected readonly resets = signal(0);
  private readonly unread = signal<string | null>(null);

  /** A key and an example of what can be read. */
  protected abstract unreadable(text: string): Fault;

  protected override fault(): Fault | null {
    return this.unread.value === null ? super.fault() : this.unreadable(this.unread.value);
  }

  protected get parsing() {
    return {unparsable: this.unparsable || this.app?.configuration.value.unparsable, onUnparsable: this.setUnread};
  }

  override formResetCallback(): void {
    super.formResetCallback();
    this.unread.value = null;
    this.resets.value++;
  }

  /** As in a native input, a value set by script replaces unparsable text. */
  protected override replaced(): void {
    super.replaced();
    if (this.unread.peek() === null) return;
    this.unread.value = null;
    this.resets.value++;
  }

  private readonly setUnread = (text: string | null): void => {
    this.unread.value = text;
    if (text !== null) this.emit('lc-unparsable', {text});
  };
}
