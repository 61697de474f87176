import type {QueryContext} from '../context.js';
import {enumerationSource} from './enumeration-source.js';
import {providerSource} from './provider-source.js';
import {recordSource} from './record-source.js';
import type {Source} from './source.js';

/** Makes the source of that name: an object, a section of it as `order.items`, a data provider or an enumeration. */
export function openSource(context: QueryContext, name: string): Source | null {
  const [alias = '', section] = name.split('.');
  const object = context.application.object(alias);
  if (object) return recordSource(context, object, section);
  if (section !== undefined) return null;
  const provider = context.application.provider(alias);
  return provider ? providerSource(context, provider) : enumerationSource(context, alias);
}
