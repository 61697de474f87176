import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {checkForm, checkList, checkMetadata} from '../../../src/rules/metadata-check.js';
import type {ListSpec} from '../../../src/values/list-metadata.js';
import type {FormSpec, MetadataObject} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';

const attribute: Attribute = {
  internalId: 'quantity',
  name: 'quantity',
  label: {en: 'Quantity'},
  type: ['number', {scale: 0}],
  rules: [{kind: 'min', value: 1}],
};
const form: FormSpec = {
  alias: 'order',
  name: 'Order',
  elements: [
    {
      kind: 'tabs',
      tabs: [
        {
          id: 'a',
          label: 'A',
          elements: [{kind: 'columns', columns: [{span: 6, elements: [{kind: 'field', field: 'quantity'}]}]}],
        },
      ],
    },
    {kind: 'table', field: 'lines', match: 'any'},
    {kind: 'totals', rows: [{label: 'Total', field: 'total'}]},
    {kind: 'image', image: 'f1', alt: 'A pallet'},
    {kind: 'image', image: {source: 'imageDesigner', name: 'pallet'}, span: 3},
  ],
};
const list: ListSpec = {
  alias: 'orders',
  name: 'Orders',
  columns: [{path: 'number'}],
  sort: [{path: 'number', dir: 'DESC'}],
};
const metadata: MetadataObject = {
  alias: 'order',
  id: 'lst_order',
  type: 'list',
  scriptAlias: 'order',
  name: 'Order',
  baseUrl: '/supply/order',
  owner: null,
  canView: true,
  canInsert: true,
  canUpdate: true,
  canDelete: true,
  canExport: false,
  columns: [attribute],
  forms: [form],
  lists: [list],
  enumerations: {state: {open: {text: {en: 'Open'}, colour: 'info'}, done: 'Done'}},
};
const changed = (change: Record<string, unknown>) => ({...metadata, ...change});
const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

describe('the metadata check', () => {
  it('finds nothing in good metadata', () => {
    assert.deepEqual([...checkForm(form), ...checkList(list), ...checkMetadata(metadata)], []);
  });

  const cases: [string, unknown, string, string][] = [
    ['no object', 5, '', 'metadata.object'],
    ['a missing name', changed({name: undefined}), 'name', 'metadata.missing'],
    ['a flag as text', changed({canView: 'yes'}), 'canView', 'metadata.flag'],
    ['an unknown kind', changed({type: 'toString'}), 'type', 'metadata.choice'],
    [
      'an unknown type',
      changed({columns: [{...attribute, type: ['nummer']}]}),
      'columns[0].type[0]',
      'metadata.choice',
    ],
    [
      'a type that is no list',
      changed({columns: [{...attribute, type: 'number'}]}),
      'columns[0].type',
      'metadata.list',
    ],
    [
      'a negative scale',
      changed({columns: [{...attribute, type: ['number', {scale: -1}]}]}),
      'columns[0].type[1].scale',
      'metadata.whole',
    ],
    [
      'a number that is none of those',
      changed({columns: [{...attribute, type: ['string', {position: {accuracy: 7}}]}]}),
      'columns[0].type[1].position.accuracy',
      'metadata.choice',
    ],
    [
      'an unknown rule',
      changed({columns: [{...attribute, rules: [{kind: 'constructor'}]}]}),
      'columns[0].rules[0].kind',
      'metadata.choice',
    ],
    [
      'an impossible pattern',
      changed({columns: [{...attribute, rules: [{kind: 'pattern', value: '('}]}]}),
      'columns[0].rules[0].value',
      'metadata.pattern',
    ],
    [
      'a pattern that can take without end',
      changed({columns: [{...attribute, rules: [{kind: 'pattern', value: '(a+)+'}]}]}),
      'columns[0].rules[0].value',
      'metadata.patternCost',
    ],
    [
      'a bad formula',
      changed({columns: [{...attribute, type: ['computed', {formula: ['^', 1]}]}]}),
      'columns[0].type[1].formula',
      'metadata.formula',
    ],
    [
      'two columns of one id',
      changed({columns: [attribute, attribute]}),
      'columns[1].internalId',
      'metadata.duplicate',
    ],
    [
      'a label without a language',
      changed({columns: [{...attribute, label: {de: 'Menge'}}]}),
      'columns[0].label',
      'metadata.localized',
    ],
    ['forms that are no list', changed({forms: {}}), 'forms', 'metadata.list'],
    [
      'a text for a number',
      changed({columns: [{...attribute, rules: [{kind: 'min', value: null}]}]}),
      'columns[0].rules[0].value',
      'metadata.number',
    ],
    [
      'a wrong element',
      changed({forms: [{...form, elements: [{kind: 'group', elements: [{kind: 'box'}]}]}]}),
      'forms[0].elements[0].elements[0].kind',
      'metadata.choice',
    ],
    [
      'a picture of an unknown source',
      changed({forms: [{...form, elements: [{kind: 'image', image: {source: 'clipboard', id: 'f1'}}]}]}),
      'forms[0].elements[0].image.source',
      'metadata.choice',
    ],
    [
      'a picture whose source names none',
      changed({columns: [{...attribute, type: ['reference', {ref: 'a', picture: {source: 'icon', id: 'user'}}]}]}),
      'columns[0].type[1].picture.icon',
      'metadata.missing',
    ],
  ];
  for (const [name, json, path, key] of cases) {
    it(`gives the path and the reason of ${name}`, () => {
      const problems = checkMetadata(json);
      assert.deepEqual(
        problems.map((problem) => [problem.path, problem.key]),
        [[path, key]],
      );
      assert.ok(english[key], `${key} has a sentence`);
    });
  }

  it('leaves a member whose getter throws to where it is drawn, unless metadata must have it', () => {
    const thrown = () => {
      throw new Error('no');
    };
    const faulty = (name: string) => Object.defineProperty({...attribute}, name, {get: thrown});
    assert.deepEqual(checkMetadata(changed({columns: [faulty('hint')]})), []);
    assert.deepEqual(
      checkMetadata(changed({columns: [faulty('name')]})).map(({path, key}) => [path, key]),
      [['columns[0].name', 'metadata.missing']],
    );
  });

  it('never throws and stops in time, whatever it is given', () => {
    const cyclic: Record<string, unknown> = {...metadata};
    cyclic.children = [cyclic];
    assert.ok(checkMetadata(cyclic).length);
    assert.ok(
      checkMetadata({
        get alias() {
          throw new Error('no');
        },
      }).length,
    );
    assert.ok(checkForm({...form, elements: Array.from({length: 10_000}, () => ({}))}).length <= 50);
    fc.assert(
      fc.property(fc.anything(), (json) => {
        checkForm(json);
        checkList(json);
        checkMetadata(json);
      }),
    );
  });
});
