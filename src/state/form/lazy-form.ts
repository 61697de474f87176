import {lazyPart} from '../../values/lazy-part.js';
import type {AppModel} from '../app/app-model.js';

/** What a form does without until it is needed, or that only some have. */
export const tableModel = lazyPart(() => import('../rows/table-model.js'), 'later');
/** Saving, deleting and merging. */
const persistencePart = lazyPart(() => import('../draft/persistence.js'), 'later');
export const loadPersistence = (app: AppModel) => app.load(persistencePart);
export const journalPart = lazyPart(() => import('../draft/journal.js'));
export const formWatch = lazyPart(() => import('../saving/form-watch.js'));
export const metadataCheck = lazyPart(() => import('../../rules/metadata-check.js'));
