import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import type {ObjectDefinition} from '../../../demo/server/definition.js';
import {dependencies} from '../../../src/rules/formula.js';
import type {Attribute} from '../../../src/values/types.js';
import {attributesOf, objectOf} from './walk.js';

const rightsOf = (alias: string, role: string) => objectOf(alias)?.rights[role];

/** Whether a field, its section, or the object is out of the role's sight. */
function unseen(object: ObjectDefinition, role: string, path: string): boolean {
  const rights = object.rights[role];
  const [section = ''] = path.split('.');
  return !rights?.view || Boolean(rights.hidden?.includes(path) || rights.hidden?.includes(section));
}

const isAmount = ({label, type: [name, config]}: Attribute) =>
  name !== 'tabular_section' && (config?.currency === 'EUR' || JSON.stringify(label).includes('€'));

describe('the rights of the sample application', () => {
  it('shows no amount of money to the warehouse, nor a figure that follows from one', () => {
    const amounts = supply.objects.flatMap((object) =>
      attributesOf(object)
        .filter(([, attribute]) => isAmount(attribute))
        .map(([path]) => [object, path] as const),
    );
    assert.ok(amounts.length > 15);
    for (const [object, path] of amounts) assert.ok(unseen(object, 'warehouse', path), `${object.alias}.${path}`);
    for (const object of supply.objects) {
      for (const [
        path,
        {
          type: [, config],
        },
      ] of attributesOf(object)) {
        const section = path.includes('.') ? `${path.split('.')[0]}.` : '';
        const reads = config?.formula === undefined ? [] : dependencies(config.formula);
        const hidden = reads.some((id) => unseen(object, 'warehouse', id) || unseen(object, 'warehouse', section + id));
        if (hidden) assert.ok(unseen(object, 'warehouse', path), `${object.alias}.${path} follows from a hidden field`);
      }
    }
  });

  it('gives the guest no order, nor anything that hangs on one', () => {
    for (const alias of ['order', 'receipt', 'document', 'supplier'])
      assert.equal(rightsOf(alias, 'guest'), undefined, alias);
    assert.deepEqual(rightsOf('product', 'guest')?.view, ['=', 'online', true]);
  });

  it('lets sales see all orders and delete none', () => {
    const {view, update, delete: remove} = rightsOf('order', 'sales') ?? {};
    assert.deepEqual([view, update, remove], [true, true, undefined]);
  });

  it('shows sales its own visits only', () => {
    assert.deepEqual(rightsOf('visit', 'sales')?.view, ['=', 'employee.user', {param: 'user.id'}]);
  });

  it('lets the auditor read and export everything and change nothing', () => {
    for (const {
      alias,
      rights: {auditor},
    } of supply.objects) {
      assert.deepEqual([auditor?.view, auditor?.export, auditor?.viewAuditLog], [true, true, true], alias);
      assert.ok(!auditor?.insert && !auditor?.update && !auditor?.delete && !auditor?.hidden, alias);
    }
  });

  it('gives the warehouse the receipts to work with', () => {
    assert.equal(rightsOf('receipt', 'warehouse')?.update, true);
  });
});
