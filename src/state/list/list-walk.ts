import {signal} from '@preact/signals-react';
import type {Services} from '../../api/services.js';
import type {Row} from '../../query/types.js';
import type {ListTrail} from '../app/opener.js';

type Ask = Pick<Services['query'], 'ask'>;

/** The position of a record in its list; a side without a neighbour is null. */
export interface RecordPosition {
  /** From 0; null when the list no longer has the record. */
  at: number | null;
  total: number;
  previous: Step | null;
  next: Step | null;
}

export interface Step {
  id: string;
  trail: ListTrail;
}

/** How far around its old position a record is searched when the list has changed. */
const AROUND = 50;

/** Navigation through the records of a list, from the one that is open. */
export class ListWalk {
  /** null until known. */
  readonly place = signal<RecordPosition | null>(null);

  constructor(
    private readonly query: () => Promise<Ask>,
    private readonly trail: ListTrail,
    private readonly id: string,
  ) {}

  /** Finds the record and its neighbours; a failure leaves them unknown. */
  async look(): Promise<void> {
    const {at} = this.trail;
    const [near, total] = await Promise.all([this.rows(at - 1, 3), this.count()]);
    this.place.value = this.placed(near, total) ??
      this.placed(await this.rows(at - AROUND, 2 * AROUND), total) ?? {
        at: null,
        total,
        previous: this.step(near.ids[at - 1 - near.first], at - 1, total),
        next: this.step(near.ids[at - near.first], at, total),
      };
  }

  private placed({first, ids}: {first: number; ids: string[]}, total: number): RecordPosition | null {
    const index = ids.indexOf(this.id);
    if (index < 0) return null;
    const at = first + index;
    return {
      at,
      total,
      previous: this.step(ids[index - 1], at - 1, total),
      next: this.step(ids[index + 1], at + 1, total),
    };
  }

  private step(id: string | undefined, at: number, total: number): Step | null {
    return id === undefined ? null : {id, trail: {...this.trail, at, total}};
  }

  private async rows(from: number, limit: number): Promise<{first: number; ids: string[]}> {
    const first = Math.max(0, from);
    const {ask} = await this.bound();
    const rows = (await ask('all', {...this.trail.query, select: ['id'], offset: first, limit})) as Row[];
    return {first, ids: rows.map(({id}) => String(id))};
  }

  private async count(): Promise<number> {
    if (this.trail.total !== null) return this.trail.total;
    const {from, where, search} = this.trail.query;
    return (await this.bound()).ask('count', {from, where, search});
  }

  private async bound(): Promise<Ask> {
    const query = await this.query();
    return {ask: query.ask.bind(query)};
  }
}
