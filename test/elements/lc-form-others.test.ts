import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {opener} from '../../elements/opener.js';
import {LcApp} from '../../elements/lc-app.js';
import {violations} from '../support/axe.js';
import {remains, waitUntil} from '../support/until.js';
import {all, button, labelled, one, open, tab} from './lc-form-page.js';
import {FakeServer} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';

LcApp.define();

const TOPIC = 'object:order:o1';

describe('lc-form: the others who have its record open', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().start();
  });
  afterEach(async () => {
    server.stop();
    await setViewport({width: 1000, height: 800});
  });

  const opened = async (configuration = '<lc-app app-id="supply"></lc-app>') => {
    const form = await open(undefined, configuration);
    await waitUntil(() => server.realtime.said.length, 'it says that it is here');
    return form;
  };
  const meet = (name: string, at: Parameters<typeof server.realtime.meet>[2]) => server.realtime.meet(TOPIC, name, at);
  const here = (form: LcForm) => one(form, '.lc-others');
  const line = (form: LcForm) => one(form, '.lc-others-line');
  const marks = (form: LcForm) => all(form, '.lc-theirs').map((each) => each.textContent);
  const announced = (form: LcForm) => one(form, '[aria-live="polite"]').textContent;

  it('are shown beside the title, those who edit in a line, and at the field, which stays where it is', async () => {
    const form = await opened();
    const input = labelled(form, 'Supplier reference');
    const top = () => input.getBoundingClientRect().top;
    const before = top();
    meet('Hanna Weiss', {});
    await waitUntil(() => here(form)?.textContent.includes('1 other here'), 'one is here');
    expect(line(form)).to.equal(null);
    meet('Maja Horvat', {field: 'reference', changed: ['reference']});
    await waitUntil(() => line(form), 'the line');
    expect(top()).to.equal(before);
    expect(here(form).ariaLabel).to.equal('2 others here: Maja Horvat, editing and Hanna Weiss');
    expect(line(form).textContent).to.contain('Maja Horvat is also editing this record.');
    expect(line(form).textContent).to.contain('not saved yet: Supplier reference');
    expect(marks(form)).to.deep.equal(['Maja Horvat is editing']);
    const [described] = input.getAttribute('aria-describedby')!.split(' ').slice(-1);
    expect(form.shadowRoot!.getElementById(described!)!.textContent).to.equal('Maja Horvat is editing');
    expect(await violations(form)).to.deep.equal([]);
    meet('Maja Horvat', {changed: ['reference']});
    await waitUntil(() => !marks(form).length, 'the mark is gone');
    meet('Maja Horvat', {});
    await waitUntil(() => !line(form).checkVisibility({visibilityProperty: true}), 'saved');
    expect(top()).to.equal(before);
    meet('Maja Horvat', null);
    meet('Hanna Weiss', null);
    await waitUntil(() => !here(form), 'nobody is here');
  });

  it('say in the head who edits, in the room that the line of the title has left', async () => {
    await setViewport({width: 1100, height: 800});
    const form = await opened();
    const row = () => one(form, '.lc-titlerow').getBoundingClientRect();
    const before = row().height;
    meet(`Maja ${'Horvat '.repeat(30)}`, {field: 'reference'});
    await waitUntil(() => here(form)?.checkVisibility(), 'she is here');
    const head = () => one(form, '.lc-others__count');
    expect(head().textContent).to.match(/^Maja Horvat.*, editing$/);
    expect([row().height, head().getBoundingClientRect().right <= row().right]).to.deep.equal([before, true]);
    meet(`Maja ${'Horvat '.repeat(30)}`, null);
    meet('Hanna Weiss', {});
    await waitUntil(() => head()?.textContent === '1 other here', 'she only looks');
    expect(row().height).to.equal(before);
  });

  it('are announced once, not at each field', async () => {
    const form = await opened();
    meet('Maja Horvat', {field: 'reference'});
    await waitUntil(() => announced(form).includes('Maja Horvat is also editing'), 'announced');
    one(form, '[aria-live="polite"]').textContent = '';
    meet('Maja Horvat', {field: 'freight', changed: ['reference']});
    await waitUntil(() => line(form).textContent.includes('Supplier reference'), 'the fields');
    await remains(() => announced(form) === '', 'nothing is said again');
  });

  it('are shown only as far as this form has their fields; a press leads to one that they changed', async () => {
    const form = await opened();
    meet('Maja Horvat', {field: 'nothing', changed: ['nothing']});
    await waitUntil(() => line(form), 'the line');
    expect(line(form).textContent).to.equal('Maja Horvat is also editing this record.');
    expect(marks(form)).to.deep.equal([]);
    meet('Maja Horvat', {field: 'lines', changed: ['nothing', 'lines', 'freight']});
    await waitUntil(() => line(form).textContent.includes('not saved yet'), 'the fields');
    const links = (within: string) => all(form, `${within} button`).map((each) => each.textContent);
    expect(links('.lc-others-line__fields')).to.deep.equal(['Lines', 'Freight cost']);
    expect(button(form, 'Show changes').checkVisibility(), 'there is no more to show').to.equal(false);
    meet('Hanna Weiss', {changed: ['freight']});
    await waitUntil(() => button(form, 'Show changes').checkVisibility(), 'who changed what');
    button(form, 'Show changes').click();
    await waitUntil(() => one(form, '.lc-others-line__changes'), 'the list');
    expect(links('.lc-others-line__changes')).to.have.members(['Lines', 'Freight cost', 'Freight cost']);
    button(form, 'Freight cost').click();
    await waitUntil(() => form.shadowRoot!.activeElement === labelled(form, 'Freight cost'), 'the field');
    await tab(form, 'Lines');
    await waitUntil(() => marks(form).includes('Maja Horvat is editing'), 'the mark of the table');
  });

  it('move nothing on a phone either, and the field with the focus is not beneath their line', async () => {
    await setViewport({width: 390, height: 600});
    const form = await opened();
    const input = labelled(form, 'Supplier reference');
    input.focus();
    const top = () => input.getBoundingClientRect().top;
    const before = top();
    meet('Maja Horvat', {field: 'freight', changed: ['freight', 'reference', 'lines']});
    await waitUntil(() => line(form), 'the line');
    expect(top()).to.equal(before);
    expect(line(form).getBoundingClientRect().bottom).to.be.at.most(innerHeight);
    const last = [...form.shadowRoot!.querySelectorAll<HTMLElement>('.lc-field input')].at(-1)!;
    last.focus();
    await waitUntil(
      () => last.getBoundingClientRect().bottom <= line(form).getBoundingClientRect().top,
      'it is in sight',
    );
    expect(await violations(form)).to.deep.equal([]);
  });

  it('leave the focus in the form when their line goes with it', async () => {
    const form = await opened();
    const input = labelled(form, 'Supplier reference');
    meet('Maja Horvat', {changed: ['freight']});
    await waitUntil(() => button(form, 'Freight cost'), 'the line');
    input.focus();
    button(form, 'Freight cost').focus();
    meet('Maja Horvat', {});
    await waitUntil(() => form.shadowRoot!.activeElement === input, 'the field has it again');
  });

  it('are nobody where the server sends what is none', async () => {
    const form = await opened();
    for (const at of [{field: 5}, {changed: 'reference'}]) meet('Hanna Weiss', at as never);
    meet(5 as never, {field: 'reference'});
    meet('Maja Horvat', {field: 'reference'});
    await waitUntil(() => here(form)?.ariaLabel === '1 other here: Maja Horvat, editing', 'one is here');
    expect(marks(form)).to.deep.equal(['Maja Horvat is editing']);
  });

  it('get to know what is typed in, as an id, once it is typed', async () => {
    const form = await opened();
    const {said} = server.realtime;
    labelled(form, 'Supplier reference').focus();
    await sendKeys({type: 'x'});
    await waitUntil(() => said.length > 1, 'it is sent');
    expect(said.at(-1)).to.deep.equal({field: 'reference', changed: ['reference']});
    expect(JSON.stringify(said)).not.to.contain('OF-');
    form.remove();
    await waitUntil(() => said.at(-1) === null, 'it says that it goes');
  });

  it('stand in the head of a modal, on a phone as a number', async () => {
    await setViewport({width: 390, height: 800});
    const form = await opened();
    void opener.openForm({alias: 'order', id: 'o1'}, form);
    const dialog = () => one(form, '[role="dialog"]');
    await waitUntil(() => dialog()?.querySelector('.lc-field input'), 'the modal');
    meet('Maja Horvat', {field: 'reference'});
    await waitUntil(() => dialog().querySelector('.lc-dialog__head .lc-others'), 'in its head');
    await waitUntil(() => dialog().querySelector('.lc-theirs'), 'at its field');
    const shown = dialog().querySelector<HTMLElement>('.lc-others')!.innerText.trim();
    expect(shown).to.equal('1');
  });

  it('neither are shown nor informed where that is switched off', async () => {
    const form = await open('alias="order" object-id="o1" no-presence', '<lc-app app-id="supply"></lc-app>');
    await waitUntil(() => server.realtime.topics.has(TOPIC), 'it follows the record');
    meet('Maja Horvat', {field: 'reference'});
    await remains(() => !here(form) && !line(form) && !server.realtime.said.length, 'nobody');
  });
});
