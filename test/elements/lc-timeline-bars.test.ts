import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {Query} from '../../src/query/types.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {
  all,
  announced,
  app,
  bar,
  barOf,
  BARS,
  day,
  drag,
  focusedItem,
  inside,
  letGo,
  notice,
  timeline,
  withTimelineApp,
} from './lc-timeline-page.js';

const names = (shown: HTMLElement) => all(shown, '.lc-gantt__name').map(({textContent}) => textContent);
const savedContent = () => app.saved.map((batch) => Object.values(batch.order!)[0]!.content);
const reads = () => app.asked.filter(({kind, query}) => kind !== 'count' && query.limit !== undefined);
/** px of a day, by week. */
const DAY = 12;

describe('lc-timeline of bars', () => {
  withTimelineApp(BARS);

  it('shows the rows of each group, by their beginning, with arrows from what comes before', async () => {
    const shown = await timeline();
    expect(names(shown)).to.deep.equal(['Supplier 0', 'PO-2', 'PO-4', 'PO-6', 'Supplier 1', 'PO-1', 'PO-3', 'PO-5']);
    expect(all(shown, '.lc-gantt__arrows g')).to.have.length(2);
    expect(barOf(shown, 1).getBoundingClientRect().width).to.equal(5 * DAY);
    expect(barOf(shown, 1).ariaLabel).to.match(/^PO-1, .+ – .+, Draft$/);
    expect(barOf(shown, 3).getBoundingClientRect().left - barOf(shown, 1).getBoundingClientRect().left).to.equal(
      2 * DAY,
    );
  });

  it('asks for the rows that reach into the days shown', async () => {
    app.records.push(bar(7, {starts: day(-400), ends: day(-390)}), bar(8, {starts: day(-400), ends: day(1)}));
    const shown = await timeline();
    expect(barOf(shown, 8).className).to.contain('is-cut-start');
    expect(barOf(shown, 7)).to.equal(null);
    const {where} = reads().at(-1)!.query as Query;
    expect(JSON.stringify(where)).to.contain('"<="').and.to.contain('"or"');
  });

  it('moves a bar by days with one save, and brings it back', async () => {
    const shown = await timeline();
    await drag(barOf(shown, 1), 3 * DAY);
    expect(inside(shown, '.lc-gantt__origin')).to.not.equal(null);
    expect(barOf(shown, 1).className).to.contain('is-lifted');
    await letGo();
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(savedContent()).to.deep.equal([{starts: day(4), ends: day(8)}]);
    expect(app.opened).to.deep.equal([]);
    await waitUntil(() => notice()?.actions?.[0], 'it can be undone');
    notice()!.actions![0]!.run();
    await waitUntil(() => app.saved.length === 2, 'it is saved again');
    expect(savedContent()[1]).to.deep.equal({starts: day(1), ends: day(5)});
  });

  it('resizes a bar at its end, and never below a day', async () => {
    const shown = await timeline();
    await drag(barOf(shown, 2), 2 * DAY, 0.97);
    await letGo();
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(savedContent()).to.deep.equal([{ends: day(8)}]);
    await waitUntil(() => barOf(shown, 2).getBoundingClientRect().width === 7 * DAY, 'it is longer');
    await drag(barOf(shown, 2), 12 * DAY, 0.02);
    await letGo();
    await waitUntil(() => app.saved.length === 2, 'it is saved');
    expect(savedContent()[1]).to.deep.equal({starts: day(8)});
  });

  it('puts a bar back on Escape while it is dragged', async () => {
    const shown = await timeline();
    const {left} = barOf(shown, 1).getBoundingClientRect();
    await drag(barOf(shown, 1), 5 * DAY);
    await pressed('Escape');
    await letGo();
    expect(barOf(shown, 1).getBoundingClientRect().left).to.equal(left);
    expect(app.saved).to.deep.equal([]);
    expect(app.opened).to.deep.equal([]);
  });

  it('shows why the server refuses, and the bar where it was', async () => {
    app.refused = {'id-1': {errorCode: 'VALIDATION_FAILED', message: 'Ends before it begins'}};
    const shown = await timeline();
    const {left} = barOf(shown, 1).getBoundingClientRect();
    await drag(barOf(shown, 1), 3 * DAY);
    await letGo();
    await waitUntil(() => notice()?.kind === 'danger', 'it is said');
    expect(notice()!.title).to.equal('PO-1 was not moved');
    expect(notice()!.text).to.equal('Ends before it begins');
    expect(barOf(shown, 1).getBoundingClientRect().left).to.equal(left);
  });

  it('goes back where the page says no', async () => {
    const shown = await timeline();
    shown.addEventListener('lc-move-bar', (event) => {
      const {id, start, end} = (event as CustomEvent<Record<string, unknown>>).detail;
      expect([id, start, end]).to.deep.equal(['id-1', day(3), day(7)]);
      event.preventDefault();
    });
    await drag(barOf(shown, 1), 2 * DAY);
    await letGo();
    await waitUntil(() => announced(shown).includes('PO-1 stays where it was'), 'it is said');
    expect(app.saved).to.deep.equal([]);
  });

  it('does not move what this person may not change, and says so', async () => {
    app.metadata = {...app.metadata, canUpdate: false};
    const shown = await timeline();
    await drag(barOf(shown, 1), 3 * DAY);
    await letGo();
    await waitUntil(() => announced(shown).includes('You may not change this record'), 'it is said');
    expect(inside(shown, '.lc-gantt__edge')).to.equal(null);
    expect(app.saved).to.deep.equal([]);
  });

  it('moves and resizes by keys, with one save when Alt is let go', async () => {
    const shown = await timeline();
    barOf(shown, 1).focus();
    await sendKeys({down: 'Alt'});
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({press: 'ArrowRight'});
    await waitUntil(() => announced(shown).includes('PO-1: '), 'it is said');
    expect(app.saved).to.deep.equal([]);
    await sendKeys({up: 'Alt'});
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(savedContent()).to.deep.equal([{starts: day(3), ends: day(7)}]);
    expect(focusedItem(shown)).to.equal('id-1');
    await waitUntil(() => announced(shown).includes('PO-1 moved to'), 'it is said');
    await pressed('Alt+Shift+ArrowLeft');
    await waitUntil(() => app.saved.length === 2, 'it is saved');
    expect(savedContent()[1]).to.deep.equal({ends: day(6)});
  });

  it('keeps the focus on a bar that is moved past others, which the server then gives in their order', async () => {
    const shown = await timeline();
    barOf(shown, 1).focus();
    await sendKeys({down: 'Alt'});
    for (const _ of [1, 2, 3]) await sendKeys({press: 'ArrowRight'});
    await sendKeys({up: 'Alt'});
    const own = () => names(shown).slice(5);
    await waitUntil(() => own().join() === 'PO-3,PO-1,PO-5', 'it stands after the other');
    expect(focusedItem(shown)).to.equal('id-1');
    await pressed('ArrowDown');
    expect(focusedItem(shown)).to.equal('id-5');
  });

  it('mirrors axis and keys from right to left', async () => {
    const shown = await timeline('dir="rtl"');
    const [first, third] = [1, 3].map((n) => barOf(shown, n).getBoundingClientRect());
    expect(first!.right - third!.right).to.equal(2 * DAY);
    barOf(shown, 1).focus();
    await pressed('Alt+ArrowLeft');
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(savedContent()).to.deep.equal([{starts: day(2), ends: day(6)}]);
    await drag(barOf(shown, 3), -2 * DAY);
    await letGo();
    await waitUntil(() => app.saved.length === 2, 'it is saved');
    expect(savedContent()[1]).to.deep.equal({starts: day(5), ends: day(9)});
  });

  it('is drawn nearer and farther, and keeps that in named views', async () => {
    const shown = await timeline();
    barOf(shown, 1).focus();
    await pressed('+');
    await waitUntil(() => barOf(shown, 1).getBoundingClientRect().width === 5 * 32, 'by day');
    expect(focusedItem(shown)).to.equal('id-1');
    await pressed('-');
    await pressed('-');
    await waitUntil(() => barOf(shown, 1).getBoundingClientRect().width === 5 * 4, 'by month');
    const scale = inside(shown, '.lc-timetools select') as HTMLSelectElement;
    expect(scale.value).to.equal('month');
  });

  it('says that a period has no rows, and shows other days', async () => {
    const shown = await timeline();
    const later = all(shown, '.lc-timetools button').find(({ariaLabel}) => ariaLabel === 'Later')!;
    later.click();
    later.click();
    await waitUntil(() => inside(shown, '.lc-gantt__none'), 'there is none');
    expect(inside(shown, '.lc-gantt__none')!.textContent).to.equal('No Orders in this period');
    all(shown, '.lc-timetools button')
      .find(({textContent}) => textContent === 'Today')!
      .click();
    await waitUntil(() => barOf(shown, 1), 'they are back');
  });

  it('draws only the lines on the screen of many, and reads more at their end, however the page is scrolled sideways', async () => {
    app.records = Array.from({length: 400}, (_, n) => bar(n, {starts: day(n % 20), ends: day((n % 20) + 3)}));
    const shown = await timeline();
    const box = inside(shown, '.lc-gantt')!;
    const height = () => inside(shown, '.lc-gantt__body')!.getBoundingClientRect().height;
    const before = height();
    scrollTo(document.documentElement.scrollWidth, 0);
    expect(box.getBoundingClientRect().left).to.be.below(0);
    box.scrollTop = box.scrollHeight;
    await waitUntil(() => height() > before, 'more are read');
    box.scrollTop = box.scrollHeight;
    await waitUntil(() => height() > before * 2, 'and more');
    expect(all(shown, '.lc-gantt__line').length).to.be.below(60);
  });

  it('writes beside a bar what does not fit in it', async () => {
    app.records.push(bar(7, {starts: day(2), ends: day(2), supplier: {v: 's-1', p: 'Supplier 1'}}));
    const shown = await timeline();
    const texts = all(shown, '.lc-gantt__beside');
    expect(texts.map(({textContent}) => textContent)).to.deep.equal(['Draft']);
    expect(texts[0]!.getBoundingClientRect().left).to.be.at.least(barOf(shown, 7).getBoundingClientRect().right - 1);
    expect(barOf(shown, 1).textContent).to.equal('Draft');
  });

  it('shows at which side a bar is off the screen, and brings it there', async () => {
    app.records = [bar(1), bar(2, {starts: day(-30), ends: day(-28)}), bar(4, {starts: day(90), ends: day(95)})];
    const shown = await timeline();
    const hints = () => all(shown, '.lc-gantt__beyond');
    await waitUntil(() => hints().length === 2, 'both are pointed at');
    const [before, after] = ['PO-2', 'PO-4'].map((name) => hints().find(({ariaLabel}) => ariaLabel!.includes(name))!);
    expect(before!.ariaLabel).to.match(/^Show PO-2, .+ – .+/);
    expect(before!.className).to.contain('is-start');
    expect(after!.className).to.contain('is-end');
    const box = inside(shown, '.lc-gantt')!.getBoundingClientRect();
    expect(after!.getBoundingClientRect().right).to.be.within(box.right - 24, box.right);
    await sendMouse({type: 'click', position: middle(after!)});
    await waitUntil(() => barOf(shown, 4).getBoundingClientRect().right <= box.right, 'it is on the screen');
    expect(focusedItem(shown)).to.equal(barOf(shown, 4).dataset.item);
    await waitUntil(() => hints().every(({className}) => className.includes('is-start')), 'the others are before');
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('opens what is pressed', async () => {
    const shown = await timeline();
    barOf(shown, 4).click();
    await waitUntil(() => app.opened.length, 'it opens');
    expect(app.opened[0]!.id).to.equal('id-4');
    await sendMouse({type: 'move', position: [0, 0]});
  });
});
