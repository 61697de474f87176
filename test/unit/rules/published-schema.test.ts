import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {Ajv2020} from 'ajv/dist/2020.js';
import jsonLanguage from 'vscode-json-languageservice';
import {supply} from '../../../demo/app/index.js';
import {checkQuery} from '../../../src/query/check.js';
import type {Query} from '../../../src/query/types.js';
import {checkForm, checkList, checkMetadata} from '../../../src/rules/metadata-check.js';
import type {ListSpec} from '../../../src/values/list-metadata.js';
import type {FormElement, FormSpec, MetadataObject} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';

const {getLanguageService, TextDocument} = jsonLanguage;

const NAMES = ['form', 'list', 'metadata'] as const;
type Name = (typeof NAMES)[number];
const CHECKS = {form: checkForm, list: checkList, metadata: checkMetadata};
const fileOf = (name: Name) => `schema/${name}.schema.json`;
const read = (name: Name) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as {$id: string};

// Strict but for tuples of which not all members are needed, and for members that only a condition needs.
const ajv = new Ajv2020({
  allErrors: true,
  strictTuples: false,
  strictTypes: false,
  strictRequired: false,
  keywords: ['enumDescriptions'],
  formats: {
    regex: (text: string) => {
      try {
        return !!new RegExp(text, 'u');
      } catch {
        return false;
      }
    },
  },
});
const VALIDATORS = Object.fromEntries(NAMES.map((name) => [name, ajv.compile(read(name))]));

/** Paths of faults as the validator reports them, in the manner of the check: `columns[0].type[0]`. */
function faultsOf(name: Name, json: unknown): string[] {
  const validate = VALIDATORS[name]!;
  validate(json);
  return (validate.errors ?? []).map(({instancePath, keyword, params}) => {
    const at = keyword === 'required' ? `${instancePath}/${params.missingProperty as string}` : instancePath;
    return at
      .replace(/\/(\d+)/g, '[$1]')
      .replace(/\//g, '.')
      .slice(1);
  });
}

const attribute: Attribute = {
  internalId: 'quantity',
  name: 'quantity',
  label: 'Quantity',
  type: ['number', {scale: 0}],
};
const form: FormSpec = {alias: 'order', name: 'Order', elements: [{kind: 'field', field: 'quantity'}]};
const list: ListSpec = {alias: 'orders', name: 'Orders', columns: [{path: 'quantity'}]};
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
};
const withAttribute = (change: object) => ({...metadata, columns: [{...attribute, ...change}]});
const withElement = (element: object) => ({...form, elements: [element]});

describe('what is made from the types of metadata', () => {
  it('is up to date: run `npm run schema` after a change of the types', () => {
    execFileSync(process.execPath, ['scripts/metadata-schema.mjs', '--check'], {stdio: 'pipe', encoding: 'utf8'});
  });
});

describe('the published JSON Schemas', () => {
  for (const name of NAMES)
    it(`${name} has an address and says of its members what they are`, () => {
      assert.equal(read(name).$id, `https://unpkg.com/lc-runtime/${fileOf(name)}`);
      assert.match(readFileSync(fileOf(name), 'utf8'), /"description": "Lucide icon name|"description": "CSS length/);
    });

  for (const {alias, forms, lists, attributes} of supply.objects)
    it(`take the forms, lists and attributes of the sample application's ${alias}`, () => {
      for (const each of forms) assert.deepEqual(faultsOf('form', each), []);
      for (const each of lists) assert.deepEqual(faultsOf('list', each), []);
      assert.deepEqual(faultsOf('metadata', {...metadata, columns: attributes, forms, lists}), []);
    });

  const broken: [string, Name, unknown, string][] = [
    ['a missing name', 'form', {...form, name: undefined}, 'name'],
    ['an unknown element', 'form', withElement({kind: 'box'}), 'elements[0].kind'],
    ['a field that names none', 'form', withElement({kind: 'field'}), 'elements[0].field'],
    ['a span that is no number', 'form', withElement({kind: 'field', field: 'a', span: 'half'}), 'elements[0].span'],
    [
      'an unknown element within others',
      'form',
      withElement({kind: 'tabs', tabs: [{id: 'a', label: 'A', elements: [{kind: 'group', elements: [{kind: 'x'}]}]}]}),
      'elements[0].tabs[0].elements[0].elements[0].kind',
    ],
    ['a command of a built-in id', 'form', {...form, commands: [{id: '__save'}]}, 'commands[0].id'],
    ['a size that is none', 'form', {...form, formSize: 'huge'}, 'formSize'],
    ['columns that are no list', 'list', {...list, columns: {}}, 'columns'],
    ['an unknown direction', 'list', {...list, sort: [{path: 'a', dir: 'up'}]}, 'sort[0].dir'],
    ['a page of half a row', 'list', {...list, pageSize: 0.5}, 'pageSize'],
    ['an unknown total', 'list', {...list, columns: [{path: 'a', total: 'median'}]}, 'columns[0].total'],
    ['an unknown kind', 'metadata', {...metadata, type: 'thing'}, 'type'],
    ['an unknown type', 'metadata', withAttribute({type: ['nummer']}), 'columns[0].type[0]'],
    ['a negative scale', 'metadata', withAttribute({type: ['number', {scale: -1}]}), 'columns[0].type[1].scale'],
    ['an unknown rule', 'metadata', withAttribute({rules: [{kind: 'big'}]}), 'columns[0].rules[0].kind'],
    ['a rule without its value', 'metadata', withAttribute({rules: [{kind: 'min'}]}), 'columns[0].rules[0].value'],
    [
      'an impossible pattern',
      'metadata',
      withAttribute({rules: [{kind: 'pattern', value: '('}]}),
      'columns[0].rules[0].value',
    ],
    ['a label without a language', 'metadata', withAttribute({label: {de: 'Menge'}}), 'columns[0].label'],
  ];
  for (const [what, name, json, path] of broken)
    it(`refuse ${what} where the check does`, () => {
      const plain = JSON.parse(JSON.stringify(json)) as unknown;
      assert.ok(faultsOf(name, plain).includes(path), `${faultsOf(name, plain).join(', ')} has ${path}`);
      assert.deepEqual(
        CHECKS[name](plain).map((problem) => problem.path),
        [path],
      );
    });

  it('take other names of types and null for what may be absent, as the check does', () => {
    for (const type of ['long_text', 'longtext', 'datetime', 'lookup']) {
      const json = withAttribute({type: [type, null], hint: null, align: null, rules: null});
      assert.deepEqual([...faultsOf('metadata', json), ...checkMetadata(json)], []);
    }
  });
});

