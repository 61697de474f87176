import assert from 'node:assert/strict';
import {test} from 'node:test';
import {timeZones, zoneText} from '../../../src/shell/settings/time-zones.js';

const WINTER = Date.UTC(2026, 0, 15);

test('a zone is found by its city, under the name of today, with how far it is from UTC', () => {
  assert.equal(zoneText('Europe/Kiev', WINTER), 'Kyiv, Europe (UTC+02:00)');
  assert.equal(zoneText('Europe/Kyiv', WINTER), 'Kyiv, Europe (UTC+02:00)');
  assert.equal(zoneText('America/Argentina/Buenos_Aires', WINTER), 'Buenos Aires, Argentina, America (UTC-03:00)');
  assert.equal(zoneText('Asia/Kathmandu', WINTER), 'Kathmandu, Asia (UTC+05:45)');
  assert.equal(zoneText('UTC', WINTER), 'UTC');
});

test('all zones stand in the order of their cities', () => {
  const texts = timeZones(WINTER).map(({text}) => text);
  assert.ok(texts.length > 300);
  assert.deepEqual(texts, texts.toSorted());
});
