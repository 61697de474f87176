import type {FormModel} from '../state/form/form-model.js';

/**
 * A page that has created a record, also instead of one that was gone, belongs to that record from then on: reloaded,
 * it shows it instead of creating another.
 */
export function keepRecordAddress({metadata, options}: FormModel, id: string): void {
  const url = new URL(location.href);
  const way = /\/ajax-(create|update)$/.exec(url.pathname);
  if (!id || !metadata?.baseUrl || !way || !url.pathname.slice(0, way.index).endsWith(metadata.baseUrl)) return;
  if (way[1] === 'update' && (url.searchParams.get('id') !== options.id || options.id === id)) return;
  url.pathname = url.pathname.replace(/ajax-create$/, 'ajax-update');
  url.searchParams.delete('source');
  url.searchParams.set('id', id);
  history.replaceState(history.state, '', url);
}

/** A page whose record is saved begins a new one: loaded again, it does so, too. */
export function leaveRecordAddress({metadata, record}: FormModel): void {
  const url = new URL(location.href);
  const base = metadata?.baseUrl && url.pathname.replace(/\/ajax-(create|update)$/, '');
  const id = url.searchParams.get('id');
  if (!base || base === url.pathname || !base.endsWith(metadata.baseUrl) || (id && id !== record.peek()?.id)) return;
  url.pathname = `${base}/ajax-create`;
  url.searchParams.delete('source');
  url.searchParams.delete('id');
  history.replaceState(history.state, '', url);
}
