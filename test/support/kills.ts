import type {ChildProcess} from 'node:child_process';
import {ImapFlow} from 'imapflow';
import {createTransport} from 'nodemailer';
import pg from 'pg';
import {WebSocket} from 'ws';
import {newId} from '../../demo/server/schema/ids.js';
import {imapServer} from './imap-server.js';
import {mailServer} from './mail-server.js';
import {Mailbox} from './mailbox.js';
import {Person} from './server.js';
import type {ServerProcesses} from './server-process.js';

/** What became of what was done while servers were killed. Lists have names of what is wrong. */
export interface KillsReport {
  kills: number;
  seconds: number;
  saves: {acknowledged: number; committed: number; lost: string[]; twice: string[]; unannounced: string[]};
  /** `unsure`: held by a server that was killed, so that nobody knows; its person is informed. */
  mails: {acknowledged: number; sent: number; unsure: number; lost: string[]; twice: string[]};
  messages: {acknowledged: number; handed: number; lost: string[]; twice: string[]};
  received: {came: number; there: number; lost: string[]; twice: string[]};
}

const LEASE_MS = 2_000;
const OPTIONS = {sms: {paceMs: 50}, requestLimit: {perSecond: 1e6, atOnce: 1e6}};
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Instance {
  child: ChildProcess;
  url: string;
  heard: WebSocket;
}

/**
 * Two instances on one PostgreSQL with one IMAP account, under load: one after the other is killed (SIGKILL) at any moment and started
 * again, as often as `kills` says. What a person got no answer to they ask again, as clients do.
 */
export class Kills {
  private readonly instances: Instance[] = [];
  private readonly announced = new Set<string>();
  private readonly saved = new Map<string, string>();
  private readonly mailed = new Set<string>();
  private readonly texted = new Set<string>();
  private readonly came: string[] = [];
  private going = true;
  private cookie = '';

  constructor(
    private readonly database: string,
    private readonly processes: ServerProcesses,
  ) {}

  async run(kills: number): Promise<KillsReport> {
    const [smtp, imap] = await Promise.all([mailServer(), imapServer()]);
    const outside = new ImapFlow({
      ...imap.settings('dock'),
      auth: {user: 'dock', pass: 'secret'},
      logger: false,
    } as never);
    const client = new pg.Client(this.database).on('error', () => undefined);
    outside.on('error', () => undefined);
    try {
      await Promise.all([outside.connect(), client.connect()]);
      const dock = {name: 'Dock', address: 'dock@desk.example', roles: ['sales'], imap: imap.settings('dock')};
      const mail = {smtpUrl: smtp.url, outbox: {undoMs: 100, leaseMs: LEASE_MS}, imapLeaseMs: LEASE_MS};
      const options = {...OPTIONS, mail, mailAccounts: [dock]};
      const begun = Date.now();
      for (const at of [0, 1]) await this.start(at, options);
      const phone = newId();
      await client.query(
        `insert into lc_sms_phone (app_id, id, name, number, roles, position) values ('desk', $1, 'Dock', '+31105550180', 'sales', 0)`,
        [phone],
      );
      const work = [this.saves(), this.mails(), this.messages(), this.mailComes(outside)];
      for (let kill = 0; kill < kills; kill++) {
        await pause(150 + Math.random() * 500);
        const at = kill % 2;
        await this.processes.kill(this.instances[at]!.child, 'SIGKILL');
        // A person may send so many an hour: the load must not end with that.
        await client.query('delete from lc_rate');
        await this.start(at, options);
      }
      this.going = false;
      await Promise.all(work);
      await this.settled(client);
      return await this.report(
        client,
        smtp.taken.map(({mail: {subject}}) => subject ?? ''),
        kills,
        begun,
      );
    } finally {
      this.going = false;
      for (const {heard} of this.instances) heard?.terminate();
      this.processes.end();
      outside.close();
      await Promise.all([smtp.close(), imap.stop(), client.end()]);
    }
  }

