import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {chord, labelled, open} from './lc-form-page.js';
import {FakeServer} from './lc-form-server.js';
import {waitUntil} from '../support/until.js';

describe('typing in lc-form while a save is under way', () => {
  let server: FakeServer;
  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => server.stop());

  it('goes on in the same field, is kept, and leaves the form unsaved', async () => {
    const form = await open();
    const real = window.fetch;
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    window.fetch = async (input, init) => {
      const {url} = input instanceof Request ? input : new Request(input, init);
      const response = await real.call(window, input, init);
      if (url.includes('/save-object')) await answered;
      return response;
    };
    const input = labelled(form, 'Supplier reference');
    input.focus();
    input.select();
    await sendKeys({type: 'OF-1'});
    await chord('Control', 's');
    await waitUntil(() => server.saves.length === 1, 'it is posted');
    await sendKeys({type: '23'});
    expect(input.value).to.equal('OF-123');
    answer();
    await waitUntil(() => form.app!.notifications.items.value.some(({kind}) => kind === 'success'), 'it is saved');
    expect(form.modified, 'what was typed since is unsaved').to.equal(true);
    expect([input.value, server.saves[0]!.object.content.reference]).to.deep.equal(['OF-123', 'OF-1']);
    expect(form.shadowRoot!.activeElement).to.equal(input);
    await chord('Control', 's');
    await waitUntil(() => server.saves.length === 2 && !form.modified, 'all of it is saved');
    expect(server.saves[1]!.object.content.reference).to.equal('OF-123');
  });
});
