import type {ControlHandle} from '../../../controls/props.js';

/** The editor of a text, whose code comes late: `shown` is fulfilled once it is there. */
export class LateText {
  readonly shown: Promise<void>;
  #current: ControlHandle | null = null;
  #appear!: () => void;

  constructor() {
    this.shown = new Promise((done) => (this.#appear = done));
  }

  get current(): ControlHandle | null {
    return this.#current;
  }

  set current(handle: ControlHandle | null) {
    this.#current = handle;
    if (handle) this.#appear();
  }
}
