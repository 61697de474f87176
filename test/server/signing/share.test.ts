import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {SigningField} from '../../../src/contract/signing.js';
import {MAJA, OMAR} from './signing-desk.js';
import {stageOfAll} from './signing-stage.js';

const overlap = (a: SigningField, b: SigningField) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('fields that are shared', () => {
  const stage = stageOfAll();

  it('lie beside those of the others, or beneath where there is no room, over none that is there', async () => {
    const {sales} = stage;
    const {pkg, document, recipients} = await sales.draft([MAJA, {...OMAR, role: 'signer'}, {...OMAR, name: 'Ida'}]);
    const [maja, omar, ida] = recipients.map(({id}) => id);
    const place = {documentId: document.id, recipientId: maja!, page: 1, width: 160, height: 40, required: true};
    const fields = await sales.do<SigningField[]>('update-fields', {pkg}, [
      {...place, type: 'signature', x: 20, y: 30},
      {...place, type: 'signature', x: 200, y: 30},
      {...place, type: 'date', x: 200, y: 78, height: 22},
    ]);
    const fieldIds = fields.map(({id}) => id);
    const shared = await sales.do<SigningField[]>('share-fields', {pkg}, {fieldIds, recipientIds: [omar!, ida!]});
    assert.equal(shared.length, 6);
    const all = await sales.read<SigningField[]>('get-fields', {pkg});
    const over = all.flatMap((one, at) => all.slice(at + 1).filter((other) => overlap(one, other)));
    assert.deepEqual(over, []);
  });
});