  /** An instance, and who listens there until it is killed. */
  private async start(at: number, options: object): Promise<void> {
    const {child, url} = await this.processes.start(this.database, options);
    if (!this.cookie) this.cookie = (await new Person({url}).signIn('admin')).cookie;
    const heard = new WebSocket(`${url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {
      headers: {Cookie: this.cookie, Origin: url},
    });
    heard.on('error', () => undefined);
    heard.on('message', (data) => {
      const [type, , , message] = JSON.parse(String(data)) as [number, unknown, unknown, {data?: {id?: string}}];
      if (type === 4 && message.data?.id) this.announced.add(message.data.id);
    });
    await new Promise((open, fail) => heard.once('open', open).once('close', fail));
    heard.send(JSON.stringify([0, 1, null, {}]));
    const joined = new Promise<void>((done) => {
      heard.on('message', (data) => (JSON.parse(String(data)) as unknown[])[1] === 2 && done());
    });
    heard.send(JSON.stringify([1, 2, 'object:order', {}]));
    await joined;
    this.instances[at] = {child, url, heard};
  }

  /** Somebody who works with either instance, and asks again at the other one what was not answered. */
  private async work(
    name: string,
    again: boolean,
    deed: (person: Person, label: string) => Promise<void>,
  ): Promise<void> {
    for (let n = 0; this.going; n++) {
      const label = `${name} ${n}`;
      for (let tries = 0; tries < (again ? 40 : 1); tries++) {
        const {url} = this.instances[(n + tries) % 2]!;
        const person = Object.assign(new Person({url}), {cookie: this.cookie});
        try {
          await deed(person, label);
          break;
        } catch {
          await pause(50);
        }
      }
    }
  }

  private async saves(): Promise<void> {
    const {url} = this.instances[1]!;
    const person = Object.assign(new Person({url}), {cookie: this.cookie});
    const supplier = await person.saved('supplier', {content: {name: 'Nordskar', region: 'north'}});
    const writers = ['a', 'b', 'c'].map((name) =>
      this.work(name, true, async (writer, note) => {
        const content = {supplier: supplier.id, note, lines: [{quantity: 1, price: 1}]};
        const {body} = await writer.save('order', {content}, `request ${note}`);
        if (!body.success) throw new Error(body.message);
        this.saved.set(note, body.result!.id);
      }),
    );
    await Promise.all(writers);
  }

  /** Not asked again: nobody knows whether it was kept, and a message is no record that is saved twice alike. */
  private mails(): Promise<void> {
    return this.work('mail', false, async (person, subject) => {
      await new Mailbox(person).written('send', {subject, undo: true});
      this.mailed.add(subject);
      await pause(20);
    });
  }

  private async messages(): Promise<void> {
    return this.work('sms', false, async (person, text) => {
      const account = (await person.get<{accountToken: string}>('/designer/sms/account')).body.result!.accountToken;
      const at = (path: string, query: Record<string, string>, init?: RequestInit) =>
        fetch(
          `${person.server.url}/sms/${path}?${String(new URLSearchParams({account_token: account, ...query}))}`,
          init,
        );
      const phones = (await (await at('phones', {})).json()) as {result: {phoneToken: string}[]};
      const sent = await at(
        'messages',
        {phone_token: phones.result[0]!.phoneToken},
        {
          method: 'POST',
          headers: {'Content-Type': 'application/json'},
          body: JSON.stringify({to: '+46905550120', body: text}),
        },
      );
      if (((await sent.json()) as {success: boolean}).success) this.texted.add(text);
    });
  }

  private async mailComes(outside: ImapFlow): Promise<void> {
    const composer = createTransport({streamTransport: true, buffer: true});
    for (let n = 0; this.going; n++) {
      const subject = `Slot ${n}`;
      const letter = {from: 'maja@nordskar.example', to: 'dock@desk.example', subject, text: 'Thursday?'};
      const {message} = (await composer.sendMail(letter)) as unknown as {message: Buffer};
      await outside.append('INBOX', message);
      this.came.push(subject);
      await pause(80);
    }
  }

  /** Until all that waits has ended, as far as it does within a minute. */
  private async settled(client: pg.Client): Promise<void> {
    const waiting = `select
      (select count(*) from lc_mail_message where send_at is not null)
      + (select count(*) from lc_sms_message where due_at is not null)
      + greatest(0, $1 - (select count(distinct subject) from lc_mail_message where subject like 'Slot %')) as n`;
    for (let tries = 0; tries < 240; tries++) {
      const {rows} = await client.query<{n: string}>(waiting, [this.came.length]);
      if (rows[0]!.n === '0') break;
      await pause(250);
    }
    await pause(500);
  }

  private async report(client: pg.Client, taken: string[], kills: number, begun: number): Promise<KillsReport> {
    const all = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows;
    const orders = await all<{id: string; note: string}>('select id, a_note as note from o_order');
    const mails = await all<{subject: string; status: string | null}>(
      `select subject, status from lc_mail_message where subject like 'mail %' and status is not null`,
    );
    const texts = await all<{body: string; handed: number}>(
      `select body, handed from lc_sms_message where body like 'sms %' and state <> 'received'`,
    );
    const slots = (await all<{subject: string}>(`select subject from lc_mail_message where subject like 'Slot %'`)).map(
      ({subject}) => subject,
    );
    const known = new Set(orders.map(({note}) => note));
    const kept = new Set(mails.map(({subject}) => subject));
    const bodies = new Set(texts.map(({body}) => body));
    return {
      kills,
      seconds: Math.round((Date.now() - begun) / 1000),
      saves: {
        acknowledged: this.saved.size,
        committed: orders.length,
        lost: [...this.saved.keys()].filter((note) => !known.has(note)),
        twice: twice(orders.map(({note}) => note)),
        unannounced: orders.filter(({id}) => !this.announced.has(id)).map(({note}) => note),
      },
      mails: {
        acknowledged: this.mailed.size,
        sent: mails.filter(({status}) => status === 'sent').length,
        unsure: mails.filter(({status}) => status === 'failed').length,
        lost: [
          ...[...this.mailed].filter((subject) => !kept.has(subject)),
          ...mails
            .filter(({subject, status}) => status === 'sent' && !taken.includes(subject))
            .map((each) => each.subject),
        ],
        twice: twice(taken),
      },
      messages: {
        acknowledged: this.texted.size,
        handed: texts.filter(({handed}) => handed > 0).length,
        lost: [
          ...[...this.texted].filter((body) => !bodies.has(body)),
          ...texts.filter(({handed}) => handed < 1).map(({body}) => body),
        ],
        twice: texts.filter(({handed}) => handed > 1).map(({body}) => body),
      },
      received: {
        came: this.came.length,
        there: slots.length,
        lost: this.came.filter((subject) => !slots.includes(subject)),
        twice: twice(slots),
      },
    };
  }
}

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
