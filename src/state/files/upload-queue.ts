import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {StoredFile} from '../../contract/files.js';

export type UploadStatus = 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed' | 'canceled';

/** How one file gets to the server. */
export interface UploadSteps {
  /** What is sent instead of the chosen file; the file itself when absent. */
  prepare?: (file: File, signal: AbortSignal) => Promise<File>;
  send: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<StoredFile>;
}

const ENDED = new Set<UploadStatus>(['done', 'failed', 'canceled']);

/** One file that is being uploaded. */
export class Upload {
  readonly status: ReadonlySignal<UploadStatus>;
  /** What part of it is sent, in whole percent. */
  readonly percent: ReadonlySignal<number>;
  /** Why it failed; null in every other state. */
  readonly error: ReadonlySignal<unknown>;
  /** The file as stored, or null when it failed or was canceled. A retry gives a new promise. */
  result!: Promise<StoredFile | null>;
  readonly #status = signal<UploadStatus>('waiting');
  readonly #percent = signal(0);
  readonly #error = signal<unknown>(null);
  private flight!: AbortController;
  private settle!: (stored: StoredFile | null) => void;

  constructor(
    readonly id: number,
    readonly file: File,
    private readonly steps: UploadSteps,
    private readonly enqueue: (upload: Upload) => void,
  ) {
    this.status = this.#status;
    this.percent = this.#percent;
    this.error = this.#error;
    this.begin();
  }

  get ended(): boolean {
    return ENDED.has(this.#status.value);
  }

  /** Cancels it, also while it waits. */
  cancel(): void {
    if (ENDED.has(this.#status.peek())) return;
    this.flight.abort();
    this.end('canceled');
  }

  /** Sends it again after a failure, behind those that wait. */
  retry(): void {
    if (this.#status.peek() !== 'failed') return;
    this.begin();
    this.enqueue(this);
  }

  /** Called by the queue when it may start. */
  async run(): Promise<void> {
    const {signal: stop} = this.flight;
    const {prepare, send} = this.steps;
    try {
      if (prepare) this.#status.value = 'preparing';
      const file = prepare ? await prepare(this.file, stop) : this.file;
      if (stop.aborted) return;
      this.#status.value = 'uploading';
      const stored = await send(file, (part) => this.progress(part, stop), stop);
      if (!stop.aborted) this.end('done', stored);
    } catch (thrown) {
      if (stop.aborted) return;
      this.#error.value = thrown;
      this.end('failed');
    }
  }

  private begin(): void {
    this.flight = new AbortController();
    this.#status.value = 'waiting';
    this.#percent.value = 0;
    this.#error.value = null;
    this.result = new Promise((resolve) => (this.settle = resolve));
  }

  private progress(part: number, stop: AbortSignal): void {
    if (!stop.aborted) this.#percent.value = Math.floor(Math.min(Math.max(part, 0), 1) * 100);
  }

  private end(status: UploadStatus, stored: StoredFile | null = null): void {
    this.#status.value = status;
    this.settle(stored);
  }
}

/** Uploads in the order they were added, at most `limit` at once; the rest wait. */
export class UploadQueue {
  private readonly waiting: Upload[] = [];
  private running = 0;
  private lastId = 0;

  constructor(private readonly limit = 5) {}

  add(file: File, steps: UploadSteps): Upload {
    const upload = new Upload(++this.lastId, file, steps, this.enqueue);
    this.enqueue(upload);
    return upload;
  }

  private readonly enqueue = (upload: Upload): void => {
    this.waiting.push(upload);
    this.next();
  };

  private next(): void {
    while (this.running < this.limit) {
      const upload = this.waiting.shift();
      if (!upload) return;
      if (upload.status.peek() === 'waiting') void this.start(upload);
    }
  }

  private async start(upload: Upload): Promise<void> {
    this.running++;
    // A canceled upload frees its slot at once, whatever its steps still do.
    await Promise.race([upload.run(), upload.result]);
    this.running--;
    this.next();
  }
}

/** The queue of the page: five at once, whichever fields they come from. */
export const uploads = new UploadQueue();
