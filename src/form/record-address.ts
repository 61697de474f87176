import type {FormModel} from '../state/form-model.js';

/** A page that has made a record is that record's from then on: loaded again, it shows it instead of making another. */
export function keepRecordAddress({metadata}: FormModel, id: string): void {
  const url = new URL(location.href);
  if (!id || !metadata?.baseUrl || !url.pathname.endsWith(`${metadata.baseUrl}/ajax-create`)) return;
  url.pathname = url.pathname.replace(/ajax-create$/, 'ajax-update');
  url.searchParams.delete('source');
  url.searchParams.set('id', id);
  history.replaceState(history.state, '', url);
}
