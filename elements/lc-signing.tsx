import type {ReactNode} from 'react';
import {flag, text, type Properties} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {equip} from './equip.js';

const SigningView = lazyView(
  () => import('../src/services/signing/signing-view.js').then(({SigningView: view}) => view),
  {words: 'tools'},
);

/**
 * Electronic signing: the packages of the signed-in person, and each with its documents, recipients, and the fields that they fill, placed
 * on the pages. What is changed saves itself.
 * @tag lc-signing
 * @fires {CustomEvent} lc-package-open - A package is about to open; detail {id}. Cancelable.
 * @fires {CustomEvent} lc-package-sent - A package was sent to its recipients; detail {id}.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Arrows - On a field: moves it by a point.
 * @key Shift+ArrowRight - On a field: moves it by ten points, as with each arrow.
 * @key Alt+ArrowRight_Alt+ArrowDown - On a field: makes it wider, higher; with the other arrows smaller.
 * @key Delete - On a field: removes it.
 * @key Enter - On a kind of field: places one on the page shown.
 * @key Ctrl+Z_Ctrl+Y - Undoes a change of fields, and does it again.
 * @key Alt+ArrowUp - On a recipient: moves them up in the order, and with ArrowDown down.
 * @key Escape - On a field: leaves it for the page.
 * @example <lc-signing></lc-signing>
 */
export class LcSigning extends ShellElement {
  static override tag = 'lc-signing';
  static override wordless = true;
  static override properties: Properties = {
    package: {...text(), reflect: true},
    alias: text(),
    objectId: text(),
    urlState: flag(),
  };

  /** Id of the package that is open; the list of packages when absent. */
  declare package: string;
  /** Object of the record that new packages are linked with. */
  declare alias: string;
  /** Its id. */
  declare objectId: string;
  /** Writes the package that is open to the page's URL. One element per page. */
  declare urlState: boolean;

  protected override view(): ReactNode {
    const {app, alias, objectId, urlState} = this;
    if (!app) return null;
    equip(app);
    return (
      <SigningView
        pack={this.package}
        {...{alias, objectId, urlState}}
        onPackage={(id: string) => (this.package = id)}
      />
    );
  }
}
export default LcSigning;
