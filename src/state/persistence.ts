/** What a form needs to put its record away, as one part that loads after the form is shown. */
export {askAbout} from './async-rules.js';
export {deleteRecord} from './delete-sequence.js';
export {askToLeave} from './leaving.js';
export {mergeInto} from './form-merge.js';
export {saveRecord} from './save-sequence.js';
export {tellMalformed} from './malformed-notice.js';
export {turnBack} from './form-undo.js';
export {offerUndo} from './undo-reset.js';
