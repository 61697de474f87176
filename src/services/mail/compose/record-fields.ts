import type {AppModel} from '../../../state/app/app-model.js';
import {shownText} from '../../../types/shown.js';
import {localized} from '../../../values/localized.js';

/** What a record has, as text. */
export interface RecordFields {
  /** What one such record is called. */
  object: string;
  /** The record in one line. */
  presentation: string;
  /** By name of the attribute; '' where there is nothing. */
  values: ReadonlyMap<string, string>;
  labels: ReadonlyMap<string, string>;
}

/** The attributes of a record that the person may see, as a message can say them. */
export async function recordFields(app: AppModel, {alias, id}: {alias: string; id: string}): Promise<RecordFields> {
  const {metadata, objects} = await app.services();
  const {baseUrl, name, singular, columns = [], enumerations} = await metadata.get(alias, ['columns', 'enumerations']);
  const {content, presentation, presentations = {}} = await objects.load(baseUrl, id);
  const locale = app.locale.peek();
  const context = {formats: app.formats.peek(), enumerations};
  const [values, labels] = [new Map<string, string>(), new Map<string, string>()];
  for (const attribute of columns) {
    const value = content[attribute.name];
    if (Array.isArray(value)) continue;
    values.set(attribute.name, presentations[attribute.name] ?? shownText(value, attribute, context));
    labels.set(attribute.name, localized(attribute.label, locale) || attribute.name);
  }
  return {object: localized(singular ?? name, locale), presentation, values, labels};
}
