import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {Services} from '../../api/services.js';
import {and} from '../../query/conditions.js';
import type {Cond} from '../../query/types.js';
import {today} from '../../values/date/zone.js';
import type {Formats} from '../../values/formats.js';
import type {MapFigure} from '../../values/map-spec.js';
import type {AskedFigure} from '../page/figure-query.js';
import {rangeCondition, withParams} from '../page/page-condition.js';
import {PageFigures, type FigureState} from '../page/page-figures.js';
import {pageRange} from '../page/page-period.js';

export interface CardContext {
  services: () => Promise<Services>;
  formats: ReadonlySignal<Formats>;
  now?: () => number;
}

/** A figure of a card: how it stands, and what its records meet. */
export interface CardFigure {
  /** Its place among the figures of the map. */
  at: number;
  spec: MapFigure;
  where: Cond;
  state: FigureState;
}

/** What other records amount to that refer to one record: each object is asked once. */
export class CardFigures {
  private readonly asked: readonly (AskedFigure & {where: Cond})[];
  private readonly figures: PageFigures;
  /** Addresses of the objects that are known and may be viewed. */
  private readonly addresses = signal<Readonly<Record<string, string>>>({});

  constructor(
    private readonly context: CardContext,
    private readonly specs: readonly MapFigure[],
    id: string,
  ) {
    this.figures = new PageFigures(
      async (query, signal) => (await context.services()).query.ask('all', query, {signal}),
      () => context.formats.peek().firstDayOfWeek,
    );
    this.asked = specs.map(({object, fn, column, ...spec}, at) => ({
      part: {id: String(at), object, fn, column},
      where: this.conditionOf(spec, id),
    }));
  }

  /** Those that the person may see. */
  get shown(): CardFigure[] {
    return this.specs
      .map((spec, at) => ({at, spec, where: this.asked[at]!.where, state: this.figures.stateOf(String(at)).value}))
      .filter(({state}) => state.error?.kind !== 'access');
  }

  /** Where the records of a figure are listed; '' while that is not known, or not for this person. */
  addressOf({object}: MapFigure): string {
    return this.addresses.value[object] ?? '';
  }

  load(): void {
    void this.figures.load(this.asked, [null, null]);
    for (const object of new Set(this.specs.filter(({fn}) => fn === 'count').map(({object}) => object)))
      void this.findAddress(object);
  }

  retry(at: number): void {
    void this.figures.retry(this.asked[at]!, [null, null]);
  }

  stop(): void {
    this.figures.stop();
  }

  private conditionOf(
    {by, where, date, period}: Pick<MapFigure, 'by' | 'where' | 'date' | 'period'>,
    id: string,
  ): Cond {
    const {formats, now = Date.now} = this.context;
    const {timeZone, firstDayOfWeek} = formats.peek();
    const day = today(now(), timeZone);
    const range = date && period ? pageRange(period, day, firstDayOfWeek) : null;
    const own = where ? (withParams(where, {today: day}) as Cond) : null;
    return and(['=', by, id], own, range && rangeCondition(date!, range))!;
  }

  private async findAddress(object: string): Promise<void> {
    // Without it the count is there all the same.
    const found = await this.context
      .services()
      .then(
        ({metadata}) => metadata.get(object),
        () => null,
      )
      .catch(() => null);
    if (found?.canView) this.addresses.value = {...this.addresses.peek(), [object]: found.baseUrl};
  }
}
