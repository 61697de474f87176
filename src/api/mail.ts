import type {MailResult, MailToSend} from '../contract/mail.js';
import type {Client} from './client.js';

/** E-mail, as the server sends it. */
export class MailService {
  constructor(private readonly client: Client) {}

  /** Sends a message (MAIL-016); rejects with why it was not sent. */
  async send(mail: MailToSend): Promise<MailResult> {
    const body = new FormData();
    body.set('object', JSON.stringify(mail));
    const {result} = await this.client.call<MailResult>('/designer/email/send', {body, timeout: SEND_MS});
    return result!;
  }
}

/** ms; longer than the server waits for the mail server. */
const SEND_MS = 60_000;
