import {signal} from '@preact/signals-react';
import type {StoredFile} from '../../contract/files.js';
import {refusalOf, type FileLimits} from '../../values/file.js';
import {uploads, type Upload, type UploadSteps} from './upload-queue.js';

/** A chosen file that the field does not accept, and why. */
export interface Refusal {
  id: number;
  name: string;
  reason: 'type' | 'size' | 'empty' | 'many';
}

/** What the uploads of one field need of it; followed with each render. */
export interface UploadHost {
  steps: UploadSteps;
  limits: FileLimits;
  /** How many more files fit. */
  room: number;
  begun(upload: Upload): void;
  stored(file: StoredFile, upload: Upload): void;
  failed(upload: Upload): void;
  /** Work that a save has to wait for. */
  working?(work: Promise<unknown>): void;
}

/** The uploads of one field: running and failed ones, and refused files. */
export class FileUploads {
  readonly list = signal<Upload[]>([]);
  readonly refusals = signal<Refusal[]>([]);
  private lastRefusal = 0;

  constructor(
    private host: UploadHost,
    private readonly queue = uploads,
  ) {}

  follow(host: UploadHost): void {
    this.host = host;
  }

  /** Adds chosen files: each is uploaded, or refused with a reason. Earlier refusals are removed. */
  add(files: Iterable<File>): void {
    const refusals: Refusal[] = [];
    let room = this.host.room - this.list.peek().filter((upload) => upload.status.peek() !== 'failed').length;
    for (const file of files) {
      const reason = refusalOf(file, this.host.limits) ?? (room > 0 ? null : 'many');
      if (reason) refusals.push({id: ++this.lastRefusal, name: file.name, reason});
      else {
        room--;
        this.start(this.queue.add(file, this.host.steps));
      }
    }
    this.refusals.value = refusals;
  }

  retry(upload: Upload): void {
    upload.retry();
    void this.watch(upload);
  }

  /** Cancels an upload, or removes a failed one. */
  drop(upload: Upload): void {
    upload.cancel();
    this.list.value = this.list.peek().filter((each) => each !== upload);
  }

  dismiss(refusal: Refusal): void {
    this.refusals.value = this.refusals.peek().filter((each) => each !== refusal);
  }

  /** Cancels all of them. */
  clear(): void {
    for (const upload of this.list.peek()) upload.cancel();
    this.list.value = [];
    this.refusals.value = [];
  }

  private start(upload: Upload): void {
    this.list.value = [...this.list.peek(), upload];
    this.host.begun(upload);
    void this.watch(upload);
  }

  private async watch(upload: Upload): Promise<void> {
    const work = upload.result.then((stored) => {
      if (stored) {
        this.drop(upload);
        this.host.stored(stored, upload);
      } else if (upload.status.peek() === 'failed') this.host.failed(upload);
    });
    this.host.working?.(work);
    await work;
  }
}
