import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';

/** Something whose changes can be undone: a field, a cell, or the rows of a table. */
export interface Undoable<State> {
  readonly label: string;
  /** Restores a state; returns the one that it replaces. */
  swap(state: State): State;
}

/** What one part was before a step, or, once the step is undone, after it. */
export interface Change<State = unknown> {
  readonly part: Undoable<State>;
  state: State;
}

/** The changes of one step in the order in which they are put back. */
export type Step = readonly Change[];

/** Steps that are stored; older ones are dropped. */
const KEPT = 200;

/**
 * What a person did to a record, step by step, to be undone and done again. A step keeps what its parts were, never the
 * whole record, and puts back nothing else: what a save changed elsewhere meanwhile stays.
 */
export class FormHistory {
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** After a step was made. */
  onStep?: (step: Step) => void;
  private readonly done = signal<Step[]>([]);
  private readonly undone = signal<Step[]>([]);
  private open: Change[] | null = null;
  private silent = false;

  constructor() {
    this.canUndo = computed(() => this.done.value.length > 0);
    this.canRedo = computed(() => this.undone.value.length > 0);
  }

  /** Runs work whose changes are one step together; groups within are part of it. */
  group<T>(work: () => T): T {
    if (this.open || this.silent) return work();
    const changes: Change[] = (this.open = []);
    try {
      return work();
    } finally {
      this.open = null;
      if (changes.length) this.keep(changes.reverse());
    }
  }

  /** Notes what a part was before a change of it; alone it is a step. */
  record<State>(part: Undoable<State>, state: State): void {
    if (!this.silent) this.group(() => this.open?.push({part, state}));
  }

  /** Runs work that is no step. */
  silently<T>(work: () => T): T {
    const before = this.silent;
    this.silent = true;
    try {
      return work();
    } finally {
      this.silent = before;
    }
  }

  /** Undoes the last step; null when there is none. */
  undo(): Step | null {
    return this.move(this.done, this.undone);
  }

  /** Does the step again that was undone last; null when there is none or something was done since. */
  redo(): Step | null {
    return this.move(this.undone, this.done);
  }

  /** What steps, also those that are undone, keep of a part. */
  statesOf<State>(part: Undoable<State>): State[] {
    const changes = [...this.done.peek(), ...this.undone.peek()].flat();
    return changes.flatMap((change) => (change.part === part ? [change.state as State] : []));
  }

  clear(): void {
    this.done.value = this.undone.value = [];
  }

  private keep(step: Step): void {
    this.done.value = [...this.done.peek().slice(1 - KEPT), step];
    this.undone.value = [];
    this.onStep?.(step);
  }

  private move(from: typeof this.done, to: typeof this.done): Step | null {
    const step = from.peek().at(-1);
    if (!step) return null;
    this.silently(() =>
      batch(() => {
        for (const change of step) change.state = change.part.swap(change.state);
        from.value = from.peek().slice(0, -1);
        to.value = [...to.peek(), [...step].reverse()];
      }),
    );
    return step;
  }
}
