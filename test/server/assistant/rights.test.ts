import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  ASSISTANT_READS,
  ASSISTANT_WRITES,
  type AssistantData,
  type AssistantMessage,
  type AssistantThread,
  type AssistantWrite,
  type GeneratedTexts,
  type RecordName,
  type ThreadsPage,
  type ThreadWithMessages,
} from '../../../src/contract/assistant.js';
import {desk} from '../../support/desk.js';
import {Person, testServer, type Fields, type SavedRecord, type TestServer} from '../../support/server.js';
import {Asking, codeOf, UNKNOWN} from './assistant-desk.js';
import {FakeProvider} from './fake-provider.js';

const DATA: AssistantData = {
  'generate-text': {content: 'x'},
  'create-thread': {assistantId: 'purchasing'},
  'update-thread': {customDetails: {}},
  'delete-thread': {},
  'create-message': {content: 'x'},
  'stop-message': {},
  'rate-message': {rating: 1},
};
/** Ops about a thread. */
const READS = ASSISTANT_READS.filter((op) => op === 'get-thread' || op === 'get-message');
const WRITES = ASSISTANT_WRITES.filter((op) => op !== 'generate-text' && op !== 'create-thread');
const ROLES = ['admin', 'sales', 'warehouse', 'guest'] as const;

