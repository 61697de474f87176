import {ownUrl} from '../src/state/app/own-url.js';
import {ourElement} from '../src/ui/overlay/any-root.js';
import {leavePage} from '../src/ui/leave-page.js';
import {keepTrail} from './record-trail.js';
import type {
  FormOutcome,
  FormRequest,
  MailRequest,
  Opener,
  PickedRecord,
  QueryEditorSettings,
  RecordPick,
} from '../src/state/app/opener.js';
import type {Query} from '../src/query/types.js';
import type {MailResult} from '../src/contract/mail.js';
import {worded} from '../src/ui/late/wanted.js';
import {lazyPart} from '../src/values/lazy-part.js';

const formModal = lazyPart(() => import('../src/form/form-modal.js'), 'later');
const urlModal = lazyPart(() => import('../src/form/url-modal.js'), 'later');
const embeddedForm = lazyPart(() => import('../src/form/embedded-form.js'), 'later');
const embeddedList = lazyPart(() => import('../src/grid/embedded-list.js'), 'later');
const rowDetail = lazyPart(() => import('./row-detail.js'), 'later');
const queryEditor = lazyPart(() => import('../src/grid/query-editor/query-dialog.js'), 'tools');
const recordPicker = lazyPart(() => import('../src/grid/record-picker/record-picker.js'), 'later');
const compose = lazyPart(() => import('../src/services/mail/compose/open-compose.js'), 'tools');
const mailView = lazyPart(() => import('../src/services/mail/record-mail.js'), 'tools');
const iconPicker = lazyPart(() => import('../src/grid/icons/icon-picker.js'), 'later');

/** Opens forms and addresses for whichever room asks; what a modal needs is fetched with the first one. */
export const opener: Opener = {
  async openForm(request: FormRequest, from: Element): Promise<FormOutcome | null> {
    const place = ourElement(from);
    if (!place) return null;
    if (request.mode === 'page') {
      const {metadata} = await place.app.services();
      const {baseUrl} = await metadata.get(request.alias);
      const {id, indexUrl, trail} = request;
      if (id && indexUrl && trail) keepTrail(indexUrl, id, trail);
      leavePage(pageUrl(baseUrl, request));
      return null;
    }
    if (request.url) return openPage(request.url, request, from);
    const code = await worded(place, formModal);
    return code && code.openFormModal(place.root, place.app, request);
  },

  async openUrl(url: string, from: Element, target = 'page'): Promise<void> {
    const place = ourElement(from);
    const own = ownUrl(url, location.href);
    if (target === 'modal' && place && own) {
      const code = await worded(place, urlModal);
      return code?.openUrlModal(place.root, place.app, url);
    }
    if (/^https?:$/.test(new URL(url, location.href).protocol)) leavePage(url);
  },

  async pickIcon(chosen: string, from: Element): Promise<string | null> {
    const place = ourElement(from);
    if (!place) return null;
    const code = await worded(place, iconPicker);
    return code && code.openIconPicker(place.root, place.app, chosen);
  },

  async editQuery(query: Query, settings: QueryEditorSettings, from: Element): Promise<Query | null> {
    const place = ourElement(from);
    if (!place) return null;
    const code = await worded(place, queryEditor);
    return code && code.openQueryEditor(place.root, place.app, query, settings);
  },

  async pickRecords(request: RecordPick, from: Element): Promise<PickedRecord[] | null> {
    const place = ourElement(from);
    if (!place) return null;
    const code = await worded(place, recordPicker);
    return code && code.openRecordPicker(place.root, place.app, request);
  },

  async composeMail(start: MailRequest, from: Element): Promise<MailResult | null> {
    const place = ourElement(from);
    if (!place) return null;
    const code = await worded(place, compose);
    return code && code.openCompose(place.root, place.app, {start});
  },

  list: async (app) => (await app.load(embeddedList)).EmbeddedList,
  form: async (app) => (await app.load(embeddedForm)).EmbeddedForm,
  mail: async (app) => (await app.load(mailView)).RecordMail,
  detail: async (app) => (await app.load(rowDetail)).RowDetail,
};

/** A form on a page of its own; a page of another server replaces this one. */
async function openPage(url: string, {fillingValues, search}: FormRequest, from: Element): Promise<FormOutcome | null> {
  const address = new URL(url, location.href);
  address.searchParams.set('params', JSON.stringify({fillingValues, search}));
  const place = ourElement(from);
  if (place && ownUrl(address.href, location.href)) {
    const code = await worded(place, urlModal);
    return code && code.openFormPage(place.root, place.app, address.href);
  }
  await opener.openUrl(address.href, from);
  return null;
}

/** The address of a record's page, with everything a form may start from. */
export function pageUrl(
  baseUrl: string,
  {id, source, form, formSize, fillingValues, search, noAdd, indexUrl}: FormRequest,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({id, source, form, formSize})) if (value) query.set(name, value);
  const params = {indexUrl, fillingValues, search, noAdd};
  if (Object.values(params).some(Boolean)) query.set('params', JSON.stringify(params));
  return `${baseUrl}/${id ? 'ajax-update' : 'ajax-create'}${query.size ? `?${query}` : ''}`;
}
