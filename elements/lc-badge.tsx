import type {ReactNode} from 'react';
import {choice, flag} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Badge, Count} from '../src/ui/marks/badge.js';
import inline from '../src/ui/inline.css';
import type {ColourRole} from '../src/values/types.js';

/**
 * One or two words that say a state, or a number.
 * @tag lc-badge
 * @slot - The words, or the number.
 * @example <lc-badge variant="success">Received</lc-badge>
 */
export class LcBadge extends ShellElement {
  static override tag = 'lc-badge';
  static override properties = {
    variant: choice(['neutral', 'accent', 'info', 'success', 'warning', 'danger'], 'neutral'),
    plain: flag(),
    count: flag(),
  };
  /** What the state means: neutral no meaning yet, accent planned, info moving, success done, warning, danger. */
  declare variant: ColourRole;
  /** Without the dot. */
  declare plain: boolean;
  /** The content is a number: shown as a round mark, filled when it counts dangerous items. */
  declare count: boolean;

  protected override connected(): void {
    this.root.adopt(inline);
  }

  protected override view(): ReactNode {
    if (this.count) return <Count role={this.variant} value={<slot />} />;
    return (
      <Badge role={this.variant} plain={this.plain}>
        <slot />
      </Badge>
    );
  }
}
export default LcBadge;
