import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {SigningField} from '../../../src/contract/signing.js';
import {ANSWERS, MAJA, OMAR} from './signing-desk.js';
import {stageOfAll} from './signing-stage.js';

describe('what others have signed', () => {
  const stage = stageOfAll();
  const byType = (fields: readonly SigningField[]) =>
    Object.fromEntries(fields.map(({type, answer}) => [type, answer] as const));

  it('is seen by the sender and by who signs later, as it will stand on the document', async () => {
    const {sales} = stage;
    const {pkg} = await sales.sent([MAJA, OMAR], {isOrdered: true});
    const maja = await stage.linkOf(MAJA.email);
    const {recipient} = (await maja.finish()).data!;
    const omar = await stage.linkOf(OMAR.email);
    const {others} = (await omar.get('get')).data!;
    const {signature, ...plain} = byType(others);
    assert.match(signature!, /^data:image\/png;base64,/);
    assert.deepEqual(plain, {text: ANSWERS.text, date: '11/27/2026', checkbox: 'true'});
    const unsigned = (await maja.get('get')).data!.others;
    assert.deepEqual([unsigned.length, unsigned.filter(({answer}) => answer !== undefined)], [4, []]);
    const sent = await sales.read<SigningField[]>('get-fields', {pkg});
    const own = (field: SigningField) => field.recipientId === recipient.id;
    assert.deepEqual(byType(sent.filter(own)), byType(others));
    assert.ok(sent.every((field) => own(field) || field.answer === undefined));
  });
});
