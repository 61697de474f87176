import {batch, computed, signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
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

/** The value of a field as it is entered, with its text, and as it is saved. */
export class FieldValue {
  readonly entered: ReadonlySignal<unknown>;
  readonly presentation: ReadonlySignal<string>;
  readonly unread: ReadonlySignal<string | null>;
  readonly dirty: ReadonlySignal<boolean>;
  readonly saved: ReadonlySignal<unknown>;
  /** Whether it differs from the saved one. */
  readonly changed: ReadonlySignal<boolean>;
  readonly #entered: Signal<unknown>;
  readonly #presentation = signal('');
  readonly #unread = signal<string | null>(null);
  readonly #dirty = signal(false);
  readonly #saved: Signal<unknown>;

  constructor(
    private readonly attribute: Attribute,
    value: unknown,
  ) {
    const start = coerce(attribute, value);
    this.entered = this.#entered = signal(start);
    this.saved = this.#saved = signal(start);
    this.presentation = this.#presentation;
    this.unread = this.#unread;
    this.dirty = this.#dirty;
    this.changed = computed(() => this.unread.value !== null || !sameValue(this.entered.value, this.saved.value));
  }

  /** While it is typed, or made of other values. */
  enter(value: unknown): void {
    this.#entered.value = coerce(this.attribute, value);
  }

  commit(value: unknown, presentation: string): void {
    const before = this.entered.peek();
    this.enter(value);
    // Another value replaces the text.
    if (!sameValue(before, this.entered.peek())) this.#unread.value = null;
    this.#presentation.value = presentation;
    this.#dirty.value = true;
  }

  setPresentation(text: string): void {
    this.#presentation.value = text;
  }

  setUnread(text: string | null): void {
    this.#unread.value = text;
  }

  /** Sets the server's value as the saved one and as the shown one. */
  accept(saved: unknown, presentation: string): void {
    this.rebase(saved);
    this.restore({value: this.saved.peek(), presentation, unread: null, dirty: false});
  }

  /** Sets the server's value as the saved one only. */
  rebase(saved: unknown): void {
    this.#saved.value = coerce(this.attribute, saved);
  }

  state(): EnteredState {
    return {
      value: this.entered.peek(),
      presentation: this.presentation.peek(),
      unread: this.unread.peek(),
      dirty: this.dirty.peek(),
    };
  }

  restore({value, presentation, unread, dirty}: EnteredState): void {
    batch(() => {
      this.#entered.value = value;
      this.#presentation.value = presentation;
      this.#unread.value = unread;
      this.#dirty.value = dirty;
    });
  }
}
