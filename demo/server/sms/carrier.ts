import {sql} from 'kysely';
import {transact, type Db} from '../db/database.js';
import {askedBy} from '../db/fair-queue.js';
import type {Services} from '../http/context.js';
import {stableId} from '../schema/ids.js';
import {usersOf} from './phones.js';
import type {MessageRow} from './service.js';

/** ms between two steps of a message, and between looks for those that another instance left. */
const PACE_MS = 700;
const POLL_MS = 10_000;
const AT_ONCE = 20;

export interface CarrierOptions {
  /** ms between two steps of a message. */
  paceMs?: number;
}

/** What becomes of messages to a number, by its last digit: the same each time. */
const FATES: Readonly<Record<string, 'refused' | 'waits' | 'answers'>> = {
  '9': 'refused',
  '8': 'waits',
  '5': 'answers',
};
const fateOf = (number: string) => FATES[number.at(-1)!] ?? 'delivered';

/** A message after its next step, with the answer that it brings. */
interface Step {
  change: Pick<MessageRow, 'state' | 'error' | 'due_at' | 'handed'>;
  answer?: string;
}

/** What the carrier does next with a message. */
function nextStep({state, number, handed, body}: MessageRow, now: number, paceMs: number): Step {
  const fate = fateOf(number);
  if (state === 'queued') {
    if (fate === 'refused') return {change: {state: 'failed', error: 'refused', due_at: null, handed: handed + 1}};
    const due_at = fate === 'waits' ? null : now + paceMs;
    return {change: {state: 'sent', error: null, due_at, handed: handed + 1}};
  }
  if (state === 'sent') {
    const due_at = fate === 'answers' ? now + 2 * paceMs : null;
    return {change: {state: 'delivered', error: null, due_at, handed}};
  }
  return {change: {state, error: null, due_at: null, handed}, answer: `OK: ${body}`.slice(0, 60)};
}

/**
 * A carrier that is here. A message and its next step are in one row, claimed and changed in one transaction: what a stopped server
 * left goes on with the next one, and of several instances one does each step.
 */
export class SmsCarrier {
  private readonly paceMs: number;
  private readonly pending = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private next = Infinity;
  private stopped = false;

  constructor(
    private readonly services: Pick<Services, 'database' | 'bus' | 'log'>,
    {paceMs = PACE_MS}: CarrierOptions = {},
  ) {
    this.paceMs = paceMs;
  }

  start(): void {
    this.wake(0);
  }

  /** Ends when the steps that were begun are done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.allSettled([...this.pending]);
  }

  firstStep(now: number): number {
    return now + this.paceMs;
  }

  wake(ms: number): void {
    const at = Date.now() + Math.max(ms, 0);
    if (this.stopped || at >= this.next) return;
    this.next = at;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const work = this.look();
      this.pending.add(work);
      void work.finally(() => this.pending.delete(work));
    }, at - Date.now());
    this.timer.unref();
  }

  /** Reports to everyone who may use the phone that a message came, or that something became of one. */
  async announce({app_id, phone_id, number}: Pick<MessageRow, 'app_id' | 'phone_id' | 'number'>, added?: string) {
    const {database, bus, log} = this.services;
    try {
      const phone = await database.db
        .selectFrom('lc_sms_phone')
        .select(['app_id', 'roles'])
        .where('app_id', '=', app_id)
        .where('id', '=', phone_id)
        .executeTakeFirstOrThrow();
      for (const userId of await usersOf(database.db, phone))
        bus.sms({appId: app_id, userId, phone: phone_id, number, ...(added && {added})});
    } catch (error) {
      // What was done is done; who looks again sees it.
      log.error('sms', error);
    }
  }

  private look(): Promise<void> {
    this.next = Infinity;
    return askedBy.run('sms', async () => {
      let pause = POLL_MS;
      try {
        const done = await transact(this.services.database.db, (db) => this.steps(db));
        for (const {row, added} of done) await this.announce(row, added);
        pause = done.length === AT_ONCE ? 0 : await this.untilNext();
      } catch (error) {
        this.services.log.error('sms', error);
      }
      this.wake(pause);
    });
  }

  private async untilNext(): Promise<number> {
    const {rows} = await sql<{due: number | null}>`
      select min(due_at) as due from lc_sms_message where due_at is not null`.execute(this.services.database.db);
    const due = rows[0]?.due ?? null;
    return due === null ? POLL_MS : Math.min(POLL_MS, due - Date.now());
  }

  private async steps(db: Db): Promise<{row: MessageRow; added?: string}[]> {
    const now = Date.now();
    const {rows} = await sql<MessageRow>`
      select * from lc_sms_message where due_at <= ${now}::bigint order by due_at limit ${AT_ONCE}
      for update skip locked`.execute(db);
    const done: {row: MessageRow; added?: string}[] = [];
    for (const row of rows) {
      const {change, answer} = nextStep(row, now, this.paceMs);
      await db
        .updateTable('lc_sms_message')
        .set(change)
        .where('app_id', '=', row.app_id)
        .where('id', '=', row.id)
        .execute();
      done.push({row, ...(answer !== undefined && {added: await keepAnswer(db, row, answer, now)})});
    }
    return done;
  }
}

/** The answer has an id of its message, so that there is one. */
async function keepAnswer(db: Db, {app_id, id, phone_id, number}: MessageRow, body: string, at: number) {
  const answer = stableId(`sms answer ${id}`);
  await db
    .insertInto('lc_sms_message')
    .values({
      ...{app_id, id: answer, phone_id, number, is_own: false, body, state: 'received', error: null},
      ...{user_id: null, at, due_at: null, handed: 0},
    })
    .onConflict((on) => on.doNothing())
    .execute();
  return answer;
}
