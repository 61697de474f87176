import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {TypedText} from '../../../src/controls/typed-text.js';

type Source = ConstructorParameters<typeof TypedText<number>>[0];

/** A typed number whose host takes over values at once, unless it is asked to answer late. */
function setUp(changes: Partial<Source> = {}, late = false) {
  const log: string[] = [];
  const input = {value: ''} as HTMLInputElement;
  let source: Source = {
    value: 5,
    show: (value) => String(value),
    read: (text) => (/^\d+$/.test(text) ? {value: Number(text)} : null),
    instead: () => 0,
    onInput: (value) => {
      log.push(`input ${value}`);
      if (!late) set(value);
    },
    onCommit: (value) => {
      log.push(`commit ${value}`);
      set(value);
    },
    onUnparsable: (text) => log.push(`unparsable ${text}`),
    ...changes,
  };
  const typed = new TypedText<number>(source);
  const set = (value: number) => {
    source = {...source, value};
    typed.follow(source);
  };
  typed.attach(input);
  input.value = typed.text;
  const type = (text: string) => {
    input.value = text;
    typed.type();
  };
  return {typed, input, log, set, type};
}

describe('typed text', () => {
  it('reports values on the way and commits the last, shown as it is written', () => {
    const {typed, input, log, type} = setUp();
    type('6');
    type('6x');
    type('007');
    assert.equal(input.value, '007', 'typing is left alone');
    assert.equal(typed.flush(), true);
    assert.deepEqual(log, ['input 6', 'input 7', 'commit 7']);
    assert.equal(input.value, '7');
  });

  it('commits nothing when nothing changed', () => {
    const {typed, log, type} = setUp();
    type('5');
    typed.flush();
    typed.flush();
    assert.deepEqual(log, []);
  });

  it('takes the host back to where it was when typing ends there', () => {
    const {typed, log, type} = setUp();
    type('55');
    type('5');
    typed.flush();
    assert.deepEqual(log, ['input 55', 'input 5']);
  });

  it('puts a stand-in for unreadable text, or keeps it where asked and forgets it when a value comes', () => {
    const first = setUp();
    first.type('x');
    assert.equal(first.typed.flush(), true);
    assert.deepEqual([first.input.value, first.log], ['0', ['commit 0']]);
    const keeping = setUp({unparsable: 'keep'});
    keeping.type('x');
    assert.equal(keeping.typed.flush(), false);
    assert.equal(keeping.typed.flush(), false);
    assert.equal(keeping.input.value, 'x');
    keeping.type('8');
    assert.equal(keeping.typed.flush(), true);
    assert.deepEqual(keeping.log, ['unparsable x', 'input 8', 'unparsable null', 'commit 8']);
  });

  it('does not lose keys to a host that answers late', () => {
    const {input, set, type} = setUp({}, true);
    type('1');
    type('12');
    set(1);
    assert.equal(input.value, '12');
    set(12);
    assert.equal(input.value, '12');
  });

  it('gives way to a value that a host sets after it has taken over what was typed', () => {
    const {typed, input, log, set, type} = setUp();
    type('12');
    set(5);
    assert.equal(input.value, '5');
    typed.flush();
    assert.deepEqual(log, ['input 12']);
  });

  it('shows a new value whenever nobody types', () => {
    const {input, set} = setUp();
    set(9);
    assert.equal(input.value, '9');
  });

  it('keeps what the text does not tell of a value', () => {
    const {typed, log, type} = setUp({
      value: 5.25,
      show: (value) => value.toFixed(0),
      read: (text) => ({value: Number(text)}),
    });
    type('5');
    typed.flush();
    assert.deepEqual(log, []);
  });
});
