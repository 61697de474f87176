import type {ReactNode} from 'react';
import {choice, flag, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import inline from '../src/ui/inline.css';
import {Spinner} from '../src/ui/marks/spinner.js';

/**
 * Shows that something is in progress: the logo, or a growing dot with the white label.
 * @tag lc-spinner
 * @example <lc-spinner size="small" label="Loading records…"></lc-spinner>
 */
export class LcSpinner extends ShellElement {
  static override tag = 'lc-spinner';
  static override properties = {size: choice(['small', 'default'], 'default'), label: text(), whiteLabel: flag()};
  /** `default` is 50 px, `small` 20 px. */
  declare size: 'small' | 'default';
  /** What is in progress; "Loading" when absent. */
  declare label: string;
  /** A growing dot instead of the logo; the configuration's white label does the same for the whole page. */
  declare whiteLabel: boolean;

  protected override connected(): void {
    this.root.adopt(inline);
  }

  protected override view(): ReactNode {
    return (
      <Spinner size={this.size === 'small' ? 20 : 50} label={this.label || undefined} whiteLabel={this.whiteLabel} />
    );
  }
}
export default LcSpinner;
