import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {IconPage, IconsService} from '../../api/icons.js';
import {gridColumn} from '../list/grid-columns.js';
import type {GridDescription, GridSource, RowsAnswer, RowsRequest} from '../list-rows/grid-source.js';

interface Wording {
  name: string;
  placeholder: string;
}

const NAME = {internalId: 'name', name: 'name', label: '', type: ['string', {}] as ['string', object]};

/** The server's icons as rows of a list, by category; it begins at the page of the chosen one. */
export class IconSource implements GridSource {
  readonly whole = false;
  readonly #counts = signal<ReadonlyMap<string, number>>(new Map());
  private place = -1;
  private answer: Promise<IconPage> | undefined;

  constructor(
    private readonly icons: () => Promise<IconsService>,
    private readonly chosen: string,
    private readonly wording: Wording,
  ) {}

  /** How many icons match, by category. */
  get counts(): ReadonlySignal<ReadonlyMap<string, number>> {
    return this.#counts;
  }

  async describe(): Promise<GridDescription> {
    if (this.chosen) {
      const {active} = await (await this.icons()).page({activeIcon: this.chosen, limit: 0});
      this.place = active?.index ?? -1;
    }
    const {name, placeholder} = this.wording;
    return {
      alias: '',
      name,
      singular: name,
      icon: 'shapes',
      columns: [gridColumn({path: 'name'}, {...NAME, label: name})],
      enumerations: {},
      searchColumns: ['name'],
      searchPlaceholder: placeholder,
      sort: [],
      objects: {},
    };
  }

  /** The page that the chosen icon is on, from 1; known once the source has described itself. */
  pageOf(pageSize: number): number {
    return this.place < 0 || pageSize < 1 ? 1 : Math.floor(this.place / pageSize) + 1;
  }

  async rows({search}: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowsAnswer> {
    const answer = this.icons().then((icons) => icons.page({search, offset, limit}, signal));
    this.answer = answer;
    const {rows, total, counts} = await answer;
    if (this.answer === answer) this.#counts.value = counts;
    return {rows, total};
  }

  /** The count comes with the rows. */
  async count(): Promise<number> {
    return (await this.answer)?.total ?? 0;
  }
}
