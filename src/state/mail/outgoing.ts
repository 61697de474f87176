import {asServiceError, type ServiceError} from '../../api/errors.js';
import {UNDO_MS, type MailMessage, type MailResult, type MailToSend} from '../../contract/mail.js';
import {writtenAddress} from './addresses.js';
import type {MailDraft} from './draft-content.js';
import type {MailCalls} from '../../api/mail.js';

/** ms after a message should be out at which its server is asked what became of it. */
const ASK_AFTER = [1500, 4000, 15_000, 60_000];

/** What is shown of a message that was sent. */
export interface OutgoingNotices {
  /** It may be called back for so many ms. */
  waits(draft: MailDraft, ms: number, undo: () => void): () => void;
  sent(draft: MailDraft): void;
  /** The mail server did not accept it. */
  failed(draft: MailDraft, reason: string): void;
  /** It could not be called back. */
  gone(draft: MailDraft, error: ServiceError): void;
  /** It is a draft again. */
  reopened(draft: MailDraft): void;
}

/** Messages between Send and what became of them. */
export class Outgoing {
  constructor(
    private readonly service: () => Promise<MailCalls>,
    private readonly notices: OutgoingNotices,
  ) {}

  /** Follows a message that was handed over. */
  follow(draft: MailDraft, result: MailResult): void {
    if (result.status === 'sent') return this.notices.sent(draft);
    const left = Math.min(UNDO_MS, Math.max(0, (result.sendAt ?? 0) - Date.now()));
    let over = false;
    const end = this.notices.waits(draft, left, () => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      end();
      void this.undo(draft, result.id);
    });
    const timer = setTimeout(() => {
      over = true;
      end();
      void this.ask(draft, result.id, 0);
    }, left);
  }

  private async undo(draft: MailDraft, id: string): Promise<void> {
    try {
      await (await this.service()).undoSend(draft.account, id);
    } catch (error) {
      return this.notices.gone(draft, asServiceError(error));
    }
    this.notices.reopened({...draft, id});
  }

  private async ask(draft: MailDraft, id: string, times: number): Promise<void> {
    const wait = ASK_AFTER[times];
    if (wait === undefined) return;
    await new Promise((done) => setTimeout(done, wait));
    const message = await (await this.service()).message(draft.account, id).catch(() => null);
    if (message?.status === 'sent') this.notices.sent(draft);
    else if (message?.status === 'failed') this.notices.failed({...draft, id}, message.error ?? '');
    else await this.ask(draft, id, times + 1);
  }
}

/** A message that failed, to be sent once more as it is. */
export function againOf(message: MailMessage, account: string, attachments: readonly string[]): MailToSend {
  return {
    id: message.id,
    account,
    to: message.to.map(writtenAddress),
    cc: message.cc.map(writtenAddress),
    bcc: message.bcc.map(writtenAddress),
    subject: message.subject,
    text: message.bodyText,
    ...(message.bodyHtml && {html: message.bodyHtml}),
    ...(message.answers && {answers: message.answers}),
    attachments: [...attachments],
    records: message.records.map(({alias, id}) => ({alias, id})),
  };
}
