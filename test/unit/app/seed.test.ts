import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import type {SeedRow, SeedStep, SeedTable} from '../../../demo/server/definition.js';
import {seedSteps} from '../../../demo/app/seed/index.js';
import {NOW, seedId, SHIFT, shiftTo} from '../../../demo/app/seed/ids.js';
import {lineCount, ORDERS, orderHead, orderValues} from '../../../demo/app/seed/orders.js';
import {SHOWN} from '../../../demo/app/seed/shown-order.js';
import {columnOf, isSection, sectionTableOf, storedAttributes, tableOf} from '../../../demo/server/schema/columns.js';
import {computed} from '../../../demo/server/records/rules/formulas.js';
import type {Files} from '../../../demo/server/files/service.js';
import type {Attribute} from '../../../src/values/types.js';
import {holds} from '../../../src/rules/expression.js';
import {expressions, patterns} from '../../../src/rules/lazy-rules.js';
import {faultOf} from '../../../src/rules/validate.js';
import {formatsOf} from '../../../src/values/formats.js';
import {objectOf} from './walk.js';

const steps = seedSteps(supply);
/** A store that has every drawing already. */
const files = {
  store: {read: () => Promise.resolve(Buffer.from('bytes')), write: () => Promise.resolve()},
  images: {run: () => Promise.resolve({width: 640, height: 480})},
} as unknown as Files;

/** What fills an object; files come in a step of their own, which needs a store to put them in, histories, mail, messages, packages and conversations in others. */
const records = steps
  .filter(({name}) => !['file', 'audit', 'inbox', 'mail', 'sms', 'signing', 'assistant'].includes(name))
  .map(ofObject);
const step = (name: string) => records.find((one) => one.name === name)!;

function ofObject({name, total, rows}: SeedStep) {
  return {name, total, rows: (from: number, to: number) => rows(from, to, files) as SeedTable[]};
}
const order = objectOf('order')!;

/** Types whose values are files. */
const FILES = ['file', 'image', 'files'];

/** A sample of an order's indexes, the whole range through. */
const SOME = Array.from({length: 400}, (_, n) => Math.floor((n * n * ORDERS) / 160_000));

