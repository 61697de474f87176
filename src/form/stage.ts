import {signal} from '@preact/signals-react';
import {placementsOf} from '../state/form-layout.js';
import type {ControlHandle} from '../controls/props.js';
import type {FormElement} from '../values/metadata.js';

/** What a form shows right now: the selected tabs and the controls on the screen, by the path of their value. */
export class FormStage {
  /** Selected tab by the id of the tab strip (its first tab's id). */
  readonly tabs = signal<Record<string, string>>({});
  /** Row to keep alive though it is off the screen, so that it can take the focus. */
  readonly wanted = signal('');
  private readonly handles = new Map<string, ControlHandle>();
  private left: ControlHandle | null = null;

  /** Callback ref of a control. */
  take(path: string, handle: ControlHandle | null): void {
    if (handle) this.handles.set(path, handle);
    else this.handles.delete(path);
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
    return [...this.handles.values()].find((handle) => handle.input()?.contains(element));
  }

  /** Gives the focus back to the input that `commitFocused` left. */
  refocus(): void {
    // As by script: a lookup does not open its list.
    this.left?.focus();
    this.left = null;
  }

  /** Opens the tab of a path and puts the focus there. */
  reveal(elements: FormElement[], path: string): void {
    const [field = ''] = path.split('.');
    for (const [strip, tab] of tabsAround(elements, field)) this.select(strip, tab);
    this.wanted.value = path;
    // The tab and the row are painted first.
    setTimeout(() => this.focus(path), 50);
  }

  focus(path: string): boolean {
    const handle = this.handles.get(path) ?? [...this.handles].find(([each]) => each.startsWith(`${path}.`))?.[1];
    handle?.input()?.scrollIntoView({block: 'nearest'});
    handle?.focus();
    return handle !== undefined;
  }
}

/** The tab strips around a field, outermost first, with the tab to select. */
export function tabsAround(elements: FormElement[], field: string): [strip: string, tab: string][] {
  for (const element of elements) {
    if (element.kind === 'tabs') {
      const tab = element.tabs.find(({elements: inside}) => holds(inside, field));
      if (tab) return [[element.tabs[0]?.id ?? '', tab.id], ...tabsAround(tab.elements, field)];
    } else if (element.kind === 'group' && holds(element.elements, field)) return tabsAround(element.elements, field);
    else if (element.kind === 'columns') {
      const column = element.columns.find(({elements: inside}) => holds(inside, field));
      if (column) return tabsAround(column.elements, field);
    }
  }
  return [];
}

function holds(elements: FormElement[], field: string): boolean {
  return [...placementsOf(elements)].some((placement) => placement.field === field);
}
