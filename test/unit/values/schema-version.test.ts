import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readMetadata} from '../../../src/api/read-metadata.js';
import {MetadataService} from '../../../src/api/metadata.js';
import {ServiceError} from '../../../src/api/errors.js';
import type {Client} from '../../../src/api/client.js';
import {ownSource, type OwnForm} from '../../../src/state/form/own-source.js';
import {loadPage} from '../../../src/state/page/page-loader.js';
import {SCHEMA_VERSION, STEPS, upToDate, type Step} from '../../../src/values/schema-version.js';

const STEPS_TO_3: Record<number, Step> = {
  1: ({title, ...rest}) => ({...rest, name: title}),
  2: (metadata) => ({...metadata, columns: [metadata.name]}),
};

test('older metadata goes through each step from its own version on; what was given stays as it is', () => {
  const first = {title: 'Order'};
  assert.deepEqual(upToDate<object>(first, STEPS_TO_3, 3), {name: 'Order', columns: ['Order'], schemaVersion: 3});
  assert.deepEqual(first, {title: 'Order'});
  const second = {name: 'Order', schemaVersion: 2};
  assert.deepEqual(upToDate<object>(second, STEPS_TO_3, 3), {name: 'Order', columns: ['Order'], schemaVersion: 3});
  const third = {schemaVersion: 3};
  assert.equal(upToDate(third, STEPS_TO_3, 3), third);
  assert.equal(upToDate({schemaVersion: 4}, STEPS_TO_3, 3), null);
});

test('every version before the newest has its step', () => {
  const versions = Array.from({length: SCHEMA_VERSION - 1}, (_, at) => String(at + 1));
  assert.deepEqual(Object.keys(STEPS), versions);
});

const newer = {schemaVersion: SCHEMA_VERSION + 1, columns: [], alias: 'visit', name: 'Visit', parts: []};
const refused = (error: unknown) => error instanceof ServiceError && error.code === 'LC2013';

test('of a newer version nothing is read, wherever metadata comes from', async () => {
  const client = {call: () => Promise.resolve({success: true, result: newer})} as unknown as Client;
  await assert.rejects(new MetadataService(client).get('visit'), refused);
  const own = {definition: newer, value: () => null, action: '', timeZone: 'UTC'} as unknown as OwnForm;
  await assert.rejects(ownSource(() => Promise.resolve(client), own).metadata(), refused);
  const services = () => Promise.reject(new Error('not asked'));
  await assert.rejects(loadPage(services, {alias: '', definition: newer, metadataUrl: ''}), refused);
});

test('metadata without a version, or with one that is none, is as it was', () => {
  for (const given of [{name: 'Visit'}, {name: 'Visit', schemaVersion: 'two'}, undefined])
    assert.equal(readMetadata(given), given);
});
