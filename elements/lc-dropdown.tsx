import type {ReadonlySignal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {followChildren, readChildren} from '../src/host/children.js';
import {readMenuChildren} from '../src/host/menu-children.js';
import {choice, flag, json, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {BUTTON_VARIANTS, type ButtonVariant} from '../src/ui/button.js';
import inline from '../src/ui/inline.css';
import {MenuButton} from '../src/ui/menu/menu.js';
import {readMenu} from '../src/ui/menu/menu-items.js';

interface Given {
  json: unknown;
  items: Record<string, unknown>[];
}

/**
 * A button with a menu of actions and links. Lines come from the property, the attribute, a JSON script or children:
 * `<option value>` and `<lc-option>` (with `icon`, `hint`, `danger`, `disabled`, `checked`), `<a href>`, `<hr>` between
 * them, `<optgroup label>` around some. The menu closes when its button is scrolled out of view.
 * @tag lc-dropdown
 * @slot - Lines of the menu, or `<script type="application/json">`.
 * @fires {CustomEvent} lc-action - {id} of the line that was chosen. Bubbles.
 * @key Enter_Space_ArrowDown - On the button: opens the menu. Enter and Space on a line choose it.
 * @key ArrowUp - The line before, round the ends.
 * @key Home_End - The first and last line.
 * @key Letters - The next line that begins so.
 * @key Escape - Closes the menu; the focus goes back to the button.
 * @example <lc-dropdown label="Export"><option value="xlsx" icon="file-text">Excel</option><option value="csv">CSV</option><hr><option value="print" hint="Ctrl P">Print</option></lc-dropdown>
 */
export class LcDropdown extends ShellElement {
  static override tag = 'lc-dropdown';
  static override properties = {
    items: json<unknown>(null),
    label: text(),
    icon: text(),
    variant: choice(BUTTON_VARIANTS, 'secondary'),
    size: choice(['small', 'default', 'large'], 'default'),
    align: choice(['start', 'end'], 'start'),
    iconOnly: flag(),
    outlined: flag(),
    disabled: flag(),
  };

  /**
   * Lines: `{id, label, icon, hint, danger, disabled, checked, href, target}`, `{divider: true}` or `{group, items}`.
   * Labels may be a text or one for each language.
   */
  declare items: unknown;
  /** Text of the button, and the name of its menu. */
  declare label: string;
  /** Lucide name of an icon before the text. */
  declare icon: string;
  /** What the button looks like. */
  declare variant: ButtonVariant;
  /** Height of the button. */
  declare size: 'small' | 'default' | 'large';
  /** Edge of the button the menu lines up with. */
  declare align: 'start' | 'end';
  /** Shows the icon alone; the label is its name and tooltip. */
  declare iconOnly: boolean;
  /** A border instead of a fill. */
  declare outlined: boolean;
  /** It cannot be opened. */
  declare disabled: boolean;

  private given: ReadonlySignal<Given> | null = null;

  protected override connected(connection: AbortSignal): void {
    this.root.adopt(inline);
    const read = (host: HTMLElement) => ({json: readChildren(host).json, items: readMenuChildren(host)});
    this.given = followChildren(this, connection, read);
  }

  protected override view(): ReactNode {
    const {label, icon, variant, size, align, iconOnly, outlined, disabled} = this;
    const {json: script, items} = this.given!.value;
    return (
      <MenuButton
        {...{variant, size, align, outlined, disabled}}
        icon={icon || (iconOnly ? 'ellipsis' : undefined)}
        label={label || undefined}
        endIcon={iconOnly ? undefined : 'chevron-down'}
        items={readMenu(this.items ?? script ?? items, this.app!.locale.value)}
        onAction={(id) => this.emit('lc-action', {id})}
      >
        {iconOnly ? undefined : label}
      </MenuButton>
    );
  }
}
export default LcDropdown;
