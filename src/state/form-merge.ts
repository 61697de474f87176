import {applyChoices, mergeRecord} from './merge-record.js';
import type {FormModel} from './form-model.js';
import type {SavedObject} from '../api/types.js';

type Content = Record<string, unknown>;

/**
 * Brings the record `theirs` under what was typed over `base`. Only what both sides changed is asked; giving up there
 * leaves everything as it was. The merged form stays modified: the person looks, then saves.
 */
export async function mergeInto(form: FormModel, base: Content, mine: Content, theirs: SavedObject): Promise<boolean> {
  const body = form.body.peek();
  if (!body) return false;
  const merge = mergeRecord(base, mine, theirs.content, new Set(body.tables.keys()));
  const choices = merge.conflicts.length ? await form.host.resolve(merge.conflicts) : {};
  if (!choices) return false;
  form.record.value = theirs;
  body.rebase(theirs, applyChoices(merge, choices));
  form.app.notifications.add({kind: 'info', title: form.app.t('form.merged')});
  return true;
}
