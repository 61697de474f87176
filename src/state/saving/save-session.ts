import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {Notification, NotificationModel} from '../app/notifications.js';

/** One save as it is posted: repeated unchanged, it keeps its id, so that the server does it only once. */
export interface Attempt {
  requestId: string;
  body: string;
  /** No answer came, or none yet: the server may have saved it. */
  unanswered: boolean;
}

type Notice = Omit<Notification, 'id'>;

/** What the saves of one form know of each other: which runs, which nobody answered, and what the last one reported. */
export class SaveSession {
  /** A save or a deletion is under way. */
  readonly submitting: ReadonlySignal<boolean>;
  readonly #submitting = signal(false);
  #attempt: Attempt | null = null;
  #deleted = false;
  /** Ids of the notifications of the last save. */
  #notices: number[] = [];
  #ends: (() => void)[] = [];

  constructor(
    private readonly notifications: NotificationModel,
    private readonly showNotices: (...notices: Notice[]) => number[],
  ) {
    this.submitting = this.#submitting;
  }

  /** The last save that failed without a clear answer, or is running. */
  get attempt(): Attempt | null {
    return this.#attempt;
  }

  /** The attempt that the next save has to settle first; null: the server's answer to the last one is known. */
  keep(attempt: Attempt | null): void {
    this.#attempt = attempt;
  }

  /** The record was deleted from here: later events about it are no news. */
  get deleted(): boolean {
    return this.#deleted;
  }

  markDeleted(): void {
    this.#deleted = true;
  }

  /** Does work while no other save or deletion can begin; null: one is under way. */
  async alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#submitting.peek()) return null;
    this.#submitting.value = true;
    try {
      return await work();
    } finally {
      this.#submitting.value = false;
    }
  }

  /** Shows notifications about the record until the next save; answers their ids. */
  notify(...notices: Notice[]): number[] {
    const ids = this.showNotices(...notices);
    this.#notices.push(...ids);
    return ids;
  }

  /** What ends with the next save: waiting for the connection, following which faults are mended. */
  untilNext(end: () => void): void {
    this.#ends.push(end);
  }

  /** Takes away what the last save reported and waits for. */
  clear(): void {
    for (const end of this.#ends.splice(0)) end();
    for (const id of this.#notices.splice(0)) this.notifications.close(id);
  }
}
