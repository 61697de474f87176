import type {ReactNode} from 'react';
import {flag, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Card} from '../src/ui/card.js';

/**
 * A box with a heading that holds what belongs together.
 * @tag lc-card
 * @slot - The content.
 * @slot actions - At the end of the heading's line.
 * @slot footer - Beneath the content.
 * @example <lc-card heading="Supplier"><p>Nordskar AB</p></lc-card>
 */
export class LcCard extends ShellElement {
  static override tag = 'lc-card';
  static override properties = {heading: text(), selected: flag({reflect: true})};
  /** Title of the box. */
  declare heading: string;
  /** Has the accent border and the keel. */
  declare selected: boolean;

  protected override view(): ReactNode {
    return (
      <Card
        heading={this.heading}
        selected={this.selected}
        actions={<slot name="actions" />}
        footer={<slot name="footer" />}
      >
        <slot />
      </Card>
    );
  }
}
export default LcCard;
