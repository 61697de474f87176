import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {ServiceError} from '../../../src/api/errors.js';
import {COLUMNS, FIELDS, IDS, META, starts, whole} from './every-type.js';
import {FakeSource, openForm} from './fixtures.js';
import type {FormBody} from '../../../src/state/draft/form-body.js';
import type {Conflict} from '../../../src/state/saving/merge-record.js';
import type {RowModel} from '../../../src/state/rows/row-model.js';
import type {SectionRow} from '../../../src/values/types.js';

type Side = 'mine' | 'theirs';
type Edit =
  | {do: 'field'; id: string; value: unknown}
  | {do: 'cell'; at: number; id: string; value: unknown}
  | {do: 'add'; quantity: number}
  | {do: 'delete'; at: number}
  | {do: 'move'; at: number; to: number};
interface Plain {
  fields: Record<string, unknown>;
  lines: SectionRow[];
}

const CELLS = Object.keys(COLUMNS);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const picked = (of: Record<string, unknown>, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, of[id]]));
const line = (row: Record<string, unknown>) => picked(row, ['id', ...CELLS]) as SectionRow;
const plain = (content: Record<string, unknown>): Plain =>
  structuredClone({fields: picked(content, IDS), lines: (content.lines as SectionRow[]).map(line)});

/** What the person sees. */
function seen(body: FormBody): Plain {
  const rows = body.tables.get('lines')!.rows.peek();
  const read = (row: RowModel) => line({id: row.id, ...Object.fromEntries(CELLS.map((id) => [id, row.read(id)]))});
  return structuredClone({
    fields: Object.fromEntries(IDS.map((id) => [id, body.fields.get(id)!.value.peek()])),
    lines: rows.map(read),
  });
}

/** One person's edits on plain data. A change of the supplier empties what depends on it, as the form does. */
function edited(start: Plain, edits: readonly Edit[], name: string): Plain {
  const {fields, lines} = structuredClone(start);
  edits.forEach((edit, index) => {
    const at = 'at' in edit && lines.length ? edit.at % lines.length : -1;
    if (edit.do === 'add') {
      const own = {product: null, quantity: edit.quantity, price: 1, secret: '', ...starts(COLUMNS, 2)};
      lines.push(line({id: `${name}${index}`, ...structuredClone(own)}));
    }
    if (edit.do === 'field') {
      if (edit.id === 'supplier' && fields.supplier !== edit.value) {
        fields.contact = null;
        for (const row of lines) row.product = null;
      }
      fields[edit.id] = edit.value;
    }
    if (at < 0) return;
    if (edit.do === 'cell') lines[at]![edit.id] = edit.value;
    if (edit.do === 'delete') lines.splice(at, 1);
    if (edit.do === 'move') lines.splice(edit.to % lines.length, 0, ...lines.splice(at, 1));
  });
  return {fields, lines};
}

/** What a merge must give, derived from final states alone: a value at a time, a row at a time. */
function expected(base: Plain, mine: Plain, theirs: Plain, choose: (path: string) => Side): [Plain, string[]] {
  const conflicts: string[] = [];
  const value = (path: string, was: unknown, here: unknown, there: unknown) => {
    if (same(here, there) || same(here, was)) return there;
    if (same(there, was)) return here;
    conflicts.push(path);
    return choose(path) === 'mine' ? here : there;
  };
  const fields = Object.fromEntries(
    IDS.map((id) => [id, value(id, base.fields[id], mine.fields[id], theirs.fields[id])]),
  );
  const row = (id: string): SectionRow | undefined => {
    const [was, here, there] = [base, mine, theirs].map(({lines}) => lines.find((each) => each.id === id));
    if (!was) return here ?? there;
    if (here && there)
      return {
        id,
        ...Object.fromEntries(CELLS.map((key) => [key, value(`lines.${id}.${key}`, was[key], here[key], there[key])])),
      };
    const left = here ?? there;
    if (!left || same(left, was)) return undefined;
    conflicts.push(`lines.${id}`);
    return (choose(`lines.${id}`) === 'mine') === (left === here) ? left : undefined;
  };
  const ids = ({lines}: Plain) => lines.map(({id}) => id);
  const both = ids(base).filter((id) => ids(mine).includes(id));
  const moved = !same(
    both,
    ids(mine).filter((id) => both.includes(id)),
  );
  const [order, other] = moved ? [ids(mine), ids(theirs)] : [ids(theirs), ids(mine)];
  other.forEach((id, at) => {
    if (!order.includes(id)) order.splice(at ? order.indexOf(other[at - 1]!) + 1 : 0, 0, id);
  });
  return [{fields, lines: order.flatMap((id) => row(id) ?? [])}, conflicts.sort()];
}

