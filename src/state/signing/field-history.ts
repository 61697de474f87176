import {batch, computed, signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import type {SigningField} from '../../contract/signing.js';

type Fields = readonly SigningField[];

/** Steps that are kept. */
const MOST = 200;
/** ms in which changes of one kind are one step. */
const ONE_STEP = 1000;

/** The fields of a package, with the steps that led to them. */
export class FieldHistory {
  readonly #fields = signal<Fields>([]);
  readonly #past = signal<readonly Fields[]>([]);
  readonly #future = signal<readonly Fields[]>([]);
  readonly fields: ReadonlySignal<Fields> = this.#fields;
  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);
  private last = {kind: '', at: 0};

  constructor(private readonly changed: () => void) {}

  /** What the server has; the steps lead elsewhere now. */
  reset(fields: Fields): void {
    batch(() => {
      this.#fields.value = fields;
      this.#past.value = [];
      this.#future.value = [];
    });
    this.last = {kind: '', at: 0};
  }

  /** `kind`: changes of the same one that follow each other closely are undone at once. */
  change(fields: Fields, kind = ''): void {
    const now = performance.now();
    const joins =
      kind !== '' && kind === this.last.kind && now - this.last.at < ONE_STEP && this.#past.peek().length > 0;
    this.last = {kind, at: now};
    batch(() => {
      if (!joins) this.#past.value = [...this.#past.peek(), this.#fields.peek()].slice(-MOST);
      this.#future.value = [];
      this.#fields.value = fields;
    });
    this.changed();
  }

  undo(): void {
    this.step(this.#past, this.#future);
  }

  redo(): void {
    this.step(this.#future, this.#past);
  }

  private step(from: Signal<readonly Fields[]>, to: Signal<readonly Fields[]>): void {
    const fields = from.peek().at(-1);
    if (!fields) return;
    this.last = {kind: '', at: 0};
    batch(() => {
      from.value = from.peek().slice(0, -1);
      to.value = [...to.peek(), this.#fields.peek()];
      this.#fields.value = fields;
    });
    this.changed();
  }
}
