import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
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
    await resetMouse();
    await setViewport({width: 1000, height: 800});
  });

  const opened = async (configuration = '<lc-app app-id="supply"></lc-app>') => {
    const form = await open(undefined, configuration);
    await waitUntil(() => server.realtime.said.length, 'it says that it is here');
    return form;
  };
  const meet = (name: string, at: Parameters<typeof server.realtime.meet>[2]) => server.realtime.meet(TOPIC, name, at);
  const here = (form: LcForm) => one(form, '.lc-others');
  /** Only the one of the tab that is shown. */
  const line = (form: LcForm) => all(form, '.lc-others-line').find((each) => each.checkVisibility())!;
  const isUp = (form: LcForm) => line(form)?.matches('.lc-form > *');
  const moveTo = (element: Element) => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return sendMouse({type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)]});
  };
  /** A hand is at the fields. */
  const typeIn = async (input: HTMLElement) => {
    input.focus();
    await sendKeys({press: 'End'});
  };
  const marks = (form: LcForm) => all(form, '.lc-theirs').map((each) => each.textContent);
  const announced = (form: LcForm) => one(form, '[aria-live="polite"]').textContent;

  it('are shown beside the title, those who edit in a line, and at the field, which stays where it is under a hand', async () => {
    const form = await opened();
    const input = labelled(form, 'Supplier reference');
    await typeIn(input);
    const top = () => input.getBoundingClientRect().top;
    const before = top();
    meet('Hanna Weiss', {});
    await waitUntil(() => here(form)?.textContent.includes('1 other here'), 'one is here');
    expect(line(form)).to.equal(undefined);
    meet('Maja Horvat', {field: 'reference', changed: ['reference']});
    await waitUntil(() => line(form), 'the line');
    await remains(() => top() === before && !isUp(form), 'it stays at the end');
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

  it('have their line under the tabs, above the fields, once no hand is at these; nothing moves it then', async () => {
    const form = await opened();
    const input = labelled(form, 'Supplier reference');
    const top = () => input.getBoundingClientRect().top;
    const before = top();
    await typeIn(input);
    meet('Maja Horvat', {field: 'reference'});
    await waitUntil(() => line(form), 'the line');
    input.blur();
    await moveTo(input);
    await remains(() => !isUp(form), 'the pointer is over a field');
    await moveTo(one(form, '.lc-title'));
    await waitUntil(() => isUp(form), 'it is above the fields');
    expect(all(form, '.lc-others-line').length).to.equal(1);
    const [moved, strip] = [top(), one(form, '.lc-tabs').getBoundingClientRect()];
    expect(moved).to.be.greaterThan(before);
    expect(line(form).getBoundingClientRect().top).to.be.within(strip.bottom, strip.bottom + 30);
    await typeIn(input);
    meet('Maja Horvat', {field: 'reference', changed: ['reference', 'freight', 'note', 'lines']});
    meet('Hanna Weiss', {changed: ['supplier']});
    await waitUntil(() => line(form).textContent.includes('not saved yet'), 'the fields');
    expect(top()).to.equal(moved);
    expect(await violations(form)).to.deep.equal([]);
    meet('Hanna Weiss', null);
    meet('Maja Horvat', {});
    await waitUntil(() => !line(form).checkVisibility({visibilityProperty: true}), 'saved');
    await remains(() => top() === moved, 'its room stays while the hand is there');
    input.blur();
    await waitUntil(() => top() === before, 'its room goes');
  });

  it('are named by the button of their avatars, each with what is changed, by keys and by touch', async () => {
    const form = await opened();
    meet('Hanna Weiss', {});
    meet('Maja Horvat', {field: 'reference', changed: ['reference']});
    await waitUntil(() => here(form)?.textContent.includes('2 others here'), 'two are here');
    const list = () => all(form, '.lc-others-list > li').map((each) => each.textContent);
    here(form).focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => list().length, 'the list');
    expect(list()).to.deep.equal(['Maja Horvat, editingChanged, not saved yet: Supplier reference', 'Hanna Weiss']);
    expect(here(form).ariaExpanded).to.equal('true');
    await waitUntil(() => form.shadowRoot!.activeElement!.closest('.lc-popup'), 'the focus is in it');
    expect(await violations(form)).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !list().length && form.shadowRoot!.activeElement === here(form), 'it is closed');
    here(form).click();
    await waitUntil(() => list().length, 'the list again');
    meet('Maja Horvat', null);
    meet('Hanna Weiss', null);
    await remains(() => list().length === 2, 'it stays as long as it is read');
    one<HTMLButtonElement>(form, '.lc-others-list button').click();
    const reference = labelled(form, 'Supplier reference');
    await waitUntil(() => form.shadowRoot!.activeElement === reference && !here(form), 'the field');
  });

  it('take in the head the room that the line of the title has left', async () => {
    await setViewport({width: 1100, height: 800});
    const form = await opened();
    const row = () => one(form, '.lc-titlerow').getBoundingClientRect();
    const before = row().height;
    for (const name of ['Maja Horvat', 'Hanna Weiss', 'Daniel Osei', 'Ines Moreau', 'Ada Berg']) meet(name, {});
    meet('Maja Horvat', {field: 'reference'});
    await waitUntil(() => here(form)?.textContent === '+35 others here', 'they are here');
    const shown = () => all(form, '.lc-others__one').filter((each) => each.checkVisibility());
    expect([row().height, shown().length]).to.deep.equal([before, 3]);
    expect(shown().map((each) => each.matches('.is-editing'))).to.deep.equal([true, false, false]);
    expect(one(form, '.lc-others__count').getBoundingClientRect().right).to.be.at.most(row().right);
    await setViewport({width: 390, height: 800});
    await waitUntil(() => shown().length === 2, 'two avatars fit');
    expect([here(form).innerText.trim(), here(form).getBoundingClientRect().right <= row().right]).to.deep.equal([
      '+3',
      true,
    ]);
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
    await waitUntil(() => one(form, '.lc-others-list'), 'the list');
    expect(links('.lc-others-list')).to.have.members(['Lines', 'Freight cost', 'Freight cost']);
    button(form, 'Freight cost').click();
    await waitUntil(() => form.shadowRoot!.activeElement === labelled(form, 'Freight cost'), 'the field');
    await tab(form, 'Lines');
    await waitUntil(() => marks(form).includes('Maja Horvat is editing'), 'the mark of the table');
  });

  it('move nothing on a phone either, and the field with the focus is not beneath their line', async () => {
    await setViewport({width: 390, height: 600});
    const form = await opened();
    const input = labelled(form, 'Supplier reference');
    await typeIn(input);
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

  it('stand in the head of a modal too, on a phone as avatars, with their line above its fields', async () => {
    await setViewport({width: 390, height: 800});
    const form = await opened();
    void opener.openForm({alias: 'order', id: 'o1'}, form);
    const dialog = () => one(form, '[role="dialog"]');
    await waitUntil(() => dialog()?.querySelector('.lc-field input'), 'the modal');
    meet('Maja Horvat', {field: 'reference', changed: ['reference']});
    meet('Hanna Weiss', {});
    const head = () => dialog().querySelector<HTMLElement>('.lc-dialog__head .lc-others')!;
    await waitUntil(() => head()?.querySelectorAll('.lc-avatar').length === 2, 'in its head');
    await waitUntil(() => dialog().querySelector('.lc-theirs'), 'at its field');
    const [box, title] = [head().getBoundingClientRect(), dialog().querySelector('.lc-dialog__head')!];
    expect([box.right <= innerWidth, title.scrollWidth <= title.clientWidth]).to.deep.equal([true, true]);
    await waitUntil(() => dialog().querySelector('.lc-form > .lc-others-line'), 'the line is above its fields');
    expect(await violations(form)).to.deep.equal([]);
    head().click();
    await waitUntil(() => one(form, '.lc-others-list'), 'the names');
    expect(all(form, '.lc-others-list__name').map((each) => each.textContent)).to.deep.equal([
      'Maja Horvat, editing',
      'Hanna Weiss',
    ]);
  });

  it('neither are shown nor informed where that is switched off', async () => {
    const form = await open('alias="order" object-id="o1" no-presence', '<lc-app app-id="supply"></lc-app>');
    await waitUntil(() => server.realtime.topics.has(TOPIC), 'it follows the record');
    meet('Maja Horvat', {field: 'reference'});
    await remains(() => !here(form) && !line(form) && !server.realtime.said.length, 'nobody');
  });
});
