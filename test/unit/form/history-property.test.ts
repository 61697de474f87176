import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {ServiceError} from '../../../src/api/errors.js';
import {applyChoices, mergeRecord} from '../../../src/state/saving/merge-record.js';
import {COLUMNS, FIELDS, META, starts, whole} from './every-type.js';
import {FakeSource, openForm} from './fixtures.js';
import {line, plain, Reference, same, type Plain} from './plain-record.js';

type Edit =
  | {do: 'field'; id: string; value: unknown}
  | {do: 'unread'; text: string}
  | {do: 'cell'; at: number; id: string; value: unknown}
  | {do: 'add'; quantity: number}
  | {do: 'duplicate' | 'delete'; at: number}
  | {do: 'move'; at: number; to: number};
type Action =
  | Edit
  | {do: 'undo' | 'redo' | 'fail' | 'reload' | 'paste'}
  /** Hides rows; edits go on among all of them. */
  | {do: 'search'; text: string}
  | {do: 'save'; meanwhile: Edit[]}
  /** Somebody else has saved edits of theirs; of what both changed, one side's is taken. */
  | {do: 'merge'; theirs: Edit[]; side: 'mine' | 'theirs'};

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
      if (field(id).unread.peek() !== null) field(id).setUnread(null);
      field(id).leave();
      return reference.step((now) => {
        const another = !same(now[id], value);
        now[id] = value;
        delete now.unread[id];
        if (id !== 'supplier' || !another) return;
        now.contact = null;
        for (const line of now.lines) line.product = null;
      });
    }
    case 'unread':
      field('discount').setUnread(action.text);
      field('discount').leave();
      return reference.step((now) => (now.unread.discount = action.text));
    case 'cell': {
      const {id, value} = action;
      row?.cell(id).commit(value);
      return row && reference.step((now) => (now.lines[at]![id] = value));
    }
    case 'add': {
      const id = reference.newId();
      const values = line({id, product: null, quantity: action.quantity, price: 1, secret: '', ...starts(COLUMNS, 2)});
      lines().add(structuredClone(values));
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

/** The saved record with the edits of somebody else. */
function editedBy(others: Edit[], saved: Plain, newId: () => string): Plain {
  const theirs = structuredClone(saved);
  const {lines} = theirs;
  for (const action of others) {
    const at = 'at' in action && lines.length ? action.at % lines.length : -1;
    if (action.do === 'field') theirs[action.id] = action.value;
    if (action.do === 'cell' && lines[at]) lines[at][action.id] = action.value;
    if (action.do === 'delete') lines.splice(Math.max(at, 0), 1);
    if (action.do === 'move' && lines[at]) lines.splice(action.to % lines.length, 0, ...lines.splice(at, 1));
    if (action.do === 'add')
      lines.push(
        line({id: newId(), product: null, quantity: action.quantity, price: 1, secret: '', ...starts(COLUMNS, 2)}),
      );
  }
  return theirs;
}

/** Saves over what somebody else has saved meanwhile, and merges. */
async function merge(opened: Opened, reference: Reference, others: Edit[], side: 'mine' | 'theirs'): Promise<void> {
  const {form, host, source} = opened;
  const {unread: _, ...base} = structuredClone(reference.saved);
  const {unread: __, ...mine} = structuredClone(reference.now);
  const saved = editedBy(others, reference.saved, () => `theirs${reference.newId()}`);
  const {unread: ___, ...theirs} = structuredClone(saved);
  const merged = mergeRecord(base, mine, theirs, META.columns!);
  const choices = Object.fromEntries(merged.conflicts.map(({path}) => [path, side]));
  Object.assign(host, {outdatedAnswer: 'merge', choices});
  const record = whole({version: 9, content: {...whole().content, ...structuredClone(theirs)}});
  const envelope = {success: false, errorCode: 'OUTDATED_VERSION' as const, result: record};
  source.answer = () => Promise.reject(new ServiceError('refused', '', {envelope}));
  assert.equal((await form.save()).saved, false);
  reference.merge(saved, plain(structuredClone(applyChoices(merged, choices))));
}

async function run(opened: Opened, reference: Reference, action: Action): Promise<void> {
  const {form, source} = opened;
  const body = form.body.peek()!;
  switch (action.do) {
    case 'undo':
      body.history.undo();
      return reference.undoOrRedo(reference.past, reference.future);
    case 'redo':
      body.history.redo();
      return reference.undoOrRedo(reference.future, reference.past);
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
    case 'merge':
      return 'discount' in reference.now.unread ? undefined : merge(opened, reference, action.theirs, action.side);
    case 'search':
      opened.lines().setSearch(action.text);
      return;
    case 'fail':
      source.answer = () => Promise.reject(new ServiceError('network'));
      return void (await form.save());
    case 'save': {
      const readable = !('discount' in reference.now.unread);
      const meanwhile = [...action.meanwhile];
      // What failed without an answer is sent once more before what was changed since.
      source.answer = async ({content}) => {
        reference.saved = plain(structuredClone(content) as Record<string, unknown>);
        for (const each of meanwhile.splice(0)) edit(opened, reference, each);
        return whole({version: 4, content: structuredClone(content)});
      };
      assert.equal((await form.save()).saved, readable);
      return;
    }
    default:
      return edit(opened, reference, action);
  }
}

const at = fc.nat(9);
const field = fc.oneof(
  ...Object.entries(FIELDS).map(([key, [, value]]) =>
    fc.record({do: fc.constant('field' as const), id: fc.constant(key), value}),
  ),
);
const rows = fc.oneof(
  ...Object.entries(COLUMNS).map(([key, [value]]) =>
    fc.record({do: fc.constant('cell' as const), at, id: fc.constant(key), value}),
  ),
  {weight: 4, arbitrary: fc.record({do: fc.constant('add' as const), quantity: fc.integer({min: 1, max: 9})})},
  {weight: 4, arbitrary: fc.record({do: fc.constantFrom('duplicate' as const, 'delete' as const), at})},
  {weight: 3, arbitrary: fc.record({do: fc.constant('move' as const), at, to: at})},
);
const readable = fc.oneof({weight: 2, arbitrary: field}, {weight: 3, arbitrary: rows});
const undosAndRedos = fc.record({do: fc.constantFrom('undo' as const, 'redo' as const)});
const actions = fc.array(
  fc.oneof(
    {weight: 8, arbitrary: readable},
    {weight: 6, arbitrary: undosAndRedos},
    {weight: 1, arbitrary: fc.record({do: fc.constant('search' as const), text: fc.constantFrom('', '1', 'a x')})},
    {weight: 1, arbitrary: fc.record({do: fc.constant('unread' as const), text: fc.constantFrom('few', 'many')})},
    {weight: 2, arbitrary: fc.record({do: fc.constantFrom('fail' as const, 'reload' as const, 'paste' as const)})},
    {
      weight: 2,
      arbitrary: fc.record({do: fc.constant('save' as const), meanwhile: fc.array(readable, {maxLength: 2})}),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('merge' as const),
        theirs: fc.array(readable, {maxLength: 4}),
        side: fc.constantFrom('mine' as const, 'theirs' as const),
      }),
    },
  ),
  {maxLength: 40},
) as fc.Arbitrary<Action[]>;

function shown({form, field}: Opened) {
  const body = form.body.peek()!;
  const unread = field('discount').unread.peek();
  return plain(body.content(), unread === null ? {} : {discount: unread});
}

test('any edits, undo, redo, row moves, saves, failures, merges and reloads end where a plain reference does', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const opened = await openForm({source: new FakeSource(whole(), META)}, {mergeOutdated: true});
      const reference = new Reference(whole());
      for (const action of list) {
        await run(opened, reference, action);
        const {form} = opened;
        const {history} = form.body.peek()!;
        assert.deepEqual(shown(opened), reference.now, action.do);
        const {rows, shown: found, active} = opened.lines();
        const lines = rows.peek();
        assert.deepEqual(
          found.peek(),
          lines.filter((row) => found.peek().includes(row)),
          action.do,
        );
        assert.ok(active.peek() === null || lines.includes(active.peek()!), action.do);
        assert.deepEqual(
          lines.map((row) => row.line.peek()),
          lines.map((_, index) => index + 1),
        );
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
    {interruptAfterTimeLimit: 7000, markInterruptAsFailure: false, numRuns: 400},
  );
});
