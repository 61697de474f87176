import {randomUUID} from 'node:crypto';
import {askedBy} from '../db/fair-queue.js';
import type {Services} from '../http/context.js';
import {serverCertificate, type CertificateOptions, type ServerCertificate} from './pdf/certificate-of-server.js';
import {claimCompletion, complete} from './completing.js';
import {PdfReader} from './pdf/pdf-reader.js';
import {sendNotices} from './notices.js';
import {expire, remind} from './overdue.js';

/** ms between looks for what another instance left. */
const POLL_MS = 10_000;

export interface SigningOptions extends CertificateOptions {
  /** Origin that links in messages begin with; that of who sends a package when absent. */
  publicUrl?: string;
  /** ms without a sign of life of who completes a package or hands a message over, after which another one does. */
  leaseMs?: number;
  now?: () => number;
  /** The built thread that reads PDFs; beside this module when absent. */
  worker?: URL;
}

export type RunnerServices = Pick<Services, 'database' | 'applications' | 'bus' | 'files' | 'mailer' | 'log'>;

/** What one instance does with packages, and how it calls itself in what it holds. */
export interface Running {
  services: RunnerServices;
  self: string;
  leaseMs: number;
  now: () => number;
  certificate: () => Promise<ServerCertificate>;
}

/**
 * Completes packages that everyone is done with, hands messages over, reminds, and lets packages expire. Each is claimed by a row
 * update, so that of several instances one does it; what an instance held when it died, another does.
 */
export class SigningRunner {
  readonly now: () => number;
  readonly publicUrl: string | undefined;
  readonly pdfs: PdfReader;
  private readonly self = randomUUID();
  private readonly leaseMs: number;
  private working: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private next = Infinity;
  private isAsked = false;
  private stopped = false;
  private certificate: Promise<ServerCertificate> | undefined;

  constructor(
    private readonly services: RunnerServices,
    private readonly options: SigningOptions = {},
  ) {
    this.now = options.now ?? Date.now;
    this.publicUrl = options.publicUrl?.replace(/\/+$/, '');
    this.leaseMs = options.leaseMs ?? 120_000;
    this.pdfs = new PdfReader(options.worker ?? new URL('./pdf-worker.js', import.meta.url));
  }

  start(): void {
    this.wake(0);
  }

  /** Ends when what was begun is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  wake(ms: number): void {
    const at = Date.now() + Math.max(ms, 0);
    if (this.stopped || at >= this.next) return;
    this.next = at;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), at - Date.now());
    this.timer.unref();
  }

  /** The certificate that documents are signed with. */
  readonly ownCertificate = (): Promise<ServerCertificate> => {
    this.certificate ??= serverCertificate(this.services.files.folder, this.options);
    // Who asks next tries again.
    this.certificate.catch(() => (this.certificate = undefined));
    return this.certificate;
  };

  private look(): void {
    this.next = Infinity;
    this.isAsked = true;
    this.working ??= askedBy
      .run('signing', () => this.work())
      .catch((error: unknown) => this.services.log.error('signing', error))
      .finally(() => {
        this.working = undefined;
        this.wake(POLL_MS);
      });
  }

  private async work(): Promise<void> {
    const {services, self, leaseMs, now} = this;
    const running: Running = {services, self, leaseMs, now, certificate: this.ownCertificate};
    while (this.isAsked && !this.stopped) {
      this.isAsked = false;
      await expire(running);
      await remind(running);
      for (
        let row = await claimCompletion(running);
        row;
        row = this.stopped ? undefined : await claimCompletion(running)
      )
        await complete(running, row);
      while (!this.stopped && (await sendNotices(running)));
    }
  }
}
