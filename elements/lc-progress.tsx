import type {ReactNode} from 'react';
import {number, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Progress} from '../src/ui/progress.js';

/**
 * How far something is.
 * @tag lc-progress
 * @example <lc-progress value="62" label="Uploading"></lc-progress>
 */
export class LcProgress extends ShellElement {
  static override tag = 'lc-progress';
  static override properties = {value: number(0), max: number(100), label: text()};
  /** Clamped to 0 … `max`. */
  declare value: number;
  /** What `value` is when it is done. */
  declare max: number;
  /** What is in progress. */
  declare label: string;

  protected override view(): ReactNode {
    return <Progress value={this.value} max={this.max} label={this.label || (this.app?.t('ui.loading') ?? '')} />;
  }
}
export default LcProgress;
