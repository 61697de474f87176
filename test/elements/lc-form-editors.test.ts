import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, chord, one, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {waitUntil} from '../support/until.js';
import type {Attribute, TypeConfig} from '../../src/values/types.js';

const text = (internalId: string, config: TypeConfig = {}): Attribute => ({
  internalId,
  name: internalId,
  label: internalId,
  type: ['text', config],
});
const FIELDS = {rule: 'code', notes: 'markdown', about: 'rich-text'};
const METADATA = {
  ...ORDER,
  columns: [...ORDER.columns!, text('rule', {language: 'cel', rows: 2}), text('notes'), text('about')],
  forms: [
    {
      alias: 'main',
      name: 'Order',
      elements: Object.entries(FIELDS).map(([field, control]) => ({kind: 'field' as const, field, control})),
    },
  ],
};

describe('texts of a form that have an editor', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().start();
    server.metadata = METADATA;
    const content = {...order().content, rule: '', notes: '', about: '<p onclick=x>a</p>'};
    server.record = order({content});
  });
  afterEach(() => server.stop());

  it('are edited and saved; nothing is changed that nobody edited', async () => {
    const form = await open();
    await waitUntil(() => all(form, '.cm-content, textarea, .ProseMirror').length === 3, 'each has its editor');
    expect(all(form, '.lc-field.is-changed')).to.have.length(0);
    for (const selector of ['.cm-content', 'textarea', '.ProseMirror']) {
      one(form, selector).focus();
      await sendKeys({type: 'x'});
    }
    await waitUntil(() => all(form, '.lc-field.is-changed').length === 3, 'each has the mark of a change');
    const saved = oneEvent(form, 'lc-saved');
    await chord('Control', 's');
    await saved;
    expect(server.saves[0]!.object.content).to.include({rule: 'x', notes: 'x', about: '<p>xa</p>'});
  });

  it('offer in CEL the attributes of the object', async () => {
    const form = await open();
    await waitUntil(() => all(form, '.cm-content[data-language="cel"]').length, 'the language is there');
    one(form, '.cm-content').focus();
    await sendKeys({type: 'not'});
    await waitUntil(
      () => all(form, '.cm-completionLabel').some((each) => each.textContent === 'notes'),
      'it is offered',
    );
  });
});
