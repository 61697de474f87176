import {effect, type ReadonlySignal} from '@preact/signals-react';
import {readOptions, type Option} from '../values/options.js';
import {childData, readChildren, type ChildData} from './children.js';
import {FieldElement} from './field-element.js';
import {json} from './properties.js';

/**
 * A field whose value is one of some options, given by property, attribute, JSON script or children, in this order. Where
 * there is no `value` attribute, a `selected` child is the default value.
 */
export abstract class OptionsField<V = string> extends FieldElement<V> {
  static override properties = {...FieldElement.properties, options: json<unknown>(null)};

  /**
   * The choices: a list of values, of single-key objects, of `{v, p}`, `{value, text, colour, icon, disabled}` or
   * `{group, options}` objects, or a map of value to text or `{text, colour, icon, disabled}`. Values are sent as text.
   */
  declare options: unknown;

  #children: ReadonlySignal<ChildData> | null = null;

  override get defaultValue(): string {
    return this.getAttribute('value') ?? this.selectedChild ?? '';
  }
  override set defaultValue(value: string) {
    super.defaultValue = value;
  }

  protected override connected(connection: AbortSignal): void {
    this.#children = childData(this, connection);
    const followSelected = () => {
      const {selectedChild} = this;
      this.applyAttribute('value', this.getAttribute('value') ?? selectedChild);
    };
    connection.addEventListener('abort', effect(followSelected));
    super.connected(connection);
  }

  protected override applyAttribute(name: string, value: string | null): void {
    super.applyAttribute(name, name === 'value' ? (value ?? this.selectedChild) : value);
  }

  protected get choices(): Option[] {
    const {json: data, options} = this.ownChildren;
    const {locale, t} = this.app!;
    return readOptions(this.options ?? data ?? options, locale.value, t('emptyValue'));
  }

  protected get ownChildren(): ChildData {
    return this.#children?.value ?? readChildren(this);
  }

  /** The default value that the children give. */
  protected get selectedChild(): string | null {
    return this.ownChildren.options.findLast(({selected}) => selected)?.value ?? null;
  }
}
