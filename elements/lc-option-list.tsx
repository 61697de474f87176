import {effect, signal, type ReadonlySignal} from '@preact/signals-react';
import {createRef, type ReactNode, type RefObject} from 'react';
import {OptionListControl} from '../src/controls/option-list/option-list-control.js';
import type {OptionPickerHandle} from '../src/controls/option-list/option-picker.js';
import {childData, type ChildData} from '../src/host/children.js';
import {choice, flag, json, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {Button, BUTTON_VARIANTS, type ButtonVariant} from '../src/ui/button.js';
import inline from '../src/ui/inline.css';
import {readOptions, type Option} from '../src/values/options.js';

/**
 * A list of options alone, for a toolbar or a cell: opened by its own button or by one of the page. It has a `value`
 * and is no form field. Options are given as for a select.
 * @tag lc-option-list
 * @slot - `<option>`, `<lc-option>`, `<optgroup>` or `<script type="application/json">`.
 * @slot anchor - A button of the page that opens the list, instead of its own.
 * @fires {Event} change - Another option was picked. Bubbles.
 * @fires {CustomEvent} lc-before-close - It is about to close without a pick. Cancelable, or
 *   `detail.waitUntil(promise)`: as long as it is cancelled, the list asks again after 500 ms.
 * @key ArrowDown - On the button: opens the list, as a press does. In the list: the next option.
 * @key ArrowUp - The option before.
 * @key Home_End - The first and last option.
 * @key Enter_Space - Picks the option.
 * @key Letters - The next option that begins so.
 * @key Escape - Closes the list; the focus goes back to the button.
 * @key Tab - Closes the list and goes to what follows the button.
 * @example <lc-option-list label="Sort by" value="date"><option value="date">Date</option><option
 *   value="supplier">Supplier</option></lc-option-list>
 */
export class LcOptionList extends ShellElement {
  static override tag = 'lc-option-list';
  static override properties = {
    value: text(),
    options: json<unknown>(null),
    label: text(),
    icon: text(),
    variant: choice(BUTTON_VARIANTS, 'secondary'),
    size: choice(['small', 'default', 'large'], 'default'),
    open: flag(),
    disabled: flag(),
  };

  /** Key of the chosen option; '' none. */
  declare value: string;
  /** The choices, in any of the shapes that a select accepts. */
  declare options: unknown;
  /** Name of the list, and text of the button while nothing is chosen. */
  declare label: string;
  /** Lucide name of an icon on the button. */
  declare icon: string;
  /** What the button looks like. */
  declare variant: ButtonVariant;
  /** Height of the button. */
  declare size: 'small' | 'default' | 'large';
  /** Whether the list is open. */
  declare open: boolean;
  /** It cannot be opened. */
  declare disabled: boolean;

  #children: ReadonlySignal<ChildData> | null = null;
  private readonly button = createRef<HTMLButtonElement>();
  private readonly list = createRef<OptionPickerHandle>();
  private readonly given = signal<HTMLElement | null>(null);

  private get anchor(): RefObject<HTMLElement | null> {
    return this.given.value ? {current: this.given.value} : this.button;
  }

  protected override connected(connection: AbortSignal): void {
    this.root.adopt(inline);
    this.#children = childData(this, connection);
    const {shadow} = this.root;
    const setAnchor = () => {
      this.given.value = this.querySelector<HTMLElement>(':scope > [slot="anchor"]');
      this.given.value?.setAttribute('aria-haspopup', 'listbox');
    };
    setAnchor();
    const updateAnchor = () => this.given.value?.setAttribute('aria-expanded', String(this.open));
    connection.addEventListener('abort', effect(updateAnchor));
    shadow.addEventListener('slotchange', setAnchor, {signal: connection});
    this.addEventListener('click', this.onGiven, {signal: connection});
    this.addEventListener('keydown', this.onGiven, {signal: connection});
  }

  protected override view(): ReactNode {
    const {value, label, open, disabled, choices} = this;
    const chosen = choices.find(({key}) => key === value);
    return (
      <OptionListControl
        handle={this.list}
        open={open && !disabled}
        anchor={this.anchor}
        label={label}
        options={choices}
        selected={value}
        onPick={this.pick}
        mayClose={() => this.emitBefore('lc-before-close')}
        onClose={() => (this.open = false)}
      >
        <slot name="anchor">{this.ownButton(chosen)}</slot>
      </OptionListControl>
    );
  }

  private ownButton(chosen: Option | undefined): ReactNode {
    const {label, icon, variant, size, open, disabled} = this;
    const text = chosen?.text ?? label;
    return (
      <span onKeyDown={(event) => this.openBy(event.nativeEvent)}>
        <Button
          {...{variant, size, disabled, icon}}
          ref={this.button}
          endIcon="chevron-down"
          label={chosen && label ? `${label}: ${chosen.text}` : undefined}
          aria-haspopup="listbox"
          aria-expanded={open}
          onPress={this.toggle}
        >
          {text || '\u00a0'}
        </Button>
      </span>
    );
  }

  private get choices(): Option[] {
    const {json: data, options} = this.#children!.value;
    const {locale, t} = this.app!;
    return readOptions(this.options ?? data ?? options, locale.value, t('emptyValue'));
  }

  private readonly pick = (key: string): void => {
    if (key === this.value) return;
    this.value = key;
    this.dispatchEvent(new Event('change', {bubbles: true}));
  };

  private readonly toggle = (): void => {
    if (this.open && this.list.current) this.list.current.close();
    else this.open = !this.open;
  };

  /** React does not see what happens on a child of the page. */
  private readonly onGiven = (event: Event): void => {
    const {value: given} = this.given;
    if (this.disabled || !given || !event.composedPath().includes(given)) return;
    if (event.type === 'click') this.toggle();
    else this.openBy(event as KeyboardEvent);
  };

  private openBy(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || this.open) return;
    event.preventDefault();
    this.open = true;
  }
}
export default LcOptionList;
