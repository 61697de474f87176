import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {seedSteps} from '../../../demo/app/seed/index.js';
import {seedId} from '../../../demo/app/seed/ids.js';
import {SHOWN} from '../../../demo/app/seed/shown-order.js';
import {Seeding} from '../../../demo/server/seeding.js';
import type {Assistant, ThreadsPage, ThreadWithMessages} from '../../../src/contract/assistant.js';
import {testServer, type TestServer} from '../../support/server.js';
import {Asking} from './assistant-desk.js';

/** Orders of the sample, the newest ones. */
const ORDERS = 12_000;

describe('the sample’s assistants', () => {
  let server: TestServer;
  let admin: Asking, sales: Asking, warehouse: Asking;
  const order = {object: 'order', id: seedId('order', SHOWN)};

  before(async () => {
    server = await testServer({assistant: {paceMs: 0, limits: {perMinute: 1_000}}}, supply);
    const wanted = [
      'role',
      'user',
      'currency',
      'country',
      'warehouse',
      'employee',
      'category',
      'supplier',
      'product',
      'order',
      'assistant',
    ];
    const steps = seedSteps(supply)
      .filter(({name}) => wanted.includes(name))
      .map((step) => (step.name === 'order' ? {...step, total: ORDERS} : step));
    const {database, files} = server.services;
    await new Seeding(database, supply, steps, files).run(() => undefined);
    [admin, sales, warehouse] = (await Promise.all(
      ['admin', 'sales', 'warehouse'].map((name) => Asking.signIn(server, name, 'supply')),
    )) as [Asking, Asking, Asking];
    warehouse.person.headers['Accept-Language'] = 'uk';
  });
  after(() => server.stop());

  it('are two, in four languages', async () => {
    const all = await warehouse.read<Assistant[]>('get-assistants');
    assert.deepEqual(
      all.map(({name}) => name),
      ['Закупівлі', 'Тексти'],
    );
    assert.ok(
      all.every(
        ({suggestions}) => suggestions.length && suggestions.every((text) => /\p{Script=Cyrillic}/u.test(text)),
      ),
    );
  });

  it('have conversations of three people, about orders that there are', async () => {
    const counts = await Promise.all(
      [admin, sales, warehouse].map(async (who) => (await who.read<ThreadsPage>('get-threads')).threads),
    );
    assert.deepEqual(
      counts.map(({length}) => length),
      [2, 2, 1],
    );
    for (const [at, who] of [admin, sales, warehouse].entries())
      for (const {id: aiThreadId, customDetails, records, name} of counts[at]!) {
        assert.equal(records.length, customDetails.records!.length, name);
        const {messages} = await who.read<ThreadWithMessages>('get-thread', {aiThreadId});
        assert.ok(messages.length % 2 === 0 && messages.every(({date}) => date < Date.UTC(2026, 10, 21)));
        for (const {content, sources} of messages)
          assert.equal(
            content.match(/\]\(record:/g)?.length ?? 0,
            Math.max(0, content.includes('](record:') ? sources.length - 1 : 0),
          );
      }
    const of = await admin.read<ThreadsPage>('get-threads', order);
    assert.equal(of.threads.length, 2);
  });

  it('compare a price as the conversation of the sample has it', async () => {
    const {threads} = await admin.read<ThreadsPage>('get-threads', order);
    const {messages} = await admin.read<ThreadWithMessages>('get-thread', {aiThreadId: threads[0]!.id});
    const [question, sample] = messages;
    const answer = await sales.ask(await sales.thread(order), question!.content);
    const [said, ...rows] = answer.content.split('\n');
    assert.equal(said, sample!.content.split('\n')[0]);
    assert.equal(rows.length, 8);
    assert.deepEqual(answer.sources.map(({id}) => id).sort(), sample!.sources.map(({id}) => id).sort());
  });

  it('keep amounts from the warehouse', async () => {
    const thread = await warehouse.thread(order);
    const answer = await warehouse.ask(thread, 'Чи дорожче, ніж раніше? Ціна Ridgeline 2 tent');
    assert.ok(!/\d{3}[,.]\d\d/.test(answer.content), answer.content);
    const summary = await warehouse.ask(thread, 'Дай підсумок');
    assert.match(summary.content, /Постачальник\*\*: Nordskar AB/);
    assert.ok(!/16\s?468/.test(summary.content));
    assert.ok(!summary.content.includes('Pallet7x'));
  });

  it('answer each suggestion in each language with more than an excuse', async () => {
    for (const locale of ['en', 'fr', 'es', 'uk']) {
      admin.person.headers['Accept-Language'] = locale;
      const all = await admin.read<Assistant[]>('get-assistants');
      for (const {suggestions} of all)
        for (const suggestion of suggestions) {
          const {content, state} = await admin.ask(await admin.thread(order), suggestion);
          assert.equal(state, 'done');
          assert.match(content, /[|*>]/, `${locale} ${suggestion}: ${content}`);
          assert.ok(
            !/That is not in|Cela ne figure|Eso no está|Цього немає/.test(content),
            `${suggestion}: ${content}`,
          );
          assert.ok(!/^> [^\n]*\n>\n> (Draft|Write|Rédige|Écris|Redacta|Escribe|Напиши)/.test(content), content);
        }
    }
  });
});
