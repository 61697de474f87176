import {batch, signal} from '@preact/signals-react';
import type {Services} from '../../api/services.js';
import type {PartArea} from '../../values/page-metadata.js';
import {arrangementText, placed, readArrangement, type Arrangement, type Placed} from './arrangement.js';

/** A person's own arrangement of a page, and the time in which it is changed. */
export class PageArranging {
  readonly own = signal<Arrangement>({});
  readonly active = signal(false);
  private before: Arrangement = {};

  /** `key` '': nothing is stored. */
  constructor(
    private readonly services: () => Promise<Services>,
    private readonly key: string,
    private readonly parts: () => readonly Placed[],
  ) {}

  /** Without what is stored the page is as it is given. */
  async load(): Promise<void> {
    if (!this.key) return;
    const text = await this.services()
      .then(({settings}) => settings.get(this.key))
      .catch(() => null);
    this.own.value = readArrangement(text);
  }

  get isOwn(): boolean {
    return Object.keys(this.own.value).length > 0;
  }

  begin(): void {
    this.before = this.own.peek();
    this.active.value = true;
  }

  cancel(): void {
    batch(() => {
      this.own.value = this.before;
      this.active.value = false;
    });
  }

  /** Keeps what was arranged. A failure rejects; the arrangement stays until the page is left. */
  async finish(): Promise<void> {
    this.active.value = false;
    if (!this.key || this.own.peek() === this.before) return;
    const {settings} = await this.services();
    if (this.isOwn) await settings.save(this.key, arrangementText(this.own.peek()));
    else await settings.remove(this.key);
  }

  /** The page as it is given. */
  reset(): void {
    this.own.value = {};
  }

  /** Gives a part another area; `from`: the parts as they were when a drag began. */
  place(id: string, at: PartArea, from: readonly Placed[] = this.parts()): void {
    const areas = placed(from, id, at).map((part) => [part.id, {at: part.at}] as const);
    const hidden = Object.entries(this.own.peek()).filter(([, part]) => part.hidden);
    this.own.value = {...Object.fromEntries(hidden), ...Object.fromEntries(areas)};
  }

  show(id: string, shown: boolean): void {
    const {[id]: part, ...others} = this.own.peek();
    const {hidden: _, ...setting} = part ?? {};
    this.own.value = {...others, [id]: shown ? setting : {...setting, hidden: true}};
  }
}
