import {expect} from '@open-wc/testing';
import {waitUntil} from '../support/until.js';
import {stage, stageEach} from './lc-signing-stage.js';

describe('notices of lc-signing', () => {
  stageEach();

  it('says only what became of it last: after a restoring not that it was deleted', async () => {
    await stage.pack();
    const said = () => stage.app.notifications.items.peek().map(({title}) => title);
    await stage.click(stage.button('Delete'));
    await waitUntil(() => stage.answer('Delete'));
    await stage.click(stage.answer('Delete'));
    await waitUntil(() => said().join() === 'The package was deleted');
    expect(stage.one('[aria-current="step"]')!.textContent).to.contain('Fields');
    await stage.click(stage.button('Restore'));
    await waitUntil(() => said().join() === 'The package was restored');
  });
});
