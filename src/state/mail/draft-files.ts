import {signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {MOST_ATTACHED, type MailAttachment} from '../../contract/mail.js';
import {newRequestId} from '../app/request-id.js';

/** A file of a draft: with an `id` it is stored, before that it is on its way, waits or failed. */
export interface DraftFile {
  key: string;
  id: string | null;
  name: string;
  size: number;
  mimeType: string;
  /** 0 to 1 while it is transferred. */
  progress: number;
  error: ServiceError | null;
  file: File | null;
}

type Upload = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<MailAttachment[]>;

/** The attachments of a draft, those on their way included. One is transferred at a time. */
export class DraftFiles {
  readonly #files = signal<readonly DraftFile[]>([]);
  /** Names of those that there was no room for. */
  readonly #refused = signal<readonly string[]>([]);
  readonly files: ReadonlySignal<readonly DraftFile[]> = this.#files;
  readonly refused: ReadonlySignal<readonly string[]> = this.#refused;
  private readonly flights = new Map<string, AbortController>();

  constructor(
    private readonly upload: Upload,
    private readonly changed: () => void,
  ) {}

  get size(): number {
    return this.#files.value.reduce((sum, {size}) => sum + size, 0);
  }

  /** Ids of those that are stored. */
  get ids(): string[] {
    return this.#files.peek().flatMap(({id}) => id ?? []);
  }

  get pending(): boolean {
    return this.#files.peek().some(({id, error}) => id === null && !error);
  }

  get failed(): boolean {
    return this.#files.peek().some(({error}) => error);
  }

  /** What the server has already, in place of all. */
  set(stored: readonly MailAttachment[]): void {
    this.#files.value = stored.map(storedFile);
  }

  /** Adds files as far as there is room; each is transferred as soon as those before it are there. */
  add(files: readonly File[]): void {
    const refused: string[] = [];
    for (const file of files) {
      const size = this.#files.peek().reduce((sum, each) => sum + each.size, 0);
      if (size + file.size > MOST_ATTACHED) {
        refused.push(file.name);
        continue;
      }
      const {name, type: mimeType} = file;
      const key = newRequestId();
      this.#files.value = [
        ...this.#files.peek(),
        {key, id: null, name, size: file.size, mimeType, progress: 0, error: null, file},
      ];
      void this.transfer(key, file);
    }
    this.#refused.value = refused;
  }

  remove(key: string): void {
    this.flights.get(key)?.abort();
    this.#files.value = this.#files.peek().filter((each) => each.key !== key);
    this.#refused.value = [];
    this.changed();
  }

  retry(key: string): void {
    const file = this.#files.peek().find((each) => each.key === key)?.file;
    if (!file) return;
    this.patch(key, {error: null, progress: 0});
    void this.transfer(key, file);
  }

  /** Those that did not come for want of a connection. */
  retryAll(): void {
    for (const {key, error} of this.#files.peek()) if (error?.retryable) this.retry(key);
  }

  stop(): void {
    for (const flight of this.flights.values()) flight.abort();
  }

  private async transfer(key: string, file: File): Promise<void> {
    const flight = new AbortController();
    this.flights.set(key, flight);
    try {
      const stored = await this.upload(file, (progress) => this.patch(key, {progress}), flight.signal);
      if (flight.signal.aborted) return;
      const known = new Set(this.ids);
      const found = stored.findLast(({id, name}) => !known.has(id) && name === file.name);
      const fresh = found ?? stored.findLast(({id}) => !known.has(id));
      if (fresh) this.patch(key, {...storedFile(fresh), key});
      else this.patch(key, {error: asServiceError(new Error('the server has not kept the file'))});
    } catch (error) {
      if (!flight.signal.aborted) this.patch(key, {error: asServiceError(error)});
    } finally {
      this.flights.delete(key);
    }
  }

  private patch(key: string, change: Partial<DraftFile>): void {
    this.#files.value = this.#files.peek().map((each) => (each.key === key ? {...each, ...change} : each));
  }
}

const storedFile = ({id, name, size, mimeType}: MailAttachment): DraftFile => ({
  key: id,
  id,
  name,
  size,
  mimeType,
  progress: 1,
  error: null,
  file: null,
});
