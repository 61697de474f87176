import type {FormModel} from './form-model.js';
import type {FormElement} from '../../values/metadata.js';

/** Whether the form has a history that this person may see: of a record that a server keeps. */
export function hasHistory({metadata, isNew}: FormModel): boolean {
  return !isNew && !!metadata?.baseUrl && metadata.rights?.viewAuditLog === true;
}

/** Whether a container holds nothing but the history. */
export const isHistory = (elements: FormElement[]): boolean =>
  elements.length > 0 && elements.every(({kind}) => kind === 'audit');
