import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {ServiceError} from '../../../src/api/errors.js';
import {openForm, order} from './fixtures.js';
import type {SectionRow} from '../../../src/values/types.js';

/** The record as plain data: what a person sees, without what formulas make. */
interface Plain {
  supplier: unknown;
  contact: unknown;
  note: unknown;
  discount: unknown;
  status: unknown;
  lines: SectionRow[];
  /** Text that cannot be read, by field. */
  unread: Record<string, string>;
}

type Edit =
  | {do: 'field'; id: 'supplier' | 'contact' | 'note' | 'discount' | 'status'; value: unknown}
  | {do: 'unread'; text: string}
  | {do: 'cell'; at: number; id: 'product' | 'quantity' | 'price' | 'secret'; value: unknown}
  | {do: 'add'; quantity: number}
  | {do: 'duplicate' | 'delete'; at: number}
  | {do: 'move'; at: number; to: number};
type Action = Edit | {do: 'undo' | 'redo' | 'fail' | 'reload' | 'paste'} | {do: 'save'; meanwhile: Edit[]};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The form without any of our code: every step keeps the whole record. */
class Reference {
  now: Plain;
  saved: Plain;
  past: Plain[] = [];
  future: Plain[] = [];
  private names = 0;

  constructor({content}: ReturnType<typeof order>) {
    const {supplier, contact, note, discount, status, lines} = content as unknown as Plain;
    this.now = {supplier, contact, note, discount, status, lines, unread: {}};
    this.saved = structuredClone(this.now);
  }

  newId(): string {
    return `n${++this.names}`;
  }

  step(work: (now: Plain) => void): void {
    const before = structuredClone(this.now);
    work(this.now);
    if (same(before, this.now)) return;
    this.past.push(before);
    this.future = [];
  }

  turn(from: Plain[], to: Plain[]): void {
    const state = from.pop();
    if (!state) return;
    to.push(this.now);
    this.now = state;
  }

  /** A record that is loaded again with what was typed: that is one step, and the only one. */
  reload(): void {
    this.past = same(this.now, this.saved) ? [] : [structuredClone(this.saved)];
    this.future = [];
  }

  get labels(): string[] {
    const {now, saved} = this;
    const names = {
      supplier: 'Supplier',
      contact: 'Contact',
      note: 'Internal note',
      discount: 'Discount',
      status: 'Status',
    };
    const changed = (Object.keys(names) as (keyof typeof names)[]).filter(
      (id) => !same(now[id], saved[id]) || id in now.unread,
    );
    return [...changed.map((id) => names[id]), ...(same(now.lines, saved.lines) ? [] : ['Lines'])].sort();
  }
}

type Opened = Awaited<ReturnType<typeof openForm>>;

/** Does an edit in the form and, as a step, in the reference. */
function edit({lines, field}: Opened, reference: Reference, action: Edit): void {
  const rows = lines().rows.peek();
  const at = 'at' in action && rows.length ? action.at % rows.length : -1;
  const row = rows[at];
  switch (action.do) {
    case 'field': {
      const {id, value} = action;
      field(id).input(value);
      if (field(id).unread.peek() !== null) field(id).takeUnread(null);
      field(id).leave();
      return reference.step((now) => {
        now[id] = value;
        delete now.unread[id];
        if (id !== 'supplier') return;
        now.contact = null;
        for (const line of now.lines) line.product = null;
      });
    }
    case 'unread':
      field('discount').takeUnread(action.text);
      field('discount').leave();
      return reference.step((now) => (now.unread.discount = action.text));
    case 'cell': {
      const {id, value} = action;
      row?.cell(id).commit(value);
      return row && reference.step((now) => (now.lines[at]![id] = value));
    }
    case 'add': {
      const id = reference.newId();
      const values = {id, product: null, quantity: action.quantity, price: 1, secret: ''};
      lines().add(values);
      return reference.step((now) => now.lines.push(values));
    }
    case 'duplicate': {
      if (!row) return;
      const copy = lines().duplicate(row)!;
      return reference.step((now) => now.lines.splice(at + 1, 0, {...now.lines[at]!, id: copy.id}));
    }
    case 'delete':
      if (row) lines().delete(row);
      return row && reference.step((now) => void now.lines.splice(at, 1));
    case 'move':
      if (row) lines().move(row, action.to % rows.length);
      return row && reference.step((now) => now.lines.splice(action.to % rows.length, 0, ...now.lines.splice(at, 1)));
  }
}

