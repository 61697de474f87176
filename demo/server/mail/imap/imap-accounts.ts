import {randomUUID} from 'node:crypto';
import {ImapFlow} from 'imapflow';
import {createTransport, type SendMailOptions} from 'nodemailer';
import type {Database} from '../../db/database.js';
import {askedBy} from '../../db/fair-queue.js';
import type {Services} from '../../http/context.js';
import {Refusal} from '../../http/refusal.js';
import {roleFolderId, type AccountRow} from '../accounts.js';
import {announceMail} from '../announce.js';
import type {FolderRow} from '../folders.js';
import type {ImapAccount} from '../operated-accounts.js';
import type {MessageRow} from '../read-messages.js';
import {makeRemote, pathOf, syncFolders, type RemoteFolder} from './sync-folders.js';
import {syncMessages} from './sync-messages.js';

/** ms between looks at the folders beside the inbox, and after a failure. */
const PAUSE_MS = 60_000;
const FAILED_MS = 15_000;
/** ms for which an instance has an account, unless it says so again. */
const LEASE_MS = 45_000;

type Needed = Pick<Services, 'database' | 'bus' | 'log' | 'files'>;

/** Mailboxes at mail servers. Of several instances one follows each of them; what people do is done by the one that they ask. */
export class ImapAccounts {
  private readonly self = randomUUID();
  private readonly accounts: Map<string, ImapAccount>;
  private readonly running: Promise<void>[] = [];
  private readonly ending = new AbortController();

  constructor(
    private readonly services: Needed,
    accounts: readonly ImapAccount[],
    private readonly leaseMs = LEASE_MS,
  ) {
    this.accounts = new Map(accounts.map((account) => [account.id, account]));
  }

  has(id: string): boolean {
    return this.accounts.has(id);
  }

  start(): void {
    for (const account of this.accounts.values()) this.running.push(this.follow(account));
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.allSettled(this.running);
  }

  /** Does something at the mail server of an account; refuses where that does not answer. */
  async at<T>(id: string, run: (client: ImapFlow, account: ImapAccount) => Promise<T>): Promise<T> {
    const account = this.accounts.get(id)!;
    const client = clientOf(account);
    try {
      await client.connect();
      return await run(client, account);
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      this.services.log.error('imap', cause);
      throw new Refusal('UNKNOWN_ERROR', 'mail.noMailbox', {cause});
    } finally {
      await client.logout().catch(() => client.close());
    }
  }

  /** Puts a message that was sent into the folder of sent ones. */
  async append(account: AccountRow, row: MessageRow, mail: SendMailOptions): Promise<void> {
    const {db} = this.services.database;
    const composer = createTransport({streamTransport: true, buffer: true});
    const {message} = (await composer.sendMail({
      ...mail,
      disableFileAccess: true,
      disableUrlAccess: true,
    })) as unknown as {message: Buffer};
    await this.at(account.id, async (client) => {
      const folder = await folderById(this.services.database, account.app_id, roleFolderId(account.id, 'sent'));
      const path = folder && (await pathOf(client, db, folder));
      const appended = path ? await client.append(path, message, ['\\Seen'], new Date()) : false;
      // Without a number the next look finds it by its name.
      if (appended && appended.uid)
        await db
          .updateTable('lc_mail_message')
          .set({uid: appended.uid})
          .where('app_id', '=', row.app_id)
          .where('id', '=', row.id)
          .where((is) =>
            is.not(
              is.exists(
                db
                  .selectFrom('lc_mail_message')
                  .select('id')
                  .where('app_id', '=', row.app_id)
                  .where('folder_id', '=', folder!.id)
                  .where('uid', '=', appended.uid!),
              ),
            ),
          )
          .execute();
    });
  }

  createFolder(id: string, name: string, parent: FolderRow | null): Promise<void> {
    return this.at(id, (client, account) => makeRemote(client, this.services.database.db, account, name, parent));
  }

  /** Follows an account for as long as no other instance does. */
  private async follow(account: ImapAccount): Promise<void> {
    while (!this.ending.signal.aborted) {
      try {
        if (await this.claim(account)) await this.session(account);
      } catch (error) {
        this.services.log.error('imap', error);
      }
      await pause(Math.min(FAILED_MS, this.leaseMs), this.ending.signal);
    }
    await this.release(account).catch(() => undefined);
  }

