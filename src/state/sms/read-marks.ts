import {signal, type ReadonlySignal} from '@preact/signals-react';
import {SMS_READ} from '../../contract/sms.js';
import type {SmsSources} from './sms-sources.js';
import type {Thread} from './threads.js';

interface Marks {
  /** What came before counts as read. */
  since: number;
  /** When threads were read last, by `phone number`. */
  read: Readonly<Record<string, number>>;
}

const DAY = 86_400_000;
const MOST = 500;

/** Until when a person has read which thread: a setting of theirs, as the messaging service knows no readers. */
export class ReadMarks {
  readonly #marks = signal<Marks>({since: Date.now() - DAY, read: {}});
  readonly marks: ReadonlySignal<Marks> = this.#marks;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly sources: Pick<SmsSources, 'settings'>) {}

  /** Reads what was marked elsewhere; what is marked here stays. */
  async load(): Promise<void> {
    const text = await (await this.sources.settings()).get(SMS_READ).catch(() => null);
    const stored = marksIn(text);
    if (!stored) return;
    const here = this.#marks.peek().read;
    const read = {...stored.read};
    for (const [key, at] of Object.entries(here)) read[key] = Math.max(at, read[key] ?? 0);
    this.#marks.value = {since: stored.since, read};
  }

  /** Whether the other one wrote after the person looked last. Reading it in a view follows the marks. */
  isNew(phone: string, {number, receivedAt, last}: Thread): boolean {
    const {since, read} = this.#marks.value;
    return !last.isOwn && receivedAt > (read[`${phone} ${number}`] ?? since);
  }

  /** The person has seen a thread up to a moment. */
  mark(phone: string, number: string, at: number): void {
    const {since, read} = this.#marks.peek();
    const key = `${phone} ${number}`;
    if ((read[key] ?? since) >= at) return;
    this.set({since, read: {...read, [key]: at}});
  }

  /** The last that came is new again. */
  unmark(phone: string, {number, receivedAt}: Thread): void {
    const {since, read} = this.#marks.peek();
    this.set({since, read: {...read, [`${phone} ${number}`]: receivedAt - 1}});
  }

  private set(marks: Marks): void {
    const newest = Object.entries(marks.read).sort(([, a], [, b]) => b - a);
    this.#marks.value = {since: marks.since, read: Object.fromEntries(newest.slice(0, MOST))};
    // One after another: the last one wins.
    this.saving = this.saving
      .then(async () => {
        await (await this.sources.settings()).save(SMS_READ, this.#marks.peek());
      })
      .catch(() => undefined);
  }
}

function marksIn(text: string | null): Marks | null {
  try {
    const {since, read} = JSON.parse(text ?? 'null') as {since: unknown; read: unknown};
    if (typeof since !== 'number' || typeof read !== 'object' || read === null) return null;
    const moments = Object.entries(read).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    return {since, read: Object.fromEntries(moments)};
  } catch {
    return null;
  }
}