describe('the published schema of queries', () => {
  const validate = ajv.compile(JSON.parse(readFileSync('schema/query.schema.json', 'utf8')) as object);

  it('takes what the check takes', () => {
    const query: Query = {
      from: {source: 'order', as: 'o'},
      joins: [{type: 'left', source: 'order.lines', as: 'lines', on: ['=', 'lines.owner', {path: 'id'}]}],
      select: ['number', {expr: 'sum(total)'}, {expr: {fn: 'count', args: ['id'], distinct: true}, as: 'orders'}],
      where: ['and', ['IN', 'status', ['sent', null]], ['not', ['BETWEEN', 'total', 1, {param: 'most'}]]],
      groupBy: ['number', {case: [[['EMPTY', 'date'], {value: 1}]], else: {value: 2}}],
      having: ['>', {fn: 'sum', args: ['total']}, 5],
      orderBy: [{column: 'number', dir: 'DESC'}],
      unions: [{all: true, query: {from: 'order'}}],
      ...{limit: 10, offset: 5, distinct: true, params: {most: 9}, search: {text: 'a', columns: ['number']}},
    };
    assert.ok(!('problem' in checkQuery(query)));
    assert.ok(validate(query), JSON.stringify(validate.errors));
  });

  const broken: [string, unknown][] = [
    ['no source', {select: ['number']}],
    ['a member that there is not', {from: 'order', selects: []}],
    ['an unknown operator', {from: 'order', where: ['LIKES', 'number', 'a']}],
    ['an unknown function', {from: 'order', select: [{expr: {fn: 'median', args: ['total']}}]}],
    ['an unknown direction', {from: 'order', orderBy: [{column: 'number', dir: 'up'}]}],
    ['a join without its condition', {from: 'order', joins: [{type: 'left', source: 'order', as: 'b'}]}],
  ];
  for (const [what, query] of broken)
    it(`refuses ${what}, as the check does`, () => {
      assert.ok('problem' in checkQuery(query));
      assert.ok(!validate(query));
    });
});

describe('an editor with the published schema of forms', () => {
  const service = getLanguageService({
    schemaRequestService: () => Promise.resolve(readFileSync(fileOf('form'), 'utf8')),
  });
  const opened = (text: string) => {
    const document = TextDocument.create('file:///order.json', 'json', 1, text);
    return {document, json: service.parseJSONDocument(document)};
  };
  const address = `"$schema": "${read('form').$id}"`;
  const around = (element: string) => `{${address}, "alias": "order", "name": "Order", "elements": [${element}]}`;
  /** What stands where the editor draws a line. */
  const marked = async (text: string) => {
    const {document, json} = opened(text);
    const found = await service.doValidation(document, json);
    return found.map(({range}) => document.getText(range));
  };
  const at = (text: string, mark: string) => {
    const {document, json} = opened(text);
    return {document, json, position: document.positionAt(text.indexOf(mark) + mark.length)};
  };

  it('finds nothing in the forms of the sample application, and the word that is wrong in a broken one', async () => {
    for (const {forms} of supply.objects)
      for (const each of forms)
        assert.deepEqual(await marked(JSON.stringify({$schema: read('form').$id, ...each})), []);
    assert.deepEqual(await marked(around('{"kind": "box"}')), ['"box"']);
    assert.deepEqual(await marked(around('{"kind": "field", "field": "a", "size": "huge"}')), ['"huge"']);
  });

  it('offers the kinds of elements and the members of the kind that is chosen', async () => {
    const kind = at(around('{"kind": }'), '"kind": ');
    const kinds = await service.doComplete(kind.document, kind.position, kind.json);
    const expected: FormElement['kind'][] = ['tabs', 'field', 'table', 'widget'];
    for (const name of expected)
      assert.ok(
        kinds?.items.some(({label}) => label === `"${name}"`),
        name,
      );
    const member = at(around('{"kind": "table", "field": "lines", }'), '"lines", ');
    const members = await service.doComplete(member.document, member.position, member.json);
    const labels = members?.items.map(({label}) => label) ?? [];
    assert.ok(labels.includes('countUnits') && labels.includes('footer'), labels.join());
    assert.ok(!labels.includes('labelPosition'), 'a member of fields');
  });

  it('says what a member is', async () => {
    const place = at(around('{"kind": "field", "field": "a", "span": 6}'), '"spa');
    const hover = await service.doHover(place.document, place.position, place.json);
    assert.match(JSON.stringify(hover?.contents), /Width in twelfths of its container/);
  });
});
