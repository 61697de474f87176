import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {MailAttachment, MailHead, MailMessage} from '../../contract/mail.js';
import type {MailSources} from './mail-sources.js';

type MessageStatus = 'none' | 'loading' | 'ready' | 'failed';

/** The message that is read, with its attachments. */
export class OpenMessage {
  readonly #id = signal('');
  readonly #head = signal<MailHead | null>(null);
  readonly #message = signal<MailMessage | null>(null);
  readonly #attachments = signal<readonly MailAttachment[]>([]);
  readonly #status = signal<MessageStatus>('none');
  readonly #error = signal<ServiceError | null>(null);
  readonly #attachmentsError = signal<ServiceError | null>(null);
  /** '' while none is open. */
  readonly id: ReadonlySignal<string> = this.#id;
  /** What the list knows of it, before all of it has come. */
  readonly head: ReadonlySignal<MailHead | null> = this.#head;
  readonly message: ReadonlySignal<MailMessage | null> = this.#message;
  readonly attachments: ReadonlySignal<readonly MailAttachment[]> = this.#attachments;
  readonly status: ReadonlySignal<MessageStatus> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  readonly attachmentsError: ReadonlySignal<ServiceError | null> = this.#attachmentsError;
  private flight: AbortController | null = null;
  private account = '';

  constructor(private readonly sources: MailSources) {}

  /** Opens a message; resolves once it is here, or has failed. */
  async open(account: string, id: string, head: MailHead | null): Promise<void> {
    this.flight?.abort();
    const flight = (this.flight = new AbortController());
    this.account = account;
    batch(() => {
      this.#id.value = id;
      this.#head.value = head;
      this.#message.value = null;
      this.#attachments.value = [];
      this.#error.value = this.#attachmentsError.value = null;
      this.#status.value = 'loading';
    });
    try {
      const service = await this.sources.service();
      const message = await service.message(account, id, flight.signal);
      if (flight.signal.aborted) return;
      batch(() => {
        this.#message.value = message;
        this.#head.value = message;
        this.#status.value = 'ready';
      });
      if (message.hasAttachments || /\bcid:/i.test(message.bodyHtml)) await this.loadAttachments();
    } catch (error) {
      if (flight.signal.aborted) return;
      batch(() => {
        this.#error.value = asServiceError(error);
        this.#status.value = 'failed';
      });
    }
  }

  async loadAttachments(): Promise<void> {
    const {flight} = this;
    const id = this.#id.peek();
    this.#attachmentsError.value = null;
    try {
      const service = await this.sources.service();
      const attachments = await service.attachments(this.account, id, flight?.signal);
      if (!flight?.signal.aborted) this.#attachments.value = attachments;
    } catch (error) {
      if (!flight?.signal.aborted) this.#attachmentsError.value = asServiceError(error);
    }
  }

  /** Loads it again, where that failed. */
  retry(): void {
    const id = this.#id.peek();
    if (id) void this.open(this.account, id, this.#head.peek());
  }

  /** Changes what is known of it, as its list does. */
  patch(ids: readonly string[], change: Partial<MailHead>): () => void {
    const [message, head] = [this.#message.peek(), this.#head.peek()];
    if (!ids.includes(this.#id.peek())) return () => undefined;
    const apply = (of: Partial<MailHead>) =>
      batch(() => {
        if (this.#message.peek()) this.#message.value = {...this.#message.peek()!, ...of};
        if (this.#head.peek()) this.#head.value = {...this.#head.peek()!, ...of};
      });
    apply(change);
    const before = message ?? head;
    const names = Object.keys(change) as (keyof MailHead)[];
    const old = Object.fromEntries(names.map((name) => [name, before?.[name]])) as Partial<MailHead>;
    return () => before && this.#id.peek() === before.id && apply(old);
  }

  close(): void {
    this.flight?.abort();
    batch(() => {
      this.#id.value = '';
      this.#head.value = null;
      this.#message.value = null;
      this.#attachments.value = [];
      this.#status.value = 'none';
    });
  }
}
