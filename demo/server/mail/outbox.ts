import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import type {SendMailOptions} from 'nodemailer';
import {UNDO_MS, type MailResult} from '../../../src/contract/mail.js';
import {transact} from '../db/database.js';
import {askedBy} from '../db/fair-queue.js';
import type {Services} from '../http/context.js';
import {announceMail} from './announce.js';
import {roleFolderId, type AccountRow} from './accounts.js';
import {deliverHere} from './deliver-here.js';
import type {Departure} from './drafts.js';
import {outgoing} from './outgoing.js';
import {UNSURE, type MessageRow} from './read-messages.js';

/** Characters of what a mail server said that are kept. */
const LONGEST_REASON = 500;
/** ms between looks for messages that another instance left. */
const POLL_MS = 10_000;
/** Messages that an instance hands over at once. */
const AT_ONCE = 5;

export interface OutboxOptions {
  /** ms within which a message may be called back. */
  undoMs?: number;
  /** ms without a sign of life of who hands a message over, after which it counts as failed. */
  leaseMs?: number;
}

/**
 * Hands messages to the mail server. One that is due is claimed by a row update, so that of several instances one sends it. What an
 * instance held when it died is not sent again, since the mail server may have it: it has failed, and says so.
 */
export class Outbox {
  private readonly self = randomUUID();
  private readonly undoMs: number;
  private readonly leaseMs: number;
  private readonly pending = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly services: Pick<Services, 'database' | 'bus' | 'log' | 'files' | 'mailer' | 'imap'>,
    {undoMs = UNDO_MS, leaseMs = 120_000}: OutboxOptions = {},
  ) {
    this.undoMs = undoMs;
    this.leaseMs = leaseMs;
  }

  start(): void {
    this.wake(0);
  }

  /** Ends when what is being handed over is. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.allSettled([...this.pending]);
  }

  /** After the time in which it may be called back, or now by this instance. */
  departure(undo: boolean): NonNullable<Departure> {
    const now = Date.now();
    return undo
      ? {send_at: now + this.undoMs, sent_by: null, sent_until: null}
      : {send_at: now, sent_by: this.self, sent_until: now + this.leaseMs};
  }

  /** Sends what was kept with a departure of now; one that waits is looked at when it is due. */
  async depart(app_id: string, id: string, {send_at, sent_by}: NonNullable<Departure>): Promise<MailResult> {
    if (sent_by === null) {
      this.wake(send_at - Date.now());
      return {id, status: 'draft', error: null, sendAt: send_at};
    }
    const row = await this.services.database.db
      .selectFrom('lc_mail_message')
      .selectAll()
      .where('app_id', '=', app_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return this.track(this.deliver(row));
  }

  private next = Infinity;

  private wake(ms: number): void {
    const at = Date.now() + Math.max(ms, 0);
    if (this.stopped || at >= this.next) return;
    this.next = at;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.track(this.look()), at - Date.now());
    this.timer.unref();
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.pending.add(work);
    void work.catch(() => undefined).finally(() => this.pending.delete(work));
    return work;
  }

  /** Sends what is due, and comes back when the next one is. */
  private look(): Promise<void> {
    this.next = Infinity;
    return askedBy.run('outbox', async () => {
      let pause = POLL_MS;
      try {
        const {db} = this.services.database;
        const {rows} = await sql<{due: number | null; lost: number | null}>`
          select min(send_at) filter (where sent_by is null) as due, min(sent_until) as lost
          from lc_mail_message where send_at is not null`.execute(db);
        const {due, lost} = rows[0]!;
        if (lost !== null && lost < Date.now()) await this.giveUpLost();
        if (due !== null && due <= Date.now()) {
          const claimed = await this.claim();
          const sent = await Promise.allSettled(claimed.map((row) => this.deliver(row)));
          for (const one of sent) if (one.status === 'rejected') this.services.log.error('outbox', one.reason);
          if (claimed.length) pause = 0;
        } else if (due !== null) pause = Math.min(POLL_MS, due - Date.now());
      } catch (error) {
        this.services.log.error('outbox', error);
      }
      this.wake(pause);
    });
  }

  private async claim(): Promise<MessageRow[]> {
    const now = Date.now();
    const {rows} = await sql<MessageRow>`
      update lc_mail_message as m set sent_by = ${this.self}::uuid, sent_until = ${now + this.leaseMs}::bigint
      from (select app_id, id from lc_mail_message where send_at <= ${now}::bigint and sent_by is null
        order by send_at limit ${AT_ONCE} for update skip locked) as due
      where m.app_id = due.app_id and m.id = due.id returning m.*`.execute(this.services.database.db);
    return rows;
  }

  private async giveUpLost(): Promise<void> {
    const {db} = this.services.database;
    const lost = await db
      .selectFrom('lc_mail_message')
      .selectAll()
      .where('send_at', 'is not', null)
      .where('sent_until', '<', Date.now())
      .execute();
    for (const row of lost) await this.settle(row, row.sent_by!, UNSURE);
  }

  private async deliver(row: MessageRow): Promise<MailResult> {
    const {mailer, log} = this.services;
    const alive = setInterval(() => this.renew(row), this.leaseMs / 3);
    try {
      const [account, mail] = await this.prepared(row);
      const error = await mailer.send(mail, account.id).then(
        () => null,
        (cause: unknown) => {
          log.error('mail', cause);
          return reasonOf(cause);
        },
      );
      // Where this fails, nobody claims that it was not sent: the lease runs out.
      await this.settle(row, this.self, error, account);
      if (error === null) await this.afterwards(account, row, mail);
      return {id: row.id, status: error === null ? 'sent' : 'failed', error, sendAt: null};
    } finally {
      clearInterval(alive);
    }
  }

  /** What goes to the mail server; a message that has no such thing has failed. */
  private async prepared(row: MessageRow): Promise<[AccountRow, SendMailOptions]> {
    try {
      const account = await this.accountOf(row);
      return [account, await outgoing(this.services, account, row)];
    } catch (cause) {
      await this.settle(row, this.self, '');
      throw cause;
    }
  }

  /** What fails now changes nothing of a message that is sent. */
  private async afterwards(account: AccountRow, row: MessageRow, mail: SendMailOptions): Promise<void> {
    const {imap, mailer, log} = this.services;
    try {
      if (imap.has(account.id)) await imap.append(account, row, mail);
      if (mailer.isSink(account.id)) await deliverHere(this.services, account, row);
    } catch (error) {
      log.error('mail', error);
    }
  }

  private renew({app_id, id}: MessageRow): void {
    this.services.database.db
      .updateTable('lc_mail_message')
      .set({sent_until: Date.now() + this.leaseMs})
      .where('app_id', '=', app_id)
      .where('id', '=', id)
      .where('sent_by', '=', this.self)
      .execute()
      .catch((error: unknown) => this.services.log.error('outbox', error));
  }

  /** Notes what became of a message, unless somebody else has noted it. */
  private async settle(row: MessageRow, by: string, error: string | null, known?: AccountRow): Promise<void> {
    const status = error === null ? 'sent' : 'failed';
    const folder_id = roleFolderId(row.account_id, status);
    const done = {status, error, folder_id, send_at: null, sent_by: null, sent_until: null} as const;
    await transact(this.services.database.db, (db) =>
      db
        .updateTable('lc_mail_message')
        .set({...done, at: Date.now()})
        .where('app_id', '=', row.app_id)
        .where('id', '=', row.id)
        .where('sent_by', '=', by)
        .execute(),
    );
    await announceMail(this.services, known ?? (await this.accountOf(row)));
  }

  private accountOf({app_id, account_id}: MessageRow): Promise<AccountRow> {
    return this.services.database.db
      .selectFrom('lc_mail_account')
      .selectAll()
      .where('app_id', '=', app_id)
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
  }
}

/** What the mail server answered, or that it did not; nothing of our own network. */
function reasonOf(cause: unknown): string {
  const {response} = cause as {response?: unknown};
  return typeof response === 'string' ? response.slice(0, LONGEST_REASON) : '';
}
