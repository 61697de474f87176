import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {drop} from './file-page.js';
import {focusedElement} from '../../src/ui/focus.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {savedFile} from '../support/saved-file.js';
import {atRest, waitUntil} from '../support/until.js';
import {stage, stageEach, stageIn} from './lc-signing-stage.js';

const styleOf = (id: string) => getComputedStyle(stage.field(id));
const bare = (colour: string) => /, 0\)$|transparent/.test(colour);
/** What has a name that is longer than its room. */
const cut = (selector: string) =>
  stage
    .all(selector)
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => each.textContent);

describe('a package of lc-signing', () => {
  stageEach();

  it('shows a recipient once while it is dragged', async () => {
    await stage.pack();
    const grip = stage.one('.lc-signrcpt .lc-grip')!;
    const [x, y] = middle(grip);
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    for (const way of [10, 30, 50]) await sendMouse({type: 'move', position: [x, y + way]});
    await waitUntil(() => stage.one('.lc-signrcpt.is-drop'));
    const names = stage
      .all('.lc-signrcpt__name')
      .filter((each) => each.checkVisibility({visibilityProperty: true}))
      .map((each) => each.textContent!.replace(/^\d+\. /, ''));
    expect(names.filter((name) => name === 'Maja Lindqvist').length).to.equal(1);
    await sendMouse({type: 'up'});
    await waitUntil(() => !stage.one('.lc-signrcpt.is-drop'));
  });

  it('takes the first press after a drag that moved nothing', async () => {
    await stage.pack();
    const grip = stage.one('.lc-signrcpt .lc-grip')!;
    const [x, y] = middle(grip);
    await sendMouse({type: 'move', position: [x, y]});
    await waitUntil(async () => {
      await sendMouse({type: 'down'});
      for (const way of [4, 8, 14]) await sendMouse({type: 'move', position: [x, y + way]});
      const begun = Boolean(stage.one('.lc-signrcpt.is-drop'));
      await sendMouse({type: 'up'});
      await sendMouse({type: 'move', position: [x, y]});
      return begun;
    }, 'it is dragged');
    await stage.click(stage.button('Delete'));
    await waitUntil(() => stage.answer('Delete'), 'it asks');
  });

  it('cuts no kind of field in French and Ukrainian', async () => {
    for (const locale of ['fr', 'uk'] as const) {
      stageIn(locale);
      await stage.open();
      await waitUntil(() => stage.one('.lc-signpal__tile'));
      expect(cut('.lc-signpal__tile, .lc-signpal__tile > span'), locale).to.deep.equal([]);
      const room = stage.one('.lc-signpal')!.getBoundingClientRect();
      for (const tile of stage.all('.lc-signpal__tile'))
        expect(tile.getBoundingClientRect().right, locale).to.be.at.most(room.right + 1);
      stage.element.remove();
    }
  });

  it('says whose turn it is and who is next, and shows what is signed already', async () => {
    stage.server.sendNow();
    const status = {r1: 'done', r2: 'viewed', r3: 'waiting'} as Record<string, 'done' | 'viewed' | 'waiting'>;
    const more = {...stage.server.recipients[0]!, id: 'r4', name: 'Omar Haddad', order: 4};
    stage.server.recipients = [...stage.server.recipients, more].map((each) => ({
      ...each,
      status: status[each.id] ?? 'waiting',
    }));
    stage.server.fieldList = stage.server.fieldList.map((each) =>
      each.id === 's2' ? {...each, answer: 'Nov 20, 2026'} : each,
    );
    await stage.pack();
    expect(stage.text()).to.contain('Now: Daniel Osei');
    expect(stage.text()).to.contain('Next: Omar Haddad');
    expect(stage.all('.lc-signrcpt .lc-badge').map((each) => each.textContent)).to.deep.equal([
      'Signed',
      'Viewed',
      'Copy',
      'Next',
    ]);
    expect(stage.field('s2').textContent).to.contain('Nov 20, 2026');
    expect(bare(styleOf('s2').backgroundColor)).to.equal(true);
    expect(bare(styleOf('s4').backgroundColor)).to.equal(false);
  });

  it('has no boxes over what was signed, once it is completed', async () => {
    stage.server.sendNow();
    stage.server.pack = {...stage.server.pack, status: 'completed', completedAt: Date.now()};
    await stage.pack();
    await sendMouse({type: 'move', position: [5, 5]});
    expect([bare(styleOf('s1').backgroundColor), bare(styleOf('s1').borderColor)]).to.deep.equal([true, true]);
    expect(stage.field('s1').querySelector('.lc-signfield__face')?.checkVisibility()).to.equal(false);
    expect(stage.button('Certificate of signing') === undefined).to.equal(false);
  });

  it('shows the signed documents as soon as it is completed, at the same page', async () => {
    stage.server.sendNow();
    await stage.pack();
    const loaded = stage.server.count('downloadDocument');
    stage.server.pack = {...stage.server.pack, status: 'completed', completedAt: Date.now(), version: 9};
    stage.app.say();
    await waitUntil(() => stage.server.count('downloadDocument') > loaded, 'they are asked for anew');
    await waitUntil(() => stage.one('.lc-signdesk__stage [data-page="4"] canvas'));
    expect(stage.one<HTMLInputElement>('.lc-signdesk__number input')!.value).to.equal('4');
  });

  it('saves its certificate under a name that says what it is', async () => {
    stage.server.sendNow();
    stage.server.pack = {...stage.server.pack, status: 'completed', completedAt: Date.now()};
    await stage.pack();
    const {name} = await savedFile(() => stage.click(stage.button('Certificate of signing')));
    expect(name).to.equal('SP-2026-0042 Certificate of signing.pdf');
  });

  it('offers no certificate of a void one', async () => {
    stage.server.sendNow();
    stage.server.pack = {...stage.server.pack, status: 'voided', reason: 'Wrong annex'};
    await stage.pack();
    expect(stage.text()).to.contain('Reason: Wrong annex');
    const states = stage.all('.lc-signrcpt .lc-badge').map((each) => each.textContent);
    expect(states, 'it is nobody’s turn').to.deep.equal(['Not signed', 'Not signed', 'Copy']);
    expect(stage.all('.lc-signhead__commands button').map((each) => each.ariaLabel ?? each.textContent)).to.eql([
      'More actions',
    ]);
    expect(stage.button('Certificate of signing') === undefined).to.equal(true);
  });

  it('takes a document that is dropped on its empty desk', async () => {
    [stage.server.documents, stage.server.fieldList] = [[], []];
    await stage.open();
    await waitUntil(() => stage.one('.lc-signdesk.is-empty'));
    drop(stage.one('.lc-signdesk.is-empty')!, new File(['%PDF-'], 'Annex.pdf', {type: 'application/pdf'}));
    await waitUntil(() => stage.server.documents.map(({name}) => name).join() === 'Annex.pdf');
    await waitUntil(() => stage.one('.lc-signdesk__stage [data-page]'));
  });

  it('shares fields only with whom or onto what is chosen', async () => {
    await stage.pack();
    await stage.click(stage.button('Share fields'));
    await waitUntil(() => stage.answer('Share fields'));
    await stage.click(stage.answer('Share fields'));
    await waitUntil(() => stage.one('[role="dialog"] [role="alert"]')?.textContent.includes('Choose at least one'));
    expect([stage.server.count('shareFields'), focusedElement()?.matches('[role="dialog"] input')]).to.eql([0, true]);
    await pressed(' ');
    await stage.click(stage.answer('Share fields'));
    await waitUntil(() => !stage.dialog());
    expect(
      stage
        .saved()
        .filter(({id}) => id.startsWith('share'))
        .map(({recipientId}) => recipientId),
    ).to.include('r2');
  });

  it('is shown on a phone with whose turn it is', async () => {
    stage.server.sendNow();
    await setViewport({width: 390, height: 844});
    await stage.open();
    await waitUntil(() => stage.text().includes('Next: Daniel Osei'));
    await atRest(() => stage.one('.lc-signpack')!.getBoundingClientRect());
    const {width} = stage.button('Void').getBoundingClientRect();
    expect(width, 'its bar has what can be done').to.be.greaterThan(250);
    await stage.click(stage.button('Void'));
    await waitUntil(() => stage.dialog());
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !stage.dialog());
    await stage.click(stage.button('More actions'));
    await waitUntil(() => stage.one('[role="menuitem"]'));
    expect(stage.all('[role="menuitem"]').map((each) => each.textContent)).to.eql(['Load again']);
  });

  it('shows which of two documents of one name is which, and of two people', async () => {
    const [first] = stage.server.documents;
    stage.server.documents = [...stage.server.documents, {...first!, id: 'd9', order: 9}];
    const [one, other] = stage.server.recipients;
    stage.server.recipients = [
      ...stage.server.recipients,
      {...other!, id: 'r9', order: 9, email: 'second@example.com'},
    ];
    await stage.pack();
    const name = first!.name;
    expect(stage.all('[data-document] .lc-truncate').map((each) => each.textContent)).to.include.members([
      `1. ${name}`,
      `${stage.server.documents.length}. ${name}`,
    ]);
    await stage.click(stage.button('Share fields'));
    await waitUntil(() => stage.answer('Share fields'));
    const offered = stage.all('[role="dialog"] .lc-signshare label').map((each) => each.textContent!.trim());
    expect(offered).to.include.members([`${other!.name} · ${other!.email}`, `${other!.name} · second@example.com`]);
    expect(offered).to.include(`${stage.server.documents.length}. ${name}`);
    expect(offered).not.to.include(one!.name);
  });
});
