import {strict as assert} from 'node:assert';
import {describe, it} from 'node:test';
import type {Query, Row} from '../../../src/query/types.js';
import {RecordPictures} from '../../../src/state/files/record-pictures.js';
import {nextTask} from '../../support/next-task.js';

function picturesOf(answer: (ids: string[]) => Row[]) {
  const asked: string[][] = [];
  const ask = async ({where}: Query) => {
    const ids = (where as [string, string, string[]])[2];
    asked.push(ids);
    return answer(ids);
  };
  return {asked, pictures: new RecordPictures(ask, 'product', 'image')};
}

describe('pictures of records', () => {
  it('are asked for together, and once', async () => {
    const {asked, pictures} = picturesOf((ids) => ids.map((id) => ({id, image: `file-${id}`})));
    const [first, second] = [pictures.of('a'), pictures.of('b')];
    await nextTask();
    assert.deepEqual([first.value, second.value, pictures.of('a').value], ['file-a', 'file-b', 'file-a']);
    await nextTask();
    assert.deepEqual(asked, [['a', 'b']]);
  });

  it('are the ids of the files, also where these come with their names', async () => {
    const {pictures} = picturesOf(() => [{id: 'a', image: {v: 'file-a', p: 'tent.webp'}}]);
    const picture = pictures.of('a');
    await nextTask();
    assert.equal(picture.value, 'file-a');
  });

  it('are none where a record has none or is not in the answer', async () => {
    const {pictures} = picturesOf(() => [
      {id: 'a', image: null},
      {id: 'other', image: 'x'},
    ]);
    const [empty, unseen] = [pictures.of('a'), pictures.of('b')];
    await nextTask();
    assert.deepEqual([empty.value, unseen.value], ['', '']);
  });

  it('are asked for in parts of what a condition may hold', async () => {
    const {asked, pictures} = picturesOf(() => []);
    for (let at = 0; at < 2500; at++) pictures.of(`id-${at}`);
    await nextTask();
    assert.deepEqual(
      asked.map((ids) => ids.length),
      [1000, 1000, 500],
    );
  });

  it('are none while the server fails, and are asked for again', async () => {
    let fails = true;
    const {pictures} = picturesOf(() => {
      if (fails) throw new Error('down');
      return [{id: 'a', image: 'file-a'}];
    });
    const before = pictures.of('a');
    await nextTask();
    assert.equal(before.value, '');
    fails = false;
    const after = pictures.of('a');
    await nextTask();
    assert.equal(after.value, 'file-a');
  });
});
