import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {printFormsOf} from '../../../demo/server/print/print-forms.js';

test('the template of the guide is one of an order', () => {
  const [, template = ''] = /^```text template\n([\s\S]*?)^```$/m.exec(readFileSync('docs/guide/pages.md', 'utf8'))!;
  assert.ok(template.includes('{{#each lines}}'));
  const objects = supply.objects.map((object) =>
    object.alias === 'order' ? {...object, printForms: [{alias: 'guide', name: 'Guide', template}]} : object,
  );
  const form = printFormsOf({...supply, objects})
    .get('order')!
    .get('guide')!;
  const kinds = new Set(form.parts.map(({kind}) => kind));
  for (const kind of ['text', 'value', 'if', 'heads', 'each', 'totals', 'code', 'fixed'] as const)
    assert.ok(kinds.has(kind), kind);
});
