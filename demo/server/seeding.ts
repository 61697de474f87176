import {sql} from 'kysely';
import type {AppDefinition, SeedStep, SeedTable} from './definition.js';
import {ANYTHING} from './db/change-counts.js';
import {transact, type Database, type Db} from './db/database.js';
import {askedBy} from './db/fair-queue.js';
import type {Files} from './files/service.js';
import {noteChanges} from './records/change-counters.js';
import {insertJson} from './records/stored.js';

export interface SeedProgress {
  done: number;
  total: number;
}

/** Records a transaction: small enough that a request waits no longer than a blink behind it. */
const CHUNK = 400;

/** Fills an application with its sample data, and goes on where an earlier run was stopped. */
export class Seeding {
  readonly progress: SeedProgress = {done: 0, total: 0};
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly app: AppDefinition,
    private readonly steps: SeedStep[],
    private readonly files: Files,
  ) {
    for (const step of steps) this.progress.total += step.total;
  }

  /** `report` is called after each part. */
  run(report: (progress: SeedProgress) => void): Promise<void> {
    return askedBy.run('seeding', () => this.fillAll(report));
  }

  private async fillAll(report: (progress: SeedProgress) => void): Promise<void> {
    const {db} = this.database;
    const rows = await db.selectFrom('lc_seed').selectAll().where('app_id', '=', this.app.id).execute();
    const done = new Map(rows.map((row) => [row.step, row.done]));
    this.progress.done = this.steps.reduce((sum, {name, total}) => sum + Math.min(done.get(name) ?? 0, total), 0);
    const left = this.progress.total - this.progress.done;
    for (const step of this.steps) await this.fill(step, done.get(step.name) ?? 0, report);
    if (left && !this.stopped) await this.database.within(120_000, (transaction) => sql`analyze`.execute(transaction));
  }

  /** Ends after the current part. */
  stop(): void {
    this.stopped = true;
  }

  private async fill(step: SeedStep, from: number, report: (progress: SeedProgress) => void): Promise<void> {
    for (let at = from; at < step.total && !this.stopped; at += CHUNK) {
      const to = Math.min(at + CHUNK, step.total);
      const tables = await step.rows(at, to, this.files);
      await transact(this.database.db, (db) => this.insert(db, step, tables, to));
      this.progress.done += to - at;
      report(this.progress);
    }
  }

  private async insert(db: Db, {name, total}: SeedStep, tables: SeedTable[], to: number): Promise<void> {
    for (const table of tables) await insertTable(db, table);
    await noteChanges(db, this.app.id, [ANYTHING]);
    const row = {app_id: this.app.id, step: name, done: to, total};
    await db
      .insertInto('lc_seed')
      .values(row)
      .onConflict((on) => on.columns(['app_id', 'step']).doUpdateSet({done: to, total}))
      .execute();
  }
}

/** A record that a person made meanwhile with the same unique value stays; the sample's is left out. */
async function insertTable(db: Db, {table, rows}: SeedTable): Promise<void> {
  const [first] = rows;
  if (first)
    await sql`${insertJson(table, Object.keys(first), JSON.stringify(rows))} on conflict do nothing`.execute(db);
}
