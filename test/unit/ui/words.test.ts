import {test} from 'node:test';
import assert from 'node:assert/strict';
import {ChunkLoadError} from '../../../src/values/lazy-part.js';
import {asServiceError, ServiceError} from '../../../src/api/errors.js';
import {loadCatalogue} from '../../../src/i18n/catalogue.js';
import {groupsOf} from '../../../src/shell/shell-model.js';
import {AppModel} from '../../../src/state/app/app-model.js';
import {DEFAULT_CONFIGURATION, type Configuration} from '../../../src/state/app/configuration.js';
import {errorText} from '../../../src/ui/error-text.js';
import {initials} from '../../../src/ui/marks/avatar.js';
import type {MetadataObject} from '../../../src/values/metadata.js';

test('initials are those of the first and the last word', () => {
  assert.equal(initials('Ines Moreau'), 'IM');
  assert.equal(initials('Іван Петрович Мельник'), 'ІМ');
  assert.equal(initials('admin'), 'A');
  assert.equal(initials(''), '');
});

test('a failure is shown in the words of the server, else in ours', async () => {
  await loadCatalogue('en');
  const app = new AppModel();
  assert.equal(errorText(app, new ServiceError('refused', 'Stock is counted today')), 'Stock is counted today');
  assert.equal(errorText(app, new ServiceError('access')), 'Access denied');
  assert.match(errorText(app, new ServiceError('http', '', {status: 429})), /Wait a moment/);
  assert.equal(errorText(app, new ServiceError('malformed')), 'An error occurred, please try again');
  const unknown = {envelope: {success: false, errorCode: 'UNKNOWN_ERROR' as const}};
  assert.equal(errorText(app, new ServiceError('refused', '', unknown)), 'Unknown error');
});

for (const thrown of [
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('Failed to fetch dynamically imported module: https://desk.example/late.js'),
  new TypeError('error loading dynamically imported module: https://desk.example/late.js'),
  new TypeError('Importing a module script failed.'),
  new DOMException('', 'NetworkError'),
  new ChunkLoadError('late', {
    cause: new TypeError('Failed to fetch dynamically imported module: https://desk.example/late.js'),
  }),
]) {
  test(`a person reads that the server did not answer where “${thrown.message || thrown.name}” is thrown`, async () => {
    await loadCatalogue('en');
    assert.match(errorText(new AppModel(), thrown), /did not answer/);
    const {code, retryable} = asServiceError(thrown);
    assert.deepEqual([code, retryable], ['LC2001', true]);
  });
}

test('code that has not come in time is a timeout; code that throws is a fault', (t) => {
  t.mock.method(console, 'error', () => undefined);
  assert.equal(asServiceError(new ChunkLoadError('not there after 120 s')).kind, 'timeout');
  assert.equal(
    asServiceError(new ChunkLoadError('late', {cause: new SyntaxError('Unexpected token')})).kind,
    'unexpected',
  );
});

for (const thrown of [new TypeError("Cannot read properties of undefined (reading 'id')"), 'no reason']) {
  test(`an exception of code, “${String(thrown)}”, is shown as unexpected and logged once with its cause`, async (t) => {
    await loadCatalogue('en');
    const logged = t.mock.method(console, 'error', () => undefined).mock;
    assert.equal(errorText(new AppModel(), asServiceError(thrown)), 'An error occurred, please try again');
    assert.deepEqual(
      logged.calls.map(({arguments: [code, cause]}) => [code, String(cause)]),
      [['[lc-runtime] LC2011', thrown instanceof Error ? String(thrown) : `Error: ${thrown}`]],
    );
    const again = thrown instanceof Error && asServiceError(thrown);
    assert.equal(logged.callCount(), 1);
    if (again)
      assert.deepEqual(
        [again.kind, again.code, again.retryable, again.details.cause],
        ['unexpected', 'LC2011', false, thrown],
      );
  });
}

test('numbers in sentences are grouped as the language and the configuration have it', async () => {
  await Promise.all((['en', 'fr', 'uk'] as const).map((locale) => loadCatalogue(locale, 'later')));
  const said = (set: Partial<Configuration>) => {
    const app = new AppModel();
    app.configuration.value = {...DEFAULT_CONFIGURATION, ...set};
    return [app.t('table.rowCount', {count: 10_000}), app.t('table.rowMoved', {line: 999, count: 1_234_567})];
  };
  assert.deepEqual(said({locale: 'en'}), ['10,000 lines', 'Moved to line 999 of 1,234,567']);
  assert.match(said({locale: 'fr'})[0]!, /^10\u00a0000 /);
  assert.match(said({locale: 'uk'})[0]!, /^10\u00a0000 рядків/);
  assert.equal(said({locale: 'en', formats: {thousandsSeparator: '.'}})[0], '10.000 lines');
});

test('the navigation is modules with the lists they own, without empty ones', () => {
  const item = (alias: string, type: string, owner: string | null) =>
    ({alias, type, owner, name: alias, baseUrl: `/supply/${alias}`, canInsert: true}) as MetadataObject;
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
      places: [
        {
          alias: 'order',
          name: 'order',
          icon: 'table-2',
          url: '/supply/order/index',
          kind: 'list',
          baseUrl: '/supply/order',
          creates: 'order',
          counted: undefined,
        },
      ],
    },
  ]);
});
