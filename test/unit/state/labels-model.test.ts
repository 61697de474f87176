import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import type {LabelPlan, LabelsAsked} from '../../../src/contract/labels.js';
import {LabelsModel} from '../../../src/state/labels/labels-model.js';
import {laidOut} from '../../support/labels-app.js';

/** Layouts that a test answers one by one. */
class Server {
  readonly asked: LabelsAsked[] = [];
  private readonly waiting: {resolve: (plan: LabelPlan) => void; reject: (cause: unknown) => void}[] = [];

  readonly layout = (_form: string, asked: LabelsAsked): Promise<LabelPlan> => {
    this.asked.push(asked);
    return new Promise((resolve, reject) => this.waiting.push({resolve, reject}));
  };

  async answer(which: number, cause?: ServiceError): Promise<void> {
    const {resolve, reject} = this.waiting[which]!;
    if (cause) reject(cause);
    else resolve(laidOut(this.asked[which]!));
    await new Promise((done) => setTimeout(done));
  }
}

const IDS = ['p1', 'p2', 'p3'];

async function loaded(server: Server, chosen = {}): Promise<LabelsModel> {
  const model = new LabelsModel(IDS, server.layout, chosen);
  void model.load();
  await server.answer(0);
  return model;
}

describe('labels', () => {
  it('are asked for with only what somebody chose, copies in the order of the records', async () => {
    const server = new Server();
    const model = await loaded(server);
    assert.deepEqual(server.asked[0], {});
    model.setCopies('p2', 7);
    model.change({first: 4});
    assert.deepEqual(model.asked(), {first: 4, copies: [null, 7, null]});
    assert.deepEqual(new LabelsModel(IDS, server.layout, model.chosen()).asked(), model.asked());
  });

  it('show at once what is chosen, and then what the server made of it', async () => {
    const server = new Server();
    const model = await loaded(server);
    model.change({sheet: '2x7'});
    assert.equal(model.settings.value!.sheet, '2x7');
    assert.equal(model.plan.value!.settings.sheet, '3x8');
    void model.load();
    await server.answer(1);
    assert.equal(model.plan.value!.settings.sheet, '2x7');
  });

  it('keep lengths and the first label within what the sheet has room for', async () => {
    const model = await loaded(new Server());
    model.change({width: 900, height: 0.1, first: 99});
    const {width, height, first} = model.asked();
    assert.deepEqual([width, height, first], [57.5, 4, 24]);
  });

  it('drop the answer of an earlier choice', async () => {
    const server = new Server();
    const model = await loaded(server);
    model.change({first: 2});
    void model.load();
    model.change({first: 3});
    void model.load();
    await server.answer(2);
    await server.answer(1);
    assert.equal(model.plan.value!.settings.first, 3);
    assert.equal(model.status.value, 'ready');
  });

  it('keep sheets and choice where the server fails', async () => {
    const server = new Server();
    const model = await loaded(server);
    model.change({first: 5});
    void model.load();
    await server.answer(1, new ServiceError('network'));
    assert.equal(model.status.value, 'failed');
    assert.equal(model.error.value!.kind, 'network');
    assert.equal(model.settings.value!.first, 5);
    assert.equal(model.plan.value!.settings.first, 1);
    void model.load();
    await server.answer(2);
    assert.equal(model.plan.value!.settings.first, 5);
    assert.equal(model.error.value, null);
  });

  it('show a sheet that there is', async () => {
    const server = new Server();
    const model = await loaded(server, {type: 'C128'});
    model.step(5);
    assert.equal(model.page.value, 1);
    model.step(-9);
    assert.equal(model.page.value, 0);
  });

  it('are as the label form says after a reset', async () => {
    const server = new Server();
    const model = await loaded(server, {first: 3, copies: [1, 1, 1]});
    model.reset();
    assert.deepEqual(model.chosen(), {});
    model.start()();
  });
});
