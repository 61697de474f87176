import type {ReactNode} from 'react';
import {choice, flag, text, textOf, type Property} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import inlineText from '../src/ui/inline-text.css';
import {Link, LINK_VARIANTS, type LinkVariant} from '../src/ui/marks/link.js';

/** null while the attribute is not there: an empty `download` leaves the name to the server. */
const fileName: Property<string | null> = {
  attribute: true,
  reflect: false,
  default: null,
  parse: (value) => value,
  accept: textOf,
};

/**
 * A link within text or alone. It leads to pages, mail, calls and messages only: with any other scheme
 * (`javascript:`, `data:` …) it is disabled.
 * @tag lc-link
 * @slot - The text.
 * @fires {MouseEvent} click - As a native link; cancel it to go there yourself.
 * @key Enter - Goes there.
 * @example <lc-link href="#supplier" icon="truck">Nordskar AB</lc-link>
 */
export class LcLink extends ShellElement {
  static override tag = 'lc-link';
  static override wordless = true;
  static override properties = {
    href: text(),
    target: text(),
    download: fileName,
    icon: text(),
    variant: choice(LINK_VARIANTS, 'accent'),
    disabled: flag(),
    label: text(),
  };
  /** Where it leads. */
  declare href: string;
  /** Name of the window it opens in; `_blank` a new one, which cannot reach this page. */
  declare target: string;
  /** Saves what it leads to under this name; with an empty one the server names the file. */
  declare download: string | null;
  /** Lucide name, before the text. */
  declare icon: string;
  /** Its colour; `plain` that of text. */
  declare variant: LinkVariant;
  /** Cannot be followed, and announced as disabled. */
  declare disabled: boolean;
  /** Accessible name where the text does not serve as one. */
  declare label: string;

  protected override connected(): void {
    this.root.adopt(inlineText);
  }

  protected override view(): ReactNode {
    const {href, target, download, icon, variant, disabled, label} = this;
    return (
      <Link {...{href, target, icon, variant, disabled}} download={download ?? undefined} label={label || undefined}>
        <slot />
      </Link>
    );
  }
}
export default LcLink;
