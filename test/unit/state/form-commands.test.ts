import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {admitted, mergeCommands} from '../../../src/state/form/command-edits.js';
import {commandsOf, eachAction} from '../../../src/state/form/form-commands.js';
import type {CommandItem} from '../../../src/values/commands.js';

const action = (id: string, label = id): CommandItem => ({id, label});
const ids = (items: readonly CommandItem[]) => items.map(({id}) => id);
const base = [action('send'), action('print'), action('archive')];

describe('the commands of a form', () => {
  it("are the object's, then the form's own, which replace those of their id in place", () => {
    const own = [action('print', 'Print this form'), action('weigh')];
    const merged = commandsOf({actions: base}, {alias: 'main', name: 'Main', elements: [], commands: own});
    assert.deepEqual(merged, [action('send'), action('print', 'Print this form'), action('archive'), action('weigh')]);
  });

  it('are refused when their id begins or ends with __, in dropdowns too', () => {
    const items: CommandItem[] = [
      action('__save'),
      {type: 'dropdownDivider'},
      {
        id: 'more',
        label: 'More',
        items: [action('a__'), {type: 'dropdownGroup', label: 'G', actions: [action('a__b')]}],
      },
    ];
    const {items: left, refused} = admitted(items);
    assert.deepEqual(refused, ['__save', 'a__']);
    assert.deepEqual(
      [...eachAction(left)].map(({id}) => id),
      ['more', 'a__b'],
    );
  });
});

describe('local edits of commands', () => {
  it('keep removed what was deleted here, although the server still has it', () => {
    assert.deepEqual(ids(mergeCommands(base, {base, actions: [base[0]!, base[2]!]})), ['send', 'archive']);
  });

  it('let the server refresh what was not modified here', () => {
    const server = [action('send', 'Send now'), ...base.slice(1)];
    assert.deepEqual(mergeCommands(server, {base, actions: structuredClone(base)}), server);
  });

  it('stand against the server where a command was modified here', () => {
    const mine = action('send', 'Send to Nordskar');
    const server = [action('send', 'Send now'), ...base.slice(1)];
    assert.deepEqual(mergeCommands(server, {base, actions: [mine, ...base.slice(1)]})[0], mine);
  });

  it('follow the server in taking away what was not modified here, and keep what was', () => {
    const mine = action('print', 'Print twice');
    assert.deepEqual(mergeCommands([], {base, actions: [base[0]!, mine]}), [mine]);
  });

  it('keep their order and take what is new on the server after what precedes it there', () => {
    const server = [
      action('first'),
      action('send'),
      action('weigh'),
      action('print'),
      action('archive'),
      action('last'),
    ];
    const actions = [action('archive'), action('own'), action('send'), action('print')];
    assert.deepEqual(ids(mergeCommands(server, {base, actions})), [
      'first',
      'archive',
      'last',
      'own',
      'send',
      'weigh',
      'print',
    ]);
  });

  it('only add where they know nothing of the server', () => {
    assert.deepEqual(ids(mergeCommands(base, {actions: [action('own')]})), ['send', 'print', 'archive', 'own']);
  });

  it('compare dividers by which one they are', () => {
    const line: CommandItem = {type: 'dropdownDivider'};
    assert.deepEqual(
      mergeCommands([action('a'), line, action('b')], {base: [action('a'), line], actions: [action('a')]}),
      [action('a'), action('b')],
    );
  });

  it('that are none leave the server as it is, whatever it sends', () => {
    const list = fc.uniqueArray(fc.record({id: fc.stringMatching(/^[a-z]{1,3}$/), label: fc.string()}), {
      selector: ({id}) => id,
    });
    fc.assert(
      fc.property(list, list, (server, known) => {
        const merged = mergeCommands(server, {base: known, actions: structuredClone(known)});
        const byId = (a: CommandItem, b: CommandItem) => (a.id! < b.id! ? -1 : 1);
        assert.deepEqual([...merged].sort(byId), [...server].sort(byId));
      }),
    );
  });
});
