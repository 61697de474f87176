/** How long a popup that may not close yet is left alone, in ms. */
const RETRY_AFTER = 500;

/** Closes a popup once nothing keeps it open: while something does, it asks again every 500 ms. */
export class Closing {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = 0;

  /** `mayClose` false: not now. */
  constructor(
    private mayClose: () => boolean | Promise<boolean>,
    private close: () => void,
  ) {}

  /** Adopts the state of the current view. */
  follow(mayClose: () => boolean | Promise<boolean>, close: () => void): void {
    [this.mayClose, this.close] = [mayClose, close];
  }

  /** Someone wants it closed; asked again while it is about to, nothing changes. */
  readonly request = (): void => {
    if (this.timer === undefined && !this.asking) void this.ask();
  };

  /** It stays open after all, or is gone. */
  readonly stop = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.asking = 0;
  };

  private async ask(): Promise<void> {
    this.timer = undefined;
    const asked = (this.asking = performance.now());
    const may = await this.mayClose();
    if (this.asking !== asked) return;
    this.asking = 0;
    if (may) this.close();
    else this.timer = setTimeout(() => void this.ask(), RETRY_AFTER);
  }
}
