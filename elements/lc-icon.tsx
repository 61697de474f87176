import type {ReactNode} from 'react';
import {choice, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Icon, type IconSize} from '../src/ui/icons/icon.js';
import inline from '../src/ui/inline.css';

/**
 * An icon of Lucide in the colour of the text around it.
 * @tag lc-icon
 * @example <lc-icon name="truck" label="On its way"></lc-icon>
 */
export class LcIcon extends ShellElement {
  static override tag = 'lc-icon';
  static override properties = {
    name: text(),
    size: choice(['small', 'default', 'large', 'huge'], 'default'),
    label: text(),
  };
  /** Its colour is the one that the page gives it; the contract suite knows by this. */
  static readonly followsColour = true;

  /** Lucide name, e.g. `pencil`. A dashed square is shown for an unknown one. */
  declare name: string;
  /** 14, 16, 20 or 40 px. */
  declare size: IconSize;
  /** Text for screen readers; without one the icon is decoration. */
  declare label: string;

  protected override connected(): void {
    this.root.adopt(inline);
  }

  protected override view(): ReactNode {
    const {name, size, label} = this;
    const role = label ? {role: 'img', 'aria-label': label} : {};
    return (
      <span className="lc-iconbox" {...role}>
        {name && <Icon name={name} size={size} />}
      </span>
    );
  }
}
export default LcIcon;
