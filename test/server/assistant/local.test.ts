import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {AssistantMessage} from '../../../src/contract/assistant.js';
import {testServer, type SavedRecord, type TestServer} from '../../support/server.js';
import {Asking} from './assistant-desk.js';

describe('the assistant that is here', () => {
  let server: TestServer;
  let admin: Asking;
  const people = new Map<string, Asking>();
  let order: SavedRecord, tent: SavedRecord;
  const before_: SavedRecord[] = [];

  before(async () => {
    server = await testServer({assistant: {paceMs: 0, limits: {perMinute: 1_000}}});
    admin = await Asking.signIn(server, 'admin');
    for (const locale of ['en', 'fr', 'es', 'uk']) {
      const person = await Asking.signIn(server, 'sales');
      person.person.headers['Accept-Language'] = locale;
      people.set(locale, person);
    }
    const {person} = admin;
    const supplier = await person.saved('supplier', {content: {name: 'Nordskar AB', region: 'north'}});
    tent = await person.saved('product', {content: {name: 'Ridgeline 2 tent', sku: 'TN-0210'}});
    const big = await person.saved('product', {content: {name: 'Ridgeline 3 tent', sku: 'TN-0310'}});
    const of = (date: string, price: number) =>
      person.saved('order', {content: {supplier: supplier.id, date, lines: [{product: tent.id, quantity: 2, price}]}});
    for (const [date, price] of [
      ['2025-11-28', 204],
      ['2026-04-17', 208],
      ['2026-08-04', 209],
      ['2026-12-24', 999],
    ] as const)
      before_.push(await of(date, price));
    const lines = [
      {product: tent.id, quantity: 24, price: 214},
      {product: big.id, quantity: 1, price: 258.5},
    ];
    const note = 'Call the *dock* before 15:00 | gate <b>4</b>';
    const content = {supplier: supplier.id, date: '2026-11-18', discount: 4, status: 'sent', note, lines};
    order = await person.saved('order', {content: {...content, urgent: true}});
  });
  after(() => server.stop());

  const ask = (content: string, locale = 'en', record = order, object = 'order'): Promise<AssistantMessage> =>
    people.get(locale)!.about(object, record, content);

  it('answers with the values of the attributes that a question names', async () => {
    for (const [question, answer] of [
      ['Who is the supplier?', '**Supplier**: Nordskar AB'],
      ['What is the status and the total?', '**Status**: Sent\n\n**Total**: 5,394.50'],
      ['DATE?', '**Date**: 11/18/2026'],
      ['note', '**Note**: Call the \\*dock\\* before 15:00 | gate \\<b>4\\</b>'],
      ['What is the quantity of the Ridgeline 3 tent?', 'Ridgeline 3 tent\n\n**Quantity**: 1'],
      ['price of line 1', 'Ridgeline 2 tent\n\n**Price**: 214.00'],
    ])
      assert.equal((await ask(question!)).content, answer);
  });

  it('sums up, and shows lines as a table', async () => {
    const summary = (await ask('Give me a summary')).content;
    assert.ok(summary.startsWith(`Order **${order.presentation}**\n\n- **`), summary);
    assert.ok(summary.includes('- **Supplier**: Nordskar AB') && summary.includes('- **Lines**: 2'));
    assert.equal(
      (await ask('Show the lines')).content,
      [
        '| Product | SKU | Quantity | Price | Sum |',
        '| :-- | :-- | --: | --: | --: |',
        '| Ridgeline 2 tent | TN-0210 | 24 | 214.00 | 5,136.00 |',
        '| Ridgeline 3 tent | TN-0310 | 1 | 258.50 | 258.50 |',
      ].join('\n'),
    );
  });

  it('compares a price with that of earlier lines, the later ones left out, with links to their records', async () => {
    const {content, sources} = await ask('Is the price of the Ridgeline 2 tent higher than before?');
    const row = (at: number, date: string, price: string) =>
      `| [${before_[at]!.presentation}](record:order/${before_[at]!.id}) | ${date} | ${price} |`;
    assert.equal(
      content,
      [
        'It is 3.4% higher. Ridgeline 2 tent, line 1: 214.00. The last 3 before it had 207.00 on average.',
        '',
        '| Order | Date | Price |',
        '| :-- | :-- | --: |',
        row(2, '8/4/2026', '209.00'),
        row(1, '4/17/2026', '208.00'),
        row(0, '11/28/2025', '204.00'),
      ].join('\n'),
    );
    assert.deepEqual(sources.map(({id}) => id).sort(), [order, ...before_.slice(0, 3)].map(({id}) => id).sort());
    assert.match((await ask('Compare the price of the Ridgeline 3 tent')).content, /^I find no earlier line/);
    const product = (await ask('Is the price higher than before?', 'en', tent, 'product')).content;
    assert.match(product, /^Ridgeline 2 tent: the last 5 lines had 366\.80 on average\./);
  });

  it('compares with all lines of the year before, where that is what is asked', async () => {
    const question = 'Is the price of the Ridgeline 2 tent in line with last year?';
    assert.equal(
      (await ask(question)).content,
      [
        'It is 4.9% higher. Ridgeline 2 tent, line 1: 214.00. The one line of 2025 had 204.00.',
        '',
        '| Order | Date | Price |',
        '| :-- | :-- | --: |',
        `| [${before_[0]!.presentation}](record:order/${before_[0]!.id}) | 11/28/2025 | 204.00 |`,
      ].join('\n'),
    );
    assert.match((await ask('Порівняй ціну Ridgeline 2 tent з минулим роком', 'uk')).content, /за 2025 рік/);
    const old = before_[0]!;
    assert.equal(
      (await ask('Compare the price of line 1 with last year', 'en', old)).content,
      'I find no earlier line with Ridgeline 2 tent.',
    );
    const product = (await ask('Is the price higher than last year?', 'en', tent, 'product')).content;
    assert.match(product, /^Ridgeline 2 tent: the one line of 2025 had 204\.00\./);
  });

  it('answers in the language of the person, with their numbers and dates', async () => {
    for (const [locale, question, answer] of [
      [
        'fr',
        'Compare le prix de la Ridgeline 2 tent',
        /^C’est 3,4 % de plus\. Ridgeline 2 tent, ligne 1 : 214,00\. Les 3 précédentes avaient 207,00 en moyenne\.[^]*2026-08-04/,
      ],
      [
        'es',
        '¿El precio es más alto que antes?',
        /^Es un 3,4 % más\. Ridgeline 2 tent, línea 1: 214\.00\.[^]*4\/8\/2026/,
      ],
      [
        'uk',
        'Чи дорожче, ніж раніше?',
        /^Це на 3,4\s?% більше\. Ridgeline 2 tent, позиція 1: 214,00\. У 3 попередніх у середньому 207,00\.[^]*04\.08\.2026/,
      ],
      ['uk', 'підсумок', /^Order \*\*/],
      ['fr', 'Quelle couleur ?', /^Cela ne figure pas dans ce que je lis/],
    ] as const)
      assert.match((await ask(question, locale)).content.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '), answer);
  });

  it('drafts a message from the record', async () => {
    const {content} = await ask('Draft a message that asks for the old price until March');
    assert.match(
      content,
      /^> Hello,\n>\n> We ask for: the old price until March\. This is about order PO-[^]*> Supplier: Nordskar AB[^]*> Kind regards\n> Sam$/,
    );
  });

  it('says what it can answer when it cannot, and when it reads nothing', async () => {
    assert.match(
      (await ask('What is the meaning of life?')).content,
      /^That is not in what I read \(\*\*PO-.*Supplier/,
    );
    const sales = people.get('en')!;
    assert.match((await sales.ask(await sales.thread(), 'Who is the supplier?')).content, /^I read no record here\./);
  });

  it('answers of several records with the name of each', async () => {
    const sales = people.get('en')!;
    const thread = await sales.thread({object: 'order', id: order.id}, {object: 'order', id: before_[0]!.id});
    const {content} = await sales.ask(thread, 'What is the total?');
    assert.equal(content.match(/\*\*Total\*\*: /g)!.length, 2);
    assert.ok(content.startsWith(`**${order.presentation}**\n\n**Total**: 5,394.50`));
  });
});
