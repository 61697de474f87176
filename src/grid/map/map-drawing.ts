import {effect, signal, untracked} from '@preact/signals-react';
import {boundsOf, type Located} from '../../state/map/bounds.js';
import type {Pin} from '../../state/map/map-pins.js';
import {labelSides, type Labelled, type LabelSide} from '../../state/map/pin-labels.js';
import {isGroup, MOST_ZOOM, PinGroups, type Mark, type PinGroup} from '../../state/map/pin-groups.js';
import {formatNumber} from '../../values/number.js';
import {MapBox} from './map-box.js';
import {CountryLayer} from './map-layers.js';
import {amountOf, dangerText, factsOf, LETTER, LONGEST, nameOf, type MapParts} from './map-parts.js';
import {PinLayer, sizeOf, type MarkFace} from './pin-layer.js';

/** Share of the map beyond its edges where pins are drawn, so that they are there while it moves. */
const BEYOND = 0.25;
/** With more marks than this in view their names would cover the map. */
const MOST_NAMES = 40;
/** px at the edges of a map on a phone, where its buttons lie. */
const EDGE = 64;

/** What stands on the map beside the pins, its names before theirs. */
export interface Beside {
  labels(): Labelled[];
  show(sides: readonly LabelSide[]): void;
}

/** Draws what a map model has, and brings what a person does on the map back into it. */
export class MapDrawing {
  readonly box: MapBox;
  /** Records in one spot, of which the person is to choose one. */
  readonly spot = signal<PinGroup | null>(null);
  /** How far the chosen pin is from the nearest place; '' without one. */
  readonly near = signal('');
  beside: Beside | null = null;
  /** The card that opens next gets the focus. */
  leads = false;
  /** What had the focus before a card that another one replaces. */
  opener: HTMLElement | null = null;
  private readonly countries: CountryLayer;
  private readonly pins: PinLayer;
  private groups = new PinGroups([]);
  private readonly stops: (() => void)[];

  constructor(
    element: HTMLElement,
    private readonly parts: () => MapParts,
  ) {
    const {map, session} = parts();
    this.box = new MapBox(element, () => this.moved());
    this.countries = new CountryLayer(this.box.map);
    const count = (all: number) => formatNumber(all, 0, session.app.formats.peek());
    this.pins = new PinLayer(this.box.map, (mark, {shiftKey}) => this.press(mark, {shift: shiftKey}), count);
    this.box.map.on('click', () => this.close());
    // Names stand at the other side of their pins from right to left.
    const turned = new MutationObserver(() => this.draw());
    turned.observe(element.closest('.lc-root')!, {attributeFilter: ['dir']});
    this.stops = [
      () => turned.disconnect(),
      effect(() => {
        const pins = map.pins.value ?? [];
        this.groups = new PinGroups(pins);
        untracked(() => this.draw());
      }),
      effect(() => {
        if (map.fitted.value) untracked(() => this.showAll());
      }),
      effect(() => {
        const [chosen, pins] = [map.chosenPin.value, map.pins.value ?? []];
        this.countries.tint(pins, chosen);
        untracked(() => this.reveal(chosen));
      }),
    ];
  }

  /** All pins on the screen. */
  showAll(): void {
    const bounds = boundsOf(this.parts().map.pins.peek() ?? []);
    if (bounds) this.box.fit(bounds);
    // A map that stays where it is fires nothing.
    this.moved();
  }

  /** A pin shows its card, or selects its record; a group opens. */
  press(mark: Mark, {shift = false, leads = false} = {}): void {
    const {map, session} = this.parts();
    const selecting = session.selecting.peek();
    this.leads = leads;
    if (!isGroup(mark)) {
      if (selecting) return selecting.pressRow(mark.row, shift);
      this.spot.value = null;
      map.chosen.value = map.chosen.peek() === mark.key ? null : mark.key;
    } else if (mark.opens === null) {
      map.chosen.value = null;
      this.spot.value = mark;
      if (this.isAside(mark)) this.box.go(mark, this.box.zoom);
    } else {
      this.close();
      this.box.go(mark, mark.opens);
    }
  }

