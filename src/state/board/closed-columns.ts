import {computed, type ReadonlySignal} from '@preact/signals-react';
import type {GridColumn} from '../list/grid-columns.js';
import type {ViewChoice} from '../list/view-choice.js';

/** Which columns of a board are closed: what metadata says, until the person closes or opens one. Each field has its own. */
export class ClosedColumns {
  private readonly name = computed(() => `closed.${this.by.value?.path}`);
  private readonly keys: ReadonlySignal<readonly string[]> = computed(() => {
    const spec = this.view.spec('board');
    const own = spec?.column === this.by.value?.path ? spec?.closed : undefined;
    return readKeys(this.view.param(this.name.value)) ?? own ?? [];
  });

  constructor(
    private readonly view: ViewChoice,
    private readonly by: ReadonlySignal<GridColumn | undefined>,
  ) {}

  has(key: string): boolean {
    return this.keys.value.includes(key);
  }

  /** Closes a column, or opens it: kept in the address and in named views. */
  toggle(key: string): void {
    const closed = this.keys.peek();
    const now = closed.includes(key) ? closed.filter((each) => each !== key) : [...closed, key];
    this.view.setParam(this.name.peek(), JSON.stringify(now));
  }
}

/** The keys of a choice that was kept; null: none was. */
function readKeys(text: string | undefined): string[] | null {
  try {
    const keys: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(keys) ? keys.map(String) : null;
  } catch {
    return null;
  }
}