describe('the sample data', () => {
  it('leads up to the last noon, or to the day that is named', () => {
    assert.equal(SHIFT, 0);
    assert.equal(new Date(NOW).toISOString(), '2026-11-20T12:00:00.000Z');
    assert.equal(shiftTo('2026-12-24', NOW), 34);
    assert.equal(shiftTo(undefined, Date.UTC(2027, 2, 1, 11, 59)), 100);
    assert.equal(shiftTo(undefined, Date.UTC(2027, 2, 1, 12)), 101);
    assert.throws(() => shiftTo('yesterday', NOW), /LC_SAMPLE_DAY: “yesterday” is not a day/);
  });

  it('has the promised size', () => {
    const sizes = Object.fromEntries(steps.map(({name, total}) => [name, total]));
    assert.deepEqual(sizes, {
      role: 5,
      user: 5,
      currency: 151,
      country: 249,
      warehouse: 12,
      employee: 60,
      category: 40,
      supplier: 480,
      product: 1284,
      contact: 900,
      file: sizes.file,
      order: 100_000,
      audit: 400,
      order_event: 400,
      inbox: 14,
      mail: 54,
      sms: 83,
      signing: 8,
      assistant: 5,
      city: sizes.city,
      receipt: 18_000,
      visit: 1200,
      document: 2400,
    });
    assert.ok(sizes.city! > 20_000);
    assert.ok(sizes.file! > 3000);
    assert.equal(
      Array.from({length: ORDERS}, (_, index) => lineCount(index)).reduce((sum, count) => sum + count, 0),
      200_000,
    );
  });

  it('is the same on every run, and from wherever a stopped run goes on', () => {
    const again = seedSteps(supply).map(ofObject);
    for (const {name, total, rows} of records) {
      const [from, to] = [Math.max(0, total - 30), total];
      assert.deepEqual(rows(from, to), again.find((one) => one.name === name)!.rows(from, to), name);
    }
    const {rows} = step('order');
    const whole = rows(200, 240);
    const parts = [rows(200, 217), rows(217, 240)].flat();
    for (const {table, rows: all} of whole)
      assert.deepEqual(
        all,
        parts.filter((part) => part.table === table).flatMap((part) => part.rows),
      );
  });

  it('writes down what became of the status of orders: the last of it is what they have', () => {
    const [{rows}] = step('order_event').rows(0, 400) as [SeedTable];
    const [{rows: orders}] = step('order').rows(0, 400) as [SeedTable];
    const last = new Map(rows.map((row) => [row.a_order, row.a_new_status]));
    const wrong = orders.filter(({id, a_status}) => last.get(id) !== a_status);
    assert.ok(rows.length > 800);
    assert.deepEqual(
      wrong.map(({a_number}) => a_number),
      [],
    );
  });

  it('gives orders a history that ends in what they are', () => {
    const audit = ofObject(steps.find(({name}) => name === 'audit')!);
    const [{rows}] = audit.rows(0, 400) as [SeedTable];
    const orders = step('order').rows(0, 400);
    const records = new Map(orders[0]!.rows.map((row) => [row.id, row]));
    const lines = new Set(orders[1]!.rows.map(({id}) => id));
    const ends = new Map<unknown, unknown>();
    for (const {record_id, changes, user_name} of rows) {
      assert.ok(records.has(record_id) && user_name);
      for (const {path, after} of changes as {path: string; after: unknown}[]) {
        const [, row] = path.split('.');
        if (row !== undefined && after !== null) assert.ok(lines.has(row), path);
        if (path === 'status') ends.set(record_id, after);
      }
    }
    assert.equal(ends.get(seedId('order', SHOWN)), 'ordered');
    assert.ok(rows.filter(({record_id}) => record_id === seedId('order', SHOWN)).length >= 6);
  });

  it('fills every column of its tables and no other', () => {
    for (const {name, rows} of records) {
      const object = objectOf(name)!;
      for (const {
        table,
        rows: [first],
      } of rows(0, 1)) {
        const section = object.attributes.find(
          (one) => isSection(one) && sectionTableOf(object, one.internalId) === table,
        );
        const own = section ? ['app_id', 'id', 'owner_id', 'position'] : ['app_id', 'id'];
        assert.ok(section || table === tableOf(object));
        const columns = storedAttributes(section?.type[1]?.columns ?? (section ? [] : object.attributes)).map(columnOf);
        assert.deepEqual(Object.keys(first!).sort(), [...own, ...columns].sort(), table);
      }
    }
  });

  it('gives orders the amounts, dates and texts that formulas and expressions give', () => {
    for (const index of [SHOWN, ...SOME]) {
      const values = orderValues(index);
      const lines = (values.lines as SeedRow[]).map((line, n) => ({id: String(n), ...line}));
      const made = ['net', 'vat', 'total', 'paid', 'balance', 'pay_by', 'remittance', 'lead_days'];
      const amounts = Object.fromEntries(made.map((id) => [id, null]));
      const result = computed(order, {...values, lines, ...amounts}, {ms: 0, timeZone: 'UTC'});
      for (const id of made) assert.equal(result[id], values[id], `${String(values.number)} ${id}`);
      assert.deepEqual(
        (result.lines as SeedRow[]).map(({total}) => total),
        lines.map((line) => (line as SeedRow).total),
      );
    }
  });

  it('breaks no rule and no condition of its forms', async () => {
    await Promise.all([patterns.load(), expressions.load()]);
    for (const {name, total, rows} of records) {
      const object = objectOf(name)!;
      const tables = rows(0, Math.min(total, 400));
      const read = (attributes: readonly Attribute[], row: SeedRow): SeedRow =>
        Object.fromEntries(storedAttributes(attributes).map((one) => [one.internalId, row[columnOf(one)]]));
      for (const row of tables.find(({table}) => table === tableOf(object))!.rows) {
        const record = read(object.attributes, row);
        for (const section of object.attributes.filter(isSection)) {
          const {columns = []} = section.type[1]!;
          const own = tables.find(({table}) => table === sectionTableOf(object, section.internalId))!.rows;
          record[section.internalId] = own
            .filter((each) => each.owner_id === row.id)
            .map((each) => read(columns, each));
          for (const each of record[section.internalId] as SeedRow[]) assertRight(columns, each, record);
        }
        assertRight(object.attributes, record);
      }
    }
  });

  it('shows the order of the design at its figures', () => {
    const {number, total, net, vat, freight, lines} = orderValues(SHOWN);
    assert.deepEqual(
      {number, total, net, vat, freight, lines: (lines as unknown[]).length},
      {number: 'PO-2026-21184', total: 16468.92, net: 12484.1, vat: 2744.82, freight: 1240, lines: 8},
    );
  });

  it('points with every reference at a record that is there', () => {
    const ids = new Map<string, Set<unknown>>();
    for (const {name, total, rows} of records) {
      const known =
        name === 'order'
          ? Array.from({length: ORDERS}, (_, index) => seedId('order', index))
          : rows(0, total)[0]!.rows.map(({id}) => id);
      ids.set(name, new Set<unknown>(known));
    }
    for (const {name, rows} of records) {
      const object = objectOf(name)!;
      const sections = object.attributes.filter(isSection);
      for (const {table, rows: some} of rows(0, 500)) {
        const section = sections.find(({internalId}) => sectionTableOf(object, internalId) === table);
        for (const attribute of section?.type[1]?.columns ?? object.attributes) {
          if (attribute.type[0] === 'reference') for (const row of some) assertPoints(row, attribute, ids);
        }
      }
    }
  });

  it('gives every file to a record that has it', async () => {
    const {total, rows} = steps.find(({name}) => name === 'file')!;
    const [table] = await rows(0, total, files);
    const known = new Map(table!.rows.map(({id, owner, attribute}) => [id, `${String(owner)}.${String(attribute)}`]));
    assert.equal(known.size, total);
    for (const {name, total: all, rows: own} of records) {
      const fields = objectOf(name)!.attributes.filter(({type: [type]}) => FILES.includes(type));
      if (!fields.length) continue;
      const [head] = name === 'order' ? own(SHOWN, SHOWN + 1) : own(0, all);
      for (const {internalId} of fields) {
        const held = head!.rows.flatMap((row) => (row[`a_${internalId}`] ?? []) as (string | {id: string})[]);
        for (const file of held) {
          const id = typeof file === 'string' ? file : file.id;
          assert.equal(known.get(id), `${name}.${internalId}`);
          known.delete(id);
        }
      }
    }
    assert.deepEqual([...known.values()], []);
  });

  it('keeps unique values unique', () => {
    for (const {name, total, rows} of records) {
      const object = objectOf(name)!;
      const own = rows(0, Math.min(total, 25_000)).find(({table}) => table === tableOf(object))!.rows;
      for (const column of ['id', ...(object.unique ?? []).map((id) => `a_${id}`)]) {
        const given = own.map((row) => row[column]).filter((value) => value !== '' && value !== null);
        assert.equal(new Set(given).size, given.length, `${name} ${column}`);
      }
    }
    assert.equal(new Set(Array.from({length: ORDERS}, (_, index) => orderHead(index).number)).size, ORDERS);
    const names = step('supplier')
      .rows(0, 480)[0]!
      .rows.map((row) => row.a_name);
    assert.equal(new Set(names).size, 480);
  });

  it('has suppliers that are found in Cyrillic', () => {
    const names = step('supplier')
      .rows(0, 480)[0]!
      .rows.map((row) => String(row.a_name));
    assert.ok(names.filter((name) => /Говерла|Карпат/.test(name)).length > 5);
    assert.ok(names.includes('Nordskar AB'));
  });

  it('dates no order in the future, and numbers the newest highest', () => {
    const numbers = SOME.map((index) => String(orderValues(index).number));
    assert.deepEqual(numbers, [...numbers].sort().reverse());
    for (const index of SOME) assert.ok(String(orderValues(index).date) <= '2026-11-20');
  });
});

