import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import type {SavedObject} from '../../src/contract/records.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import type {Attribute, Conditions, TypeConfig, TypeName} from '../../src/values/types.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type TestServer} from '../support/server.js';
import {FakeSource, openForm} from '../unit/form/fixtures.js';

const attribute = (
  internalId: string,
  type: TypeName,
  config: TypeConfig = {},
  more: Partial<Attribute> = {},
): Attribute => ({internalId, name: internalId, label: internalId, type: [type, config], ...more});
const made = (id: string, resultType: TypeName, expression: string, scale = 0) =>
  attribute(id, 'computed', {resultType, expression, scale, editable: false});
const rule = (when: string, message: string) => ({rules: [{kind: 'expression' as const, when, message}]});

const COLUMNS = [
  attribute('quantity', 'number', {}, {rules: [{kind: 'min', value: 1}]}),
  attribute(
    'price',
    'number',
    {scale: 2, allowNull: true},
    {
      visibleWhen: 'quantity != 4',
      requiredWhen: 'quantity > 2 && record.discount < 20',
      readonlyWhen: 'quantity > 6',
      ...rule('price * quantity <= 240', 'Too much'),
    },
  ),
  attribute('remark', 'string', {}, {requiredWhen: 'price == null || record.status == "closed"'}),
  made('share', 'number', 'price * quantity * 100 / sum(record.lines.map(l, l.price * l.quantity))', 1),
];
const CONDITIONS: Record<string, Conditions & Partial<Attribute>> = {
  status: {readonlyWhen: 'status == "closed"'},
  slot: {visibleWhen: 'urgent', rules: [{kind: 'required'}]},
  discount: rule('discount <= 20 || urgent', 'Only urgent orders above 20 %'),
  note: {readonlyWhen: 'discount == 30', requiredWhen: 'lines.exists(l, l.quantity > 5)'},
  lines: {
    requiredWhen: 'status == "sent"',
    readonlyWhen: 'status == "closed"',
    type: ['tabular_section', {columns: COLUMNS}],
  },
};
const MADE = [
  made('headline', 'string', 'status + ": " + lines.size() + " of " + note.trim()'),
  made('due', 'date', 'addDays(date, lines.size() * 7)'),
  made('heavy', 'boolean', 'sum(lines, "quantity") > 10 && !urgent'),
];
const place = (field: string, more: Conditions = {}) => ({kind: 'field' as const, field, ...more});

const definition = {
  ...desk,
  objects: desk.objects.map(({printForms: _ofOthers, ...object}) =>
    object.alias === 'order'
      ? {
          ...object,
          attributes: [
            ...object.attributes
              .filter(({internalId}) => !['total'].includes(internalId))
              .map((one) => ({...one, ...CONDITIONS[one.internalId]})),
            ...MADE,
          ],
          forms: [
            {
              alias: 'main',
              name: 'Order',
              elements: [
                ...['supplier', 'status', 'urgent', 'slot', 'discount', 'headline', 'due', 'heavy'].map((id) =>
                  place(id),
                ),
                {
                  kind: 'group' as const,
                  visibleWhen: 'urgent',
                  elements: [place('date', {requiredWhen: 'discount > 5'})],
                },
                place('date', {visibleWhen: 'status == "sent"', requiredWhen: 'lines.size() > 1'}),
                {
                  kind: 'tabs' as const,
                  tabs: [{id: 'more', label: 'More', visibleWhen: 'status != "draft"', elements: [place('note')]}],
                },
                {kind: 'table' as const, field: 'lines'},
              ],
            },
          ],
        }
      : object,
  ),
};

const row = fc.record({
  quantity: fc.integer({min: 0, max: 8}),
  price: fc.option(fc.constantFrom(0, 10, 33.33, 60)),
  remark: fc.constantFrom('', 'gift'),
});
const content = fc.record({
  status: fc.constantFrom('draft', 'sent', 'closed'),
  urgent: fc.boolean(),
  slot: fc.constantFrom(null, '08:00:00'),
  date: fc.constantFrom(null, '2026-11-20'),
  discount: fc.constantFrom(0, 10, 20, 30, 45),
  note: fc.constantFrom('', 'by lorry'),
  lines: fc.array(row, {maxLength: 3}),
});

