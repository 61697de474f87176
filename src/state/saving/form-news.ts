import {fieldAt, draftContent} from '../draft/draft-content.js';
import {mergeInto} from './form-merge.js';
import type {FormModel} from '../form/form-model.js';
import type {SavedObject} from '../../contract/records.js';

/** Another person saved the record, or it is there no more as far as this person may know. */
export type News = {kind: 'changed'; record: SavedObject} | {kind: 'gone'};

/** Brings what another person saved under what was changed here; asks only where both changed the same. */
export async function mergeNews(form: FormModel): Promise<void> {
  const news = form.news.peek();
  form.host.commitFocused();
  form.host.refocus();
  const [body, record] = [form.body.peek(), form.record.peek()];
  if (news?.kind !== 'changed' || !body || !record) return;
  const unread = draftContent(form)?.unread ?? {};
  if (!(await mergeInto(form, record.content, body.content(), news.record))) return;
  // Text that is no value yet meets nothing.
  for (const [path, text] of Object.entries(unread)) fieldAt(body, path)?.setUnread(text);
}

/** Loads what another person saved; what was changed here is discarded, after a question. */
export async function reloadNews(form: FormModel): Promise<void> {
  const news = form.news.peek();
  if (news?.kind !== 'changed' || !(await form.mayLeave())) return;
  const steadily = await form.host.steady();
  steadily(() => form.accept(news.record));
  await form.discard();
}
