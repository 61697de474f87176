import type {ReactNode} from 'react';
import {choice, flag, number, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Progress, type ProgressRole} from '../src/ui/marks/progress.js';

/**
 * How far something is.
 * @tag lc-progress
 * @example <lc-progress value="62" label="Uploading"></lc-progress>
 */
export class LcProgress extends ShellElement {
  static override tag = 'lc-progress';
  static override properties = {
    value: number(0),
    max: number(100),
    label: text(),
    variant: choice(['accent', 'info', 'success', 'warning', 'danger'], 'accent'),
    captioned: flag(),
    indeterminate: flag(),
  };
  /** Clamped to 0 … `max`. */
  declare value: number;
  /** What `value` is when it is done. */
  declare max: number;
  /** What is in progress. */
  declare label: string;
  /** What the progress means. */
  declare variant: ProgressRole;
  /** Writes the label and the percentage above the bar. */
  declare captioned: boolean;
  /** How far is not known: the bar runs, `value` does not count. */
  declare indeterminate: boolean;

  protected override view(): ReactNode {
    return (
      <Progress
        value={this.indeterminate ? null : this.value}
        max={this.max}
        label={this.label || (this.app?.t('ui.loading') ?? '')}
        role={this.variant}
        captioned={this.captioned}
      />
    );
  }
}
export default LcProgress;
