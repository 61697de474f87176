// @words later: a draft is offered when they are there.
import {sameValue} from '../../values/compare.js';
import {draftSides, fieldAt, shownTexts, type DraftContent} from './draft-content.js';
import {putTexts} from '../saving/form-merge.js';
import {applyChoices, contentAfterMerge, mergeRecord, type Merge} from '../saving/merge-record.js';
import type {FormBody} from './form-body.js';
import type {FormModel} from '../form/form-model.js';
import type {Draft} from './journal-store.js';

/**
 * Brings a draft into the form, which becomes modified. Only what was changed since by others, or in the form itself, to
 * something else is asked; false: the person gave up there, and everything is as it was.
 */
export async function restoreDraft(form: FormModel, {content, attempt}: Draft): Promise<boolean> {
  const [body, record] = [form.body.peek(), form.record.peek()];
  if (!body || !record) return false;
  const merge = merged(body, record.content, content);
  const texts = {mine: content.texts, theirs: {...record.presentations, ...shownTexts(body)}};
  const choices = merge.conflicts.length ? await form.host.resolve(merge.conflicts, texts) : {};
  if (!choices) return false;
  const result = applyChoices(merge, choices);
  body.rebase(record, result);
  putTexts(body, content.texts, draftSides(content, result).mine);
  for (const [path, text] of Object.entries(content.unread)) fieldAt(body, path)?.setUnread(text);
  if (attempt && !form.saving.attempt) form.saving.keep(attempt);
  return true;
}

/** Whether a draft would change anything in the form: a save may have succeeded without an answer. */
export function hasNews(form: FormModel, {content}: Draft): boolean {
  const [body, record] = [form.body.peek(), form.record.peek()];
  if (!body || !record) return false;
  const {conflicts, content: result} = merged(body, record.content, content);
  const present = contentAfterMerge(now(body, record.content), body.metadata.columns ?? []);
  return conflicts.length > 0 || Object.keys(content.unread).length > 0 || !sameValue(result, present);
}

function merged(body: FormBody, saved: Record<string, unknown>, draft: DraftContent): Merge {
  const theirs = now(body, saved);
  const {base, mine} = draftSides(draft, theirs);
  return mergeRecord(base, mine, theirs, body.metadata.columns ?? []);
}

/** The record with what was typed since it was opened. */
function now(body: FormBody, saved: Record<string, unknown>): Record<string, unknown> {
  return {...saved, ...body.content()};
}
