import {computed, signal, type Signal} from '@preact/signals-react';
import {sameValue} from '../../values/compare.js';
import {coerce} from '../../types/coerce.js';
import type {Attribute} from '../../values/types.js';

/** All that is entered in a field, to be put back by undo. */
export interface EnteredState {
  readonly value: unknown;
  readonly presentation: string;
  readonly unread: string | null;
  readonly dirty: boolean;
}

/** The value of a field as it is entered, with its text, and as it is saved: part of a FieldModel, which alone writes it. */
export class FieldValue {
  readonly entered: Signal<unknown>;
  readonly presentation = signal('');
  readonly unread = signal<string | null>(null);
  readonly dirty = signal(false);
  private readonly base: Signal<unknown>;
  /** Whether it differs from the saved one. */
  readonly changed = computed(() => this.unread.value !== null || !sameValue(this.entered.value, this.base.value));

  constructor(
    private readonly attribute: Attribute,
    value: unknown,
  ) {
    const start = coerce(attribute, value);
    this.entered = signal(start);
    this.base = signal(start);
  }

  /** What the server last gave. */
  get saved(): unknown {
    return this.base.value;
  }

  /** While it is typed, or made of other values. */
  enter(value: unknown): void {
    this.entered.value = coerce(this.attribute, value);
  }

  commit(value: unknown, presentation: string): void {
    const before = this.entered.peek();
    this.enter(value);
    // Another value replaces the text.
    if (!sameValue(before, this.entered.peek())) this.unread.value = null;
    this.presentation.value = presentation;
    this.dirty.value = true;
  }

  /** Sets the server's value as the saved one; answers it. */
  rebase(saved: unknown): unknown {
    return (this.base.value = coerce(this.attribute, saved));
  }

  state(): EnteredState {
    return {
      value: this.entered.peek(),
      presentation: this.presentation.peek(),
      unread: this.unread.peek(),
      dirty: this.dirty.peek(),
    };
  }

  /** Within a batch. */
  restore({value, presentation, unread, dirty}: EnteredState): void {
    this.entered.value = value;
    this.presentation.value = presentation;
    this.unread.value = unread;
    this.dirty.value = dirty;
  }
}
