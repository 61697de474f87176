import type {ReactNode} from 'react';
import {text, type Properties} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {lazyPart} from '../src/values/lazy-part.js';

const reader = lazyPart(() => import('../src/widgets/pdf/pdf-model.js'));
const SigningPageView = lazyView(
  () => import('../src/services/signing-page/signing-page-view.js').then(({SigningPageView: view}) => view),
  {words: 'tools'},
);

/**
 * What a recipient of a package sees by their link: the documents, the fields that they fill and sign, and how it ends. It needs no
 * session, and what was entered survives a reload.
 * @tag lc-signing-page
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Enter - On a field to sign: opens the dialog that signs it, with a name typed first. On a date: fills in the day. In a text or a date: goes to the next field.
 * @key Space - On a checkbox: checks it.
 * @example <lc-signing-page token="t"></lc-signing-page>
 */
export class LcSigningPage extends ShellElement {
  static override tag = 'lc-signing-page';
  static override wordless = true;
  static override properties: Properties = {token: text()};

  /** The token of the recipient's link. */
  declare token: string;

  /** A link leads to a document: what reads it comes beside the sentences, the visit and the file. */
  protected override connected(connection: AbortSignal): void {
    super.connected(connection);
    reader.load().then(
      ({warmEngine}) => warmEngine(),
      () => {},
    );
  }

  protected override view(): ReactNode {
    return this.app ? <SigningPageView key={this.token} token={this.token} /> : null;
  }
}
export default LcSigningPage;
