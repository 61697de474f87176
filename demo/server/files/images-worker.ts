// The thread that decodes pictures. libvips deadlocks on Node's main thread with more than one thread of its own.
import {parentPort} from 'node:worker_threads';
import Vips from 'wasm-vips';
import type {Drawn, ImageAnswer, ImageFault, ImageRequest, ImageTask, Measured} from './image-tasks.js';

type Image = ReturnType<(typeof Vips)['Image']['newFromBuffer']>;

/** A picture that declares a larger size is not decoded: a few kilobytes can unfold to gigabytes. */
const MOST_PIXELS = 50_000_000;
const LOADERS = /^(png|jpeg|webp|gif|tiff)load/;
/** From the poorest, below which a picture had better lose pixels. */
const QUALITIES = [40, 50, 62, 72, 82];
/** Wide and high: a smaller picture shows nothing. */
const LEAST_PIXELS = 16;
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

/** Images of the current task: memory of WebAssembly is not collected. */
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

/** As it is seen: a camera that was held upright stores that in a tag. */
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

/** First the quality is reduced, then the number of pixels. */
function reduce(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.length <= most) return bytes;
  const {image, format} = opened(bytes);
  const options = FORMATS[format];
  if (!options) throw new Fault('cannot-shrink');
  let {width, height} = image;
  while (width >= LEAST_PIXELS && height >= LEAST_PIXELS) {
    // In memory, since what comes from a file can be read once only.
    const smaller = used(fitted(bytes, width, height).copyMemory());
    const write = (quality: number) => smaller.writeToBuffer(options(quality));
    const poorest = write(QUALITIES[0]!);
    if (poorest.length <= most) return bestOf(poorest, write, most);
    const scale = Math.min(0.8, Math.sqrt(most / poorest.length));
    width = Math.floor(width * scale);
    height = Math.floor(height * scale);
  }
  throw new Fault('cannot-shrink');
}

/** The picture in the best quality that fits into this many bytes. */
function bestOf(poorest: Uint8Array, write: (quality: number) => Uint8Array, most: number): Uint8Array {
  let best = poorest;
  let [fits, fails] = [0, QUALITIES.length];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    const written = write(QUALITIES[middle]!);
    if (written.length <= most) [fits, best] = [middle, written];
    else fails = middle;
  }
  return best;
}

function redraw(bytes: Uint8Array, width: number, height: number): Uint8Array {
  const {image, format} = opened(bytes);
  if (format !== 'png') throw new Fault('unreadable');
  const small = used(fitted(bytes, width, height).copyMemory());
  if (image.hasAlpha() && used(small.extractBand(small.bands - 1)).max() === 0) throw new Fault('unreadable');
  return small.writeToBuffer('.png[compression=9,keep=none]');
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
    case 'redraw':
      return redraw(task.bytes, task.width, task.height);
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
