import {Worker} from 'node:worker_threads';
import {Refusal, tooMany} from '../http/refusal.js';
import type {ImageAnswer, ImageFault, ImageResults, ImageTask} from './image-tasks.js';
import type {SentenceKey} from '../http/sentences.js';

/** Milliseconds allowed for one picture. */
const LIMIT = 20_000;
const MOST_WAITING = 200;
/** An idle thread gives its memory back. */
const IDLE = 60_000;

interface Waiting {
  task: ImageTask;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Work on pictures, one after another in a thread of its own. What cannot be done is refused with UNSUPPORTED_TYPE; a
 * picture that needs too long ends the thread, and the next one starts a new thread.
 */
export class Images {
  private worker: Worker | null = null;
  private current: Waiting | null = null;
  private readonly waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly script: URL) {}

  run<K extends ImageTask['do']>(task: ImageTask & {do: K}): Promise<ImageResults[K]> {
    if (this.closed || this.waiting.length >= MOST_WAITING) return Promise.reject(tooMany(5));
    return new Promise<ImageResults[K]>((resolve, reject) => {
      this.waiting.push({task, resolve, reject});
      this.next();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const {reject} of this.waiting.splice(0)) reject(refusalOf('too-slow'));
    this.current?.reject(refusalOf('too-slow'));
    await this.end();
  }

  private next(): void {
    if (this.current) return;
    clearTimeout(this.timer);
    this.current = this.waiting.shift() ?? null;
    if (!this.current) {
      this.timer = setTimeout(() => void this.end(), IDLE);
      this.timer.unref();
      return;
    }
    this.timer = setTimeout(() => this.fail(refusalOf('too-slow')), LIMIT);
    this.worker ??= this.start();
    this.worker.postMessage({id: 0, task: this.current.task});
  }

  private start(): Worker {
    const worker = new Worker(this.script);
    worker.unref();
    worker.on('message', (answer: ImageAnswer | 'ready') => answer !== 'ready' && this.settle(answer));
    const ended = (error?: unknown) => worker === this.worker && this.fail(error);
    worker.on('error', ended);
    worker.on('exit', () => ended(refusalOf('unreadable')));
    return worker;
  }

  private settle(answer: ImageAnswer): void {
    const call = this.current;
    this.current = null;
    if ('fault' in answer) call?.reject(refusalOf(answer.fault));
    else call?.resolve(answer.result as never);
    this.next();
  }

  private fail(error: unknown): void {
    const call = this.current;
    void this.end();
    call?.reject(error);
    this.next();
  }

  private async end(): Promise<void> {
    clearTimeout(this.timer);
    const {worker} = this;
    this.worker = null;
    this.current = null;
    await worker?.terminate();
  }
}

const SENTENCES: Record<ImageFault, SentenceKey> = {
  unreadable: 'file.unreadableImage',
  'too-many-pixels': 'file.tooManyPixels',
  'cannot-shrink': 'file.cannotShrink',
  'too-slow': 'file.imageTooSlow',
};

const refusalOf = (fault: ImageFault) => new Refusal('UNSUPPORTED_TYPE', SENTENCES[fault], {status: 415});
