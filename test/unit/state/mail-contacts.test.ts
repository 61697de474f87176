import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Services} from '../../../src/api/services.js';
import {KnownPeople} from '../../../src/state/mail/known-people.js';
import {MailContacts} from '../../../src/state/mail/mail-contacts.js';

const CONTACTS = {object: 'contact', phone: 'phone', about: ['job', 'supplier'], records: []};
const ROWS = [
  {id: '1', presentation: 'Tove Sandin', email: 'tove.s@nordskar.example', job: 'Driver', supplier: {p: 'Nordskar AB'}},
  {id: '2', presentation: 'Tove Berg', email: 'tove.b@oberalp.example', job: null, supplier: null},
];

function asked(contacts: typeof CONTACTS | null, type = 'email') {
  const questions: unknown[] = [];
  const services = {
    metadata: {
      get: async () => ({
        columns: [
          {name: 'name', type: ['string']},
          {name: 'email', type: [type]},
        ],
      }),
    },
    query: {
      ask: async (_: string, question: unknown) => {
        questions.push(question);
        return ROWS;
      },
    },
  } as unknown as Services;
  const book = new MailContacts(
    async () => services,
    async () => ({account: async () => ({contacts}) as never}),
  );
  return {book, questions};
}

describe('contacts of the application', () => {
  it('are found by the address that their object has, and suggested behind people of messages', async () => {
    const {book, questions} = asked(CONTACTS);
    const found = await book.find(' tov ');
    assert.deepEqual(found, [
      {name: 'Tove Sandin', address: 'tove.s@nordskar.example', note: 'Nordskar AB'},
      {name: 'Tove Berg', address: 'tove.b@oberalp.example', note: ''},
    ]);
    assert.deepEqual((questions[0] as {where: unknown}).where, [
      'and',
      ['FILLED', 'email'],
      ['or', ['LIKE', 'presentation', 'tov'], ['LIKE', 'email', 'tov']],
    ]);
    const people = new KnownPeople();
    people.note([{from: {name: 'Tove Met', address: 'tove@met.example'}, to: [], cc: []}]);
    people.add(found);
    people.add(found);
    assert.deepEqual(
      people.suggested('tov', []).map(({name}) => name),
      ['Tove Met', 'Tove Sandin', 'Tove Berg'],
    );
  });

  it('are nobody where there are none, or none has an address', async () => {
    const none = asked(null);
    const plain = asked(CONTACTS, 'string');
    assert.deepEqual([await none.book.find('tov'), await plain.book.find('tov')], [[], []]);
    assert.deepEqual([...none.questions, ...plain.questions], []);
  });
});
