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
  /** Where the server has it; '' before that. */
  url: string;
  /** The `Content-ID` by which the text shows it; null: it is attached beside the text. */
  picture: string | null;
}

export interface UploadedFile {
  file: File;
  picture: string | null;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

type Upload = (uploaded: UploadedFile) => Promise<MailAttachment[]>;

/**
 * The attachments of a draft, those on their way included. One is transferred at a time. A picture that goes from the text stays
 * on the server as long as the draft is open, since an undone step shows it again.
 */
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
    /** `Content-ID`s that the text shows. */
    private readonly shown: ReadonlySignal<ReadonlySet<string>>,
  ) {}

  /** Bytes of all that go with the message. */
  get size(): number {
    return sizeOf(this.going);
  }

  /** Those that go with the message: of pictures the ones that the text shows. */
  get going(): readonly DraftFile[] {
    return this.#files.value.filter((each) => this.goes(each));
  }

  /** Those that are attached beside the text. */
  get beside(): readonly DraftFile[] {
    return this.#files.value.filter(({picture}) => picture === null);
  }

  /** Ids of those that are stored; of all, or of those that go with the message. */
  ids(which: 'all' | 'going'): string[] {
    return this.#files.peek().flatMap((each) => (which === 'all' || this.goes(each) ? (each.id ?? []) : []));
  }

  get pending(): boolean {
    return this.#files.peek().some(({id, error}) => id === null && !error);
  }

  get failed(): boolean {
    return this.#files.value.some((each) => each.error && this.goes(each));
  }

  /** Whether the server has pictures that the text no longer shows. */
  get hasLeft(): boolean {
    return this.#files.peek().some((each) => each.id !== null && !this.goes(each));
  }

  /** The picture that the text names so. */
  picture(contentId: string): DraftFile | undefined {
    return this.#files.value.find(({picture}) => picture === contentId);
  }

  /** What the server has already, before those that are on their way; all of it, or the pictures that the text shows. */
  set(stored: readonly MailAttachment[], which: 'all' | 'pictures'): void {
    const shown = this.shown.peek();
    const pictureOf = ({contentId}: MailAttachment) => {
      const bare = contentId?.replace(/^<|>$/g, '') ?? '';
      return shown.has(bare) ? bare : null;
    };
    const known = new Set(stored.map(({id}) => id));
    const own = this.#files.peek().filter(({file, id}) => file && !known.has(id ?? ''));
    const kept = stored.map((each) => storedFile(each, pictureOf(each)));
    this.#files.value = [...kept.filter(({picture}) => which === 'all' || picture !== null), ...own];
  }

  /** Adds files as far as there is room; each is transferred as soon as those before it are there. */
  add(files: readonly File[]): void {
    this.take(files.map((file) => ({file, picture: null})));
  }

  /** Adds pictures of the text as far as there is room; answers what it shows each by, null where there was none. */
  addPictures(files: readonly File[]): (string | null)[] {
    return this.take(files.map((file) => ({file, picture: `${newRequestId()}@mail`})));
  }

  private take(files: readonly {file: File; picture: string | null}[]): (string | null)[] {
    const refused: string[] = [];
    const pictures: (string | null)[] = [];
    for (const {file, picture} of files) {
      // Those added just now are not in the text yet.
      const counted = this.#files
        .peek()
        .filter((each) => this.goes(each) || (each.picture && pictures.includes(each.picture)));
      if (sizeOf(counted) + file.size > MOST_ATTACHED) {
        refused.push(file.name);
        pictures.push(null);
        continue;
      }
      // What an undone step could show again makes room for what is wanted.
      if (sizeOf(this.#files.peek()) + file.size > MOST_ATTACHED) this.#files.value = counted;
      pictures.push(picture);
      const {name, type: mimeType} = file;
      const key = newRequestId();
      this.#files.value = [
        ...this.#files.peek(),
        {key, id: null, name, size: file.size, mimeType, progress: 0, error: null, file, url: '', picture},
      ];
      void this.transfer(key, file, picture);
    }
    this.#refused.value = refused;
    return pictures;
  }

  private goes({picture}: DraftFile): boolean {
    return picture === null || this.shown.value.has(picture);
  }

  remove(key: string): void {
    this.flights.get(key)?.abort();
    this.#files.value = this.#files.peek().filter((each) => each.key !== key);
    this.#refused.value = [];
    this.changed();
  }

  retry(key: string): void {
    const {file, picture = null} = this.#files.peek().find((each) => each.key === key) ?? {};
    if (!file) return;
    this.patch(key, {error: null, progress: 0});
    void this.transfer(key, file, picture);
  }

  /** Those that did not come for want of a connection. */
  retryAll(): void {
    for (const {key, error} of this.#files.peek()) if (error?.retryable) this.retry(key);
  }

  stop(): void {
    for (const flight of this.flights.values()) flight.abort();
  }

  private async transfer(key: string, file: File, picture: string | null): Promise<void> {
    const flight = new AbortController();
    this.flights.set(key, flight);
    try {
      const {signal} = flight;
      const stored = await this.upload({
        ...{file, picture, signal},
        onProgress: (progress) => this.patch(key, {progress}),
      });
      if (signal.aborted) return;
      const known = new Set(this.ids('all'));
      const found = stored.findLast(
        ({id, name, contentId}) => !known.has(id) && (picture ? contentId === picture : name === file.name),
      );
      const fresh = found ?? stored.findLast(({id}) => !known.has(id));
      // A picture shows what it was made of, without being fetched.
      if (fresh) this.patch(key, {...storedFile(fresh, picture), key, file: picture ? file : null});
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

const sizeOf = (files: readonly DraftFile[]): number => files.reduce((sum, {size}) => sum + size, 0);

const storedFile = ({id, name, size, mimeType, url}: MailAttachment, picture: string | null): DraftFile => ({
  key: id,
  id,
  name,
  size,
  mimeType,
  progress: 1,
  error: null,
  file: null,
  ...{url, picture},
});
