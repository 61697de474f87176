import {attributesOf, define, type DefinableElement} from './define.js';
import type {PageSettings} from './page-settings.js';
import type {Properties} from './properties.js';
import {PropertyValues} from './property-values.js';
import {adopt} from './sheets.js';
import {Upgradable} from './upgradable.js';

/** An element that draws nothing: declared properties around the children the page gave it. */
export abstract class PlainElement extends Upgradable {
  static tag = '';
  static properties: Properties = {};
  private readonly values: PropertyValues;
  private connection: AbortController | null = null;

  static define(tag?: string, page?: PageSettings): void {
    const element = this as unknown as DefinableElement;
    define(element, tag ?? element.tag, page);
  }

  static get observedAttributes(): string[] {
    return [...attributesOf(this.properties).keys()];
  }

  constructor() {
    super();
    this.values = new PropertyValues(this, this.declared);
    const shadow = this.attachShadow({mode: 'open'});
    adopt(shadow, ':host{display:contents}:host([hidden]){display:none}');
    shadow.append(document.createElement('slot'));
  }

  /** Called at each connection; `signal` aborts at the disconnection. */
  protected abstract connected(signal: AbortSignal): void;

  connectedCallback(): void {
    this.values.replayEarly();
    this.connection = new AbortController();
    this.connected(this.connection.signal);
  }

  disconnectedCallback(): void {
    this.connection?.abort();
  }

  attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
    const name = attributesOf(this.declared).get(attribute);
    if (name) this.values.applyAttribute(name, text);
  }

  readProperty(name: string): unknown {
    return this.values.read(name);
  }

  writeProperty(name: string, value: unknown): void {
    this.values.write(name, value);
  }

  private get declared(): Properties {
    return (this.constructor as typeof PlainElement).properties;
  }
}
