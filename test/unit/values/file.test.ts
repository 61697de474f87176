import assert from 'node:assert/strict';
import {test} from 'node:test';
import {accepts, extensionOf, kindOf, readableSize, refusalOf} from '../../../src/values/file.js';
import {conversionOf, fitted, isHeic, isTooLarge, qualityOf} from '../../../src/widgets/image/plan.js';

const table = <I, O>(name: string, rows: [I, O][], run: (input: I) => O) =>
  test(name, () => rows.forEach(([input, output]) => assert.deepEqual(run(input), output, JSON.stringify(input))));

table<[string, string, string], boolean>(
  'a file is accepted by type, family or extension',
  [
    [['', 'a.bin', ''], true],
    [['image/*', 'a.png', 'image/png'], true],
    [['image/*', 'a.pdf', 'application/pdf'], false],
    [['image/*', 'IMG_1.HEIC', ''], true],
    [['.pdf, image/*', 'Quote.PDF', ''], true],
    [['.pdf', 'pdf', ''], false],
    [['application/pdf', 'a.pdf', 'application/pdf'], true],
    [['*/*', 'a.exe', ''], true],
    [[' , ', 'a.exe', ''], true],
  ],
  ([accept, name, type]) => accepts(accept, {name, type}),
);

test('a file is refused by type before size; the limit itself still fits', () => {
  const limits = {accept: 'image/*', maxFileSize: 1};
  assert.equal(refusalOf({name: 'a.exe', type: '', size: 9999}, limits), 'type');
  assert.equal(refusalOf({name: 'a.png', type: 'image/png', size: 1025}, limits), 'size');
  assert.equal(refusalOf({name: 'a.png', type: 'image/png', size: 1024}, limits), null);
  assert.equal(refusalOf({name: 'a.png', type: 'image/png', size: 1e9}, {}), null);
  assert.equal(refusalOf({name: 'a.png', type: 'image/png', size: 0}, {}), 'empty');
});

table<number, [number, string]>(
  'a size is read in the largest unit that keeps it below 1000',
  [
    [0, [0, 'B']],
    [999, [999, 'B']],
    [1000, [1, 'KB']],
    [290816, [284, 'KB']],
    [1153434, [1.1, 'MB']],
    [20 * 1024 * 1024, [20, 'MB']],
    [1023 * 1024, [1, 'MB']],
    [3 * 1024 ** 3, [3, 'GB']],
  ],
  (bytes) => [readableSize(bytes).value, readableSize(bytes).unit],
);

test('kinds and extensions come from the name', () => {
  assert.equal(extensionOf('.gitignore'), '');
  assert.equal(extensionOf('a.tar.GZ'), 'gz');
  assert.equal(kindOf('Packing list v3.xlsx'), 'spreadsheet');
  assert.equal(kindOf('photo.HEIC'), 'image');
  assert.equal(kindOf('noname'), 'other');
});

table<number | undefined, number>(
  'compression of 1 to 99 is a percent, of 0 to 1 a fraction, 1 and from 100 on no loss',
  [
    [undefined, 1],
    [100, 1],
    [250, 1],
    [99, 0.99],
    [80, 0.8],
    [2, 0.02],
    [1, 1],
    [0.8, 0.8],
    [0, 0],
    [-3, 1],
    [NaN, 1],
  ],
  qualityOf,
);

test('width and height are capped, the aspect ratio kept, nothing enlarged', () => {
  const photo = {width: 4000, height: 3000};
  assert.deepEqual(fitted(photo, {maxWidth: 1600}), {width: 1600, height: 1200});
  assert.deepEqual(fitted(photo, {maxHeight: 600}), {width: 800, height: 600});
  assert.deepEqual(fitted(photo, {maxWidth: 1600, maxHeight: 600}), {width: 800, height: 600});
  assert.deepEqual(fitted(photo, {maxWidth: 9000}), photo);
  assert.deepEqual(fitted(photo, {}), photo);
  assert.deepEqual(fitted({width: 5000, height: 1}, {maxWidth: 10}), {width: 10, height: 1});
});

test('only images with a configured format are converted, and named after it', () => {
  const png = {name: 'carton.png', type: 'image/png'};
  assert.equal(conversionOf(png, {}), null);
  assert.equal(conversionOf(png, {format: 'GIF'}), null);
  assert.deepEqual(conversionOf(png, {maxWidth: 20}), {type: 'image/png', extension: 'png', name: 'carton.png'});
  assert.equal(conversionOf({name: 'a.heic', type: ''}, {maxHeight: 20})?.type, 'image/jpeg');
  assert.equal(conversionOf({name: 'a.svg', type: 'image/svg+xml'}, {maxWidth: 20}), null);
  assert.equal(conversionOf(png, {format: 'constructor'}), null);
  assert.equal(conversionOf({name: 'a.pdf', type: 'application/pdf'}, {format: 'JPEG'}), null);
  assert.equal(conversionOf(png, {format: 'JPEG'})?.name, 'carton.jpg');
  assert.equal(conversionOf({name: 'a.jpeg', type: 'image/jpeg'}, {format: 'jpeg'})?.name, 'a.jpeg');
  assert.deepEqual(conversionOf({name: 'IMG_1.HEIC', type: ''}, {format: 'WEBP'}), {
    type: 'image/webp',
    extension: 'webp',
    name: 'IMG_1.webp',
  });
});

test('HEIC is known by type, or by extension where the browser knows no type', () => {
  assert.ok(isHeic({name: 'a', type: 'image/heif'}));
  assert.ok(isHeic({name: 'a.HEIF', type: ''}));
  assert.ok(!isHeic({name: 'a.heic', type: 'image/jpeg'}));
});

test('the server is asked for a smaller image only above the configured size', () => {
  assert.ok(isTooLarge({size: 1025}, {maxSize: 1}));
  assert.ok(!isTooLarge({size: 1024}, {maxSize: 1}));
  assert.ok(!isTooLarge({size: 1e9}, {}));
});
