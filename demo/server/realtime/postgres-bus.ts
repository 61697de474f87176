import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import pg from 'pg';
import type {Db} from '../db/database.js';
import type {Log} from '../log.js';
import {
  Listeners,
  type AccountEvent,
  type Bus,
  type Changes,
  type InboxChange,
  type MailChange,
  type ObjectChange,
  type SaidEvent,
  type SigningChange,
  type SmsChange,
} from './bus.js';

const CHANNEL = 'lc_realtime';
/** PostgreSQL accepts less than 8,000 bytes a notification. */
const PAYLOAD = 7_800;
const LONGEST_PAUSE = 10_000;

type Carried =
  | {object: ObjectChange}
  | {said: SaidEvent}
  | {account: AccountEvent}
  | {inbox: InboxChange}
  | {mail: MailChange}
  | {sms: SmsChange}
  | {signing: SigningChange};

/**
 * Carries events between instances that share a PostgreSQL, by NOTIFY: what a transaction has changed within the transaction, all else on one
 * connection that also listens. Events of a lost connection are lost, and a gap is reported when it is back.
 */
export async function postgresBus(url: string, log: Log): Promise<Bus> {
  const bus = new PostgresBus(url, log);
  await bus.connect();
  return bus;
}

class PostgresBus implements Bus {
  readonly largest = PAYLOAD - 300;
  private readonly instance = randomUUID();
  private readonly listeners = new Listeners();
  private client: pg.Client | null = null;
  private waiting: Carried[] = [];
  private sending: Promise<void> = Promise.resolve();
  private pause: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  async connect(): Promise<void> {
    const client = new pg.Client({connectionString: this.url, application_name: 'lc realtime', keepAlive: true});
    client.on('notification', ({payload = ''}) => this.hear(payload));
    client.on('error', () => undefined);
    client.once('end', () => client === this.client && this.lost());
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
  }

  async enlist(db: Db, {objects, accounts, inbox}: Changes): Promise<void> {
    const carried: Carried[] = [
      ...objects.map((object) => ({object})),
      ...accounts.map((account) => ({account})),
      ...inbox.map((each) => ({inbox: each})),
    ];
    if (!carried.length) return;
    const texts = payloads(this.instance, carried);
    await sql`select pg_notify(${CHANNEL}, payload) from unnest(${texts}::text[]) as payload`.execute(db);
  }

  committed(changes: Changes): void {
    this.listeners.emitAll(changes);
  }

  say(event: SaidEvent): void {
    this.carry({said: event});
  }

  account(event: AccountEvent): void {
    this.listeners.emit('account', event);
    this.carry({account: event});
  }

  inbox(event: InboxChange): void {
    this.listeners.emit('inbox', event);
    this.carry({inbox: event});
  }

  mail(event: MailChange): void {
    this.listeners.emit('mail', event);
    this.carry({mail: event});
  }

  sms(event: SmsChange): void {
    this.listeners.emit('sms', event);
    this.carry({sms: event});
  }

  signing(event: SigningChange): void {
    this.listeners.emit('signing', event);
    this.carry({signing: event});
  }

  subscribe: Bus['subscribe'] = (listener) => this.listeners.add(listener);

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.pause);
    await this.sending.then(() => this.send());
    await this.client?.end().catch(() => undefined);
  }

  /** Events of one moment travel together. */
  private carry(event: Carried): void {
    if (this.closed) return;
    if (this.waiting.push(event) === 1) setImmediate(() => (this.sending = this.sending.then(() => this.send())));
  }

  private async send(): Promise<void> {
    const events = this.waiting;
    this.waiting = [];
    for (const payload of payloads(this.instance, events)) {
      await this.client
        ?.query('select pg_notify($1, $2)', [CHANNEL, payload])
        .catch((error: unknown) => this.log.error('bus', error));
    }
  }

  private hear(payload: string): void {
    const [instance, ...events] = JSON.parse(payload) as [string, ...Carried[]];
    if (instance === this.instance) return;
    for (const event of events) {
      if ('object' in event) this.listeners.emit('object', event.object);
      else if ('said' in event) this.listeners.emit('said', event.said);
      else if ('inbox' in event) this.listeners.emit('inbox', event.inbox);
      else if ('mail' in event) this.listeners.emit('mail', event.mail);
      else if ('sms' in event) this.listeners.emit('sms', event.sms);
      else if ('signing' in event) this.listeners.emit('signing', event.signing);
      else this.listeners.emit('account', event.account);
    }
  }

  private lost(pause = 100): void {
    this.client = null;
    if (this.closed) return;
    this.pause = setTimeout(() => {
      this.connect().then(
        () => this.listeners.emit('gap'),
        (error: unknown) => {
          this.log.error('bus', error);
          this.lost(Math.min(pause * 2, LONGEST_PAUSE));
        },
      );
    }, pause);
  }
}

/** `[instance, event, event, …]` as texts that each fit one notification. */
function payloads(instance: string, events: readonly Carried[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const event of events) {
    const json = JSON.stringify(event);
    if (text && Buffer.byteLength(text) + Buffer.byteLength(json) + 2 > PAYLOAD) {
      texts.push(`${text}]`);
      text = '';
    }
    text ||= JSON.stringify([instance]).slice(0, -1);
    text += `,${json}`;
  }
  return text ? [...texts, `${text}]`] : texts;
}
