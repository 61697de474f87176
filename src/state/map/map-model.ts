import {batch, computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {Cond} from '../../query/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import {allOf} from '../list/list-state.js';
import type {Located as Position} from '../list/view-choice.js';
import type {RowList, RowsRequest} from '../list-rows/grid-source.js';
import {isWithin, type Bounds} from './bounds.js';
import {mapColumns, pinsOf, type MapColumns, type Pin} from './map-pins.js';

/** The most pins that are read at once; of more only the part in view is read. */
export const MOST_PINS = 2000;

/** A list as pins on a map: the rows that lie somewhere, and those of them in view. */
export class MapModel {
  readonly error = signal<ServiceError | null>(null);
  readonly busy = signal(false);
  /** Key of the pin whose card is open. */
  readonly chosen = signal<string | null>(null);
  /** The part of the world on the screen; null before the map is drawn. */
  readonly area = signal<Bounds | null>(null);
  /** How many rows of the list lie somewhere; null while it is not known. */
  readonly placed = signal<number | null>(null);
  /** Rises when pins of another question are there, or the first ones, which the map then shows all of. */
  readonly fitted = signal(0);
  /** There are more rows in view than are read. */
  readonly cut = signal(false);
  /** What places beside the pins are called together; '' without any. */
  readonly placesName = signal('');
  private readonly read = signal<RowList | null>(null);
  /** Only what is in view is read. */
  private partly = false;
  private question = '';
  /** What the rows answer. */
  private asked: RowsRequest | null = null;
  private flight = new AbortController();

  readonly columns: ReadonlySignal<MapColumns | null> = computed(() => {
    const {columns = [], viewColumns = []} = this.list.description.value ?? {};
    return mapColumns([...columns, ...viewColumns], this.list.view.spec('map'));
  });
  /** Those that were read; null before. */
  readonly pins: ReadonlySignal<Pin[] | null> = computed(() => {
    const [rows, columns] = [this.read.value, this.columns.value];
    return rows && columns && pinsOf(rows, columns, this.list.description.value?.enumerations);
  });
  readonly inView: ReadonlySignal<Pin[]> = computed(() => {
    const [pins, area] = [this.pins.value ?? [], this.area.value];
    return area ? pins.filter((pin) => isWithin(area, pin)) : pins;
  });
  readonly chosenPin = computed(() => this.pins.value?.find(({key}) => key === this.chosen.value) ?? null);

  constructor(private readonly list: GridModel) {}

  /** Follows what the list asks for. Gives how to stop. */
  follow(): () => void {
    this.list.view.located = this.positionOf;
    const stops = [
      effect(() => {
        const {request} = this.list.shown.value ?? {};
        if (request && this.columns.value) untracked(() => void this.ask());
      }),
      effect(() => {
        const rows = this.inView.value.map(({row}) => row);
        untracked(() => (this.list.view.rows.value = rows));
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      this.flight.abort();
      this.list.view.located = null;
    };
  }

  /** The person looks at another part of the world. */
  look(area: Bounds): void {
    if (JSON.stringify(area) === JSON.stringify(this.area.peek())) return;
    this.area.value = area;
    if (this.partly) void this.ask();
  }

  /** Asks once more. */
  retry(): void {
    void this.ask();
  }

  /** Among the records that were read. */
  private readonly positionOf = (id: string): Position | undefined => {
    const pin = this.pins.peek()?.find(({row}) => row.id === id);
    const total = this.cut.peek() ? null : (this.read.peek()?.length ?? null);
    return pin && this.asked ? {request: this.asked, at: pin.at, total} : undefined;
  };

  private async ask(): Promise<void> {
    const {request} = this.list.shown.peek() ?? {};
    const columns = this.columns.peek();
    if (!request || !columns) return;
    const {where, search, searchColumns, sort} = this.list.requests.request();
    const question = JSON.stringify([where, search, searchColumns, sort, columns.latitude.path]);
    const isOther = question !== this.question;
    if (isOther) this.partly = false;
    this.question = question;
    this.flight.abort();
    const {signal} = (this.flight = new AbortController());
    this.busy.value = true;
    try {
      await this.load(located(request, columns), isOther, signal);
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!signal.aborted && error.kind !== 'aborted') this.error.value = error;
    }
    if (!signal.aborted) this.busy.value = false;
  }

  private async load(request: RowsRequest, isOther: boolean, signal: AbortSignal): Promise<void> {
    const {requests} = this.list;
    const columns = this.columns.peek()!;
    const area = this.partly ? this.area.peek() : null;
    const within = area ? {...request, where: allOf(request.where, areaCondition(area, columns))} : request;
    const rows = await requests.read(within, 0, MOST_PINS + 1, signal);
    const isMore = rows.length > MOST_PINS;
    // Rows that lie elsewhere are not read: how many there are is asked.
    const placed = area || isMore ? await requests.count(request, signal) : null;
    if (signal.aborted) return;
    const isFirst = !this.pins.peek()?.length;
    batch(() => {
      this.partly = !!area || isMore;
      this.asked = within;
      this.cut.value = isMore;
      this.read.value = isMore ? {length: MOST_PINS, at: (index) => rows.at(index)} : rows;
      this.placed.value = placed ?? this.pins.value!.length;
      this.error.value = null;
      if (isOther || isFirst) this.fitted.value++;
    });
  }
}

/** The rows that have both coordinates, with all columns that the map is made by. */
function located(request: RowsRequest, columns: MapColumns): RowsRequest {
  const {latitude, longitude} = columns;
  const made = Object.values(columns as unknown as Record<string, GridColumn | GridColumn[] | undefined>)
    .flat()
    .filter((column) => column !== undefined)
    .filter((column) => !request.columns.includes(column));
  return {
    ...request,
    columns: [...request.columns, ...made],
    where: allOf(request.where, ['FILLED', latitude.path], ['FILLED', longitude.path]),
  };
}

function areaCondition({south, north, west, east}: Bounds, {latitude, longitude}: MapColumns): Cond {
  return ['and', ['BETWEEN', latitude.path, south, north], ['BETWEEN', longitude.path, west, east]];
}
