import {signal, type ReadonlySignal} from '@preact/signals-react';

export type ModalPhase = 'hidden' | 'showing' | 'visible' | 'hiding';
/** Asked before a modal hides; false, also as a promise's result, keeps it open. A failure counts as false. */
export type BeforeHide = () => boolean | Promise<boolean>;

/** Time between the end of hiding and the removal of a modal, in ms. */
const DESTROY_AFTER = 500;

export interface ModalOptions {
  /** Length of the opening and closing animation in ms, asked at each. */
  animation?: () => number;
  /** It has become hidden; focus may return. */
  onHidden?: () => void;
  /** 500 ms after it became hidden, unless it was shown again. */
  onDestroy?: () => void;
}

let openings = 0;

/** A number for what opens over the page now: greater than all before. */
export const nextOpening = () => ++openings;

/** Opens and closes one modal: changes asked for while an animation runs wait until it ends. */
export class ModalModel {
  readonly phase: ReadonlySignal<ModalPhase>;
  /** Greater than that of each modal that was asked to open before it, however long either took to be drawn. */
  order = 0;
  /** Set by the view: asked by `hide`. */
  beforeHide: BeforeHide | null = null;
  readonly #phase = signal<ModalPhase>('hidden');
  private queue: Promise<void> = Promise.resolve();
  private wanted: 'visible' | 'hidden' = 'hidden';
  private checking: Promise<boolean> | null = null;
  /** How often it was asked to show: a hide that was asked for before that has been overtaken. */
  private shows = 0;
  private destruction?: ReturnType<typeof setTimeout>;

  constructor(private readonly options: ModalOptions = {}) {
    this.phase = this.#phase;
  }

  /** Resolves when it is visible, or another change has overtaken it. */
  show(): Promise<void> {
    this.shows++;
    if (!this.isWanted) this.order = nextOpening();
    return this.change('visible');
  }

  /** It is open, or opens once it has closed. */
  get isWanted(): boolean {
    return this.wanted === 'visible';
  }

  /** false when the before-hide check kept it open, or it was shown again meanwhile; `force` skips the check. */
  async hide({force = false}: {force?: boolean} = {}): Promise<boolean> {
    const {shows} = this;
    if (this.isWanted && !force && !(await this.mayHide())) return false;
    if (shows !== this.shows) return false;
    await this.change('hidden');
    return true;
  }

  /** One check at a time: a second Esc does not ask twice. */
  private mayHide(): Promise<boolean> {
    this.checking ??= Promise.resolve()
      .then(() => this.beforeHide?.() ?? true)
      .catch(() => false)
      .finally(() => (this.checking = null));
    return this.checking;
  }

  private change(to: 'visible' | 'hidden'): Promise<void> {
    this.wanted = to;
    this.queue = this.queue.then(() => this.run(to));
    return this.queue;
  }

  private async run(to: 'visible' | 'hidden'): Promise<void> {
    if (this.wanted !== to) return;
    if (this.#phase.peek() === to) return to === 'hidden' ? this.destroySoon() : undefined;
    clearTimeout(this.destruction);
    this.#phase.value = to === 'visible' ? 'showing' : 'hiding';
    const length = this.options.animation?.() ?? 0;
    if (length) await new Promise((done) => setTimeout(done, length));
    this.#phase.value = to;
    if (to === 'hidden') this.left();
  }

  private left(): void {
    this.options.onHidden?.();
    this.destroySoon();
  }

  /** Also where it was answered before it could be shown: or it would stay, hidden, for good. */
  private destroySoon(): void {
    clearTimeout(this.destruction);
    this.destruction = setTimeout(() => this.options.onDestroy?.(), DESTROY_AFTER);
  }
}
