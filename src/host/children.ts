import {signal, type ReadonlySignal} from '@preact/signals-react';
import {warnOnce} from './warnings.js';

/** One `<option>` or `<lc-option>` of the page. */
export interface ChildOption {
  value: string;
  text: string;
  disabled: boolean;
  /** It is the default value. */
  selected: boolean;
  /** Label of the `<optgroup>` around it. */
  group?: string;
  /** Colour role and icon name of an `<lc-option>`. */
  colour?: string;
  icon?: string;
}

/** What an element's own children say. */
export interface ChildData {
  /** Content of the first `<script type="application/json">`; undefined when there is none, or it cannot be read. */
  json: unknown;
  options: ChildOption[];
  /** The attributes of each `<lc-column>`, by property name. */
  columns: Record<string, string>[];
}

const OPTIONS = ':scope > *, :scope > optgroup > *';
const EMPTY: ChildData = {json: undefined, options: [], columns: []};

/**
 * Reads an element's children now and whenever they change, also when they arrive late: all changes of one moment are
 * one reading. Precedence: property, attribute, JSON script, children.
 */
export function childData(host: HTMLElement, connection: AbortSignal): ReadonlySignal<ChildData> {
  return followChildren(host, connection, readChildren);
}

/** The result of `read` for an element's children, now and whenever they change. */
export function followChildren<T>(
  host: HTMLElement,
  connection: AbortSignal,
  read: (host: HTMLElement) => T,
): ReadonlySignal<T> {
  const data = signal(read(host));
  const observer = new MutationObserver(() => (data.value = read(host)));
  observer.observe(host, {childList: true, subtree: true, characterData: true, attributes: true});
  connection.addEventListener('abort', () => observer.disconnect());
  return data;
}

/** What the children say at this moment. */
export function readChildren(host: HTMLElement): ChildData {
  if (!host.firstElementChild) return EMPTY;
  const children = [...host.children];
  return {
    json: readJson(host, children),
    options: [...host.querySelectorAll(OPTIONS)].filter((child) => isKind(child, 'option')).map(readOption),
    columns: children.filter((child) => isKind(child, 'column')).map(readAttributes),
  };
}

/** `option` is `<option>` and `<lc-option>`; the tag may carry a suffix, so the kind is the word after the prefix. */
function isKind(child: Element, kind: string): boolean {
  const [first, second] = child.localName.split('-');
  return second === undefined ? first === kind : second === kind;
}

function readOption(child: Element): ChildOption {
  const text = child.getAttribute('label') ?? child.textContent?.trim() ?? '';
  const group = child.closest('optgroup');
  return {
    text,
    value: child.getAttribute('value') ?? text,
    disabled: child.hasAttribute('disabled') || (group?.disabled ?? false),
    selected: child.hasAttribute('selected'),
    group: group?.label,
    colour: child.getAttribute('colour') ?? undefined,
    icon: child.getAttribute('icon') ?? undefined,
  };
}

function readAttributes(child: Element): Record<string, string> {
  const pairs = [...child.attributes].map(({name, value}) => [propertyName(name), value]);
  return {...Object.fromEntries(pairs), text: child.textContent?.trim() ?? ''} as Record<string, string>;
}

function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether the children contain a JSON script, also one that cannot be parsed. */
export function hasJsonScript(host: HTMLElement): boolean {
  return !!jsonText([...host.children]);
}

function jsonText(children: Element[]): string | undefined {
  return children.find((child) => child.matches('script[type="application/json"]'))?.textContent?.trim();
}

function readJson(host: HTMLElement, children: Element[]): unknown {
  const text = jsonText(children);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    warnOnce('LC1008', `${host.localName} > script`, __DEV__ && 'holds no JSON that can be read; it is ignored');
    return undefined;
  }
}
