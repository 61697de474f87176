import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {focusedElement} from '../../src/ui/focus.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {SigningStage} from './lc-signing-stage.js';

describe('the focus of lc-signing', () => {
  let stage: SigningStage;
  beforeEach(async () => {
    await setViewport({width: 1280, height: 800});
    stage = new SigningStage();
  });
  afterEach(async () => {
    stage.leave();
    await setViewport({width: 800, height: 600});
  });

  it('stays in the search whose rows come and go, after a package was open', async () => {
    await stage.list();
    stage.one('.lc-signlist__row')!.focus();
    await pressed('Enter');
    await waitUntil(() => focusedElement()?.textContent === 'Signing', 'it is in the package');
    await pressed('Enter');
    await waitUntil(() => focusedElement()?.matches('.lc-signlist__row'), 'it is back at the row');
    const search = stage.one('input[type="search"]')!;
    search.focus();
    await sendKeys({type: 'nothing like it'});
    await waitUntil(() => stage.text().includes('No results found'));
    await pressed('Escape');
    await waitUntil(() => stage.one('.lc-signlist__row'), 'the rows are back');
    expect(focusedElement() === search).to.equal(true);
  });
});
