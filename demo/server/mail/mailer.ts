import type {AddressInfo, Server} from 'node:net';
import {createTransport, type SendMailOptions, type Transporter} from 'nodemailer';
import {SMTPServer} from 'smtp-server';
import type {AccountRow} from './accounts.js';
import type {OperatedAccount} from './operated-accounts.js';
import type {OutboxOptions} from './outbox.js';

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; a sink that takes every message and keeps none when absent. */
  smtpUrl?: string;
  /** The sender of every message: an address that the mail server lets us send from. */
  from?: string;
  /** Mailboxes at mail servers. */
  accounts?: readonly OperatedAccount[];
  outbox?: OutboxOptions;
  /** ms without a sign of life of who follows a mailbox at a mail server, after which another instance does. */
  imapLeaseMs?: number;
}

/** ms until the mail server has to answer. */
const PATIENCE = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000};
const LOOPBACK = '127.0.0.1';

/** Hands messages to a mail server by SMTP. */
export class Mailer {
  readonly from: string;
  /** By the account that has a mail server of its own; '' for all others. */
  private readonly transports = new Map<string, Promise<Transporter>>();
  private readonly own = new Map<string, string>();
  private sink: SMTPServer | undefined;

  /** Throws where `smtpUrl` is the address of no mail server, so that nobody learns of it from the first message. */
  constructor(private readonly options: MailOptions = {}) {
    const {smtpUrl} = options;
    if (smtpUrl) refuseOther(smtpUrl);
    this.from = options.from ?? 'no-reply@localhost';
  }

  /** Resolves when the mail server has taken the message; rejects with what it, or the network, said. */
  async send(message: SendMailOptions, account = ''): Promise<void> {
    const transport = await this.transportOf(this.own.has(account) ? account : '');
    // What a message holds is text and bytes of ours: no path and no address is read for it.
    await transport.sendMail({...message, disableFileAccess: true, disableUrlAccess: true});
  }

  /** Gives an account a mail server of its own. */
  use(account: string, smtpUrl: string): void {
    refuseOther(smtpUrl);
    this.own.set(account, smtpUrl);
  }

  /** Whether what the account sends goes nowhere. */
  isSink(account: string): boolean {
    return !this.own.has(account) && !this.options.smtpUrl;
  }

  /** The address that a mail server lets an account send from, and the one for answers where it is another. */
  senderOf({id, address}: Pick<AccountRow, 'id' | 'address'>): {from: string; replyTo?: string} {
    if (this.own.has(id)) return {from: address};
    return {from: this.from, ...(!address.endsWith('@localhost') && {replyTo: address})};
  }

  async close(): Promise<void> {
    for (const transport of this.transports.values()) (await transport.catch(() => null))?.close();
    const {sink} = this;
    if (sink) await new Promise<void>((done) => sink.close(done));
  }

  private transportOf(account: string): Promise<Transporter> {
    const known = this.transports.get(account);
    if (known) return known;
    const opening = this.connect(account).catch((cause: unknown) => {
      // Who sends next tries again.
      this.transports.delete(account);
      throw cause;
    });
    this.transports.set(account, opening);
    return opening;
  }

  private async connect(account: string): Promise<Transporter> {
    const url = new URL(this.own.get(account) ?? this.options.smtpUrl ?? (await this.openSink()));
    for (const [name, ms] of Object.entries(PATIENCE)) url.searchParams.set(name, String(ms));
    return createTransport(url.href);
  }

  private async openSink(): Promise<string> {
    const sink = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _, done) => {
        stream.on('end', () => done());
        stream.resume();
      },
    });
    this.sink = sink;
    const listening = sink.listen(0, LOOPBACK) as Server;
    await new Promise<void>((open, fail) => listening.once('listening', open).once('error', fail));
    return `smtp://${LOOPBACK}:${(listening.address() as AddressInfo).port}`;
  }
}

function refuseOther(smtpUrl: string): void {
  if (!/^smtps?:$/.test(URL.canParse(smtpUrl) ? new URL(smtpUrl).protocol : ''))
    throw new Error('The mail server has no address of the form smtp://host:port or smtps://host:port.');
}
