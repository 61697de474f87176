import {sendKeys} from '@web/test-runner-commands';
import {expect} from '@open-wc/testing';
import LcCalendar from '../../elements/lc-calendar.js';
import {GridApp} from '../support/grid-app.js';
import {all, inside} from '../support/inside.js';
import {show} from '../support/show.js';
import {eachWithApp} from '../support/suite-app.js';
import {waitUntil} from '../support/until.js';

LcCalendar.define();

const STATUS = {planned: {text: 'Planned', colour: 'accent'}, cancelled: {text: 'Cancelled'}};
const COLUMNS = [
  {path: 'subject', label: 'Subject'},
  {path: 'date', label: 'Date', type: 'date'},
  {path: 'visitor', label: 'Visitor', type: ['reference', {ref: 'employee', picture: '@initials'}]},
  {path: 'status', label: 'Status', type: ['enumeration', {options: STATUS}]},
];
const [INES, OMAR] = [
  {v: 'ines', p: 'Ines Moreau'},
  {v: 'omar', p: 'Omar <b>Haddad</b>'},
];
const ROWS = [
  {subject: 'Audit', date: '2026-11-02', visitor: INES, status: 'planned'},
  {subject: 'Price talk', date: '2026-11-02', visitor: OMAR, status: 'cancelled'},
  {subject: 'Fair', date: '2026-11-26', visitor: INES, status: 'planned'},
  {subject: 'Next week', date: '2026-12-02', visitor: INES, status: 'planned'},
  {subject: 'Later', date: '2026-12-20', visitor: OMAR, status: 'planned'},
];

async function calendar(width = 1200): Promise<LcCalendar> {
  const shown = await show<LcCalendar>(
    `<lc-calendar start="date" colour="status" cancelled='["cancelled"]' facets='["visitor"]' day="2026-11-23"
      style="display: block; height: 720px; width: ${width}px"></lc-calendar>`,
  );
  Object.assign(shown, {columns: COLUMNS, rows: ROWS});
  await waitUntil(() => all(shown, '[data-event]').length, 'events are drawn');
  return shown;
}

const boxes = (shown: LcCalendar) => all(shown, '.lc-calside input[type="checkbox"]') as HTMLInputElement[];
/** Each value with its count, and `*` where it is ticked. */
const facet = (shown: LcCalendar) =>
  boxes(shown).map((box) => `${box.closest('label')!.textContent}${box.checked ? '*' : ''}`);
const initials = (shown: LcCalendar) =>
  boxes(shown).map((box) => (box.nextElementSibling as HTMLElement).dataset.initials ?? '');
const legend = (shown: LcCalendar) => all(shown, '.lc-calside li').map(({textContent}) => textContent);
const subjects = (shown: LcCalendar) => all(shown, '[data-event] .lc-ev__title').map(({textContent}) => textContent);

describe('beside a wide lc-calendar', () => {
  eachWithApp(() => new GridApp());

  it('are the values of its facets with how many events of the period have them, and what colours mean', async () => {
    const shown = await calendar();
    await waitUntil(() => boxes(shown).length, 'the values are there');
    // A text is a text; the events of December are not counted, nor is the one of them that is in sight.
    expect(subjects(shown)).to.include('Next week');
    expect(facet(shown)).to.deep.equal(['Ines Moreau2', 'Omar <b>Haddad</b>1']);
    await waitUntil(() => initials(shown).join() === 'IM,O<', 'initials stand before names');
    expect(legend(shown)).to.deep.equal(['Planned2', 'Cancelled1']);
    expect(inside(shown, '.lc-calside li .is-off')?.textContent).to.equal('Cancelled');
  });

  it('filters by what is ticked by keys, keeps the counts of the others, and shows all where none is', async () => {
    const shown = await calendar();
    await waitUntil(() => boxes(shown).length, 'the values are there');
    const filters: unknown[] = [];
    shown.addEventListener('lc-filter', (event) => filters.push((event as CustomEvent).detail.filters));
    boxes(shown)[1]!.focus();
    await sendKeys({press: ' '});
    await waitUntil(() => subjects(shown).join() === 'Price talk', 'only the visits of one are shown');
    expect(facet(shown)).to.deep.equal(['Ines Moreau2', 'Omar <b>Haddad</b>1*']);
    expect(filters).to.deep.equal([{visitor: {path: 'visitor', operator1: 'IN', value1: [OMAR]}}]);
    await sendKeys({press: ' '});
    await waitUntil(() => subjects(shown).length === 4, 'all are shown again');
    expect(facet(shown)).to.deep.equal(['Ines Moreau2', 'Omar <b>Haddad</b>1']);
  });

  it('marks the days of events in a month, says how many there are, and goes to the day that is picked', async () => {
    const shown = await calendar();
    await waitUntil(() => inside(shown, '.lc-calside .is-marked'), 'days are marked');
    const marked = all(shown, '.lc-calside .is-marked').map(({ariaLabel}) => ariaLabel);
    expect(marked).to.deep.equal([
      'Monday, November 2, 2026, 2 events',
      'Thursday, November 26, 2026, 1 event',
      'Wednesday, December 2, 2026, 1 event',
    ]);
    const day = all(shown, '.lc-calside .lc-cal__cell').find(({ariaLabel}) => ariaLabel?.includes('December 5, 2026'))!;
    day.click();
    await waitUntil(() => inside(shown, '.lc-calview__title')?.textContent === 'December 2026', 'its month is shown');
    const ofDecember = 'Ines Moreau1,Omar <b>Haddad</b>1';
    await waitUntil(() => facet(shown).sort().join() === ofDecember, 'the values are those of the period');
  });

  it('is nothing where there is no room', async () => {
    const shown = await calendar(900);
    expect(inside(shown, '.lc-calside')).to.equal(null);
  });
});
