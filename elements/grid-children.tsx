import {signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {lazyPart} from '../src/values/lazy-part.js';
import type {GridChildren as Read} from './read-grid-children.js';
import type {Formats} from '../src/values/formats.js';

const childrenReader = lazyPart(() => import('./read-grid-children.js'));
const nestedReader = lazyPart(() => import('../src/grid/tree/nested-rows.js'));

/** px; a list lower than this has no room for more than its rows. */
const LEAST_HEIGHT = 240;
/** px that margins and captions of a table may need. */
const OUTER = 48;

/**
 * The `<lc-column>` and `<table>` children of a list. The table stays as the page shows it until the list replaces it
 * in one step, at the same height. The code that reads children loads with the first of them.
 */
export class GridChildren {
  readonly #read = signal<Read | null>(null);
  private readonly tabled = signal(false);
  private readonly height = signal<number | undefined>(undefined);
  private slot: HTMLSlotElement | null = null;
  private reading = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly shadow: ShadowRoot,
    private readonly pageRows: () => string,
  ) {}

  /** What the children say; null while they say nothing. */
  get now(): Read | null {
    return this.#read.value;
  }

  /** There are children of which is not known yet what they say. */
  get pending(): boolean {
    return !this.#read.value && this.host.firstElementChild !== null;
  }

  /** A table of the page that is low leaves room for the rows alone. */
  get layout(): 'grid' | '' {
    return (this.height.value ?? LEAST_HEIGHT) < LEAST_HEIGHT ? 'grid' : '';
  }

  /** Reads the children now and whenever they change. */
  follow(formats: () => Formats, connection: AbortSignal): void {
    // What cannot be loaded leaves the page's own table where it is.
    const read = () => void this.take(formats, connection).catch(() => undefined);
    const observer = new MutationObserver((changes) => {
      if (changes.some(({type, target}) => type !== 'attributes' || target !== this.host)) read();
    });
    observer.observe(this.host, {childList: true, subtree: true, characterData: true, attributes: true});
    connection.addEventListener('abort', () => observer.disconnect());
    if (this.host.firstElementChild) read();
  }

  /** Rows are there: remembers how high the host is because of its table. */
  measure(): void {
    const {table} = this;
    const height = this.host.offsetHeight;
    if (this.slot?.isConnected && table && Math.abs(height - table.offsetHeight) < OUTER) this.height.value = height;
  }

  /** The list that replaces the table; `ready` when it has its rows. */
  placed(list: ReactNode, ready: boolean): ReactNode {
    if (!this.tabled.value) return list;
    if (!ready || !list) return null;
    const height = this.height.value;
    const blockSize = height && height >= LEAST_HEIGHT ? height : '100%';
    return (
      <div ref={this.replaceTable} style={{blockSize}}>
        {list}
      </div>
    );
  }

  /** The page's own table or nested lists. */
  private get table(): HTMLElement | null {
    return this.host.querySelector<HTMLElement>(this.pageRows());
  }

  private async take(formats: () => Formats, connection: AbortSignal): Promise<void> {
    const reading = ++this.reading;
    if (this.table && !this.tabled.peek()) {
      this.tabled.value = true;
      // Outside of the part with our own styles, so that it looks as the page has it.
      this.slot = document.createElement('slot');
      this.shadow.prepend(this.slot);
    }
    if (!this.host.firstElementChild) {
      this.#read.value = null;
      return;
    }
    const {gridChildren} = await childrenReader.load();
    const list = this.table?.localName === 'table' ? null : this.table;
    const nested = list && (await nestedReader.load()).nestedRows(list);
    if (reading !== this.reading || connection.aborted) return;
    const read = gridChildren(this.host, formats());
    this.#read.value = nested ? {...read, table: nested} : read;
  }

  private readonly replaceTable = (box: HTMLElement | null): void => {
    if (box) this.slot?.remove();
  };
}
