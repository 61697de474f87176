import {test} from 'node:test';
import assert from 'node:assert/strict';
import {ServiceError} from '../../../src/api/errors.js';
import {loadCatalogue} from '../../../src/i18n/catalogue.js';
import {groupsOf} from '../../../src/shell/shell-model.js';
import {AppModel} from '../../../src/state/app-model.js';
import {errorText} from '../../../src/ui/error-text.js';
import {initials} from '../../../src/ui/states.js';
import type {MetadataObject} from '../../../src/values/metadata.js';

test('initials are those of the first and the last word', () => {
  assert.equal(initials('Ines Moreau'), 'IM');
  assert.equal(initials('Іван Петрович Мельник'), 'ІМ');
  assert.equal(initials('admin'), 'A');
  assert.equal(initials(''), '');
});

test('a failure is told in the words of the server, else in ours', async () => {
  await loadCatalogue('en');
  const app = new AppModel();
  assert.equal(errorText(app, new ServiceError('refused', 'Stock is counted today')), 'Stock is counted today');
  assert.equal(errorText(app, new ServiceError('access')), 'Access denied');
  assert.match(errorText(app, new ServiceError('http', '', {status: 429})), /Wait a moment/);
  assert.equal(errorText(app, new ServiceError('malformed')), 'An error occurred, please try again');
  const unknown = {envelope: {success: false, errorCode: 'UNKNOWN_ERROR' as const}};
  assert.equal(errorText(app, new ServiceError('refused', '', unknown)), 'Unknown error');
  assert.match(errorText(app, new TypeError('x')), /did not answer/);
});

test('the navigation is modules with the lists they own, without empty ones', () => {
  const item = (alias: string, type: string, owner: string | null) =>
    ({alias, type, owner, name: alias, baseUrl: `/supply/${alias}`}) as MetadataObject;
  const groups = groupsOf([
    item('buying', 'module', null),
    item('order', 'list', 'buying'),
    item('stock', 'module', null),
    item('user', 'system_table', null),
  ]);
  assert.deepEqual(groups, [
    {
      alias: 'buying',
      name: 'buying',
      places: [{alias: 'order', name: 'order', icon: 'table-2', url: '/supply/order/index'}],
    },
  ]);
});
