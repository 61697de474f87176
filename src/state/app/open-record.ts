import type {FormModel} from '../form/form-model.js';
import type {AppModel} from './app-model.js';

/** A saved record whose form is open. */
export interface OpenRecord {
  /** Alias of its object. */
  object: string;
  id: string;
  presentation: string;
}

/** The form that a person works in: the topmost one. Reading it in a view follows it. */
export const openForm = (app: AppModel): FormModel | null => app.openForms.value.at(-1) ?? null;

/** The record of the topmost form; null where none is open, or it is not saved yet. Reading it in a view follows it. */
export function openRecord(app: AppModel): OpenRecord | null {
  const record = openForm(app)?.record.value;
  return record?.id ? {object: record.alias, id: record.id, presentation: record.presentation} : null;
}
