import {expect} from '@open-wc/testing';
import LcDropdown from '../../elements/lc-dropdown.js';
import {heldFile} from '../support/held-file.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {remains, until} from '../support/until.js';

LcDropdown.define();

// The code of the menu can be held back once in a page.
describe('<lc-dropdown> whose menu is given up before its code is there', () => {
  it('does not open it when it has come', async () => {
    const arrive = await heldFile('menu-view');
    const el = await show<LcDropdown>('<lc-dropdown label="Order"><option value="copy">Copy</option></lc-dropdown>');
    const button = el.shadowRoot!.querySelector('button')!;
    const menu = () => el.shadowRoot!.querySelector('[role="menu"]');
    button.focus();
    await pressed('Enter');
    await until(() => button.ariaExpanded === 'true');
    await pressed('Escape');
    await until(() => button.ariaExpanded === 'false');
    await arrive();
    await remains(() => !menu(), 'no menu');
    await pressed('Enter');
    await until(menu);
    expect(button.ariaExpanded).to.equal('true');
  });
});
