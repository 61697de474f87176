import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {StandInUpload} from '../support/upload-stand-in.js';
import {answer, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {buttonOf, inside} from './file-page.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

const column = (id: string, ...type: [string, object?]) => ({internalId: id, name: id, label: id, type});
const COLUMNS = [
  {...column('text', 'string'), rules: [{kind: 'required'}]},
  column('long', 'text', {rows: 4}),
  column('email', 'email'),
  column('password', 'string', {policy: 'strength'}),
  column('languages', 'multilingual_text', {rows: 3}),
  column('number', 'number', {scale: 2}),
  column('boolean', 'boolean'),
  column('date', 'date'),
  column('time', 'time', {allowNull: true}),
  column('timestamp', 'timestamp'),
  column('select', 'enumeration', {options: {a: 'Alpha', b: 'Beta'}}),
  column('lookup', 'reference', {ref: 'supplier'}),
  column('lookups', 'reference', {ref: 'supplier', multiple: true}),
  column('file', 'file'),
  column('image', 'image'),
  column('files', 'files', {canDownload: true}),
];
const FILES = [
  {id: 'd1', name: 'Quote.pdf', size: 3000},
  {id: 'd2', name: 'Terms.pdf', size: 4000},
];
const FULL = {
  id: 'r1',
  text: 'Tent',
  long: 'First line\nSecond line\nThird line',
  email: 'dock@supply.example',
  password: 'Pallet7x',
  languages: {en: 'One\nTwo\nThree', fr: 'Un', es: '', uk: ''},
  number: 1234.5,
  boolean: true,
  date: '2026-11-20',
  time: '09:05:00',
  timestamp: Date.UTC(2026, 10, 20, 9, 5),
  select: 'b',
  lookup: 's1',
  lookups: ['s1', 's2', 's3', 's4', 's5'],
  file: 'f1',
  image: 'i1',
  files: FILES,
};

describe('every type in a row of a table', () => {
  let server: FakeServer;
  let form: LcForm;
  const rows = (section: object) => ({
    ...ORDER,
    columns: [column('lines', 'tabular_section', section)],
    forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines'}]}],
  });
  const cell = (row: number, id: string) =>
    form.shadowRoot!.querySelectorAll(`[data-column="${id}"]`).item(row) as HTMLElement;
  const input = (row: number, id: string) =>
    cell(row, id).querySelector<HTMLElement>('input, textarea, [role=combobox], button')!;
  const heights = () =>
    [...form.shadowRoot!.querySelectorAll<HTMLElement>('tbody > tr')].map((row) => row.offsetHeight);
  const drawn = async () => {
    form = await open();
    await waitUntil(
      () => inside(form, '[data-column="files"] .lc-filescell, [data-column="files"]'),
      'cells are there',
    );
  };

  beforeEach(async () => {
    StandInUpload.answering('nothing');
    server = new FakeServer().start();
    server.metadata = rows({columns: COLUMNS});
    server.record = order({content: {lines: [FULL, {id: 'r2'}]}});
  });
  afterEach(() => {
    server.stop();
    StandInUpload.leave();
  });

  it('has the height of one row, full or empty, at rest and in use', async () => {
    await drawn();
    await waitUntil(() => input(0, 'files'));
    expect(heights()).to.deep.equal([heights()[0], heights()[0]]);
    expect(heights()[0]).to.be.within(36, 46);
    const before = heights();
    for (const {internalId} of COLUMNS) {
      input(0, internalId).focus();
      await form.updateComplete;
      await sendKeys({press: 'Escape'});
      expect(heights(), internalId).to.deep.equal(before);
    }
    expect(form.modified).to.equal(false);
  });

  it('takes what is typed there, also several lines, and each keeps its own text when left', async () => {
    await drawn();
    const typed: Record<string, [string, unknown]> = {
      text: ['Mat', 'Mat'],
      long: ['note', 'note'],
      email: ['a@b.example', 'a@b.example'],
      number: ['12.5', 12.5],
      date: ['11/21/2026', '2026-11-21'],
      time: ['10:15', '10:15:00'],
    };
    await waitUntil(() => input(1, 'time'));
    for (const [id, [text]] of Object.entries(typed)) {
      const field = input(1, id) as HTMLInputElement;
      field.focus();
      field.select();
      await sendKeys({type: text});
      await sendKeys({press: 'Tab'});
    }
    input(1, 'languages').focus();
    await sendKeys({type: 'Fragile'});
    await sendKeys({press: 'Tab'});
    await form.save();
    const [, row] = server.saves[0]!.object.content.lines as Record<string, unknown>[];
    for (const [id, [, value]] of Object.entries(typed)) expect(row![id], id).to.equal(value);
    expect(row!.languages).to.deep.equal({en: 'Fragile', fr: '', es: '', uk: ''});
  });

  it('opens the files of a row beside it, removes one there, and gives the focus back', async () => {
    await drawn();
    await waitUntil(() => input(0, 'files'));
    expect(input(0, 'files').textContent).to.equal('2 files');
    input(0, 'files').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => buttonOf(form, 'Download Terms.pdf'), 'the cards are open');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !buttonOf(form, 'Download Terms.pdf'), 'the cards are gone');
    expect(form.shadowRoot!.activeElement === input(0, 'files')).to.equal(true);
    await sendKeys({press: 'Enter'});
    await waitUntil(() => buttonOf(form, 'Remove Quote.pdf'));
    buttonOf(form, 'Remove Quote.pdf')!.click();
    await answer(form, 'Delete');
    await waitUntil(() => input(0, 'files').textContent === 'Terms.pdf', 'one is left');
    expect(form.modified).to.equal(true);
  });

  it('shows what may not be changed as text, and no password', async () => {
    server.record = {...server.record, rights: {canUpdate: false, canDelete: false, readonly: []}};
    await drawn();
    const text = (id: string) => cell(0, id).textContent;
    expect(['select', 'password', 'files', 'time', 'number'].map(text)).to.deep.equal([
      'Beta',
      '••••••••',
      'Quote.pdf, Terms.pdf',
      '09:05',
      '1,234.50',
    ]);
    expect(form.shadowRoot!.textContent).not.to.contain('Pallet7x');
    expect(!!inside(form, 'thead .lc-req'), 'nothing is asked for').to.equal(false);
  });

  it('shows its figures on a card too, and nothing for what is empty', async () => {
    form = await open('alias="order" object-id="o1"', '<div style="inline-size: 400px"></div>');
    await waitUntil(() => inside(form, '.lc-rowcard__t'), 'the cards are drawn');
    const cards = [...form.shadowRoot!.querySelectorAll('.lc-rowcard')].map(({textContent}) => textContent);
    expect(cards[0]).to.contain('1,234.50');
    expect(cards[1]).to.contain('0.00').and.not.to.contain('date ');
  });
});
