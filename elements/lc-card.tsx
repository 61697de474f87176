import {signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {flag, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Card} from '../src/ui/marks/card.js';

/**
 * A box with a heading for related content. With `href` or `selectable` the whole card can be pressed; put other
 * buttons and links into `actions` or `footer`.
 * @tag lc-card
 * @slot - The content.
 * @slot media - A picture at the top, from edge to edge.
 * @slot actions - At the end of the heading's line.
 * @slot footer - Beneath the content.
 * @fires {CustomEvent} lc-select - {selected} after the person pressed a selectable card. Cancel it to leave it as it
 *   was.
 * @key Enter - Follows the link, or selects and unselects.
 * @key Space - Selects and unselects.
 * @example <lc-card heading="Supplier"><p>Nordskar AB</p></lc-card>
 */
export class LcCard extends ShellElement {
  static override tag = 'lc-card';
  static override properties = {
    heading: text(),
    sub: text(),
    href: text(),
    selectable: flag(),
    selected: flag({reflect: true}),
    loading: flag({reflect: true}),
  };
  /** Title of the box; the name of what is pressed. */
  declare heading: string;
  /** A second line beneath the heading, muted. */
  declare sub: string;
  /** Where the card leads. */
  declare href: string;
  /** The person may select it by a press. Not with `href`. */
  declare selectable: boolean;
  /** Has the accent border and the keel. */
  declare selected: boolean;
  /** Shows a skeleton instead of the content and cannot be pressed. */
  declare loading: boolean;

  /** Names of the slots that hold something. */
  private readonly given = signal<string[]>([]);

  protected override connected(connection: AbortSignal): void {
    const read = () => (this.given.value = [...this.children].map((child) => child.slot));
    const observer = new MutationObserver(read);
    observer.observe(this, {childList: true, subtree: true, attributes: true, attributeFilter: ['slot']});
    connection.addEventListener('abort', () => observer.disconnect());
    read();
  }

  protected override view(): ReactNode {
    const {heading, sub, href, selected, loading} = this;
    const slot = (name: string) => this.given.value.includes(name) && <slot name={name} />;
    return (
      <Card
        {...{heading, sub, href, selected, loading}}
        media={slot('media')}
        actions={slot('actions')}
        footer={slot('footer')}
        onPress={this.selectable ? this.toggle : undefined}
      >
        <slot />
      </Card>
    );
  }

  private readonly toggle = (): void => {
    const selected = !this.selected;
    if (this.emit('lc-select', {selected}, {cancelable: true})) this.selected = selected;
  };
}
export default LcCard;
