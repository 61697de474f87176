import type {ReactNode} from 'react';
import {ShellElement} from '../src/host/shell-element.js';
import {LateBell} from '../src/shell/inbox/late-bell.js';

/**
 * A bell that shows how many notifications of the signed-in person are new, and opens their list; for the header of a page
 * that has no `lc-shell`. It is empty where the server has no inbox.
 * @tag lc-notifications
 * @fires {CustomEvent} lc-inbox-open - The page of a notification is about to open; detail {id, url}. Cancel it to open
 * it yourself.
 * @key Enter - On the bell: opens and closes the list.
 * @key Escape - Closes the list; the focus goes back to the bell.
 * @example <lc-notifications></lc-notifications>
 */
export class LcNotifications extends ShellElement {
  static override tag = 'lc-notifications';

  protected override view(): ReactNode {
    return this.app && <LateBell />;
  }
}
export default LcNotifications;
