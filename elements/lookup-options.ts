import {effect, signal, type ReadonlySignal} from '@preact/signals-react';
import {childData} from '../src/host/children.js';
import {readOptions, type Option} from '../src/values/options.js';
import type {Locale} from '../src/values/types.js';

/**
 * The options that a lookup's property, JSON script or children give, in this order; null where none of them does. Loaded
 * by those lookups alone that have some.
 */
export function lookupOptions(
  host: HTMLElement & {options: unknown},
  connection: AbortSignal,
  locale: () => Locale,
): ReadonlySignal<readonly Option[] | null> {
  const children = childData(host, connection);
  const found = signal<readonly Option[] | null>(null);
  const read = () => {
    const {json, options} = children.value;
    const given = host.options ?? json ?? (options.length ? options : null);
    found.value = given === null ? null : readOptions(given, locale());
  };
  connection.addEventListener('abort', effect(read));
  return found;
}
