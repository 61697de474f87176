import {signal, type ReadonlySignal} from '@preact/signals-react';

/** Waits this long before a wait is shown, and shows it at least this long (ms), so that nothing flashes. */
const SHOW_AFTER = 150;
const SHOW_FOR = 300;

/** A wait as it is shown: nothing for the first 150 ms, then at least `showFor` ms. */
export class DelayedFlag {
  readonly #shown = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  constructor(private readonly showFor = SHOW_FOR) {}

  get shown(): ReadonlySignal<boolean> {
    return this.#shown;
  }

  set(waiting: boolean): void {
    clearTimeout(this.timer);
    if (waiting === this.#shown.peek()) return;
    const wait = waiting ? SHOW_AFTER : Math.max(0, this.since + this.showFor - Date.now());
    if (!waiting && wait === 0) this.show(false);
    else this.timer = setTimeout(() => this.show(waiting), wait);
  }

  private show(shown: boolean): void {
    if (shown) this.since = Date.now();
    this.#shown.value = shown;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