  private async session(account: ImapAccount): Promise<void> {
    const client = clientOf(account);
    let news = (): void => undefined;
    for (const event of ['exists', 'expunge', 'flags', 'close'] as const) client.on(event, () => news());
    client.on('error', (error) => this.services.log.error('imap', error));
    const renewing = setInterval(() => void this.claim(account).catch(() => undefined), this.leaseMs / 3);
    const stop = () => client.close();
    this.ending.signal.addEventListener('abort', stop);
    try {
      await client.connect();
      let [inbox, due] = [undefined as RemoteFolder | undefined, 0];
      while (!this.ending.signal.aborted && client.usable && (await this.claim(account))) {
        if (Date.now() >= due) {
          inbox = await askedBy.run('imap', () => this.lookAtOthers(client, account));
          due = Date.now() + PAUSE_MS;
        }
        // What happens while the inbox is read is news too.
        const came = new Promise<void>((resolve) => (news = resolve));
        if (inbox) await askedBy.run('imap', () => this.look(client, account, inbox!));
        void client.idle().catch(() => undefined);
        await pause(Math.max(due - Date.now(), 1), this.ending.signal, came);
      }
    } finally {
      clearInterval(renewing);
      this.ending.signal.removeEventListener('abort', stop);
      client.close();
    }
  }

  /** Reads every folder but the inbox, which it answers: that one stays open, so that the mail server reports what happens there. */
  private async lookAtOthers(client: ImapFlow, account: ImapAccount): Promise<RemoteFolder | undefined> {
    const folders = await syncFolders(client, this.services.database.db, account);
    for (const folder of folders) if (folder.role !== 'inbox') await this.look(client, account, folder);
    return folders.find(({role}) => role === 'inbox');
  }

  private async look(client: ImapFlow, account: ImapAccount, folder: RemoteFolder): Promise<void> {
    const {database, files} = this.services;
    const {added, changed} = await syncMessages(client, {db: database.db, files}, account, folder);
    const row = added.length || changed ? await accountById(database, account) : undefined;
    if (!row) return;
    const isNew = folder.role === 'inbox';
    for (const id of isNew ? added : []) await announceMail(this.services, row, id);
    if (changed || !isNew) await announceMail(this.services, row);
  }

  private async claim({app_id, id}: ImapAccount): Promise<boolean> {
    const now = Date.now();
    const rows = await this.services.database.db
      .updateTable('lc_mail_account')
      .set({synced_by: this.self, synced_until: now + this.leaseMs})
      .where('app_id', '=', app_id)
      .where('id', '=', id)
      .where((is) =>
        is.or([is('synced_by', '=', this.self), is('synced_until', 'is', null), is('synced_until', '<', now)]),
      )
      .returning('id')
      .execute();
    return rows.length > 0;
  }

  private async release({app_id, id}: ImapAccount): Promise<void> {
    await this.services.database.db
      .updateTable('lc_mail_account')
      .set({synced_by: null, synced_until: null})
      .where('app_id', '=', app_id)
      .where('id', '=', id)
      .where('synced_by', '=', this.self)
      .execute();
  }
}

const clientOf = ({imap: {host, port, secure = true, user, password}}: ImapAccount): ImapFlow =>
  new ImapFlow({
    ...{host, port: port ?? (secure ? 993 : 143), secure, auth: {user, pass: password}},
    ...{logger: false, connectionTimeout: 10_000, greetingTimeout: 10_000},
  });

/** Ends after the time, with the signal, or with `sooner`; nothing of it stays behind. */
const pause = (ms: number, signal: AbortSignal, sooner?: Promise<void>): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    signal.addEventListener('abort', end);
    void sooner?.then(end);
  });

const accountById = ({db}: Database, {app_id, id}: ImapAccount): Promise<AccountRow | undefined> =>
  db.selectFrom('lc_mail_account').selectAll().where('app_id', '=', app_id).where('id', '=', id).executeTakeFirst();

const folderById = ({db}: Database, app_id: string, id: string): Promise<FolderRow | undefined> =>
  db.selectFrom('lc_mail_folder').selectAll().where('app_id', '=', app_id).where('id', '=', id).executeTakeFirst();
