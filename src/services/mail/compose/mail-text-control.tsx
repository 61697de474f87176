import {EditorSkeleton} from '../../../controls/editor-skeleton.js';
import {lazyView} from '../../../ui/late/lazy-view.js';

/** The text of a message with its bar; its code comes late. */
export const MailTextControl = lazyView(
  () => import('../../../widgets/prose/mail-editor.js').then(({MailEditor}) => MailEditor),
  {words: 'later', frame: (fault, {rows}) => <EditorSkeleton lines={rows + 2} fault={fault} />},
);
