import {randomUUID} from 'node:crypto';
import {askedBy} from '../db/fair-queue.js';
import type {Db} from '../db/database.js';
import type {Services} from '../http/context.js';
import {Answer, type Asked} from './answer.js';
import {USUAL_LIMITS, type AssistantLimits} from './limits.js';
import {LocalProvider} from './providers/local/local-provider.js';
import {OpenAiProvider, type OpenAiOptions} from './providers/openai.js';
import type {Provider} from './providers/provider.js';
import type {AssistantWork, MessageRow} from './assistant-work.js';

/** ms between looks for what another instance left. */
const POLL_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 365;

export interface AssistantOptions {
  /** A service that answers; the one that is here when absent. */
  openai?: OpenAiOptions;
  /** ms between two words of the one that is here. */
  paceMs?: number;
  /** ms without a sign of life of the instance that writes an answer, after which it counts as failed. */
  leaseMs?: number;
  limits?: Partial<AssistantLimits>;
  /** Days that a thread is kept after its last message. */
  retentionDays?: number;
  now?: () => number;
}

/**
 * Writes answers. Each is a row, held by the instance that writes it with a lease; of one whose instance died, the others say that it
 * failed.
 */
export class Answering {
  readonly provider: Provider;
  readonly limits: AssistantLimits;
  readonly now: () => number;
  readonly self = randomUUID();
  readonly leaseMs: number;
  /** Ends when the server stops. */
  readonly life = new AbortController();
  private readonly running = new Map<string, Answer>();
  private readonly retentionDays: number;
  private poll: NodeJS.Timeout | undefined;

  constructor(
    private readonly services: Pick<Services, 'database' | 'log'>,
    {openai, paceMs, leaseMs = 15_000, limits, retentionDays = RETENTION_DAYS, now = Date.now}: AssistantOptions = {},
  ) {
    this.provider = openai ? new OpenAiProvider(openai) : new LocalProvider(paceMs);
    this.limits = {...USUAL_LIMITS, ...limits};
    this.leaseMs = leaseMs;
    this.retentionDays = retentionDays;
    this.now = now;
  }

  start(): void {
    const look = () =>
      void askedBy
        .run('assistant', () => this.expire())
        .catch((error: unknown) => this.services.log.error('assistant', error));
    look();
    this.poll = setInterval(look, Math.min(POLL_MS, this.leaseMs));
    this.poll.unref();
  }

  /** Ends with what is being written; it is failed. */
  async stop(): Promise<void> {
    clearInterval(this.poll);
    this.life.abort();
    await Promise.all([...this.running.values()].map(({ended}) => ended));
  }

  /** Begins to write an answer that this instance holds. */
  begin(work: AssistantWork, row: MessageRow, asked: Asked): void {
    const answer = new Answer(work, row, asked);
    this.running.set(row.id, answer);
    void answer.ended.finally(() => this.running.delete(row.id));
  }

  /** An answer that this instance writes. */
  writing(id: string): Answer | undefined {
    return this.running.get(id);
  }

  /** Answers whose instance shows no sign of life are failed. */
  async expire(): Promise<void> {
    await this.services.database.db
      .updateTable('lc_ai_message')
      .set({state: 'failed', error: 'assistant.failed.interrupted', held_by: null, held_until: null})
      .where('state', '=', 'writing')
      .where('held_until', '<', this.now())
      .execute();
  }

  /** Forgets threads that nobody wrote in for long. */
  async removeOld(db: Db): Promise<void> {
    const before = this.now() - this.retentionDays * DAY_MS;
    const old = db
      .selectFrom('lc_ai_thread')
      .select(['app_id', 'id'])
      .where('created_at', '<', before)
      .where((row) => row.or([row('last_at', 'is', null), row('last_at', '<', before)]));
    for (const {app_id, id} of await old.execute()) await removeThread(db, app_id, id);
  }
}

export async function removeThread(db: Db, app_id: string, id: string): Promise<void> {
  await db.deleteFrom('lc_ai_message').where('app_id', '=', app_id).where('thread_id', '=', id).execute();
  await db.deleteFrom('lc_ai_thread').where('app_id', '=', app_id).where('id', '=', id).execute();
}
