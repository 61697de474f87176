import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {checkQuery} from '../../../src/query/check.js';
import {checkForm, checkList, checkMetadata} from '../../../src/rules/metadata-check.js';
import {imageSource, type NamedImage} from '../../../src/values/image-source.js';
import {PERMISSIONS} from '../../../src/values/metadata.js';
import {LOCALES, TYPE_NAMES} from '../../../src/values/types.js';
import {attributeAt, attributesOf, columnsOf, elementsOf, objectOf} from './walk.js';

/** Whether the application has what a picture of a form names. */
function isDrawn(image: NamedImage): boolean {
  const source = imageSource(image);
  return source?.source === 'imageDesigner' && Object.hasOwn(supply.images ?? {}, source.name);
}

describe('the metadata of the sample application', () => {
  for (const object of supply.objects) {
    it(`${object.alias}: forms, lists and attributes pass the check that every server's metadata passes`, () => {
      for (const form of object.forms) assert.deepEqual(checkForm(form), []);
      for (const list of object.lists) assert.deepEqual(checkList(list), []);
      assert.deepEqual(
        checkMetadata({
          alias: object.alias,
          id: `lst_${object.alias}`,
          type: object.kind,
          scriptAlias: object.alias,
          name: object.name,
          baseUrl: `/supply/${object.alias}`,
          owner: null,
          canView: true,
          canInsert: true,
          canUpdate: true,
          canDelete: true,
          canExport: true,
          columns: object.attributes,
          forms: object.forms,
          lists: object.lists,
        }),
        [],
      );
    });

    it(`${object.alias}: every field of its forms exists, sections as tables`, () => {
      for (const form of object.forms) {
        for (const id of [form.badge, form.steps])
          if (id) assert.equal(attributeAt(object, id)?.type[0], 'enumeration', id);
        for (const element of elementsOf(form.elements)) {
          if (element.kind === 'field') assert.ok(attributeAt(object, element.field), element.field);
          if (element.kind === 'image') assert.ok(isDrawn(element.image), JSON.stringify(element.image));
          if (element.kind === 'totals')
            for (const {field} of element.rows) assert.ok(attributeAt(object, field), field);
          if (element.kind !== 'table') continue;
          const section = attributeAt(object, element.field);
          assert.equal(section?.type[0], 'tabular_section', element.field);
          const known = columnsOf(section).map(({internalId}) => internalId);
          for (const id of [...(element.columns ?? []), element.countUnits?.column])
            if (id) assert.ok(known.includes(id), id);
        }
      }
    });

    it(`${object.alias}: every path of its lists, lookups and keys resolves`, () => {
      const paths = object.lists.flatMap((list) => [
        ...list.columns.map(({path}) => path),
        ...(list.sort ?? []).map(({path}) => path),
        ...(list.searchDataColumns ?? []),
      ]);
      const own = [
        object.presentation,
        object.parent,
        object.numbering?.attribute,
        ...(object.unique ?? []),
        ...(object.indexes ?? []).flat(),
      ];
      for (const path of [...paths, ...own]) if (path) assert.ok(attributeAt(object, path), path);
      assert.equal(attributeAt(object, object.presentation)?.type[0], 'string');
      for (const [
        path,
        {
          type: [name, config = {}],
        },
      ] of attributesOf(object)) {
        if (name === 'enumeration') assert.ok(supply.enumerations[config.ref ?? ''], path);
        if (name === 'reference') assert.ok(objectOf(config.ref ?? ''), path);
        for (const column of [...(config.dataColumns ?? []), ...(config.searchColumns ?? [])]) {
          assert.ok(attributeAt(objectOf(config.ref ?? ''), column), `${path}: ${column}`);
        }
        for (const [there, here] of Object.entries(config.dependsOn ?? {})) {
          assert.ok(attributeAt(objectOf(config.ref ?? ''), there) && attributeAt(object, here), `${path}: ${there}`);
        }
      }
    });

    it(`${object.alias}: rights name roles, permissions and fields that exist`, () => {
      for (const [role, rights] of Object.entries(object.rights)) {
        assert.ok(supply.roles[role], role);
        const {hidden = [], readonly = [], rows = {}, commands = [], ...permissions} = rights;
        for (const field of [...hidden, ...readonly]) assert.ok(attributeAt(object, field), `${role}: ${field}`);
        for (const section of Object.keys(rows)) assert.equal(attributeAt(object, section)?.type[0], 'tabular_section');
        for (const id of commands)
          assert.ok(
            object.actions?.some((action) => action.id === id),
            `${role}: ${id}`,
          );
        for (const permission of Object.keys(permissions))
          assert.ok(
            PERMISSIONS.some((known) => known === permission),
            permission,
          );
      }
    });
  }

  it('uses every attribute type', () => {
    const used = new Set(supply.objects.flatMap(attributesOf).map(([, {type}]) => type[0]));
    assert.deepEqual(
      TYPE_NAMES.filter((name) => !used.has(name)),
      [],
    );
  });

  it('says everything in all four languages', () => {
    assert.deepEqual([...untranslated(supply, 'supply')], []);
  });

  it('gives each step of an order its own colour', () => {
    const colours = Object.values(supply.enumerations.order_status!.options).map((entry) =>
      typeof entry === 'object' && 'colour' in entry ? entry.colour : '',
    );
    assert.equal(new Set(colours).size, 5);
  });

  for (const {alias, object, query, attributes, list} of supply.dataProviders!) {
    it(`${alias}: a query within the bounds, which answers what its list shows`, () => {
      const checked = checkQuery(query);
      assert.ok('query' in checked, JSON.stringify(checked));
      assert.ok((object === undefined || objectOf(object)) && !objectOf(alias));
      assert.deepEqual(checkList(list), []);
      const answered = checked.query.select!.map(({as}) => as);
      const ids = attributes.map(({internalId}) => internalId);
      assert.deepEqual(answered.toSorted(), ['id', ...ids].toSorted());
      const paths = [...list.columns, ...(list.sort ?? [])].map(({path}) => path);
      for (const path of [...paths, ...(list.searchDataColumns ?? [])]) {
        const [first = '', ...rest] = path.split('.');
        const target = attributes.find(({internalId}) => internalId === first);
        assert.ok(target, path);
        if (rest.length) assert.ok(attributeAt(objectOf(target.type[1]?.ref ?? ''), rest.join('.')), path);
      }
    });
  }

  it('leads to objects, data providers and pages that exist', () => {
    const others = [...supply.dataProviders!, ...supply.pages!];
    const providers = new Set(others.map(({alias}) => alias));
    for (const {items} of supply.navigation)
      for (const {object} of items) assert.ok(objectOf(object) ?? providers.has(object), object);
  });
});

const TEXTS = new Set([
  'label',
  'singular',
  'hint',
  'tooltip',
  'placeholder',
  'message',
  'text',
  'prefix',
  'suffix',
  'searchPlaceholder',
  'description',
]);

/** Paths of texts that lack a language; a plain string may hold no word except an address. */
function* untranslated(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('en' in value && !('name' in value)) {
    for (const locale of LOCALES) if (!(value as Record<string, unknown>)[locale]) yield `${path}.${locale}`;
  }
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'string' && TEXTS.has(key) && /\p{L}{2}/u.test(member) && !member.includes('@'))
      yield `${path}.${key}`;
    yield* untranslated(member, `${path}.${key}`);
  }
}
