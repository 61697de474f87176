import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it, mock} from 'node:test';
import {Collaborators} from '../../../src/state/form/collaborators.js';
import {roomOf, type Line} from '../../../src/state/form/presence-room.js';
import type {FormModel} from '../../../src/state/form/form-model.js';
import type {RealtimeState} from '../../../src/api/realtime.js';
import type {Activity, TopicMessage} from '../../../src/contract/realtime.js';
import {openForm} from './fixtures.js';

/** A connection that writes down what is sent, and gives what the test says. */
class FakeLine implements Line {
  user: string | null = 'me';
  state: RealtimeState = 'open';
  sent: unknown[] = [];
  joined = new Map<string, (message: TopicMessage) => void>();
  private onOpen: (state: RealtimeState) => void = () => undefined;

  join = (topic: string, onMessage: (message: TopicMessage) => void) => {
    this.joined.set(topic, onMessage);
    return () => void this.joined.delete(topic);
  };
  publish = async (_topic: string, _event: string, data?: unknown) => void this.sent.push(data);
  onState = (listener: (state: RealtimeState) => void) => {
    this.onOpen = listener;
    return () => undefined;
  };

  enter(state: RealtimeState): void {
    this.state = state;
    this.onOpen(state);
  }

  say(from: string, session: string, at: Partial<Activity> | null): void {
    const data = {session, name: NAMES[from], avatarUrl: null, at: at && {field: null, changed: [], ...at}};
    this.joined.get(TOPIC)?.({event: 'presence', data, from});
  }

  /** What was sent since the last time. */
  take(): unknown[] {
    return this.sent.splice(0);
  }
}

const TOPIC = 'object:order:o1';
const NAMES: Record<string, string> = {me: 'Ines', maja: 'Maja', hanna: 'Hanna'};

describe('the others at a record', () => {
  let line: FakeLine;
  const lives: AbortController[] = [];

  let forms: FormModel[];

  beforeEach(async () => {
    forms = [(await openForm({drafts: null})).form, (await openForm({drafts: null})).form];
    mock.timers.enable({apis: ['setTimeout', 'Date']});
    line = new FakeLine();
  });
  afterEach(() => {
    for (const life of lives.splice(0)) life.abort();
    mock.timers.reset();
  });

  function meet() {
    const form = forms.shift()!;
    const life = new AbortController();
    lives.push(life);
    const others = new Collaborators(form, line, life.signal);
    others.shown.value = true;
    mock.timers.tick(0);
    const names = () => others.people.value.map(({name}) => name);
    return {form, others, life, names};
  }

  it('asks who is here when it comes, and says that it goes', () => {
    const {life} = meet();
    assert.deepEqual(line.take(), [{field: null, changed: [], hello: true}]);
    life.abort();
    assert.deepEqual(line.take(), [null]);
    assert.equal(line.joined.size, 0);
  });

  it('has each person once, whatever their tabs, and never oneself', () => {
    const {others, names} = meet();
    line.say('hanna', 'h1', {});
    line.say('maja', 'm1', {field: 'note', changed: ['note']});
    line.say('maja', 'm2', {changed: ['discount', 'note']});
    line.say('me', 'x', {field: 'note'});
    assert.deepEqual(names(), ['Maja', 'Hanna']);
    const {fields, changed} = others.people.value[0]!;
    assert.deepEqual([fields, changed], [['note'], ['note', 'discount']]);
    line.say('maja', 'm1', null);
    assert.deepEqual(others.people.value[0]!.changed, ['discount', 'note']);
    line.say('maja', 'm2', null);
    assert.deepEqual(names(), ['Hanna']);
  });

  it('drops who was silent for a minute, and keeps who was', () => {
    const {names} = meet();
    line.say('maja', 'm1', {});
    line.say('hanna', 'h1', {});
    mock.timers.tick(50_000);
    line.say('hanna', 'h1', {});
    mock.timers.tick(10_000);
    assert.deepEqual(names(), ['Hanna']);
    mock.timers.tick(50_000);
    assert.deepEqual(names(), []);
  });

  it('asks again once the connection is back; who does not answer is gone', () => {
    const {names} = meet();
    line.say('maja', 'm1', {});
    line.say('hanna', 'h1', {});
    line.take();
    line.enter('waiting');
    line.enter('open');
    assert.deepEqual(names(), ['Maja', 'Hanna']);
    mock.timers.tick(0);
    assert.deepEqual(line.take(), [{field: null, changed: [], hello: true}]);
    line.say('hanna', 'h2', {});
    mock.timers.tick(5_000);
    assert.deepEqual(names(), ['Hanna']);
  });

  it('sends what is edited and changed by id, not at every key, and what is saved no more', () => {
    const {form, others} = meet();
    line.take();
    const note = form.body.value!.fields.get('note')!;
    others.focused.value = {id: 'note', typed: false};
    mock.timers.tick(400);
    assert.deepEqual(line.take(), []);
    for (const text of ['C', 'Ca', 'Cal']) {
      others.focused.value = {id: 'note', typed: true};
      note.commit(text);
      mock.timers.tick(50);
    }
    mock.timers.tick(400);
    assert.deepEqual(line.take(), [{field: 'note', changed: ['note']}]);
    others.focused.value = null;
    mock.timers.tick(400);
    assert.deepEqual(line.take(), [{field: null, changed: ['note']}]);
    form.accept(form.record.value!);
    mock.timers.tick(400);
    assert.deepEqual(line.take(), [{field: null, changed: []}]);
  });

  it('is one person in two forms of one page', () => {
    const [one, two] = [meet(), meet()];
    line.take();
    one.form.body.value!.fields.get('note')!.commit('One');
    two.form.body.value!.fields.get('discount')!.commit(7);
    mock.timers.tick(400);
    assert.deepEqual(line.take(), [{field: null, changed: ['note', 'discount']}]);
    one.life.abort();
    mock.timers.tick(400);
    assert.deepEqual(line.take(), [{field: null, changed: ['discount']}]);
    two.life.abort();
    assert.deepEqual(line.take(), [null]);
    assert.deepEqual(roomOf(line, TOPIC).people.value, []);
  });

  it('names the fields that this form shows, and who is in each', () => {
    const {form, others} = meet();
    line.say('maja', 'm1', {field: 'note', changed: ['note', 'nothing', 'lines']});
    line.say('hanna', 'h1', {field: 'note'});
    assert.deepEqual(others.editorsOf('note').value, ['Maja', 'Hanna']);
    const labels = () => others.labelsOf(others.people.value[0]!.changed).map(({label}) => label);
    assert.deepEqual(labels(), ['Internal note', 'Lines']);
    form.body.value!.fields.get('note')!.overrule({visible: false});
    assert.deepEqual(labels(), ['Lines']);
  });
});
