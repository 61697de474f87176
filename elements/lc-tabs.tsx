import {signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Tabs} from '../src/ui/marks/tabs.js';

interface Pane {
  name: string;
  label: string;
  count?: number;
  danger: boolean;
  disabled: boolean;
}

/**
 * Tabs over its children: each child with a `label` attribute is a pane, named by its `name`. `count`, `danger` and
 * `disabled` on a child show on its tab; a `hidden` child has no tab.
 * @tag lc-tabs
 * @slot - The panes.
 * @fires {CustomEvent} lc-change-tab - {name} of the tab the person went to.
 * @key ArrowLeft_ArrowRight - The next tab.
 * @key Home_End - The first and last tab.
 * @example <lc-tabs><div name="a" label="General">…</div><div name="b" label="Lines" count="8">…</div></lc-tabs>
 */
export class LcTabs extends ShellElement {
  static override tag = 'lc-tabs';
  static override properties = {selected: text(), label: text()};
  /** Name of the active tab; the first visible one when absent. */
  declare selected: string;
  /** Accessible name of the strip. */
  declare label: string;

  private readonly panes = signal<Pane[]>([]);

  protected override connected(connection: AbortSignal): void {
    const read = () => (this.panes.value = this.readPanes());
    const observer = new MutationObserver(read);
    const attributeFilter = ['name', 'label', 'count', 'danger', 'disabled', 'hidden'];
    observer.observe(this, {childList: true, subtree: true, attributes: true, attributeFilter});
    connection.addEventListener('abort', () => observer.disconnect());
    read();
  }

  protected override view(): ReactNode {
    const items = this.panes.value.map(({name, ...pane}) => ({...pane, id: name, panel: <slot name={name} />}));
    return (
      <Tabs
        items={items}
        selected={this.selected || undefined}
        label={this.label || undefined}
        onSelect={this.select}
      />
    );
  }

  private readonly select = (name: string): void => {
    this.selected = name;
    this.emit('lc-change-tab', {name});
  };

  private readPanes(): Pane[] {
    const panes = [...this.children].filter((child) => child.hasAttribute('label'));
    return panes.flatMap((child, at) => {
      const name = child.getAttribute('name') ?? `pane-${at}`;
      if (child.slot !== name) child.slot = name;
      if (child.hasAttribute('hidden')) return [];
      const count = child.getAttribute('count');
      return [
        {
          name,
          label: child.getAttribute('label')!,
          count: count === null ? undefined : Number(count),
          danger: child.hasAttribute('danger'),
          disabled: child.hasAttribute('disabled'),
        },
      ];
    });
  }
}
export default LcTabs;
