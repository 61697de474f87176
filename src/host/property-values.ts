import {signal, type Signal} from '@preact/signals-react';
import {attributeName, isReflected, textOf, type Properties, type Property} from './properties.js';
import {warnOnce} from './warnings.js';

/** The declared properties of one element, each a signal: read by views, written by script and by attributes. */
export class PropertyValues {
  private readonly signals = new Map<string, Signal<unknown>>();

  constructor(
    private readonly host: HTMLElement,
    private readonly declared: Properties,
  ) {
    for (const [name, property] of Object.entries(declared)) this.signals.set(name, signal(property.default));
  }

  read(name: string): unknown {
    return this.signals.get(name)?.value;
  }

  /** Sets a value from script; null and undefined give the default. So does what cannot be accepted (LC1004). */
  write(name: string, value: unknown): void {
    const property = this.declared[name]!;
    this.warnDeprecated(name, property);
    const accepted = value === null || value === undefined ? property.default : property.accept(value);
    if (accepted === undefined) {
      const what = __DEV__ && (textOf(value)?.slice(0, 80) ?? (Array.isArray(value) ? 'a list' : `a ${typeof value}`));
      warnOnce('LC1004', `${this.host.localName}.${name}`, what && `cannot be ${what}; the default is used`);
    }
    const taken = accepted === undefined ? property.default : accepted;
    this.signals.get(name)!.value = taken;
    if (isReflected(name, property)) this.reflect(name, property, taken);
  }

  /** An attribute became `text`, or was removed. Text that cannot be read counts as the default (LC1003). */
  applyAttribute(name: string, text: string | null): void {
    const property = this.declared[name]!;
    this.warnDeprecated(name, property);
    const parsed = text === null ? property.default : property.parse(text);
    if (parsed === undefined) {
      const subject = `${this.host.localName}[${attributeName(name, property)}]`;
      warnOnce('LC1003', subject, __DEV__ && `"${text}" cannot be read; the default is used`);
    }
    this.signals.get(name)!.value = parsed === undefined ? property.default : parsed;
  }

  private warnDeprecated(name: string, {deprecated}: Property<unknown>): void {
    if (deprecated)
      warnOnce('LC1022', `${this.host.localName}.${name}`, __DEV__ && `is deprecated; use ${deprecated} instead`);
  }

  /** Properties that script set before the element was defined would shadow the accessors. */
  replayEarly(): void {
    const host = this.host as unknown as Record<string, unknown>;
    for (const name of this.signals.keys()) {
      if (!Object.hasOwn(host, name)) continue;
      const value = host[name];
      delete host[name];
      host[name] = value;
    }
  }

  private reflect(name: string, property: Property<unknown>, value: unknown): void {
    const attribute = attributeName(name, property);
    const text = attributeText(value, property.default);
    if (this.host.getAttribute(attribute) === text) return;
    if (text === null) this.host.removeAttribute(attribute);
    else this.host.setAttribute(attribute, text);
  }
}

/** The text of an attribute; null where its absence means the same. */
function attributeText(value: unknown, initial: unknown): string | null {
  if (value === true) return '';
  return value === initial && (typeof value !== 'string' || !value) ? null : String(value);
}
