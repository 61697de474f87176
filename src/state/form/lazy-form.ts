import {lazyPart} from '../../values/lazy-part.js';

/** What a form does without until it is needed, or that only some have. */
export const tableModel = lazyPart(() => import('../rows/table-model.js'), 'later');
/** Saving, deleting and merging. */
export const persistencePart = lazyPart(() => import('../draft/persistence.js'), 'later');
export const journalPart = lazyPart(() => import('../draft/journal.js'));
export const formWatch = lazyPart(() => import('../saving/form-watch.js'));
export const metadataCheck = lazyPart(() => import('../../rules/metadata-check.js'));
