import type {ReactNode} from 'react';
import {signal} from '@preact/signals-react';
import {placementsOf} from '../state/form/form-layout.js';
import {compartmentsOf} from '../values/form-containers.js';
import type {ControlHandle} from '../controls/props.js';
import type {FieldPlacement, FormElement, SectionPlacement, TablePlacement} from '../values/metadata.js';

type Placement = FieldPlacement | TablePlacement;
/**
 * The mark of a field, by its ids as in `refOf`: in its label before the `end` of that, else beside its frame. `id` is that of the
 * element. null where nobody else is.
 */
export type FieldMarks = (
  ids: string,
  key: string,
  inLabel?: boolean,
  end?: ReactNode,
) => {id: string; end: ReactNode; beside: ReactNode} | null;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** ms until what was opened, or has just come, is painted; and until a control that does not come is given up. */
const PAINTED_AFTER = 50;
const GIVEN_UP_AFTER = 1000;

/** What a form shows right now: the selected tabs and the controls on the screen, by the path of their value. */
export class FocusRegistry {
  /** Selected tab by the id of the tab strip (its first tab's id). */
  readonly tabs = signal<Record<string, string>>({});
  /** Row to keep rendered though it is off the screen, so that it can get the focus. */
  readonly wanted = signal('');
  /** Sections that the person opened or closed. */
  private readonly opened = signal<ReadonlyMap<SectionPlacement, boolean>>(new Map());
  /** What is shown at the fields that others are in; null while nobody can be. */
  readonly marks = signal<FieldMarks | null>(null);
  /** What is shown above the first fields, under the tabs. */
  readonly above = signal<ReactNode>(null);
  /** A new record replaced a saved one: its first field gets the focus. */
  begun = false;
  /** A field that is shown several times has a control for each placement. */
  private readonly handles = new Map<string, readonly ControlHandle[]>();
  private readonly refs = new Map<string, (handle: ControlHandle) => () => void>();
  private left: ControlHandle | null = null;
  /** What is to be focused as soon as it is there. */
  private revealing: {path: string; painting: Timer; givingUp: Timer} | null = null;

  /** Registers the control of a value; returns a function that removes it. */
  take(path: string, handle: ControlHandle): () => void {
    this.handles.set(path, [...(this.handles.get(path) ?? []), handle]);
    if (this.revealing && isWithin(path, this.revealing.path)) this.focusPainted(this.revealing);
    return () => {
      const left = this.handles.get(path)?.filter((each) => each !== handle) ?? [];
      if (left.length) this.handles.set(path, left);
      else this.handles.delete(path);
    };
  }

  /** Callback ref of the control of a field, or of the one of several fields: `from,until`. Always the same for the same. */
  refOf(ids: string): (handle: ControlHandle) => () => void {
    const known = this.refs.get(ids);
    if (known) return known;
    const ref = (handle: ControlHandle) => {
      const leave = ids.split(',').map((id) => this.take(id, handle));
      return () => leave.forEach((each) => each());
    };
    this.refs.set(ids, ref);
    return ref;
  }

  /** Whether a section shows what it holds. */
  isOpen(section: SectionPlacement): boolean {
    return this.opened.value.get(section) ?? section.collapsed !== true;
  }

  open(section: SectionPlacement, open: boolean): void {
    this.opened.value = new Map([...this.opened.peek(), [section, open]]);
  }

  select(strip: string, tab: string): void {
    this.tabs.value = {...this.tabs.peek(), [strip]: tab};
  }

  /** Leaves the input that has the focus, so that its text counts; false when that cannot be read. */
  commitFocused(active: Element | null): boolean {
    this.left = null;
    const handle = this.handleAt(active);
    if (!handle) return true;
    if (!handle.flush()) return false;
    this.left = handle;
    (active as HTMLElement).blur();
    return true;
  }

  /** The control that an element is the input of. */
  handleAt(element: Element | null): ControlHandle | undefined {
    return [...this.handles.values()].flat().find((handle) => handle.input()?.contains(element));
  }

