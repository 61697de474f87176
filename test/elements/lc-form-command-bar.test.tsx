import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {all, button, one} from './lc-form-page.js';
import type {LcForm} from '../../elements/lc-form.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';
import {SEND, PRINT, bar, shownIn, lines, line, offered, serveEach} from './lc-form-commands-page.js';

serveEach();

describe('the command bar of a narrow form', () => {
  it('keeps the primary and the menu, and an icon where one may stand alone', async () => {
    await setViewport({width: 500, height: 700});
    const form = await offered([
      {...SEND, hideLabelOnXs: true},
      {...SEND, id: 'plain', label: 'Plain'},
      {...SEND, id: 'gone', label: 'Gone', hideOnXs: true},
      PRINT,
    ]);
    await waitUntil(() => bar(form).matches('.is-compact'));
    expect(shownIn(form)).to.deep.equal(['Send', 'Save and close', 'More actions']);
    expect(button(form, 'Send').textContent).to.equal('');
    button(form, 'More actions').click();
    await waitUntil(() => lines(form).length > 3);
    const texts = lines(form).map((each) => each.textContent!.trim());
    expect(texts).to.include('Plain').and.to.include('Packing slip');
    expect(texts.join()).to.not.contain('Gone');
    const groups = all(form, '[role="menu"] [role="group"]').map((each) => each.textContent);
    expect(groups).to.deep.equal(['PrintPacking slip', 'LabelsSmallLarge']);
    const after = (at: number) => all(form, '[role="menu"] [role="group"]')[at]!.nextElementSibling!.role;
    expect([after(0), after(1)]).to.deep.equal(['separator', 'separator']);
    expect(texts.at(-1)).to.equal('Delete');
  });

  it('moves what does not fit into the menu, and takes it back when there is room', async () => {
    await setViewport({width: 1800, height: 700});
    const long = (id: string) => ({...SEND, id, label: `A long name of a command ${id}`});
    const form = await offered([long('1'), long('2'), long('3')], {}, 'width: 760px');
    await waitUntil(() => bar(form).scrollWidth <= bar(form).clientWidth + 1 && shownIn(form).length < 7, 'it fits');
    expect(shownIn(form).slice(-2)).to.deep.equal(['Save and close', 'More actions']);
    const hidden = ['1', '2', '3'].filter((id) => !shownIn(form).includes(long(id).label));
    expect(hidden).to.not.have.length(0);
    button(form, 'More actions').click();
    await waitUntil(() => line(form, long(hidden[0]!).label));
    await sendKeys({press: 'Escape'});
    form.parentElement!.style.width = '1780px';
    await waitUntil(() => shownIn(form).length === 7, 'all are back');
  });
});

describe('the commands of a modal form', () => {
  async function modal(width: number) {
    await setViewport({width, height: 800});
    const form = await offered([SEND]);
    void form.app!.opener!.openForm({alias: 'order', id: 'o1', mode: 'modal'}, form);
    await waitUntil(
      () => one(form, '[data-phase="visible"] .lc-dialog [role="toolbar"]'),
      'the modal has its commands',
    );
    return form;
  }
  const place = (form: LcForm) => (one(form, '.lc-dialog__head [role="toolbar"]') ? 'head' : 'foot');
  const toggle = (form: LcForm) => button(form, 'Full screen').click();
  const closed = async (form: LcForm) => {
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !one(form, '.lc-dialog'), 'the modal is gone');
  };

  it('stand in a window of 880 by 640 px, or of less where there is less room', async () => {
    const form = await modal(1201);
    const {width, height} = one(form, '.lc-dialog').getBoundingClientRect();
    expect([Math.round(width), height >= 640]).to.deep.equal([880, true]);
    await setViewport({width: 700, height: 500});
    const small = one(form, '.lc-dialog').getBoundingClientRect();
    expect([Math.round(small.width), Math.round(small.height)]).to.deep.equal([652, 452]);
    await closed(form);
  });

  it('stand in its head only when it fills a window wider than 1200 px, 50 ms after that changed', async () => {
    const form = await modal(1201);
    expect(place(form)).to.equal('foot');
    toggle(form);
    await waitUntil(() => place(form) === 'head');
    await setViewport({width: 1200, height: 800});
    await waitUntil(() => place(form) === 'foot');
    await setViewport({width: 1400, height: 800});
    await waitUntil(() => place(form) === 'head');
    await closed(form);
  });

  it('are compact at 576 px and less', async () => {
    const form = await modal(577);
    const compact = () => one(form, '.lc-dialog [role="toolbar"]').matches('.is-compact');
    expect(compact()).to.equal(false);
    await setViewport({width: 576, height: 800});
    await waitUntil(compact);
    await closed(form);
  });

  it('have no fault that axe finds', async () => {
    const form = await modal(900);
    expect(await violations(form)).to.deep.equal([]);
    await closed(form);
  });
});
