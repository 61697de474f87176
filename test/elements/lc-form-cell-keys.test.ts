import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {pressed} from '../support/press.js';
import {all, one, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

const column = (id: string, ...type: [string, object?]) => ({internalId: id, name: id, label: id, type});

/** What each type of cell is given by keys, and what stands in the row's content for it then. */
interface Typed {
  type: [string, object?];
  /** Absent: Tab passes it by. */
  keys?: string[];
  value: unknown;
  /** Whether Escape takes typed text back. */
  reverts?: boolean;
}
const CELLS: Record<string, Typed> = {
  text: {type: ['string'], keys: ['type Mat'], value: 'Mat', reverts: true},
  long: {type: ['text'], keys: ['type note'], value: 'note', reverts: true},
  email: {type: ['email'], keys: ['type a@b.example'], value: 'a@b.example', reverts: true},
  password: {type: ['string', {policy: 'strength'}], keys: ['type Pallet7x'], value: 'Pallet7x', reverts: true},
  number: {type: ['number', {scale: 2}], keys: ['type 12.5'], value: 12.5, reverts: true},
  boolean: {type: ['boolean'], keys: ['Space'], value: true},
  date: {type: ['date'], keys: ['type 11/21/2026'], value: '2026-11-21', reverts: true},
  time: {type: ['time', {allowNull: true}], keys: ['type 10:15'], value: '10:15:00', reverts: true},
  timestamp: {
    type: ['timestamp'],
    keys: ['type 11/21/2026 10:15'],
    value: new Date(2026, 10, 21, 10, 15).getTime(),
    reverts: true,
  },
  select: {
    type: ['enumeration', {options: {a: 'Alpha', b: 'Beta'}}],
    keys: ['ArrowDown', 'its options', 'End', 'Enter'],
    value: 'b',
  },
  languages: {type: ['multilingual_text'], keys: ['type Fragile'], value: {en: 'Fragile', fr: '', es: '', uk: ''}},
  sum: {type: ['computed', {scale: 2, formula: ['*', 'number', 2]}], value: undefined},
  last: {type: ['string'], keys: [], value: ''},
};
const TYPED = Object.entries(CELLS).filter(([, {keys}]) => keys?.length);

let server: FakeServer;
let form: LcForm;
let count = 0;
const focused = () => form.shadowRoot!.activeElement as HTMLInputElement;
const cell = (row: number, id: string) => all(form, `[data-column="${id}"]`)[row]!;
const at = () => focused()?.closest<HTMLElement>('[data-column]')?.dataset.column;
const heights = () => all(form, 'tbody > tr').map((row) => row.offsetHeight);
const input = (row: number, id: string) =>
  cell(row, id).querySelector<HTMLInputElement>('input, textarea, [role=combobox], button')!;
async function press(keys: string[]) {
  for (const key of keys) {
    if (key === 'its options') await waitUntil(() => focused().ariaExpanded === 'true' && one(form, '[role=option]'));
    else if (key.startsWith('type ')) await sendKeys({type: key.slice(5)});
    else await pressed(key);
    await form.updateComplete;
  }
}
async function drawn(rows: object[] = [{id: 'r1'}, {id: 'r2'}]) {
  const alias = `cells_${++count}`;
  server.metadata = {
    ...ORDER,
    alias,
    columns: [
      column('lines', 'tabular_section', {columns: Object.entries(CELLS).map(([id, {type}]) => column(id, ...type))}),
    ],
    forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines'}]}],
  };
  server.record = order({alias, content: {lines: rows}});
  form = await open(`alias="${alias}" object-id="o1"`, '<div style="inline-size: 1600px"></div>');
  await waitUntil(() => all(form, '[data-column="last"] input').length > 0, 'cells are there');
}
const row = async (index = 0) => {
  await form.save();
  return (server.saves.at(-1)!.object.content.lines as Record<string, unknown>[])[index]!;
};
/** Presses Tab until a cell of another column has the focus, past what else stands in this one. */
async function next(from: string | undefined) {
  for (let tries = 0; tries < 6 && at() === from; tries++) await pressed('Tab');
}

describe('every type of cell by keys', () => {
  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => server.stop());

  it('is reached by Tab in order, shows where the focus is, takes what is typed, and keeps its height', async () => {
    await drawn();
    const before = heights();
    input(0, 'text').focus();
    const visited: string[] = [];
    for (const [id, {keys}] of TYPED) {
      expect(at(), `after ${visited.at(-1)}`).to.equal(id);
      visited.push(id);
      const ring = [focused(), focused().closest('.lc-input'), focused().closest('td')].some((element) => {
        const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(element ?? focused());
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      expect(ring, `${id} shows the focus`).to.equal(true);
      await press(keys!);
      expect(heights(), id).to.deep.equal(before);
      await next(id);
    }
    expect(at()).to.equal('last');
    const saved = await row();
    for (const [id, {value}] of TYPED) expect(saved[id], id).to.deep.equal(value);
    expect(cell(0, 'sum').textContent).to.equal('25.00');
    expect('sum' in saved, 'computed ones are not sent').to.equal(false);
  });

  for (const [id, {keys, value}] of TYPED.filter(([, {reverts}]) => reverts)) {
    it(`${id}: commits by Enter, and Escape takes back what is typed without a change`, async () => {
      await drawn();
      const field = input(0, id);
      const shown = field.value;
      let changes = 0;
      form.addEventListener('lc-change', () => changes++);
      field.focus();
      field.select();
      await press(keys!);
      await pressed('Escape');
      await form.updateComplete;
      expect(field.value, 'taken back').to.equal(shown);
      await pressed('Tab');
      expect([changes, form.modified]).to.deep.equal([0, false]);
      field.focus();
      field.select();
      await press(keys!);
      if (id !== 'long') await pressed('Enter');
      else await pressed('Tab');
      await waitUntil(() => changes === 1, 'committed');
      expect((await row())[id]).to.deep.equal(value);
    });
  }

  it('keeps its popup and its row while the window of rows is scrolled', async () => {
    await drawn(Array.from({length: 300}, (_, line) => ({id: `x${line}`, text: `Line ${line + 1}`})));
    for (const id of ['date', 'select']) {
      const field = input(0, id);
      field.focus();
      await pressed('Alt+ArrowDown');
      await waitUntil(() => one(form, '[role=listbox], [role=grid], [role=dialog]'), `${id} opens`);
      const popup = one(form, '[role=listbox], [role=grid], [role=dialog]').getBoundingClientRect();
      expect(popup.width * popup.height, `${id} is in view`).to.be.greaterThan(1000);
      await pressed('Escape');
      await waitUntil(() => !one(form, '[role=listbox], [role=grid], [role=dialog]'), `${id} closes`);
    }
    const field = input(0, 'text');
    field.focus();
    await sendKeys({type: '!'});
    const kept = field.value;
    await waitUntil(() => {
      // Rows that turn out to be higher than they were taken for move the end away.
      scrollTo(0, document.documentElement.scrollHeight);
      return (
        form.shadowRoot!.textContent!.includes('Line 300') ||
        all(form, '[data-column="text"] input').some((each) => (each as HTMLInputElement).value === 'Line 300')
      );
    }, 'the last row is drawn');
    expect(focused() === field, 'the row keeps the focus').to.equal(true);
    await sendKeys({type: '?'});
    expect(field.value).to.equal(`${kept}?`);
    scrollTo(0, 0);
  });
});