  /** The path of the value that an element is the input of. */
  pathAt(element: Element | null): string | undefined {
    return [...this.handles].find(([, handles]) => handles.some((handle) => handle.input()?.contains(element)))?.[0];
  }

  /** Gives the focus back to the input that `commitFocused` left. */
  refocus(): void {
    // As by script: a lookup does not open its list.
    this.left?.focus();
    this.left = null;
  }

  /** Opens the tab and the sections of a path and focuses it; at `place`, where its field has several. */
  reveal(elements: FormElement[], path: string, place?: Placement): void {
    const [field = ''] = path.split('.');
    // One that is in sight is where the person looks for it.
    if (!place || !this.inSight(path)) {
      for (const [strip, tab] of tabsAround(elements, field, place)) this.select(strip, tab);
      for (const section of sectionsAround(elements, field, place)) this.open(section, true);
    }
    this.wanted.value = path;
    this.stopRevealing();
    const givingUp = setTimeout(() => this.giveUp(path), GIVEN_UP_AFTER);
    this.focusPainted((this.revealing = {path, painting: undefined, givingUp}));
  }

  focus(path: string): boolean {
    const handle = this.inSight(path) ?? this.of(path)[0];
    const input = handle?.input();
    (input?.closest('[data-row]') ?? input)?.scrollIntoView({block: 'nearest'});
    handle?.focus();
    return handle !== undefined;
  }

  /** The controls of a value, or of the first within it. */
  private of(path: string): readonly ControlHandle[] {
    return this.handles.get(path) ?? [...this.handles].find(([each]) => isWithin(each, path))?.[1] ?? [];
  }

  private inSight(path: string): ControlHandle | undefined {
    return this.of(path).find((handle) => handle.input()?.checkVisibility());
  }

  /** The tab and the row are painted first; a control that is not there yet is waited for. */
  private focusPainted(revealing: NonNullable<typeof this.revealing>): void {
    clearTimeout(revealing.painting);
    revealing.painting = setTimeout(() => {
      if (this.focus(revealing.path)) this.stopRevealing();
    }, PAINTED_AFTER);
  }

  /** A control that does not come: the focus goes to what it stands in. */
  private giveUp(path: string): void {
    this.stopRevealing();
    if (path.includes('.')) this.focus(path.slice(0, path.lastIndexOf('.')));
  }

  private stopRevealing(): void {
    clearTimeout(this.revealing?.painting);
    clearTimeout(this.revealing?.givingUp);
    this.revealing = null;
  }
}

/** Whether a path is that of a value or of one within it. */
const isWithin = (path: string, value: string): boolean => path === value || path.startsWith(`${value}.`);

/** The containers around a field, outermost first, each with those of its elements that hold the field. */
function* around(
  elements: FormElement[],
  field: string,
  place?: Placement,
): Generator<[container: FormElement, inside: FormElement[]]> {
  for (const element of elements)
    for (const {elements: inside} of compartmentsOf(element))
      if (holds(inside, field, place)) {
        yield [element, inside];
        yield* around(inside, field, place);
      }
}

/** The tab strips around a field, outermost first, with the tab to select. */
export function tabsAround(elements: FormElement[], field: string, place?: Placement): [strip: string, tab: string][] {
  return [...around(elements, field, place)].flatMap(([container, inside]): [string, string][] => {
    if (container.kind !== 'tabs') return [];
    const tab = container.tabs.find((each) => each.elements === inside);
    return tab ? [[container.tabs[0]?.id ?? '', tab.id]] : [];
  });
}

function sectionsAround(elements: FormElement[], field: string, place?: Placement): SectionPlacement[] {
  return [...around(elements, field, place)].flatMap(([container]) =>
    container.kind === 'section' ? [container] : [],
  );
}

function holds(elements: FormElement[], field: string, place?: Placement): boolean {
  return [...placementsOf(elements)].some((placement) => (place ? placement === place : placement.field === field));
}
