import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {INVALID_ARGUMENTS, ServiceError} from '../../../src/api/errors.js';
import {uploadErrorText} from '../../../src/controls/file/use-uploads.js';
import {loadCatalogue} from '../../../src/i18n/catalogue.js';
import {AppModel} from '../../../src/state/app/app-model.js';

before(async () => {
  await loadCatalogue('en');
  await loadCatalogue('en', 'later');
});

for (const [what, error, text] of [
  ['no progress in time', new ServiceError('timeout'), 'File request exceeded timeout'],
  ['a call without a file', new Error(INVALID_ARGUMENTS), 'Invalid arguments'],
  ['a refusal without a sentence', new ServiceError('refused', '', {envelope: {success: false}}), 'Unknown error'],
  ['an error page', new ServiceError('http', '', {status: 500}), 'Unknown error'],
  ['a missing right', new ServiceError('access', '', {status: 403}), 'Access denied'],
  ['a refusal with a sentence', new ServiceError('refused', 'Only 20 MB'), 'Only 20 MB'],
] as const)
  test(`of an upload that failed by ${what} a person reads: ${text}`, () => {
    assert.equal(uploadErrorText(new AppModel(), error), text);
  });
