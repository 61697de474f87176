import type {ReactNode} from 'react';
import {AppSwitcher} from '../src/shell/app-switcher.js';
import {ShellPart} from './shell-part.js';

/**
 * The name of the application with a menu of the others that the person may enter, for the header of a page of one's own.
 * @tag lc-app-switcher
 * @example <lc-app app-id="supply"><header><lc-app-switcher></lc-app-switcher></header></lc-app>
 */
export class LcAppSwitcher extends ShellPart {
  static override tag = 'lc-app-switcher';

  protected override view(): ReactNode {
    const model = this.model.value;
    return model && <AppSwitcher model={model} />;
  }
}
export default LcAppSwitcher;
