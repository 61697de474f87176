/** What a form needs to put its record away, as one part that loads after the form is shown. */
export {askAbout} from '../form/async-rules.js';
export {deleteRecord} from '../saving/delete-record.js';
export {askToLeave} from '../saving/leaving.js';
export {mergeInto} from '../saving/form-merge.js';
export {saveRecord} from '../saving/save-record.js';
export {notifyMalformed} from '../form/fault-notices.js';
export {applyStep} from '../form/form-undo.js';
export {offerUndo} from '../form/undo-reset.js';
