import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {imageSource, type ImageSource} from '../../../src/values/image-source.js';

describe('the source of a picture', () => {
  it('is a stored file, an icon, an image of the designer or an address', () => {
    const sources: ImageSource[] = [
      {source: 'file', id: 'f1'},
      {source: 'icon', icon: 'truck'},
      {source: 'imageDesigner', name: 'pallet'},
      {source: 'url', url: 'https://pictures.example/pallet.png'},
    ];
    for (const source of sources) assert.deepEqual(imageSource(source), source);
  });

  it('is a stored file where metadata has nothing but a text', () => {
    assert.deepEqual(imageSource('f1'), {source: 'file', id: 'f1'});
  });

  it('is none where nothing is named, or something we do not know', () => {
    const named: unknown[] = ['', null, undefined, 7, [], {}, {source: 'file'}, {source: 'file', id: 7}];
    named.push({source: 'icon', icon: ''}, {source: 'constructor', id: 'x'}, {source: ['file'], id: 'x'});
    for (const each of named) assert.equal(imageSource(each), null);
  });
});
