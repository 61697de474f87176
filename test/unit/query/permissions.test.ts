import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {fieldPermission, permissionOf} from '../../../src/query/permissions.js';
import type {Cond} from '../../../src/query/types.js';

const mine: Cond = ['=', 'owner', {param: 'user.id'}];
const open: Cond = ['=', 'status', 'open'];

describe('what several roles may together', () => {
  it('is what any of them may', () => {
    assert.equal(permissionOf([], 'view'), false);
    assert.equal(permissionOf([{}, {view: false}], 'view'), false);
    assert.equal(permissionOf([{view: mine}, {view: true}], 'view'), true);
    assert.deepEqual(permissionOf([{view: mine}, {}, {view: open}], 'view'), ['or', mine, open]);
    assert.deepEqual(permissionOf([{view: mine}], 'view'), mine);
  });

  it('know no permission of another name', () => {
    assert.throws(() => permissionOf([{view: true}], 'look' as 'view'), /permission-missing/);
  });

  it('shows a field in the rows of a role that does not hide it', () => {
    assert.equal(fieldPermission([{view: true, hidden: ['cost']}], 'cost'), false);
    assert.equal(fieldPermission([{view: true, hidden: ['cost']}, {update: true}], 'cost'), false);
    assert.deepEqual(fieldPermission([{view: true, hidden: ['cost']}, {view: mine}], 'cost'), mine);
    assert.equal(fieldPermission([{view: true, hidden: ['cost']}], 'costs'), true);
  });

  it('hides the columns of a hidden section', () => {
    assert.equal(fieldPermission([{view: true, hidden: ['lines']}], 'lines.price'), false);
    assert.equal(fieldPermission([{view: true, hidden: ['lines.price']}], 'lines'), true);
  });
});
