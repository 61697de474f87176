import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {focusedElement} from '../../src/ui/focus.js';
import {pressed} from '../support/press.js';
import {remains, waitUntil} from '../support/until.js';
import {stage, stageEach} from './lc-signing-stage.js';

describe('the focus of lc-signing', () => {
  stageEach();

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

  it('goes into a package that was just made, to what is done there first', async () => {
    await stage.list();
    stage.button('New package').focus();
    await pressed('Enter');
    await waitUntil(() => focusedElement()?.matches('[role="dialog"] input'));
    await sendKeys({type: 'Annex 2028'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focusedElement()?.ariaLabel === 'Add document', 'it is in the package');
    await waitUntil(() => !stage.dialog());
    expect(focusedElement()?.ariaLabel).to.equal('Add document');
  });

  it('goes to the first of the fields that were placed, whatever page is shown', async () => {
    await stage.pack();
    stage.button('Place automatically').focus();
    await pressed('Enter');
    await waitUntil(() => focusedElement()?.dataset.field === 'auto1', 'it is on the first page');
    expect(stage.one<HTMLInputElement>('.lc-signdesk__number input')!.value).to.equal('1');
    await waitUntil(() => {
      const [box, room] = [stage.field('auto1'), stage.one('.lc-signdesk__stage')!].map((each) =>
        each.getBoundingClientRect(),
      );
      return box!.top >= room!.top && box!.bottom <= room!.bottom;
    }, 'it is in view');
    await waitUntil(() => /2 fields/.test(stage.heard()), 'how many is read out');
  });

  it('stays where the person has gone, when the page of a field that they placed comes late', async () => {
    const {server} = stage;
    const {downloadDocument} = server;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.downloadDocument = (...given) => held.then(() => downloadDocument(...given));
    await stage.open();
    await waitUntil(() => stage.button('Signature'));
    stage.button('Signature').focus();
    await pressed('Enter');
    await pressed('Tab');
    expect(focusedElement()?.textContent).to.equal('Initials');
    release();
    await waitUntil(() => stage.one('.lc-signdesk__stage [data-field]:not([data-field^="s"])'), 'its page is there');
    await remains(() => focusedElement()?.textContent === 'Initials', 'the focus');
    await pressed('Enter');
    await waitUntil(() => stage.saved().length === 7, 'both are placed');
    await waitUntil(() => focusedElement()?.dataset.field === stage.saved().at(-1)?.id, 'it goes to the last one');
  });
});
