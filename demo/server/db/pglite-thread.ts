import {Worker} from 'node:worker_threads';
import {AsyncLocalStorage} from 'node:async_hooks';
import {rowsIn, type Field} from './wire-rows.js';
import {parameterText} from './wire-types.js';

export interface WorkerRequest {
  id: number;
  sql: string;
  parameters: (string | null)[];
  /** The text is sent again: its parsed form is cached. */
  again?: boolean;
  close?: boolean;
}

interface Fault {
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  detail?: string;
}

export type WorkerAnswer =
  | {id: number; rows: Record<string, unknown>[]; affected: number; error?: undefined}
  | {id: number; fields: Field[]; data: Uint8Array; error?: undefined}
  | {id: number; error: Fault};

/** A refusal of the database, with PostgreSQL's code (`23505`, `57014` …) as `pg` gives it too. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly detail?: string;

  constructor({message, ...fault}: Fault) {
    super(message);
    Object.assign(this, fault);
  }
}

/** What changes are counted in, and what has triggers that count. */
const COUNTED = /\blc_(change|session|user|assignment)\b/;

/** Milliseconds that a query started inside may run. */
export const timeLimit = new AsyncLocalStorage<number>();

interface Pending {
  resolve: (answer: WorkerAnswer & {error?: undefined}) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * PGlite in a thread. It cannot stop a query by itself (`statement_timeout` never fires), so a query past its limit ends
 * the thread: the caller gets 57014, the next query starts a new thread, and an open transaction is lost as in a crash.
 */
export class PgliteThread {
  /** Grows with every restart; a transaction of an older generation is gone. */
  generation = 0;
  /** Grows with every statement that may count a change, before it runs. A restart undoes nothing that was committed. */
  writes = 0;
  private worker: Worker | null = null;
  /** Opening needs seconds on a first start; a query's time counts from here. */
  private ready: Promise<void> = Promise.resolve();
  private readonly pending = new Map<number, Pending>();
  private nextId = 0;
  private closed = false;

  constructor(
    private readonly folder: string,
    private readonly script: URL,
    private readonly defaultLimit: number,
  ) {}

  /** `again`: for a text that comes again. */
  async query(sql: string, parameters: readonly unknown[], again = false) {
    if (!again && COUNTED.test(sql)) this.writes++;
    const limit = timeLimit.getStore() ?? this.defaultLimit;
    const answer = await this.send({sql, parameters: parameters.map(parameterText), again}, limit);
    return 'data' in answer ? {rows: rowsIn(answer.data, answer.fields), affected: 0} : answer;
  }

  async close(): Promise<void> {
    if (this.worker) await this.send({sql: '', parameters: [], close: true}, 10_000).catch(() => undefined);
    this.closed = true;
    await this.worker?.terminate();
    this.worker = null;
  }

  private async send(request: Omit<WorkerRequest, 'id'>, limit: number) {
    if (this.closed) throw new DatabaseError({message: 'the database is closed', code: '57P03'});
    const worker = (this.worker ??= this.start());
    await this.ready;
    const id = this.nextId++;
    return new Promise<WorkerAnswer & {error?: undefined}>((resolve, reject) => {
      const timer = setTimeout(
        () => this.stop(new DatabaseError({message: 'the query ran too long', code: '57014'})),
        limit,
      );
      this.pending.set(id, {resolve, reject, timer});
      worker.postMessage({...request, id});
    });
  }

  private start(): Worker {
    const worker = new Worker(this.script, {workerData: {folder: this.folder}, env: process.env});
    this.ready = new Promise((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
    });
    worker.on('message', (answer: WorkerAnswer | 'ready') => answer !== 'ready' && this.settle(answer));
    worker.on('error', (error) => worker === this.worker && this.stop(error as Error));
    worker.on('exit', () => {
      if (worker === this.worker) this.stop(new DatabaseError({message: 'the thread ended', code: '57P02'}));
    });
    return worker;
  }

  private settle(answer: WorkerAnswer): void {
    const call = this.pending.get(answer.id);
    if (!call) return;
    this.pending.delete(answer.id);
    clearTimeout(call.timer);
    if (answer.error) call.reject(new DatabaseError(answer.error));
    else call.resolve(answer);
  }

  private stop(error: Error): void {
    const {worker} = this;
    this.worker = null;
    this.generation++;
    void worker?.terminate();
    for (const call of this.pending.values()) {
      clearTimeout(call.timer);
      call.reject(error);
    }
    this.pending.clear();
  }
}
