// The thread that decodes pictures. libvips deadlocks on Node's main thread with more than one thread of its own.
import {parentPort} from 'node:worker_threads';
import Vips from 'wasm-vips';
import type {Drawn, ImageAnswer, ImageFault, ImageRequest, ImageTask, Measured} from './image-work.js';

type Image = ReturnType<(typeof Vips)['Image']['newFromBuffer']>;

/** A picture that says it is larger is not decoded: a few kilobytes can unfold to gigabytes. */
const MOST_PIXELS = 50_000_000;
const LOADERS = /^(png|jpeg|webp|gif|tiff)load/;
const QUALITIES = [82, 72, 62, 50, 40];
const FORMATS: Record<string, (quality: number) => string> = {
  jpeg: (quality) => `.jpg[Q=${quality},keep=none,optimize-coding]`,
  webp: (quality) => `.webp[Q=${quality},keep=none]`,
  png: (quality) => `.png[palette,Q=${quality},compression=9,keep=none]`,
};

class Fault extends Error {
  constructor(readonly fault: ImageFault) {
    super(fault);
  }
}

const vips = await Vips({
  dynamicLibraries: ['vips-resvg.wasm'],
  // A damaged picture is refused; it need not be on standard error as well.
  preRun: (module: {ENV: Record<string, string>}) => (module.ENV.VIPS_WARNING = '0'),
});
vips.concurrency(1);
vips.Cache.max(0);

/** Images of the task under way: memory of WebAssembly is not collected. */
const alive: Image[] = [];

function used(image: Image): Image {
  alive.push(image);
  return image;
}

/** The picture with its header read, and the name of its format. */
function opened(bytes: Uint8Array): {image: Image; format: string} {
  let image: Image;
  try {
    image = used(vips.Image.newFromBuffer(bytes));
  } catch {
    throw new Fault('unreadable');
  }
  const loader = LOADERS.exec(image.getString('vips-loader'));
  if (!loader) throw new Fault('unreadable');
  if (image.width * image.height > MOST_PIXELS) throw new Fault('too-many-pixels');
  return {image, format: loader[1]!};
}

/** As it is seen: a camera that was held upright says so in a tag. */
function measure(bytes: Uint8Array): Measured {
  const {image} = opened(bytes);
  const turned = image.getTypeof('orientation') !== 0 && image.getInt('orientation') > 4;
  return turned ? {width: image.height, height: image.width} : {width: image.width, height: image.height};
}

function thumbnail(bytes: Uint8Array, size: number): Uint8Array {
  opened(bytes);
  return fitted(bytes, size, size).writeToBuffer('.webp[Q=82,keep=none]');
}

const fitted = (bytes: Uint8Array, width: number, height: number): Image =>
  used(vips.Image.thumbnailBuffer(bytes, width, {height, size: 'down', fail_on: 'error'}));

/** First the quality gives way, then the number of pixels. */
function reduce(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.length <= most) return bytes;
  const {image, format} = opened(bytes);
  const options = FORMATS[format];
  if (!options) throw new Fault('unreadable');
  let {width, height} = image;
  while (width >= 16 && height >= 16) {
    const smaller = fitted(bytes, width, height);
    for (const quality of QUALITIES) {
      const written = smaller.writeToBuffer(options(quality));
      if (written.length <= most) return written;
    }
    width = Math.floor(width * 0.7);
    height = Math.floor(height * 0.7);
  }
  throw new Fault('cannot-shrink');
}

function draw(svg: string, width: number, format: 'webp' | 'jpg' | 'png'): Drawn {
  const own = used(vips.Image.svgloadBuffer(svg));
  const image = used(vips.Image.svgloadBuffer(svg, {scale: width / own.width}));
  const flat = format === 'png' ? image : used(image.flatten({background: [255, 255, 255]}));
  const bytes = flat.writeToBuffer(format === 'png' ? '.png[compression=9]' : `.${format}[Q=90]`);
  return {bytes, width: image.width, height: image.height};
}

function run(task: ImageTask) {
  switch (task.do) {
    case 'measure':
      return measure(task.bytes);
    case 'thumbnail':
      return thumbnail(task.bytes, task.size);
    case 'reduce':
      return reduce(task.bytes, task.most);
    case 'draw':
      return draw(task.svg, task.width, task.format);
  }
}

function answer({id, task}: ImageRequest): ImageAnswer {
  try {
    return {id, result: run(task)};
  } catch (error) {
    return {id, fault: error instanceof Fault ? error.fault : 'unreadable'};
  } finally {
    for (const image of alive.splice(0)) image.delete();
  }
}

const port = parentPort!;
port.on('message', (request: ImageRequest) => port.postMessage(answer(request)));
port.postMessage('ready');
