import {ListPages} from './lookup-list.js';
import {QueryPages} from './lookup-query.js';
import {UrlPages} from './lookup-url.js';
import type {LookupPages, LookupServices, LookupSource, ShowValue} from './lookup-source.js';

/** How to ask a source. */
export function pagesOf(source: LookupSource, services: LookupServices, show?: ShowValue): LookupPages {
  if (source.options) return new ListPages(source.options, source.limit);
  return source.url ? new UrlPages(source, services) : new QueryPages(source, services, show);
}
