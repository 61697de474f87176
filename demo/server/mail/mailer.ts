import type {AddressInfo, Server} from 'node:net';
import {createTransport, type SendMailOptions, type Transporter} from 'nodemailer';
import {SMTPServer} from 'smtp-server';

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; a sink that takes every message and keeps none when absent. */
  smtpUrl?: string;
  /** The sender of every message: an address that the mail server lets us send from. */
  from?: string;
}

/** ms until the mail server has to answer. */
const PATIENCE = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000};
const LOOPBACK = '127.0.0.1';

/** Hands messages to a mail server by SMTP. */
export class Mailer {
  readonly from: string;
  private transport: Promise<Transporter> | undefined;
  private sink: SMTPServer | undefined;

  /** Throws where `smtpUrl` is the address of no mail server, so that nobody learns of it from the first message. */
  constructor(private readonly options: MailOptions = {}) {
    const {smtpUrl} = options;
    if (smtpUrl && !/^smtps?:$/.test(URL.canParse(smtpUrl) ? new URL(smtpUrl).protocol : ''))
      throw new Error('The mail server has no address of the form smtp://host:port or smtps://host:port.');
    this.from = options.from ?? 'no-reply@localhost';
  }

  /** Resolves when the mail server has taken the message; rejects with what it, or the network, said. */
  async send(message: SendMailOptions): Promise<void> {
    const transport = await (this.transport ??= this.connect().catch((cause: unknown) => {
      // Who sends next tries again.
      this.transport = undefined;
      throw cause;
    }));
    // What a message holds is text and bytes of ours: no path and no address is read for it.
    await transport.sendMail({...message, disableFileAccess: true, disableUrlAccess: true});
  }

  async close(): Promise<void> {
    (await this.transport)?.close();
    const {sink} = this;
    if (sink) await new Promise<void>((done) => sink.close(done));
  }

  private async connect(): Promise<Transporter> {
    const url = new URL(this.options.smtpUrl ?? (await this.openSink()));
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
