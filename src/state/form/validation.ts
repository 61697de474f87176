import {signal} from '@preact/signals-react';
import type {ValidateOn} from '../../values/metadata.js';

/** Milliseconds without a key after which what is being typed is checked where that is wanted. */
export const TYPING_PAUSE = 800;

/** When the fields of an open record are checked, and what its last save found. */
export class Validation {
  /** A save has failed for what fields hold, and they are listed until none is at fault. */
  readonly listed = signal(false);
  /** Faults of the server that belong to no field of the form. */
  readonly unplaced = signal<readonly string[]>([]);
  private failed = false;

  /** `gone` ends with the record: nothing is asked about it any more. */
  constructor(
    private readonly mode: () => ValidateOn,
    readonly gone: AbortSignal,
  ) {}

  /** Whether a field is checked when it is left; with `save` only once a save has failed. */
  get onLeave(): boolean {
    return this.failed || this.mode() !== 'save';
  }

  get whileTyping(): boolean {
    return this.mode() === 'change';
  }

  /** A save has found faults. */
  fail(unplaced: readonly string[] = []): void {
    this.failed = true;
    this.unplaced.value = unplaced;
    this.listed.value = true;
  }

  /** Nothing is at fault any more, or another save begins. */
  clear(): void {
    this.listed.value = false;
    this.unplaced.value = [];
  }
}
