import type {ReactNode} from 'react';
import {flag, text, type Properties} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {equip} from './equip.js';

const MailView = lazyView(() => import('../src/services/mail/mail-view.js').then(({MailView: view}) => view), {
  words: 'tools',
});

/**
 * The mailboxes of the signed-in person: folders, the messages of one, and the message that is read; on a narrow page one at a
 * time. With `alias` and `object-id`: the messages that are linked with a record. Messages are written in a dialog that saves itself.
 * @tag lc-mail
 * @fires {CustomEvent} lc-mail-open - A message is about to open; detail {id}. Cancelable.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key ArrowDown_ArrowUp_J_K - In the list: the next message and the one before.
 * @key Enter - Opens the message; while messages are selected, selects it.
 * @key Space - Selects the message, or not.
 * @key R - Replies to the message.
 * @key E - Archives the message, or those that are selected.
 * @key U - Marks as unread.
 * @key Delete - Moves to the trash.
 * @key Escape - Ends the selection.
 * @key Ctrl+Enter - In a message that is written: sends it.
 * @key Ctrl+Alt+P_Ctrl+Alt+G - In its text: a picture, a table.
 * @key Alt+F10 - In a table of its text: the bar of the table.
 * @example <lc-mail folder="inbox"></lc-mail>
 */
export class LcMail extends ShellElement {
  static override tag = 'lc-mail';
  static override wordless = true;
  static override properties: Properties = {
    account: text(),
    folder: text(),
    message: text(),
    alias: text(),
    objectId: text(),
    to: text(),
    urlState: flag(),
  };

  /** Id of the mailbox; the person's default one when absent. */
  declare account: string;
  /** Id of the folder, or what it is for: `inbox`, `drafts`, `sent`, `failed`, `archive`, `trash`. */
  declare folder: string;
  /** Id of the message that is open. */
  declare message: string;
  /** Alias of the object of a record: its messages of every mailbox and folder but the trash are shown. */
  declare alias: string;
  /** Id of the record. */
  declare objectId: string;
  /** Address that a new message about the record begins with. */
  declare to: string;
  /** Writes the folder and the message that are open to the page's URL. One element per page. */
  declare urlState: boolean;

  protected override view(): ReactNode {
    const {app, account, folder, message, alias, objectId, to, urlState} = this;
    if (!app) return null;
    equip(app);
    const record = alias && objectId ? {alias, id: objectId, ...(to && {to})} : null;
    return <MailView {...{account, folder, message, record, urlState}} />;
  }
}
export default LcMail;
