import {LatLng} from 'leaflet/src/geo/LatLng.js';
import {DivIcon} from 'leaflet/src/layer/marker/DivIcon.js';
import {Marker} from 'leaflet/src/layer/marker/Marker.js';
import type {Map} from 'leaflet/src/map/Map.js';
import {isGroup, type Mark} from '../../state/map/pin-groups.js';

/** How a mark looks and what it is called. */
export interface MarkFace {
  /** For who does not see it: the record and its facts. */
  label: string;
  /** Beside it; '' for none. */
  text: string;
  side: 'end' | 'start';
  classes: string[];
}

/** px; a group has room for a count of four digits. */
export const GROUP_SIZE = 34;
/** px that a finger needs at least. */
const TARGET = 24;

/** px across. */
export const sizeOf = (mark: Mark) => (isGroup(mark) ? GROUP_SIZE : mark.radius * 2);

interface Drawn {
  marker: Marker;
  mark: Mark;
}

/** The pins and groups on a map: buttons, in the order of the list. */
export class PinLayer {
  private readonly drawn = new globalThis.Map<string, Drawn>();

  constructor(
    private readonly map: Map,
    private readonly press: (mark: Mark, event: MouseEvent) => void,
    private readonly count: (count: number) => string,
  ) {}

  /** Draws these and no others. What had the focus keeps it, or what it is part of now gets it, else the map. */
  show(marks: readonly Mark[], faceOf: (mark: Mark) => MarkFace): void {
    const focused = this.focused();
    const wanted = new Set(marks.map(({key}) => key));
    for (const [key, {marker}] of this.drawn) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.drawn.delete(key);
    }
    for (const mark of marks) this.draw(mark, faceOf(mark));
    this.order(marks);
    if (focused && !this.drawn.has(focused.key))
      this.element(successor(focused, marks)?.key)?.focus({preventScroll: true});
  }

  element(key: string | undefined): HTMLElement | undefined {
    return key === undefined ? undefined : this.drawn.get(key)?.marker.getElement();
  }

  markAt(target: Element): Mark | undefined {
    const element = target.closest<HTMLElement>('[data-pin]');
    return element ? this.drawn.get(element.dataset.pin!)?.mark : undefined;
  }

  private focused(): Mark | undefined {
    return [...this.drawn.values()].find(({marker}) => marker.getElement().matches(':focus'))?.mark;
  }

  private draw(mark: Mark, face: MarkFace): void {
    const known = this.drawn.get(mark.key);
    const spot = new LatLng(mark.latitude, mark.longitude);
    const marker = known?.marker ?? new Marker(spot, {icon: emptyIcon()});
    if (known) {
      known.mark = mark;
      marker.setLatLng(spot);
    } else {
      this.drawn.set(mark.key, {marker, mark});
      marker
        .addTo(this.map)
        .on('click', ({originalEvent}) => this.press(this.drawn.get(mark.key)!.mark, originalEvent));
    }
    this.dress(marker.getElement(), mark, face);
  }

  private dress(element: HTMLElement, mark: Mark, {label, text, side, classes}: MarkFace): void {
    const size = sizeOf(mark);
    const target = Math.max(TARGET, size);
    element.className = [...element.classList].filter((name) => name.startsWith('leaflet-')).join(' ');
    element.classList.add('lc-mark', ...classes);
    element.dataset.pin = mark.key;
    element.ariaLabel = label;
    element.setAttribute('aria-haspopup', isGroup(mark) && mark.opens !== null ? 'false' : 'dialog');
    for (const [name, value] of [
      ['width', target],
      ['height', target],
      ['margin-left', -target / 2],
      ['margin-top', -target / 2],
    ] as const)
      element.style.setProperty(name, `${value}px`);
    element.style.setProperty('--lc-pin', `${size}px`);
    const [pin, name] = element.firstElementChild!.children as unknown as [HTMLElement, HTMLElement];
    pin.textContent = isGroup(mark) ? this.count(mark.count) : '';
    name.textContent = text;
    name.className = side === 'start' ? 'lc-mark__name is-before' : 'lc-mark__name';
  }

  /** Tab goes by the document: elements around the focused one are moved, never itself, which would lose the focus. */
  private order(marks: readonly Mark[]): void {
    const elements = marks.map(({key}) => this.element(key)!);
    const fixed = elements.findIndex((element) => element.matches(':focus'));
    let next: Element | null = fixed < 0 ? null : elements[fixed]!;
    const parent = elements[0]?.parentElement;
    for (let at = (fixed < 0 ? elements.length : fixed) - 1; at >= 0; at--) {
      if (elements[at]!.nextElementSibling !== next) parent!.insertBefore(elements[at]!, next);
      next = elements[at]!;
    }
    if (fixed < 0) return;
    for (let before = fixed, at = fixed + 1; at < elements.length; before = at++)
      if (elements[before]!.nextElementSibling !== elements[at]) elements[before]!.after(elements[at]!);
  }
}

function emptyIcon(): DivIcon {
  const html = document.createElement('span');
  html.append(
    ...['lc-mark__pin', 'lc-mark__name'].map((name) =>
      Object.assign(document.createElement('span'), {className: name}),
    ),
  );
  html.ariaHidden = 'true';
  return new DivIcon({html, className: 'lc-mark', iconSize: [TARGET, TARGET]});
}

/** The mark that now has what another had: the group that a pin went into, or the first pin of one that parted. */
function successor(gone: Mark, marks: readonly Mark[]): Mark | undefined {
  const first = isGroup(gone) ? gone.pins().reduce((one, two) => (one.at < two.at ? one : two)) : gone;
  return marks.find((mark) =>
    isGroup(mark) ? mark.pins().some(({key}) => key === first.key) : mark.key === first.key,
  );
}
