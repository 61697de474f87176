import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcText from '../../elements/lc-text.js';
import {opener} from '../../elements/opener.js';
import {pickRecords} from '../../elements/dialogs.js';
import {GridApp, provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {atRest, until} from '../support/until.js';

LcText.define();

describe('the menu of a list in which several records are chosen', () => {
  it('does not end the selection: what is chosen stays', async () => {
    const app = new GridApp();
    app.opener = opener;
    const leave = provide(app);
    const from = await show<LcText>('<lc-text label="Order"></lc-text>');
    const find = (selector: string) => from.shadowRoot!.querySelector<HTMLElement>(selector);
    const press = async (selector: string) => {
      await atRest(() => find(selector)!.getBoundingClientRect());
      await sendMouse({type: 'click', position: middle(find(selector)!)});
    };
    const items = () =>
      [...from.shadowRoot!.querySelectorAll('[role^=menuitem]')].map(({textContent}) => textContent.trim());
    from.focus();
    const answer = pickRecords('order', {from});
    await until(() => find('[data-row="1"] .lc-check'));
    await press('[data-row="1"] .lc-check');
    await until(() => find('.lc-dialog__foot')!.textContent.includes('1 selected'));
    await press('.lc-dialog [aria-label="More actions"]');
    await until(() => items().includes('Print'));
    expect(items()).not.to.include('Select records');
    await pressed('Escape');
    await until(() => !items().length);
    expect(find('.lc-dialog__foot')!.textContent).to.contain('1 selected');
    await pressed('Escape');
    expect(await answer).to.equal(null);
    await until(() => !find('[role=dialog]'));
    leave();
  });
});
