import {mock, test, beforeEach, afterEach} from 'node:test';
import assert from 'node:assert/strict';
import {ModalModel} from '../../../src/state/app/modal-model.js';

beforeEach(() => mock.timers.enable({apis: ['setTimeout']}));
afterEach(() => mock.timers.reset());

const settle = async () => {
  for (let round = 0; round < 10; round++) await Promise.resolve();
};
const pass = async (ms: number) => {
  await settle();
  mock.timers.tick(ms);
  await settle();
};
const animation = () => 240;

async function opened(options = {}) {
  const modal = new ModalModel({animation, ...options});
  void modal.show();
  await pass(240);
  return modal;
}

test('goes from hidden over showing to visible, and back over hiding', async () => {
  const modal = new ModalModel({animation});
  assert.equal(modal.phase.value, 'hidden');
  void modal.show();
  await settle();
  assert.equal(modal.phase.value, 'showing');
  await pass(240);
  assert.equal(modal.phase.value, 'visible');
  const hidden = modal.hide();
  await settle();
  assert.equal(modal.phase.value, 'hiding');
  await pass(240);
  assert.equal(modal.phase.value, 'hidden');
  assert.equal(await hidden, true);
});

test('a hide asked for while it opens waits until it is open', async () => {
  const modal = new ModalModel({animation});
  void modal.show();
  await pass(100);
  void modal.hide();
  await settle();
  assert.equal(modal.phase.value, 'showing');
  await pass(140);
  assert.equal(modal.phase.value, 'hiding');
  await pass(240);
  assert.equal(modal.phase.value, 'hidden');
});

test('a show asked for while it closes opens it again after that', async () => {
  const destroyed = mock.fn();
  const modal = await opened({onDestroy: destroyed});
  void modal.hide();
  await pass(100);
  void modal.show();
  await pass(140);
  assert.equal(modal.phase.value, 'showing');
  await pass(240);
  await pass(1000);
  assert.equal(modal.phase.value, 'visible');
  assert.equal(destroyed.mock.callCount(), 0);
});

test('a check that answers false keeps it open, at once or later', async () => {
  const modal = await opened();
  modal.beforeHide = () => false;
  assert.equal(await modal.hide(), false);
  modal.beforeHide = () => Promise.resolve(false);
  assert.equal(await modal.hide(), false);
  modal.beforeHide = () => Promise.reject(new Error('offline'));
  assert.equal(await modal.hide(), false);
  assert.equal(modal.phase.value, 'visible');
});

test('two requests to hide ask once', async () => {
  const modal = await opened();
  const ask = mock.fn(() => Promise.resolve(false));
  modal.beforeHide = ask;
  assert.deepEqual(await Promise.all([modal.hide(), modal.hide()]), [false, false]);
  assert.equal(ask.mock.callCount(), 1);
});

test('a forced hide does not ask', async () => {
  const modal = await opened();
  const ask = mock.fn(() => false);
  modal.beforeHide = ask;
  void modal.hide({force: true});
  await pass(240);
  assert.equal(modal.phase.value, 'hidden');
  assert.equal(ask.mock.callCount(), 0);
});

test('is destroyed 500 ms after it closed', async () => {
  const destroyed = mock.fn();
  const modal = await opened({onDestroy: destroyed});
  void modal.hide();
  await pass(240);
  await pass(499);
  assert.equal(destroyed.mock.callCount(), 0);
  await pass(1);
  assert.equal(destroyed.mock.callCount(), 1);
});

test('is destroyed also when it was closed before it could be shown', async () => {
  const destroyed = mock.fn();
  const modal = new ModalModel({animation, onDestroy: destroyed});
  void modal.show();
  void modal.hide({force: true});
  await pass(500);
  assert.equal(modal.phase.value, 'hidden');
  assert.equal(destroyed.mock.callCount(), 1);
});

test('the last of several changes in one moment counts', async () => {
  const modal = new ModalModel({animation});
  void modal.show();
  const overtaken = modal.hide();
  void modal.show();
  await pass(240);
  await pass(240);
  assert.equal(modal.phase.value, 'visible');
  assert.equal(await overtaken, false);
  void modal.hide();
  void modal.show();
  void modal.hide();
  await pass(240);
  await pass(240);
  assert.equal(modal.phase.value, 'hidden');
});