async function run(opened: Opened, reference: Reference, action: Action): Promise<void> {
  const {form, source} = opened;
  const body = form.body.peek()!;
  switch (action.do) {
    case 'undo':
      body.history.undo();
      return reference.turn(reference.past, reference.future);
    case 'redo':
      body.history.redo();
      return reference.turn(reference.future, reference.past);
    case 'paste':
      return body.history.group(() => {
        const before = reference.past.length;
        for (const quantity of [1, 2, 3]) edit(opened, reference, {do: 'add', quantity});
        edit(opened, reference, {do: 'cell', at: 0, id: 'price', value: 77});
        reference.past.length = before + 1;
      });
    case 'reload': {
      const {unread, ...content} = reference.now;
      if (Object.keys(unread).length) return;
      body.rebase(form.record.peek()!, structuredClone(content));
      return reference.reload();
    }
    case 'fail':
      source.answer = () => Promise.reject(new ServiceError('network'));
      return void (await form.save());
    case 'save': {
      const readable = !('discount' in reference.now.unread);
      const meanwhile = [...action.meanwhile];
      // What failed without an answer is sent once more before what was changed since.
      source.answer = async ({content}) => {
        const {supplier, contact, note, discount, status, lines} = structuredClone(content) as unknown as Plain;
        reference.saved = {supplier, contact, note, discount, status, lines: lines.map(line), unread: {}};
        for (const each of meanwhile.splice(0)) edit(opened, reference, each);
        return order({version: 4, content: structuredClone(content)});
      };
      assert.equal((await form.save()).saved, readable);
      return;
    }
    default:
      return edit(opened, reference, action);
  }
}

const at = fc.nat(9);
const id = (values: string[]) => fc.constantFrom<string | null>(null, ...values);
const field = fc.oneof(
  fc.record({
    do: fc.constant('field' as const),
    id: fc.constant('supplier' as const),
    value: fc.constantFrom('s1', 's2', 's3'),
  }),
  fc.record({do: fc.constant('field' as const), id: fc.constant('contact' as const), value: id(['c1', 'c2'])}),
  fc.record({
    do: fc.constant('field' as const),
    id: fc.constant('note' as const),
    value: fc.constantFrom('', 'a', 'b'),
  }),
  fc.record({do: fc.constant('field' as const), id: fc.constant('discount' as const), value: fc.nat(40)}),
  fc.record({
    do: fc.constant('field' as const),
    id: fc.constant('status' as const),
    value: fc.constantFrom('draft', 'ordered'),
  }),
);
const rows = fc.oneof(
  fc.record({do: fc.constant('cell' as const), at, id: fc.constant('product' as const), value: id(['p1', 'p2'])}),
  fc.record({
    do: fc.constant('cell' as const),
    at,
    id: fc.constantFrom('quantity' as const, 'price' as const),
    value: fc.integer({min: 1, max: 9}),
  }),
  fc.record({
    do: fc.constant('cell' as const),
    at,
    id: fc.constant('secret' as const),
    value: fc.constantFrom('', 'x'),
  }),
  fc.record({do: fc.constant('add' as const), quantity: fc.integer({min: 1, max: 9})}),
  fc.record({do: fc.constantFrom('duplicate' as const, 'delete' as const), at}),
  fc.record({do: fc.constant('move' as const), at, to: at}),
);
const readable = fc.oneof({weight: 2, arbitrary: field}, {weight: 3, arbitrary: rows});
const turns = fc.record({do: fc.constantFrom('undo' as const, 'redo' as const)});
const actions = fc.array(
  fc.oneof(
    {weight: 8, arbitrary: readable},
    {weight: 6, arbitrary: turns},
    {weight: 1, arbitrary: fc.record({do: fc.constant('unread' as const), text: fc.constantFrom('few', 'many')})},
    {weight: 2, arbitrary: fc.record({do: fc.constantFrom('fail' as const, 'reload' as const, 'paste' as const)})},
    {
      weight: 2,
      arbitrary: fc.record({do: fc.constant('save' as const), meanwhile: fc.array(readable, {maxLength: 2})}),
    },
  ),
  {maxLength: 40},
) as fc.Arbitrary<Action[]>;

/** A row without what formulas make, with its keys in order. */
const line = ({id, product, quantity, price, secret}: SectionRow) => ({id, product, quantity, price, secret});

function shown({form, field}: Opened) {
  const body = form.body.peek()!;
  const {supplier, contact, note, discount, status} = body.content();
  const lines = (body.content().lines as SectionRow[]).map(line);
  const unread = field('discount').unread.peek();
  return {supplier, contact, note, discount, status, lines, unread: unread === null ? {} : {discount: unread}};
}

test('any edits, undo, redo, row moves, saves, failures and reloads end where a plain reference does', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const opened = await openForm();
      const reference = new Reference(order());
      for (const action of list) {
        await run(opened, reference, action);
        const {form} = opened;
        const {history} = form.body.peek()!;
        assert.deepEqual(shown(opened), reference.now, action.do);
        assert.deepEqual(form.body.peek()!.changedLabels().sort(), reference.labels, action.do);
        assert.equal(form.modified.peek(), reference.labels.length > 0);
        assert.deepEqual(
          [history.canUndo.peek(), history.canRedo.peek()],
          [reference.past.length > 0, reference.future.length > 0],
          action.do,
        );
      }
      opened.form.dispose();
    }),
    {interruptAfterTimeLimit: 8000, markInterruptAsFailure: false, numRuns: 400},
  );
});
