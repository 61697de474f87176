import {effect, signal, untracked} from '@preact/signals-react';
import type {ColumnLayout} from './grid-layout.js';
import {
  columnsText,
  lookOfText,
  readSettings,
  type ColumnSetting,
  type ListLook,
  type ListSettings,
} from './list-settings.js';

/** A named view of the list: its state as an address holds it. */
export interface NamedView {
  id: string;
  name: string;
  view: string;
}

/** The store of a person's settings of a list. */
export interface SettingsStore {
  readonly key: string;
  /** Their JSON text; null without any. */
  load(): Promise<string | null>;
  save(settings: ListSettings): Promise<void>;
  remove(): Promise<void>;
  /** A named view; null where it is gone. */
  view(id: string): Promise<NamedView | null>;
  /** What the person changed at the list itself could not be stored. */
  failed(error: unknown): void;
}

/** ms that an arrangement is unchanged before it is stored: a drag is stored once. */
const SETTLE_DELAY = 600;

/** The settings of a list: loaded once, and stored when the person has arranged columns at the list. */
export class KeptSettings {
  private loading?: Promise<void>;
  private newer = false;
  private view: string | undefined;
  private own: ColumnSetting[] = [];
  private ownLook: ListLook = {};
  /** The view that is shown; null while it is the person's own arrangement. */
  readonly shown = signal<NamedView | null>(null);
  /** How the person sees the list. */
  readonly look = signal<ListLook>({});
  private known = '[]';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `settled` gets the columns, as an address holds them, each time they have been unchanged for a moment. */
  constructor(
    private readonly layout: ColumnLayout,
    private readonly store: SettingsStore | undefined,
    private readonly settled: (columns: string) => void,
    private readonly life: AbortSignal,
  ) {
    life.addEventListener('abort', () => this.timer && this.settle(), {once: true});
  }

  /** Ready when they are loaded, or it is known that they cannot be: then the list is as it is without any. */
  load(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  /** The key of settings and views; '' where they are not stored. */
  get key(): string {
    return this.store?.key ?? '';
  }

  /** Id of the view that the list begins with. */
  get firstView(): string | undefined {
    return this.view;
  }

  /** What the person arranged without a view. */
  get ownColumns(): ColumnSetting[] {
    return this.own;
  }

  /** An arrangement not made by the person: it is not stored before they change it. */
  show(columns: ColumnSetting[], view: NamedView | null = null): void {
    this.known = JSON.stringify(columns);
    if (view !== this.shown.peek()) this.look.value = view ? lookOfText(view.view) : this.ownLook;
    this.shown.value = view;
    this.layout.take(columns);
  }

  /** The person has arranged the list, which is stored; a view is changed only by saving it. */
  see(change: ListLook): void {
    this.look.value = {...this.look.peek(), ...change};
    if (this.shown.peek()) return;
    this.ownLook = this.look.peek();
    this.keep();
  }

  /** Begins with a view from now on, or with none. */
  async beginWith(view: string | undefined): Promise<void> {
    await this.send(this.own, view);
    this.view = view;
  }

  /** Keeps an arrangement at once; an empty one and no view forget all. Rejects where the store does. */
  async save(columns: ColumnSetting[]): Promise<void> {
    await this.send(columns, this.view);
    this.own = columns;
    this.show(columns, this.shown.peek());
    this.settled(columnsText(columns));
  }

  private async read(): Promise<void> {
    try {
      const {version: _, columns, newer, view, ...look} = readSettings((await this.store?.load()) ?? null);
      this.newer = newer;
      this.view = view;
      this.own = columns;
      this.look.value = this.ownLook = look;
      this.show(columns, (view && (await this.store?.view(view))) || null);
    } catch (error) {
      console.error(error);
    }
    if (!this.life.aborted) this.life.addEventListener('abort', this.follow(), {once: true});
  }

  private follow(): () => void {
    return effect(() => {
      const columns = this.layout.settings.value;
      clearTimeout(this.timer);
      const changed = JSON.stringify(columns) !== this.known;
      this.timer = changed ? setTimeout(() => this.settle(), SETTLE_DELAY) : undefined;
    });
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const columns = this.layout.settings.peek();
    this.known = JSON.stringify(columns);
    untracked(() => this.settled(columnsText(columns)));
    if (this.shown.peek()) return;
    this.own = columns;
    this.keep();
  }

  private keep(): void {
    const {store} = this;
    // Those of a later version stay until the person saves others.
    if (store && !this.newer) this.send(this.own, this.view).catch((error: unknown) => store.failed(error));
  }

  private async send(columns: ColumnSetting[], view: string | undefined): Promise<void> {
    const look = this.ownLook;
    if (columns.length || view || JSON.stringify(look) !== '{}')
      await this.store?.save({version: 1, columns, ...(view && {view}), ...look});
    else await this.store?.remove();
    this.newer = false;
  }
}