/** Of a record's values, or of a row's beside its record. */
function assertRight(attributes: readonly Attribute[], values: SeedRow, record?: SeedRow): void {
  const [scopes, clock] = [record ? [values, record] : [values], {ms: 0, timeZone: 'UTC'}];
  for (const attribute of attributes) {
    const {internalId: id, type, rules = [], visibleWhen = 'true', requiredWhen = 'false'} = attribute;
    if (type[0] === 'computed' || FILES.includes(type[0]) || !holds(visibleWhen, scopes, clock, false)) continue;
    const all = holds(requiredWhen, scopes, clock, true) ? [{kind: 'required'} as const, ...rules] : rules;
    const options = supply.enumerations[type[1]?.ref ?? '']?.options;
    const context = {formats: formatsOf('en', 'UTC'), label: id, values, record, options};
    assert.equal(faultOf(values[id], attribute, all, context), null, `${id} ${JSON.stringify(values)}`);
  }
}

function assertPoints(row: SeedRow, {internalId, type: [, config]}: Attribute, ids: Map<string, Set<unknown>>): void {
  const value = row[`a_${internalId}`];
  const values = Array.isArray(value) ? value : value === null ? [] : [value];
  for (const id of values)
    assert.ok(ids.get(config?.ref ?? '')?.has(id), `${internalId} → ${config?.ref}: ${String(id)}`);
}
