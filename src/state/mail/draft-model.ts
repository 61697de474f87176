import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, ServiceError} from '../../api/errors.js';
import {MOST_RECIPIENTS, type MailAttachment, type MailResult, type MailToSend} from '../../contract/mail.js';
import {isAddress, readAddress, writtenAddress} from './addresses.js';
import type {MailDraft} from './draft-content.js';
import {DraftFiles, type UploadedFile} from './draft-files.js';
import type {StoredDrafts} from './stored-drafts.js';
import {picturesIn, signed, textOfHtml} from './mail-text.js';
import type {MailCalls} from '../../api/mail.js';

/** ms without a key after which a draft is saved; in this browser it is kept sooner. */
const SAVE_AFTER = 1500;
const KEEP_AFTER = 200;
/** ms after which a save that failed is tried again. */
const AGAIN_AFTER = 15_000;

/** `new` has nothing to save; `offline`: it is kept in this browser alone, and is saved when the line is back. */
export type DraftState = 'new' | 'changed' | 'saving' | 'saved' | 'offline' | 'failed';

/** What must be put right before a message can go out. */
export type DraftFault = 'nobody' | 'invalid' | 'tooMany' | 'uploadFailed' | 'pictureGone';

export interface DraftServices {
  service(): Promise<MailCalls>;
  /** HTML of the signature with an id. */
  signature(id: string): string;
  /** Keeps it in this browser, and knows what other tabs do with it. */
  stored: StoredDrafts;
}

/** A message that is being written: it saves itself, and nothing that was typed is lost. */
export class DraftModel {
  readonly #draft: ReturnType<typeof signal<MailDraft>>;
  readonly #state = signal<DraftState>('new');
  readonly #savedAt = signal<number | null>(null);
  readonly #error = signal<ServiceError | null>(null);
  readonly #sending = signal(false);
  readonly #filesKnown = signal(true);
  readonly draft: ReadonlySignal<MailDraft>;
  readonly state: ReadonlySignal<DraftState> = this.#state;
  readonly savedAt: ReadonlySignal<number | null> = this.#savedAt;
  /** Why it was not saved or sent. */
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  readonly sending: ReadonlySignal<boolean> = this.#sending;
  /** Whether it is known here what is attached to it on the server. */
  readonly filesKnown: ReadonlySignal<boolean> = this.#filesKnown;
  readonly files: DraftFiles;
  /** Rises with each change. */
  private changes = 0;
  private savedChanges = 0;
  private timer?: ReturnType<typeof setTimeout>;
  private keepTimer?: ReturnType<typeof setTimeout>;
  private queue: Promise<unknown> = Promise.resolve();
  private ended = false;
  /** It is no longer shown. */
  private isLeft = false;
  private readonly release: () => void;

