import {CompiledQuery} from 'kysely';
import type {DatabaseRow} from './database.js';

/** What `lc_change` calls sessions, users and the roles they are given; triggers count for it (db/tables.ts). */
const ACCOUNTS = ['', 'accounts'] as const;
/** Instead of an alias: records of every object. */
export const ANYTHING = '*';

/** Numbers that rise with each change of records and of accounts: what was read at one number holds while it stays. */
export class Changes {
  constructor(private readonly numbers: Readonly<Record<string, number>>) {}

  get accounts(): number {
    return this.of(...ACCOUNTS);
  }

  /** Of all the objects together. */
  records(appId: string, aliases: Iterable<string>): number {
    let sum = this.of(appId, ANYTHING);
    for (const alias of aliases) sum += this.of(appId, alias);
    return sum;
  }

  private of(appId: string, alias: string): number {
    return this.numbers[`${appId} ${alias}`] ?? 0;
  }
}

const NUMBERS = CompiledQuery.raw(`select json_object_agg(app_id || ' ' || alias, n)::text as numbers
  from (select app_id, alias, sum(value)::bigint as n from lc_change group by app_id, alias) as c`);

/** How to read the current numbers. They are read again for each request that no running read can answer. */
export function changesFrom(read: (query: CompiledQuery) => Promise<DatabaseRow[]>): () => Promise<Changes> {
  let text = '{}';
  let known = new Changes({});
  return shared(async () => {
    const [row] = await read(NUMBERS);
    const numbers = (row!.numbers as string | null) ?? '{}';
    if (numbers !== text) {
      text = numbers;
      known = new Changes(JSON.parse(numbers) as Record<string, number>);
    }
    return known;
  });
}

/** Milliseconds after which a reading that hangs holds up no other. */
const LATE = 1_000;

/** Runs one read at a time; all requests during a read share the next one, so that none gets an older result. */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const start = () => {
    next = null;
    const reading = read();
    running = settledOrLate(reading);
    return reading;
  };
  return () => (next ??= running.then(start));
}

function settledOrLate(reading: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LATE);
    const settled = () => {
      clearTimeout(late);
      resolve();
    };
    reading.then(settled, settled);
  });
}
