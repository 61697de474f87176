import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {evaluate, holds} from '../../../src/rules/expression.js';
import {clock, record} from './expression-record.js';

const value = (text: string, scopes: object[] = [record], now = clock) => {
  const outcome = evaluate(text, scopes as Record<string, unknown>[], now);
  return 'value' in outcome ? outcome.value : outcome.failure.reason;
};

const table = (cases: readonly (readonly [string, unknown])[]) => () => {
  for (const [text, expected] of cases) assert.deepEqual(value(text), expected, text);
};

describe('the expression language', () => {
  it(
    'works with numbers and whole-number literals alike, digit by digit',
    table([
      ['quantity * 2', 6],
      ['quantity > 2 && quantity <= 3.0', true],
      ['discount == 0', true],
      ['price + 0.2', 0.3],
      ['price * quantity', 0.3],
      ['-quantity + 1', -2],
      ['10 / 4', 2.5],
      ['7 % 4', 3],
      ['quantity / 0', null],
      ['1e308 * 10.0', null],
      ['round(2.345, 2)', 2.35],
      ['round(2.5)', 3],
      ['abs(-4) + min(3, 1) + max([5, 2])', 10],
      ['number("12.5") + number("x")', null],
    ]),
  );

  it(
    'takes an empty value for false in comparisons and for nothing in arithmetic',
    table([
      ['nothing > 1', false],
      ['!(nothing > 1)', true],
      ['nothing <= nothing', false],
      ['nothing == null && empty == null && nothing == ""', true],
      ['quantity != null', true],
      ['nothing * 2', null],
      ['1 + nothing', null],
      ['absent.deeper.still == null', true],
      ['nothing && urgent', false],
      ['nothing ? 1 : 2', 2],
      ['has(nothing) || has(empty) || has(absent)', false],
      ['has(name) && has(tags) && has(title)', true],
      ['size(nothing) + sum(nothing)', 0],
      ['nothing.contains("a") || absent.exists(x, x > 1)', false],
    ]),
  );

  it(
    'reads values of every type of attribute',
    table([
      ['status in ["draft", "ordered"]', true],
      ['supplier == "s1"', true],
      ['"b" in tags && tags.contains("a") && size(tags) == 2', true],
      ['documents.size() == 1 && documents[0].name.endsWith(".pdf")', true],
      ['title.en + "/" + title.uk', 'Tents/'],
      ['slot >= "09:00" && slot < "17:00:00"', true],
      ['date < until', true],
      ['urgent ? "now" : "later"', 'now'],
      ['name.lowerAscii().startsWith("ridge") && name.trim().size() == 11', true],
      ['name.substring(0, 4) + string(quantity)', 'Ridg3'],
      ['name.matches("[A-Z][a-z]+ [0-9]")', true],
      ['name.matches("[a-z]+")', false],
      ['tags.join(", ")', 'a, b'],
    ]),
  );

  it(
    'goes through rows',
    table([
      ['lines.exists(l, l.quantity > 5)', true],
      ['lines.all(l, l.quantity > 5)', false],
      ['lines.exists_one(l, l.note == "x")', true],
      ['lines.filter(l, l.quantity > 5).size()', 1],
      ['lines.map(l, l.quantity)', [2, 8]],
      ['lines.map(l, l.quantity > 5, l.note)', ['x']],
      ['sum(lines, "quantity") + sum(lines.map(l, l.quantity * l.price))', 30.2],
      ['lines[0].price', 10.1],
      ['lines[9].price == null', true],
    ]),
  );

  it('takes names that CEL has for types, and words of the language in quotes, for the record’s', () => {
    for (const name of ['type', 'string', 'int', 'double', 'bool', 'bytes', 'list', 'map', 'size', 'has']) {
      const named = {[name]: 'a', lines: [{[name]: 1}]};
      const yes = [
        `${name} == "a"`,
        `"a" == ${name}`,
        `${name} in ["a"]`,
        `has(${name})`,
        `lines.exists(l, l.${name} == 1)`,
      ];
      for (const text of yes) assert.equal(value(text, [named]), true, text);
      assert.equal(value(`${name} + string(${name})`, [named]), 'aa');
    }
    assert.equal(value('record["in"] == 2 && lines.all(l, l["as"] == 3)', [{in: 2, lines: [{as: 3}]}]), true);
  });

  it('counts what long texts and lists cost in every row', () => {
    const rows = Array.from({length: 2000}, (_, n) => ({id: String(n)}));
    const big = {lines: rows, text: 'x'.repeat(100_000), tags: rows.map(({id}) => id)};
    for (const part of ['size(text) > 0', 'text.substring(0, 1) == "x"', 'text.trim() != ""', 'tags == tags'])
      assert.equal(value(`lines.all(l, ${part})`, [big]), 'steps', part);
  });

  it('means the row by a bare name, then the record, and the record by its own name', () => {
    const row = {quantity: 5, note: ''};
    assert.equal(value('quantity', [row, record]), 5);
    assert.equal(value('record.quantity', [row, record]), 3);
    assert.equal(value('status', [row, record]), 'ordered');
  });

  it('knows the day in the person’s zone, where the clock goes back too', () => {
    assert.equal(value('today()'), '2026-10-25');
    assert.equal(value('today()', [record], {...clock, timeZone: 'America/New_York'}), '2026-10-24');
    assert.equal(value('date(confirmed) == today()'), true);
    assert.equal(value('addDays("2026-10-24", 1)'), '2026-10-25');
    assert.equal(value('daysBetween("2026-10-24", "2026-10-26")'), 2);
    assert.equal(value('now()'), clock.ms);
    assert.equal(value('addDays(date, 1e15)'), null);
    assert.equal(value('addDays(nothing, 1) == null && daysBetween(date, nothing) == null'), true);
  });

  it('answers a failure for what is no expression and for kinds that do not go together', () => {
    const cases = [
      ['status ==', 'syntax'],
      ['status == "draft" extra', 'syntax'],
      ['', 'syntax'],
      ['quantity > "2"', 'types'],
      ['name * 2', 'types'],
      ['name && urgent', 'types'],
      ['quantity.exists(x, x)', 'types'],
      ['nonsense(1)', 'function'],
      ['name.nonsense()', 'function'],
      ['round()', 'function'],
      ['b"bytes"', 'syntax'],
      ['cel.bind(x, 1, x)', 'function'],
      ['{"a": 1}', 'size'],
    ] as const;
    for (const [text, reason] of cases) assert.equal(value(text), reason, text);
  });

  it('reaches nothing but own values', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
      for (const text of [name, `record.${name}`, `title.${name}`, `lines[0].${name}`, `title["${name}"]`])
        assert.equal(value(text), null, text);
    assert.equal(value('__proto__'), 'syntax');
    assert.equal(value('title.__proto__'), null);
    assert.equal(value('name.constructor'), 'types');
    assert.equal(value('constructor("return 1")'), 'function');
    assert.equal(value('name.valueOf()'), 'function');
    assert.equal(value('lines.constructor(l, 1)'), 'function');
  });

  it('ends soon whatever it is given', () => {
    const many = {
      lines: Array.from({length: 10_000}, (_, id) => ({id: String(id), quantity: id})),
      text: 'a'.repeat(9000),
    };
    const hostile = [
      '('.repeat(3000) + '1' + ')'.repeat(3000),
      '!'.repeat(3999) + 'true',
      '-'.repeat(3000) + '1',
      Array.from({length: 1500}, () => '1').join('+'),
      `[${Array.from({length: 1900}, () => '1').join()}]`,
      'x'.repeat(5000),
      'lines.exists(a, lines.exists(b, lines.exists(c, a.quantity + b.quantity == -1)))',
      'lines.map(a, lines.map(b, b.quantity)).size()',
      'lines.map(l, text + text + text)',
      'text.matches("(a+)+$")',
      'lines.all(l, text.matches("(a|b)*a(a|b)*c"))',
      'lines.all(l, text.contains("b") == false)',
    ];
    for (const text of hostile) evaluate(text, [many], clock);
    assert.equal(value('lines.exists(a, lines.exists(b, a.quantity + b.quantity == -1))', [many]), 'steps');
    assert.equal(value('text + text', [many]), 'steps');
    assert.equal(value('lines.exists(l, l.quantity * 2 > 19997)', [many]), true);
    assert.equal(value('sum(lines, "quantity")', [many]), 49_995_000);
  });

  it('takes a value that asks for itself for a failure', () => {
    const scope = {
      get a(): unknown {
        const outcome = evaluate('a + 1', [scope], clock);
        if ('failure' in outcome) throw new Error('Cycle detected');
        return outcome.value;
      },
    };
    assert.equal(value('a', [scope]), 'cycle');
  });

  it('never throws and says the same each time, whatever the text and the record', () => {
    const names = fc.constantFrom('status', 'quantity', 'nothing', 'lines', 'title', 'l', 'record', 'constructor');
    const {tree} = fc.letrec<{tree: string}>((tie) => ({
      tree: fc.oneof(
        {depthSize: 'small', withCrossShrink: true},
        names,
        fc.constantFrom('1', '2.5', '"text"', 'null', 'true', '[]', '[1, "a"]', 'today()', 'lines[0]'),
        fc
          .tuple(
            tie('tree'),
            fc.constantFrom('+', '-', '*', '/', '%', '<', '>=', '==', '!=', 'in', '&&', '||'),
            tie('tree'),
          )
          .map((parts) => `(${parts.join(' ')})`),
        fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
        fc
          .tuple(tie('tree'), fc.constantFrom('exists', 'all', 'map', 'filter', 'exists_one'), tie('tree'))
          .map(([a, how, b]) => `${a}.${how}(l, ${b})`),
        fc
          .tuple(fc.constantFrom('size', 'has', 'sum', 'round', 'max', 'date', 'string', 'number'), tie('tree'))
          .map(([name, a]) => `${name}(${a})`),
        fc.tuple(tie('tree'), names).map(([a, name]) => `${a}.${name}`),
      ),
    }));
    const content = fc.record({
      status: fc.string(),
      quantity: fc.oneof(fc.double(), fc.constant(null)),
      nothing: fc.constant(null),
      title: fc.jsonValue(),
      lines: fc.array(fc.dictionary(fc.string(), fc.jsonValue()), {maxLength: 5}),
    });
    fc.assert(
      fc.property(tree, content, (text, scope) => {
        const first = evaluate(text, [scope], clock);
        assert.equal(JSON.stringify(evaluate(text, [structuredClone(scope)], clock)), JSON.stringify(first));
        assert.equal(typeof holds(text, [scope], clock, true), 'boolean');
      }),
      {numRuns: 2000},
    );
    fc.assert(
      fc.property(fc.string(), content, (text, scope) => void evaluate(text, [scope], clock)),
      {numRuns: 2000},
    );
  });
});
