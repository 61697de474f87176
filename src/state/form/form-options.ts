import type {ReadonlySignal} from '@preact/signals-react';
import type {JournalStore} from '../draft/journal-store.js';
import type {FormSource} from './form-source.js';
import type {ControlSize, ValidateOn} from '../../values/metadata.js';

export interface FormOptions {
  source: FormSource;
  /** Absent: a new record. */
  id?: string;
  /** Alias of the form; the object's first when absent. */
  form?: string;
  /** Replaces the form's own size. */
  formSize?: ControlSize;
  /** When absent as the configuration sets it. */
  unparsable?: 'default' | 'keep';
  /** When absent or false as the configuration sets it. */
  undoDependent?: boolean;
  /** When absent as the form, else the configuration sets it. */
  validateOn?: ValidateOn;
  /** The element's own read-only flag. */
  readonly?: ReadonlySignal<boolean>;
  /** The store for drafts of unsaved changes, in the browser when absent; null stores none. */
  drafts?: JournalStore | null;
  /** false neither shows who else has the record open nor informs them. */
  presence?: boolean;
  /** Page of a form without a server, which separates its drafts from those of other pages. */
  place?: string;
}
