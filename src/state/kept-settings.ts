import {effect, untracked} from '@preact/signals-react';
import type {ColumnLayout} from './grid-layout.js';
import {columnsText, readSettings, type ColumnSetting, type ListSettings} from './list-settings.js';

/** Where a person's settings of a list are kept. */
export interface SettingsStore {
  /** Their JSON text; null without any. */
  load(): Promise<string | null>;
  save(settings: ListSettings): Promise<void>;
  remove(): Promise<void>;
  /** What the person did at the list itself could not be kept. */
  failed(error: unknown): void;
}

/** ms that an arrangement stays before it is kept: a drag is kept once. */
const SETTLE_DELAY = 600;

/** The settings of a list: loaded once, and kept when the person has arranged columns at the list. */
export class KeptSettings {
  private loading?: Promise<void>;
  private newer = false;
  private view: string | undefined;
  private known = '[]';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `settled` is told the columns, as an address holds them, each time they have stayed for a moment. */
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

  /** The view to begin with. */
  get firstView(): string | undefined {
    return this.view;
  }

  /** An arrangement that is not the person's doing: it is not kept before they change it. */
  show(columns: ColumnSetting[]): void {
    this.known = JSON.stringify(columns);
    this.layout.take(columns);
  }

  /** Keeps an arrangement at once; an empty one and no view forget all. Rejects where the store does. */
  async save(columns: ColumnSetting[], view = this.view): Promise<void> {
    if (columns.length || view) await this.store?.save({version: 1, columns, ...(view && {view})});
    else await this.store?.remove();
    this.newer = false;
    this.view = view;
    this.show(columns);
    this.settled(columnsText(columns));
  }

  private async read(): Promise<void> {
    try {
      const {columns, newer, view} = readSettings((await this.store?.load()) ?? null);
      this.newer = newer;
      this.view = view;
      this.show(columns);
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
    // Those of a later version stay until the person saves others.
    if (!this.store || this.newer) return;
    const kept = columns.length || this.view;
    const saving = kept
      ? this.store.save({version: 1, columns, ...(this.view && {view: this.view})})
      : this.store.remove();
    saving.catch((error: unknown) => this.store!.failed(error));
  }
}
