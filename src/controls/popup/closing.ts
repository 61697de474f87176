/** A page that refused is asked again after so long, in ms: CTL-1703. Nothing reports that it would allow it now. */
const ASK_AGAIN = 500;

/** Closes a popup on request: once no press holds it, and the page allows it. */
export class Closing {
  /** The request that has to wait. */
  private pending: object | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isHeld = false;
  /** The end of the press asks on. */
  private awaitsRelease = false;

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
    if (this.pending) return;
    this.pending = {};
    void this.ask();
  };

  /** It stays open after all, or is gone. */
  readonly stop = (): void => {
    clearTimeout(this.timer);
    this.pending = null;
    this.awaitsRelease = false;
  };

  /** A press on it begins. */
  hold(): void {
    this.isHeld = true;
  }

  /** No press is on it any more; the click that follows one may still be a pick. */
  readonly release = (): void => {
    this.isHeld = false;
    if (this.awaitsRelease) this.timer = setTimeout(() => void this.ask());
    this.awaitsRelease = false;
  };

  private async ask(): Promise<void> {
    const {pending} = this;
    this.awaitsRelease = this.isHeld;
    if (this.isHeld) return;
    const may = await this.mayClose();
    if (this.pending !== pending) return;
    if (may) {
      this.pending = null;
      this.close();
    } else this.timer = setTimeout(() => void this.ask(), ASK_AGAIN);
  }
}
