import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';

interface Member {
  kind: string;
  name: string;
  parameters?: {name: string; type: {text: string}; optional?: boolean}[];
  return?: {type: {text: string}};
}
interface Declaration {
  tagName: string;
  members: Member[];
  events: {name: string; type: {text: string}}[];
}

const {describe: described} = (await import(pathToFileURL('scripts/describe.mjs').href)) as {
  describe(): Record<'custom-elements.json', string>;
};
const {modules} = JSON.parse(described()['custom-elements.json']) as {modules: {declarations: Declaration[]}[]};
const declarations = modules.flatMap((module) => module.declarations);
const methodsOf = ({members}: Declaration) => members.filter(({kind}) => kind === 'method');
const named = (tag: string) => declarations.find(({tagName}) => tagName === tag)!;

describe('the manifest of elements', () => {
  it('has parameters and results of methods', () => {
    const step = methodsOf(named('lc-number')).find(({name}) => name === 'stepUp');
    assert.deepEqual(step?.parameters, [{name: 'count', type: {text: 'number'}, default: '1', optional: true}]);
    assert.deepEqual(step.return, {type: {text: 'void'}});
    for (const declaration of declarations)
      for (const {name, parameters = [], return: result} of methodsOf(declaration)) {
        assert.ok(result?.type.text, name);
        for (const {type} of parameters) assert.notEqual(type.text, 'unknown', name);
      }
  });

  it('lists no method that pages have no use for', () => {
    const names = new Set(declarations.flatMap(methodsOf).map(({name}) => name));
    for (const name of ['emit', 'emitBefore', 'reportError', 'cloneNode', 'readProperty', 'formStateRestoreCallback'])
      assert.ok(!names.has(name), name);
  });

  it('has the detail of an event, with its members', () => {
    const [saved] = named('lc-form').events.filter(({name}) => name === 'lc-saved');
    assert.match(saved!.type.text, /^CustomEvent<\{id: string; alias: string; presentation: string; content: /);
  });
});