  constructor(
    start: MailDraft,
    private readonly services: DraftServices,
  ) {
    this.#draft = signal(start);
    this.draft = this.#draft as ReadonlySignal<MailDraft>;
    this.files = new DraftFiles(
      (uploaded) => this.upload(uploaded),
      () => this.touched(),
      computed(() => picturesIn(this.#draft.value!.html + this.#draft.value!.quote)),
    );
    this.release = services.stored.hold(start.id, () => this.savedElsewhere());
    if (start.id) this.#state.value = 'saved';
  }

  /**
   * Loads what is attached to a stored draft or to the message that is forwarded; of one that is answered the pictures that the quote
   * shows. As long as that is not known, a draft keeps on the server what it has.
   */
  async loadFiles(account: string, of: string, which: 'all' | 'pictures'): Promise<void> {
    this.#filesKnown.value = false;
    const attachments = await (await this.services.service()).attachments(account, of);
    if (this.ended) return;
    this.files.set(attachments, which);
    this.#filesKnown.value = true;
  }

  change(part: Partial<MailDraft>): void {
    const before = this.#draft.peek()!;
    const names = Object.keys(part) as (keyof MailDraft)[];
    if (names.every((name) => part[name] === before[name])) return;
    this.#draft.value = {...before, ...part};
    this.touched();
  }

  /** Fills in what the person has not written, which is nothing to be saved. */
  fill(part: Partial<MailDraft>): void {
    this.#draft.value = {...this.#draft.peek()!, ...part};
  }

  /** Why it cannot go out as it is; null where it can. */
  fault(): DraftFault | null {
    const {to, cc, bcc} = this.#draft.peek()!;
    const all = [...to, ...cc, ...bcc];
    if (!all.length) return 'nobody';
    if (!all.every(isAddress)) return 'invalid';
    if (all.length > MOST_RECIPIENTS) return 'tooMany';
    if (this.files.failed) return 'uploadFailed';
    return this.hasGone ? 'pictureGone' : null;
  }

  /** Whether the text shows a picture that is not there: the browser ended before it was uploaded. */
  get hasGone(): boolean {
    const isGone = (contentId: string) => !this.files.picture(contentId);
    return this.#filesKnown.value && [...picturesIn(this.#draft.value!.html)].some(isGone);
  }

  /** Whether anything of it is not on the server. */
  get isUnsaved(): boolean {
    return this.changes !== this.savedChanges || this.files.pending;
  }

  /** Saves what was not saved yet; false where that failed, and it is kept in this browser. */
  save(): Promise<boolean> {
    clearTimeout(this.timer);
    return this.inTurn(() => this.saveNow());
  }

  /** Sends it, once what is attached is there; null where it stays, with the reason in `error`. */
  async send(undo: boolean): Promise<MailResult | null> {
    if (this.#sending.peek() || this.fault()) return null;
    clearTimeout(this.timer);
    batch(() => {
      this.#sending.value = true;
      this.#error.value = null;
    });
    this.keep();
    try {
      return await this.inTurn(() => this.sendNow(undo));
    } catch (error) {
      const reason = asServiceError(error);
      // What the mail server refused is kept as failed: the next try is of the same message.
      const {id} = (reason.details.envelope?.result ?? {}) as Partial<MailResult>;
      if (typeof id === 'string' && id) this.stored(id, this.changes);
      this.#error.value = reason;
      return null;
    } finally {
      this.#sending.value = false;
    }
  }

  /** Throws it away, on the server too. */
  async discard(): Promise<void> {
    this.end();
    await this.queue.catch(() => undefined);
    const {id, account} = this.#draft.peek()!;
    if (id) await (await this.services.service()).remove(account, [id]);
  }

  /** It is no longer shown: what is not saved is saved, and kept until it is. */
  async leave(): Promise<void> {
    if (this.ended) return;
    this.isLeft = true;
    // Nothing can be undone any more: what the text no longer shows need not stay.
    if (this.files.hasLeft) this.changes++;
    const saved = this.isUnsaved ? await this.save() : true;
    if (saved) return this.end();
    this.stop();
    this.release();
  }

  /** A connection is back. */
  online(): void {
    this.files.retryAll();
    if (this.#state.peek() === 'offline') void this.save();
  }

  private end(): void {
    this.stop();
    void this.services.stored.forget();
    this.release();
  }

  private stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.keepTimer);
    this.files.stop();
  }

  private touched(): void {
    if (this.ended) return;
    this.changes++;
    batch(() => {
      this.#state.value = this.#state.peek() === 'offline' ? 'offline' : 'changed';
      this.#error.value = null;
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), SAVE_AFTER);
    this.keepTimer ??= setTimeout(() => this.keep(), KEEP_AFTER);
  }

  private keep(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    void this.services.stored.keep(this.#draft.peek()!);
  }

  /** One call after the other: each knows the id that the one before got. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.queue.then(work, work);
    this.queue = next.catch(() => undefined);
    return next;
  }

  private async saveNow(): Promise<boolean> {
    if (this.changes === this.savedChanges || this.ended) return true;
    const {changes} = this;
    this.#state.value = 'saving';
    try {
      const {id} = await (await this.services.service()).create(this.mail(this.isLeft ? 'going' : 'all'));
      this.stored(id, changes);
      return true;
    } catch (error) {
      const reason = asServiceError(error);
      const offline = reason.kind === 'network' || reason.kind === 'timeout';
      batch(() => {
        this.#error.value = offline ? null : reason;
        this.#state.value = offline ? 'offline' : 'failed';
      });
      this.keep();
      if (reason.retryable && !this.ended) this.timer = setTimeout(() => void this.save(), AGAIN_AFTER);
      return false;
    }
  }

  private async sendNow(undo: boolean): Promise<MailResult> {
    const result = await (await this.services.service()).send({...this.mail('going'), undo});
    if (result.status === 'failed') {
      this.stored(result.id, this.changes);
      throw new ServiceError('refused', result.error ?? '', {status: 200});
    }
    this.#draft.value = {...this.#draft.peek()!, id: result.id};
    this.end();
    return result;
  }

  private upload({file, picture, onProgress, signal}: UploadedFile): Promise<MailAttachment[]> {
    return this.inTurn(async () => {
      if (signal.aborted) return [];
      const {changes} = this;
      const service = await this.services.service();
      const {id} = await service.create(
        {...this.mail('all'), ...(picture && {contentIds: [picture]})},
        {files: [file], onProgress, signal},
      );
      this.stored(id, changes);
      return service.attachments(this.#draft.peek()!.account, id);
    });
  }

  private stored(id: string, changes: number): void {
    batch(() => {
      this.#draft.value = {...this.#draft.peek()!, id};
      this.#savedAt.value = Date.now();
      this.#error.value = null;
      this.savedChanges = changes;
      this.#state.value = changes === this.changes ? 'saved' : 'changed';
    });
    this.services.stored.saved(id);
    if (changes === this.changes) void this.services.stored.forget();
  }

  /** Another tab has saved the same draft: what is written here goes on as one of its own. */
  private savedElsewhere(): void {
    this.#draft.value = {...this.#draft.peek()!, id: ''};
  }

  private mail(files: 'all' | 'going'): MailToSend {
    const {id, account, to, cc, bcc, subject, html, quote, signature, answers, records, print} = this.#draft.peek()!;
    const named = (written: readonly string[]) => written.map((text) => writtenAddress(readAddress(text)));
    const whole = signed(html, signature ? this.services.signature(signature) : '') + quote;
    return {
      ...(id && {id}),
      ...(account && {account}),
      to: named(to),
      ...(cc.length && {cc: named(cc)}),
      ...(bcc.length && {bcc: named(bcc)}),
      subject,
      text: textOfHtml(whole),
      html: whole,
      ...(answers && {answers}),
      ...(this.#filesKnown.peek() && {attachments: this.files.ids(files)}),
      records: records.map(({alias, id: record}) => ({alias, id: record})),
      ...(print && {print}),
    };
  }
}
