import {warnOnce} from '../src/host/warnings.js';
import {ownSource} from '../src/state/form/own-source.js';
import type {FormSource} from '../src/state/form/form-source.js';
import type LcForm from './lc-form.js';

/** The source of a form that its page describes, as the element's attributes say; addresses are the page's. */
export function ownFormSource(element: LcForm, definition: object | null): FormSource {
  const {metadataUrl, uiSchema, action, saveUrl, saveFormat, localName} = element;
  const app = element.app!;
  const address = (url: string) => (URL.canParse(url, element.baseURI) ? new URL(url, element.baseURI).href : url);
  const target = action || saveUrl;
  return ownSource(async () => (await app.services()).client, {
    definition,
    metadataUrl: address(metadataUrl),
    uiSchema,
    value: () => element.readProperty('value') as Record<string, unknown> | null,
    action: target && address(target),
    saveFormat,
    timeZone: app.formats.peek().timeZone,
    unsupported: (names) =>
      warnOnce('LC1013', `${localName}: ${names.join(', ')}`, __DEV__ && 'is in the JSON Schema and is ignored'),
  });
}