describe('conditions in the browser and on the server', () => {
  let server: TestServer;
  let admin: Person;
  let supplier: string;
  let metadata: MetadataObject;

  before(async () => {
    server = await testServer({}, definition);
    admin = await new Person(server).signIn('admin');
    supplier = (await admin.saved('supplier', {content: {name: 'Nordskar', region: 'north'}})).id;
    const query = {alias: 'order', include: 'columns,forms,rights'};
    metadata = (await admin.get<MetadataObject>('/designer/helper/get-metadata', query)).body.result!;
  });
  after(() => server.stop());

  async function formOf(of: Pick<SavedObject, 'content'> & Partial<SavedObject>) {
    const rights = {canUpdate: true, canDelete: true, readonly: []};
    const record = {
      id: null,
      alias: 'order',
      presentation: '',
      version: 0,
      presentations: {supplier: 'N'},
      rights,
      ...of,
    };
    const opened = await openForm({source: new FakeSource(record as SavedObject, metadata)});
    return opened.form.body.peek()!;
  }

  it('find the same faults and the same values in any record', async () => {
    let right = 0;
    await fc.assert(
      fc.asyncProperty(content, async ({lines, ...values}) => {
        const rows = lines.map((line, at) => ({id: `r${at}`, ...line}));
        const body = await formOf({content: {supplier, ...values, lines: rows}});
        const found = body.validate().map(({path}) => path.replace(/\.r(\d)\./, '.$1.'));
        const {body: answer} = await admin.save('order', {content: body.content()});
        assert.deepEqual(Object.keys(answer.fields ?? {}).sort(), found.sort());
        if (!answer.success) return;
        right++;
        const saved = answer.result!.content;
        for (const {internalId: id} of MADE)
          assert.deepEqual(body.fields.get(id)!.value.peek() || null, saved[id] || null, id);
        const shares = body.tables
          .get('lines')!
          .rows.peek()
          .map((each) => each.read('share'));
        assert.deepEqual(
          shares.map((share) => share || null),
          saved.lines.map(({share}) => share || null),
        );
      }),
      {numRuns: 50},
    );
    assert.ok(right > 2 && right < 48, `${right} records of 50 were right`);
  });

  it('lock the same fields, cells and tables of a record that is saved', async () => {
    const seen = new Set<string>();
    for (const status of ['draft', 'sent', 'closed'])
      for (const discount of [10, 30])
        for (const path of ['status', 'note', 'lines', 'lines.1.price']) {
          const given = {
            supplier,
            status,
            discount,
            urgent: true,
            slot: '08:00:00',
            date: '2026-11-20',
            note: 'by lorry',
          };
          const lines = [3, 7].map((quantity) => ({quantity, price: 10, remark: 'gift'}));
          const saved = await admin.saved('order', {content: {...given, lines}});
          const body = await formOf(saved as unknown as SavedObject);
          const table = body.tables.get('lines')!;
          const [first, second] = saved.content.lines;
          const cases: Record<string, [boolean, object]> = {
            status: [body.fields.get('status')!.readonly.peek(), {status: status === 'sent' ? 'draft' : 'sent'}],
            note: [body.fields.get('note')!.readonly.peek(), {note: 'other'}],
            lines: [table.readonly.peek(), {lines: [{...first, remark: 'none'}, second]}],
            'lines.1.price': [
              table.rows.peek()[1]!.cell('price').readonly.peek(),
              {lines: [first, {...second, price: 11}]},
            ],
          };
          const [locked, change] = cases[path]!;
          const {fields = {}} = (await admin.save('order', {id: saved.id, version: saved.version, content: change}))
            .body;
          const refused = Object.keys(fields).some((at) => path === at || path.startsWith(`${at}.`));
          assert.equal(refused, locked, `${path} of ${status} at ${discount}`);
          seen.add(`${path} ${locked}`);
        }
    // The price of the second line is always locked.
    assert.equal(seen.size, 7, [...seen].join());
  });
});
