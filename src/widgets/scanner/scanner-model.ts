import {batch, signal} from '@preact/signals-react';
import type {ScannedKind} from '../../values/barcode.js';
import {lazyPart} from '../../values/lazy-part.js';
import {Camera, NoCamera, type CameraFault} from './camera.js';
import type {CodeReader} from './read-codes.js';

const reading = lazyPart(() => import('./read-codes.js'));

/** Ms between two pictures, and until advice is given. */
const [PAUSE, ADVICE_AFTER] = [120, 20_000];
/** Pixels: more takes longer and reads no better. */
const WIDEST = 1280;

export type ScannerFault = CameraFault | 'unreadable' | 'picture';

/** A camera in which codes are looked for until one is found. */
export class ScannerModel {
  readonly camera = signal<Camera | null>(null);
  readonly fault = signal<ScannerFault | null>(null);
  /** Nothing was found for long. */
  readonly slow = signal(false);
  readonly busy = signal(false);
  readonly lit = signal(false);
  private reader: Promise<CodeReader> | null = null;
  private life = new AbortController();

  constructor(
    private readonly kinds: readonly ScannedKind[],
    private readonly onFound: (text: string) => void,
    private readonly notify: (cause: unknown) => void,
  ) {}

  /** Turns a camera on. */
  async start(id = ''): Promise<void> {
    this.stop();
    const {signal} = (this.life = new AbortController());
    this.fault.value = null;
    try {
      const camera = await Camera.open(id, signal);
      if (!signal.aborted) this.camera.value = camera;
    } catch (cause) {
      if (signal.aborted) return;
      this.fault.value = cause instanceof NoCamera ? cause.fault : 'failed';
      this.notify(cause);
    }
  }

  /** Looks for a code in what a video shows until one is found or the camera is off. */
  async watch(video: HTMLVideoElement): Promise<void> {
    const {signal} = this.life;
    const advice = setTimeout(() => (this.slow.value = true), ADVICE_AFTER);
    signal.addEventListener('abort', () => clearTimeout(advice));
    const canvas = document.createElement('canvas');
    while (!signal.aborted) {
      const image = pictureOf(video, canvas);
      const text = image && (await this.read(image));
      if (signal.aborted || this.fault.peek() === 'unreadable') return;
      if (text) return this.found(text);
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  /** Reads the code of a picture file. */
  async readFile(file: File): Promise<void> {
    batch(() => {
      this.busy.value = true;
      this.fault.value = null;
    });
    const text = await this.read(file);
    this.busy.value = false;
    if (text) this.found(text);
    else if (!this.fault.peek()) this.fault.value = 'picture';
  }

  async toggleLight(): Promise<void> {
    const on = !this.lit.peek();
    await this.camera.peek()?.light(on);
    this.lit.value = on;
  }

  stop(): void {
    this.life.abort();
    this.camera.peek()?.close();
    batch(() => {
      this.camera.value = null;
      this.slow.value = false;
      this.lit.value = false;
    });
  }

  close(): void {
    this.stop();
    void this.reader?.then((reader) => reader.close()).catch(() => undefined);
    this.reader = null;
  }

  private found(text: string): void {
    this.stop();
    this.onFound(text);
  }

  private async read(image: ImageData | Blob): Promise<string | null> {
    try {
      this.reader ??= reading.load().then(({codeReader}) => codeReader(this.kinds));
      return await (await this.reader).read(image);
    } catch (cause) {
      // A picture that is none is refused alone; what cannot be loaded is asked for anew.
      this.reader = null;
      this.fault.value = image instanceof Blob && (await isBroken(image)) ? 'picture' : 'unreadable';
      this.notify(cause);
      return null;
    }
  }
}

async function isBroken(image: Blob): Promise<boolean> {
  return createImageBitmap(image).then(
    (bitmap) => {
      bitmap.close();
      return false;
    },
    () => true,
  );
}

/** What a video shows now; null before its first picture. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const {videoWidth, videoHeight} = video;
  if (!videoWidth || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, WIDEST / videoWidth);
  [canvas.width, canvas.height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const context = canvas.getContext('2d', {willReadFrequently: true});
  if (!context) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