  /** Takes the card away. */
  close(): void {
    this.spot.value = null;
    this.parts().map.chosen.value = null;
  }

  markAt(target: Element): Mark | undefined {
    return this.pins.markAt(target);
  }

  /** The pin of a record, or the group that it is in. */
  elementOf(key: string): HTMLElement | undefined {
    const mark = this.marks().find((each) => holds(each, key));
    return this.pins.element(mark?.key);
  }

  /** Everything as it is now: also in another language. */
  draw(): void {
    const marks = this.marks();
    const sides = this.sidesOf(marks);
    this.pins.show(marks, (mark) => this.faceOf(mark, sides.get(mark) ?? null));
  }

  stop(): void {
    this.stops.forEach((stop) => stop());
    this.box.remove();
  }

  private marks(): Mark[] {
    return this.groups.marks(this.box.area(BEYOND), this.box.zoom);
  }

  private moved(): void {
    this.parts().map.look(this.box.area());
    this.draw();
  }

  /** A chosen pin is on the screen, by itself where it can be. */
  private reveal(pin: Pin | null): void {
    this.draw();
    if (!pin) return;
    let {zoom} = this.box;
    const spot = {south: pin.latitude, north: pin.latitude, west: pin.longitude, east: pin.longitude};
    const isHidden = (at: number) => {
      const around = 360 / 2 ** at;
      const near = {
        south: spot.south - around,
        north: spot.north + around,
        west: spot.west - around,
        east: spot.east + around,
      };
      const mark = this.groups.marks(near, at).find((each) => holds(each, pin.key));
      return !!mark && isGroup(mark) && mark.opens !== null;
    };
    while (zoom < MOST_ZOOM && isHidden(zoom)) zoom++;
    if (zoom !== this.box.zoom || this.isAside(pin)) this.box.go(pin, zoom);
  }

  /** Whether a spot is off the screen; on a phone, where no card moves the map, also whether it is at an edge. */
  private isAside(spot: Located): boolean {
    const {x, y} = this.box.pixel(spot);
    const {clientWidth, clientHeight} = this.box.element;
    const edge = this.parts().narrow ? EDGE : 0;
    return x < edge || y < edge || x > clientWidth - edge || y > clientHeight - edge;
  }

  private sidesOf(marks: Mark[]): Map<Mark, LabelSide> {
    const beside = this.beside?.labels() ?? [];
    const own = marks.map((mark) => {
      const text = isGroup(mark) ? '' : nameOf(mark.row, this.parts());
      return {...this.box.pixel(mark), size: sizeOf(mark), width: Math.min(LONGEST, text.length * LETTER)};
    });
    const all = [...beside, ...own];
    const sides = all.length > MOST_NAMES ? [] : labelSides(all, this.box.element.matches(':dir(rtl)'));
    this.beside?.show(sides);
    return new Map(marks.map((mark, at) => [mark, sides[beside.length + at] ?? null]));
  }

  private faceOf(mark: Mark, side: 'end' | 'start' | null): MarkFace {
    const parts = this.parts();
    const {session, map} = parts;
    const chosen = map.chosen.peek();
    const classes = [...(chosen !== null && holds(mark, chosen) ? ['is-chosen'] : [])];
    if (isGroup(mark)) {
      const {t, formats} = session.app;
      const words = {count: mark.count, shown: formatNumber(mark.count, 0, formats.peek())};
      const label = t(mark.opens === null ? 'map.spot' : 'map.group', words);
      return {label, text: '', side: 'end', classes: [...classes, 'is-group']};
    }
    const {row, danger, own} = mark;
    const isSelected = session.selecting.peek()?.model.has(row);
    classes.push(...(danger ? ['is-danger'] : []), ...(own ? ['is-own'] : []), ...(isSelected ? ['is-selected'] : []));
    const name = nameOf(row, parts);
    const label = [name, factsOf(row, parts), amountOf(row, parts), danger && dangerText(parts)];
    return {label: label.filter(Boolean).join(', '), text: side ? name : '', side: side ?? 'end', classes};
  }
}

const holds = (mark: Mark, key: string) =>
  isGroup(mark) ? mark.pins().some((pin) => pin.key === key) : mark.key === key;
