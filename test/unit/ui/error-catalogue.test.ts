import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {ServiceError, type FailureKind} from '../../../src/api/errors.js';
import type {ErrorCode} from '../../../src/contract/envelope.js';
import {loadCatalogue, type Messages} from '../../../src/i18n/catalogue.js';
import {extensions} from '../../../src/values/extensions.js';
import {registrar} from '../../../src/values/register.js';
import {AppModel} from '../../../src/state/app/app-model.js';
import {errorText, situationOf} from '../../../src/ui/error-text.js';
import {LOCALES} from '../../../src/values/types.js';
import type {MessageKey} from '../../../src/values/message-key.js';

const refused = (errorCode?: ErrorCode) =>
  new ServiceError('refused', '', {status: 200, envelope: {success: false, ...(errorCode && {errorCode})}});
const http = (status: number) => new ServiceError('http', '', {status});

type Way = 'again' | 'signIn' | 'none';
/** A failure, its code, the message that a person reads, what they can do. */
const CATALOGUE: [ServiceError, string, MessageKey, Way][] = [
  [new ServiceError('network'), 'LC2001', 'ui.error.network', 'again'],
  [new ServiceError('timeout'), 'LC2002', 'ui.error.timeout', 'again'],
  [refused('TIMEOUT'), 'LC2008', 'ui.error.timeout', 'again'],
  [new ServiceError('session', '', {status: 401}), 'LC2004', 'ui.error.session', 'signIn'],
  [new ServiceError('access', '', {status: 403}), 'LC2005', 'errorAccessDenied', 'none'],
  [http(500), 'LC2006', 'ui.error.occurred', 'again'],
  [http(503), 'LC2006', 'ui.error.occurred', 'again'],
  [http(404), 'LC2006', 'ui.error.occurred', 'none'],
  [http(429), 'LC2006', 'ui.error.busy', 'again'],
  [new ServiceError('malformed'), 'LC2007', 'ui.error.occurred', 'again'],
  [refused(), 'LC2008', 'ui.error.occurred', 'again'],
  [refused('UNKNOWN_ERROR'), 'LC2008', 'unknownError', 'again'],
  ...(
    ['OUTDATED_VERSION', 'INTEGRITY_VIOLATION', 'VALIDATION', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const
  ).map((code): [ServiceError, string, MessageKey, Way] => [refused(code), 'LC2008', 'ui.error.occurred', 'none']),
  [new ServiceError('init'), 'LC2009', 'ui.error.occurred', 'again'],
  [new ServiceError('source'), 'LC2010', 'ui.error.source', 'none'],
  [new ServiceError('newer'), 'LC2013', 'ui.error.newer', 'none'],
  [new ServiceError('unexpected'), 'LC2011', 'ui.error.occurred', 'again'],
  [new ServiceError('unsupported'), 'LC2012', 'ui.error.unsupported', 'none'],
];
const page = readFileSync('docs/errors.md', 'utf8').split('\n');
const messagesOf = (locale: string) => JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Messages;

for (const [error, code, key, way] of CATALOGUE)
  test(`${error.kind} ${error.details.status ?? ''} ${error.serverCode ?? ''}: ${key}, ${way}`, () => {
    assert.equal(error.code, code);
    assert.equal(situationOf(error).key, key);
    assert.equal(situationOf(error).way ?? 'again', way);
    const row = page.find((line) => line.includes(`\`${error.kind}\` | ${code}`));
    assert.ok(row, `docs/errors.md has no ${error.kind} ${code}`);
    assert.ok(
      page.some((line) => line.startsWith('|') && line.includes(`\`${key}\``)),
      key,
    );
  });

test('each kind of failure and each code of the contract is in the catalogue', () => {
  const kinds = new Set(CATALOGUE.map(([{kind}]) => kind)).add('aborted');
  const all = Object.keys({
    network: 1,
    timeout: 1,
    aborted: 1,
    session: 1,
    access: 1,
    http: 1,
    malformed: 1,
    refused: 1,
    init: 1,
    source: 1,
    newer: 1,
    unexpected: 1,
    unsupported: 1,
  } satisfies Record<FailureKind, 1>);
  assert.deepEqual([...kinds].sort(), all.sort());
  assert.ok(page.some((line) => line.includes('`aborted` | LC2003')));
});

test('what the server says is shown as it is, whatever the situation', () => {
  const app = new AppModel();
  for (const [{kind, details}] of CATALOGUE)
    assert.equal(errorText(app, new ServiceError(kind, 'Stock is counted today', details)), 'Stock is counted today');
});

test('every sentence is in each of the four languages, and shown in that of the page', async () => {
  const app = new AppModel();
  const keys = new Set(CATALOGUE.map(([, , key]) => key));
  for (const locale of LOCALES) {
    await loadCatalogue(locale);
    registrar(extensions).registerMessages(locale, messagesOf(locale));
    app.configuration.value = {...app.configuration.value, locale};
    for (const [error, , key] of CATALOGUE) assert.equal(errorText(app, error), messagesOf(locale)[key]);
  }
  for (const key of [...keys, 'fileNotFound', 'emptyValue', 'saving.activeElement', 'file.timeout'] as const) {
    const texts = LOCALES.map((locale) => messagesOf(locale)[key]);
    assert.equal(new Set(texts).size, LOCALES.length, `${key}: ${texts.join(', ')}`);
  }
});

test('the texts that the specification gives are those of the English catalogue', () => {
  const english = messagesOf('en');
  assert.equal(english.errorAccessDenied, 'Access denied');
  assert.equal(english.unknownError, 'Unknown error');
  assert.equal(english['ui.error.occurred'], 'An error occurred, please try again');
  assert.equal(english.fileNotFound, 'File not found');
  assert.equal(english['file.timeout'], 'File request exceeded timeout');
  assert.equal(
    english['saving.activeElement'],
    'Cannot update value of active element. Please check errors and try again.',
  );
});