describe('what the assistant reads, and for whom', () => {
  let server: TestServer;
  let fake: FakeProvider;
  let people: Record<(typeof ROLES)[number], Asking>;
  let north: SavedRecord, south: SavedRecord, order: SavedRecord, hidden: SavedRecord, product: SavedRecord;

  before(async () => {
    fake = await new FakeProvider().start();
    const assistant = {openai: {url: fake.url}, limits: {perMinute: 10_000, perDay: 10_000}};
    server = await testServer({definitions: [desk, {...desk, id: 'other'}], assistant});
    const all = await Promise.all(ROLES.map(async (name) => [name, await Asking.signIn(server, name)] as const));
    people = Object.fromEntries(all) as typeof people;
    const {person} = people.admin;
    north = await person.saved('supplier', {content: {name: 'Nordskar', region: 'north'}});
    south = await person.saved('supplier', {content: {name: 'Zorya', region: 'south'}});
    product = await person.saved('product', {content: {name: 'Ridgeline 2 tent', sku: 'TN-0210'}});
    const of = (supplier: SavedRecord, price: number, date: string, note = '') =>
      person.saved('order', {
        content: {supplier: supplier.id, date, note, lines: [{product: product.id, quantity: 3, price}]},
      });
    await of(north, 200.25, '2025-11-18');
    await of(south, 208.75, '2026-02-18');
    order = await of(north, 214.5, '2026-11-18', 'Gate code 4471');
    hidden = south;
  });
  after(async () => {
    await server.stop();
    await fake.stop();
  });

  /** The prompt that a question of the person about records makes. */
  async function promptOf(name: (typeof ROLES)[number], ...records: RecordName[]): Promise<string> {
    const thread = await people[name].thread(...records);
    await people[name].ask(thread, 'What is known?');
    return fake.prompt;
  }
  const nameOf = (object: string, {id}: SavedRecord): RecordName => ({object, id});

  it('threads of another person, and of another application, are as unknown as those that there are not', async () => {
    const thread = await people.sales.thread();
    const message = await people.sales.ask(thread, 'Hello');
    const ids = {aiThreadId: thread, aiMessageId: message.id};
    const {cookie} = people.admin.person;
    const elsewhere = new Asking(Object.assign(new Person(server, 'other'), {cookie}));
    const unknown: Fields[] = [
      {aiThreadId: UNKNOWN, aiMessageId: UNKNOWN},
      {aiThreadId: thread, aiMessageId: UNKNOWN},
      {aiThreadId: 'x', aiMessageId: "'; drop table lc_ai_thread"},
      {},
    ];
    const ofAdmin = await people.admin.thread();
    const adminMessage = await people.admin.ask(ofAdmin, 'Hello');
    const adminIds = {aiThreadId: ofAdmin, aiMessageId: adminMessage.id};
    for (const [who, asked] of [
      [elsewhere, adminIds],
      [people.admin, ids],
      [people.guest, ids],
      [elsewhere, ids],
      [people.guest, unknown[0]!],
    ] as [Asking, Fields][]) {
      for (const op of READS) assert.deepEqual([op, codeOf(await who.get(op, asked))], [op, 'NOT_FOUND']);
      for (const op of WRITES) assert.deepEqual([op, codeOf(await who.post(op, asked, DATA[op]))], [op, 'NOT_FOUND']);
      const events = await who.person.raw('/designer/ai/get-message', {...asked, stream: 'true'});
      assert.equal(((await events.json()) as {error: {code: string}}).error.code, 'NOT_FOUND');
    }
    for (const asked of unknown) {
      assert.equal(codeOf(await people.sales.get('get-message', asked)), 'NOT_FOUND');
      for (const op of ['stop-message', 'rate-message'] as AssistantWrite[])
        assert.equal(codeOf(await people.sales.post(op, asked, DATA[op])), 'NOT_FOUND');
    }
    assert.ok((await people.sales.get('get-thread', ids)).success);
    const own = await people.admin.read<ThreadsPage>('get-threads');
    assert.deepEqual(
      own.threads.map(({id}) => id),
      [ofAdmin],
    );
  });

  it('a message of one own thread is not in another', async () => {
    const [one, two] = [await people.sales.thread(), await people.sales.thread()];
    const {id} = await people.sales.ask(one, 'Hello');
    assert.equal(codeOf(await people.sales.get('get-message', {aiThreadId: two, aiMessageId: id})), 'NOT_FOUND');
  });

  it('each op answers nothing of a hidden record, like one that there is not', async () => {
    for (const record of [
      nameOf('supplier', hidden),
      {object: 'supplier', id: UNKNOWN},
      {object: 'nothing', id: UNKNOWN},
    ]) {
      const data = {assistantId: 'purchasing', customDetails: {records: [record]}};
      const made = await people.sales.do<AssistantThread>('create-thread', {}, data);
      assert.deepEqual(made.records, []);
      const aiThreadId = made.id;
      const answer = await people.sales.ask(aiThreadId, 'What is known?');
      assert.deepEqual([answer.sources, fake.prompt.includes('<data-') && fake.prompt.includes('</data')], [[], true]);
      assert.ok(!/<data-[0-9a-f]+>\n/.test(fake.prompt));
      const updated = await people.sales.do<AssistantThread>(
        'update-thread',
        {aiThreadId},
        {customDetails: {records: [record]}},
      );
      assert.deepEqual(updated.records, []);
      const {thread} = await people.sales.read<ThreadWithMessages>('get-thread', {aiThreadId});
      assert.deepEqual(thread.records, []);
      const list = await people.sales.read<ThreadsPage>('get-threads', record as unknown as Record<string, string>);
      assert.deepEqual(
        list.threads.map(({records}) => records),
        [[]],
      );
      await people.sales.do<GeneratedTexts>('generate-text', {}, {content: 'x', options: {task: 'write', record}});
      assert.ok(!fake.prompt.includes('Zorya') && !/<data-[0-9a-f]+>\n/.test(fake.prompt));
    }
  });

  it('attributes that a role may not see are in no prompt, nor is what could be worked out from them', async () => {
    const seen = await promptOf('sales', nameOf('order', order));
    for (const text of ['214.50', '200.25', 'Gate code 4471', 'Nordskar', 'Ridgeline 2 tent', '643.50'])
      assert.ok(seen.includes(text), text);
    const less = await promptOf('warehouse', nameOf('order', order));
    assert.ok(less.includes('Ridgeline 2 tent') && less.includes('Gate code 4471'));
    for (const text of ['214.5', '200.25', '208.75', '643.5', 'Price', 'Sum', 'Total'])
      assert.ok(!less.includes(text), text);
    assert.ok(!/<data-[0-9a-f]+>\n/.test(await promptOf('guest', nameOf('order', order))));
  });

  it('a reference to a hidden record has no name, whoever wrote it', async () => {
    const {person} = people.admin;
    const two = await person.saved('order', {content: {supplier: south.id, date: '2026-11-19', lines: []}});
    assert.ok((await promptOf('admin', nameOf('order', two))).includes('Zorya'));
    assert.ok(!(await promptOf('sales', nameOf('order', two))).includes('Zorya'));
  });

  it('a record is read anew at each question, and its answers are shown by the rights of the reader of now', async () => {
    const {person} = people.admin;
    const own = await person.saved('supplier', {content: {name: 'Alpina', region: 'north'}});
    const thread = await people.sales.thread(nameOf('supplier', own));
    fake.behave = FakeProvider.says(`See [Alpina](record:supplier/${own.id}).`);
    const before = await people.sales.ask(thread, 'What is known?');
    assert.ok(fake.prompt.includes('Alpina'));
    assert.equal(before.content, `See [Alpina](record:supplier/${own.id}).`);
    await person.saved('supplier', {id: own.id, version: own.version, content: {region: 'south'}});
    const ids = {aiThreadId: thread, aiMessageId: before.id};
    const later = await people.sales.read<AssistantMessage>('get-message', ids);
    assert.deepEqual([later.content, later.sources], ['See Alpina.', []]);
    const {messages, thread: now} = await people.sales.read<ThreadWithMessages>('get-thread', {aiThreadId: thread});
    assert.deepEqual([now.records, messages[1]!.sources, messages[1]!.content], [[], [], 'See Alpina.']);
    await people.sales.ask(thread, 'What is known now?');
    assert.ok(!/<data-[0-9a-f]+>\n/.test(fake.prompt));
    fake.behave = FakeProvider.says('Hello.');
  });

  it('a link to what was not read leads nowhere, though the reader may see it', async () => {
    fake.behave = FakeProvider.says(`[one](record:supplier/${north.id}) [two](record:order/${order.id})`);
    const {content} = await people.sales.about('order', order, 'Links?');
    assert.equal(content, `one [two](record:order/${order.id})`);
    fake.behave = FakeProvider.says('Hello.');
  });

  it('passwords are in no prompt', async () => {
    const withPassword = structuredClone(desk);
    const supplier = withPassword.objects.find(({alias}) => alias === 'supplier')!;
    supplier.attributes.push({
      ...{internalId: 'portal', name: 'portal', label: 'Portal password'},
      type: ['string', {policy: 'strength', level: 'low'}],
    });
    const other = await testServer({assistant: {openai: {url: fake.url}}}, withPassword);
    try {
      const admin = await Asking.signIn(other, 'admin');
      const content = {name: 'Nordskar', region: 'north', portal: 'Pallet7x-secret'};
      const saved = await admin.person.saved('supplier', {content});
      await admin.about('supplier', saved, 'What is the portal password?');
      assert.ok(fake.prompt.includes('Nordskar'));
      assert.ok(!fake.prompt.includes('Pallet7x') && !fake.prompt.includes('Portal'));
    } finally {
      await other.stop();
    }
  });
});
