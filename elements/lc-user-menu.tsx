import type {ReactNode} from 'react';
import {UserMenu} from '../src/shell/user-menu.js';
import {ShellPart} from './shell-part.js';

/**
 * The menu of the signed-in person, for the header of a page of one's own: language, theme, preferences, where they are signed
 * in, password, sign-out.
 * @tag lc-user-menu
 * @example <lc-app app-id="supply"><header><lc-user-menu></lc-user-menu></header></lc-app>
 */
export class LcUserMenu extends ShellPart {
  static override tag = 'lc-user-menu';

  protected override view(): ReactNode {
    const model = this.model.value;
    return model && <UserMenu model={model} />;
  }
}
export default LcUserMenu;
