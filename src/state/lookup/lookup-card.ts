import {asServiceError, type ServiceError} from '../../api/errors.js';
import {pagesOf} from './lookup-pages.js';
import {aliasOf, cellText, type LookupServices, type LookupSource, type ShowValue} from './lookup-source.js';
import type {LocalizedText} from '../../values/types.js';

/** The content of a small card about a referenced record. */
export interface RecordCard {
  presentation: string;
  facts: {path: string; label: LocalizedText; text: string}[];
  /** Object and address of the record, where its form may be opened. */
  alias?: string;
  link?: string;
  /** Why its labels, and the way to its form, are not there. */
  fault?: ServiceError;
}

/** Reads a record as the source has it now; null when it cannot be seen. Throws ServiceError. */
export async function readCard(
  source: LookupSource,
  services: LookupServices,
  id: string,
  show?: ShowValue,
): Promise<RecordCard | null> {
  const alias = aliasOf(source);
  const [[record], object] = await Promise.all([
    pagesOf(source, services, show).find([id]),
    alias ? readObject(alias, services) : null,
  ]);
  if (!record) return null;
  const {presentation, row, texts} = record;
  const facts = (source.dataColumns ?? [])
    .map((path) => ({
      path,
      label: object?.labels?.get(path.split('.')[0]!) ?? path,
      text: texts?.[path] ?? cellText(row[path]),
    }))
    .filter(({text}) => text);
  if (object?.fault) return {presentation, facts, fault: object.fault};
  if (!alias || !object?.canView) return {presentation, facts};
  const {client} = await services();
  const link = client.address(`${object.baseUrl}/ajax-update?id=${encodeURIComponent(id)}`).href;
  return {presentation, facts, alias, link};
}

interface ReadObject {
  canView?: boolean;
  baseUrl?: string;
  labels?: ReadonlyMap<string, LocalizedText>;
  fault?: ServiceError;
}

/** Without its metadata a record is shown, with the reason, and not opened. */
async function readObject(alias: string, services: LookupServices): Promise<ReadObject> {
  try {
    const {metadata} = await services();
    const {canView, baseUrl, columns = []} = await metadata.get(alias, ['columns']);
    return {canView, baseUrl, labels: new Map(columns.map(({internalId, label}) => [internalId, label]))};
  } catch (error) {
    return {fault: asServiceError(error)};
  }
}
