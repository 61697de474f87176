import {signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {number} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Row, type RowLayout} from '../src/ui/marks/row.js';

const COLUMNS = 12;

/**
 * A row of the layout of 12 columns: each child is `span` (or `data-span`) columns wide, 12 without it. Depending on
 * the row's own width: up to 768 px long children get a line of their own and short ones are paired, up to 576 px each
 * has its own line.
 * @tag lc-row
 * @slot - The children; each is given a slot of its own.
 * @example <lc-row><p span="8">Nordskar AB, Umeå</p><p span="4">18 days</p></lc-row>
 */
export class LcRow extends ShellElement {
  static override tag = 'lc-row';
  static override wordless = true;
  static override properties = {gap: number(-1)};
  /** Pixels between children, across and down; below 0 those of the design. */
  declare gap: number;

  private readonly places = signal<RowLayout[]>([]);

  protected override connected(connection: AbortSignal): void {
    const read = () => (this.places.value = this.readLayouts());
    const observer = new MutationObserver(read);
    const attributeFilter = ['span', 'data-span', 'hidden'];
    observer.observe(this, {childList: true, subtree: true, attributes: true, attributeFilter});
    connection.addEventListener('abort', () => observer.disconnect());
    read();
  }

  protected override view(): ReactNode {
    return <Row places={this.places.value} gap={this.gap < 0 ? undefined : this.gap} />;
  }

  private readLayouts(): RowLayout[] {
    return [...this.children].flatMap((child, at) => {
      const name = `place-${at}`;
      if (child.slot !== name) child.slot = name;
      if (child.hasAttribute('hidden')) return [];
      const span = Number(child.getAttribute('span') ?? child.getAttribute('data-span') ?? COLUMNS);
      return [{name, span: Number.isInteger(span) && span > 0 && span < COLUMNS ? span : COLUMNS}];
    });
  }
}
export default LcRow;
