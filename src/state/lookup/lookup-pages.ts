import type {Row} from '../../query/types.js';
import {ListPages} from './lookup-list.js';
import {QueryPages} from './lookup-query.js';
import {UrlPages} from './lookup-url.js';
import type {LookupPages, LookupServices, LookupSource, ShowValue} from './lookup-source.js';

/** How to ask a source. */
export function pagesOf(source: LookupSource, services: LookupServices, show?: ShowValue): LookupPages {
  if (source.options) return new ListPages(source.options, source.limit);
  return source.url ? new UrlPages(source, services) : new QueryPages(source, services, show);
}

/** All columns of one record that a source reads; undefined where it cannot be read. */
export async function readRow(source: LookupSource, services: LookupServices, id: string): Promise<Row | undefined> {
  const [found] = await pagesOf(source, services)
    .find([id])
    .catch(() => []);
  return found?.row;
}
