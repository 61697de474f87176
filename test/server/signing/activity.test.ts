import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {SigningActivity} from '../../../src/contract/signing.js';
import {LOCALES} from '../../../src/values/types.js';
import type {Params} from '../../../demo/server/http/sentences.js';
import {activityText} from '../../../demo/server/signing/activity.js';
import {MAJA, OMAR} from './signing-desk.js';
import {stageOfAll} from './signing-stage.js';

describe('what became of a package', () => {
  const stage = stageOfAll();

  it('names every change of a draft, in the language of who reads it', async () => {
    const {pkg, recipients, fields} = await stage.sales.draft([MAJA, OMAR]);
    const [maja, omar] = recipients;
    const [first, second, ...rest] = fields;
    const seen = (await stage.sales.read<SigningActivity[]>('get-activity-records', {pkg})).length;
    const news = async () =>
      (await stage.sales.read<SigningActivity[]>('get-activity-records', {pkg})).slice(seen).map(({text}) => text);
    await stage.sales.do('update-recipient', {rcpt: maja!.id}, {email: 'maja@new.example', role: 'approver'});
    await stage.sales.do('update-recipient', {rcpt: maja!.id}, {email: 'maja@new.example'});
    const inputs = [omar!, maja!].map(({id, name, role}) => ({id, name, role, email: 'both@new.example'}));
    await stage.sales.do('update-recipients', {pkg}, inputs);
    await stage.sales.do('update-field', {id: first!.id}, {x: first!.x + 5});
    await stage.sales.do('update-field', {id: first!.id}, {x: first!.x + 5});
    const moved = {...first!, x: first!.x + 5};
    await stage.sales.do('update-fields', {pkg}, [{...moved, width: 90}, {...second!, label: 'Town'}, ...rest]);
    await stage.sales.do('update-fields', {pkg}, [
      {...moved, width: 90, y: 70},
      ...rest.map((each) => ({...each, y: each.y + 1})),
    ]);
    await stage.sales.do('delete-field', {id: first!.id});
    await stage.sales.do('update-notification-settings', {pkg}, {reminderDays: 9});
    await stage.sales.do('update-notification-settings', {pkg}, {reminderDays: 9});
    // Those of one save have one time.
    const expected = [
      'changed Maja Lindqvist: Maja Lindqvist, maja@new.example, approver',
      'changed Omar Haddad: Omar Haddad, both@new.example, approver',
      'changed Maja Lindqvist: Maja Lindqvist, both@new.example, signer',
      'changed the order: Omar Haddad, Maja Lindqvist',
      'moved “Signature” of Maja Lindqvist on page 1 of Agreement.pdf',
      'resized “Signature” of Maja Lindqvist on page 1 of Agreement.pdf',
      'changed “Text” of Maja Lindqvist on page 1 of Agreement.pdf',
      `moved ${rest.length + 1} fields`,
      'removed “Text” of Maja Lindqvist from page 1 of Agreement.pdf',
      'removed “Signature” of Maja Lindqvist from page 1 of Agreement.pdf',
      'changed reminders and notifications',
    ];
    assert.deepEqual((await news()).toSorted(), expected.toSorted());
    for (const locale of LOCALES)
      for (const kind of ['field-moved', 'field-resized', 'field-changed', 'field-removed'] as const)
        for (const params of [{type: 'date', name: 'Ölaf', page: 2, document: 'A.pdf'}, {count: 5}] as Params[]) {
          const text = activityText({kind, params}, locale);
          assert.ok(!/[{}]/.test(text) && /Ölaf|5/.test(text), `${locale} ${text}`);
        }
  });
});