/** The record as a server sends it: with what formulas make, and without what is empty. */
function served({fields, lines}: Plain, sparse: boolean) {
  const kept = (of: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(of).filter(([, value]) => !sparse || (value !== null && value !== '' && value !== false)),
    );
  const rows = lines.map((row) => ({...kept(row), id: row.id, total: Number(row.quantity) * Number(row.price)}));
  const number = 'PO-2026-01184';
  return structuredClone({...kept(fields), number, total: rows.reduce((sum, {total}) => sum + total, 0), lines: rows});
}

const at = fc.nat(9);
const edit = fc.oneof(
  ...Object.entries(FIELDS).map(([id, [, value]]) => fc.record({do: fc.constant('field'), id: fc.constant(id), value})),
  ...Object.entries(COLUMNS).map(([id, [value]]) =>
    fc.record({do: fc.constant('cell'), at, id: fc.constant(id), value}),
  ),
  {weight: 4, arbitrary: fc.record({do: fc.constant('add'), quantity: fc.integer({min: 1, max: 9})})},
  {weight: 5, arbitrary: fc.record({do: fc.constant('delete'), at})},
  {weight: 4, arbitrary: fc.record({do: fc.constant('move'), at, to: at})},
);
const edits = fc.array(edit, {maxLength: 12}) as fc.Arbitrary<Edit[]>;

test('edits of two people merge as a plain three-way merge says, of whatever type, rows and their order too', async () => {
  const given = fc.record({
    before: edits,
    mine: edits,
    theirs: edits,
    sparse: fc.boolean(),
    touched: fc.boolean(),
    sides: fc.array(fc.constantFrom<Side>('mine', 'theirs'), {minLength: 8, maxLength: 8}),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({before, mine, theirs, sparse, touched, sides}) => {
      const choose = (path: string) => sides[path.length % sides.length]!;
      const base = edited(plain(whole().content), before, 'b');
      const here = edited(base, mine, 'm');
      const there = edited(base, theirs, 't');
      const source = new FakeSource(whole({content: served(base, sparse)}), META);
      const opened = await openForm({source}, {mergeOutdated: true});
      const {form, host, lines} = opened;
      // What was looked at is kept otherwise than what was never touched.
      if (touched) for (const row of lines().rows.peek()) for (const id of CELLS) row.cell(id);
      const body = form.body.peek()!;
      body.rebase(form.record.peek()!, structuredClone({...here.fields, lines: here.lines}));
      assert.deepEqual(seen(body), here);

      let asked: string[] = [];
      host.outdatedAnswer = 'merge';
      host.resolve = async (conflicts) => {
        asked = (conflicts as Conflict[]).map(({path}) => path).sort();
        return Object.fromEntries(asked.map((path) => [path, choose(path)]));
      };
      const result = whole({version: 9, content: served(there, sparse)});
      const envelope = {success: false, errorCode: 'OUTDATED_VERSION' as const, result};
      source.answer = () => Promise.reject(new ServiceError('refused', '', {envelope}));
      await form.save();

      const [merged, conflicts] = expected(base, here, there, choose);
      assert.deepEqual(asked, conflicts);
      assert.deepEqual(seen(body), merged);
      assert.equal(form.modified.peek(), !same(merged, there));
      form.dispose();
    }),
    {interruptAfterTimeLimit: 7000, markInterruptAsFailure: false, numRuns: 300},
  );
});
