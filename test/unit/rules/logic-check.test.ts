import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {readExpression} from '../../../src/rules/expression-names.js';
import {checkLogic} from '../../../src/rules/logic-check.js';
import type {Attribute, Formula, TypeConfig} from '../../../src/values/types.js';

const attribute = (internalId: string, type: Attribute['type'][0] = 'number', config: TypeConfig = {}): Attribute => ({
  internalId,
  name: internalId,
  label: internalId,
  type: [type, config],
});
const computed = (id: string, expression: string) => attribute(id, 'computed', {expression});
const formula = (id: string, of: Formula) => attribute(id, 'computed', {formula: of});
const lines = (...columns: Attribute[]) =>
  attribute('lines', 'tabular_section', {columns: [attribute('quantity'), attribute('price'), ...columns]});
const check = (columns: Attribute[], forms: unknown[] = []) =>
  checkLogic({columns, forms}, readExpression).map(({path, key, params}) => [path, key, params.detail]);
const when = (visibleWhen: string) => check([{...attribute('status', 'string'), visibleWhen}, lines()]);

describe('the check of formulas and expressions', () => {
  it('finds nothing wrong with the sample application', () => {
    for (const {attributes, forms} of supply.objects)
      assert.deepEqual(checkLogic({columns: attributes, forms}, readExpression), []);
  });

  it('names the place and character of what cannot be read', () => {
    const [problem] = checkLogic({columns: [{...attribute('a'), requiredWhen: 'a >'}]}, readExpression);
    assert.deepEqual(problem?.params, {path: 'columns[0].requiredWhen', detail: '', at: '4'});
    assert.deepEqual(when('status == "a" b'), [['columns[0].visibleWhen', 'metadata.expression', 'b']]);
    assert.deepEqual(when('status.matches("(a+)+")'), [['columns[0].visibleWhen', 'metadata.patternCost', '(a+)+']]);
    assert.deepEqual(when('status.matches("(")'), [['columns[0].visibleWhen', 'metadata.pattern', '(']]);
    assert.equal(when('('.repeat(100))[0]?.[1], 'metadata.expressionSize');
  });

  it('names fields, columns and functions that are not there', () => {
    const unknown = (text: string) => when(text).map(([, key, detail]) => `${key} ${detail}`);
    assert.deepEqual(unknown('stat == "a"'), ['metadata.unknownName stat']);
    assert.deepEqual(unknown('lines.exists(l, l.weight > 5)'), ['metadata.unknownName weight']);
    assert.deepEqual(unknown('sum(lines, "weight") > 1'), ['metadata.unknownName weight']);
    assert.deepEqual(unknown('lines.filter(l, l.price > 1).exists(m, m.weight > 5)'), ['metadata.unknownName weight']);
    assert.deepEqual(unknown('lines[0].weight == 1'), ['metadata.unknownName weight']);
    assert.deepEqual(unknown('quantity > 1'), ['metadata.unknownName quantity']);
    assert.deepEqual(unknown('record.weight == 1'), ['metadata.unknownName weight']);
    assert.deepEqual(unknown('record["weight"] == 1 || lines.exists(l, l["weight"] > 5)'), [
      'metadata.unknownName weight',
      'metadata.unknownName weight',
    ]);
    assert.deepEqual(unknown('record[status] == 1'), ['metadata.expression status] == 1']);
    assert.deepEqual(unknown('status.nonsense() || round()'), [
      'metadata.unknownFunction nonsense',
      'metadata.unknownFunction round',
    ]);
    assert.deepEqual(unknown('lines.exists(l, l.quantity > l.price) && status in ["a"] && today() != ""'), []);
  });

  it('means a row’s columns and then the record within a section', () => {
    const inRow = (text: string) => check([attribute('rate'), lines({...attribute('note'), readonlyWhen: text})]);
    assert.deepEqual(inRow('quantity > rate && record.rate > 1 && record.lines.size() > 2'), []);
    assert.equal(inRow('record.quantity > 1')[0]?.[0], 'columns[1].type[1].columns[2].readonlyWhen');
  });

  it('looks into forms, tabs, groups, placements and rules', () => {
    const bad = {visibleWhen: 'nowhere'};
    const rules = [{kind: 'expression', when: 'nowhere', message: 'x'}];
    const forms = [
      {
        elements: [
          {kind: 'tabs', tabs: [{...bad, elements: [{kind: 'group', ...bad, elements: []}]}]},
          {kind: 'columns', columns: [{elements: [{kind: 'field', field: 'a', rules, ...bad}]}]},
        ],
      },
    ];
    assert.deepEqual(
      check([attribute('a')], forms).map(([path]) => path),
      [
        'forms[0].elements[0].tabs[0].visibleWhen',
        'forms[0].elements[0].tabs[0].elements[0].visibleWhen',
        'forms[0].elements[1].columns[0].elements[0].rules[0].when',
        'forms[0].elements[1].columns[0].elements[0].visibleWhen',
      ],
    );
  });

  it('reports values that depend on themselves, through formulas, expressions and sections', () => {
    assert.deepEqual(check([computed('a', 'b + 1'), formula('b', ['+', 'a', 1])]), [
      ['columns[0]', 'metadata.cycle', 'a → b → a'],
    ]);
    assert.deepEqual(check([computed('a', 'a + 1')]), [['columns[0]', 'metadata.cycle', 'a → a']]);
    assert.deepEqual(
      check([formula('total', ['sum', 'lines', 'total']), lines()]),
      [['columns[0]', 'metadata.cycle', 'total → total']],
      'a column that is missing means the record’s own value',
    );
    assert.deepEqual(
      check([computed('total', 'sum(lines, "share")'), lines(computed('share', 'price / record.total'))]),
      [['columns[0]', 'metadata.cycle', 'total → lines.share → total']],
    );
    assert.deepEqual(check([formula('total', ['sum', 'lines', 'weight']), lines()]), [
      ['columns[0].type[1].formula', 'metadata.unknownName', 'lines.weight'],
    ]);
  });

  it('lets a condition read its own field, and a value many others', () => {
    assert.deepEqual(when('status != "done"'), []);
    const chain = Array.from({length: 300}, (_, at) => computed(`c${at}`, at ? `c${at - 1} + c0` : '1'));
    assert.deepEqual(check(chain), []);
  });

  it('never throws, whatever it is given', () => {
    for (const json of [null, 1, [], {columns: [null]}, {columns: [{type: 1}]}, {forms: [{elements: 'x'}]}])
      assert.ok(Array.isArray(checkLogic(json, readExpression)));
  });

  it('has a sentence for every problem', () => {
    const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;
    for (const key of ['expression', 'expressionSize', 'unknownName', 'unknownFunction', 'cycle', 'pattern'])
      assert.ok(english[`metadata.${key}`], key);
  });
});
