import type {ReactNode} from 'react';
import {flag, text, type Properties} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {equip} from './equip.js';

const MessagesView = lazyView(
  () => import('../src/services/messages/messages-view.js').then(({MessagesView: view}) => view),
  {words: 'tools'},
);

/**
 * Short messages (SMS) of the phones that the signed-in person may use: phones with threads, the messages with one number, and whose
 * number it is; on a narrow page one at a time.
 * @tag lc-messages
 * @fires {CustomEvent} lc-thread-open - A thread is about to open; detail {number}. Cancelable.
 * @fires {CustomEvent} lc-message-sent - A message is with the messaging service; detail {sid, to}.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key ArrowDown_ArrowUp_J_K - In the list: the next thread and the one before.
 * @key Home_End - In the list: the first thread and the last.
 * @key Enter - Opens the thread.
 * @key U - Marks the thread as unread.
 * @key Ctrl+Enter - In a message that is written: sends it.
 * @example <lc-messages sms-url="/sms"></lc-messages>
 */
export class LcMessages extends ShellElement {
  static override tag = 'lc-messages';
  static override wordless = true;
  static override properties: Properties = {
    smsUrl: text(),
    phone: text(),
    number: text(),
    urlState: flag(),
  };

  /** Base address of the messaging service, below which `messages` and `phones` lie; what the server names when absent. */
  declare smsUrl: string;
  /** Id, number or name of the phone; the first one when absent. */
  declare phone: string;
  /** The number whose thread is open. */
  declare number: string;
  /** Writes the phone and the number whose thread is open to the page's URL. One element per page. */
  declare urlState: boolean;

  protected override view(): ReactNode {
    const {app, smsUrl, phone, number, urlState} = this;
    if (!app) return null;
    equip(app);
    return <MessagesView {...{smsUrl, phone, number, urlState}} />;
  }
}
export default LcMessages;
