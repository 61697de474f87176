import {randomUUID} from 'node:crypto';
import type {ObjectChange} from './bus.js';
import type {Since, TopicMessage} from '../../../src/contract/realtime.js';

/** A message with its number; `about` is the change that it reports, which only those get who may see the record. */
interface Told {
  offset: number;
  message: TopicMessage;
  about?: ObjectChange;
}

interface Kept extends Told {
  at: number;
}

const KEPT_MESSAGES = 100;
const KEPT_MS = 5 * 60_000;

/** A numbered stream of messages with a short memory, and those who listen. */
export class Topic<
  Member extends {deliver(topic: string, offset: number, message: TopicMessage, epoch: string): void},
> {
  /** Changes when the numbers begin anew. */
  readonly epoch = randomUUID();
  offset = 0;
  readonly members = new Set<Member>();
  private kept: Kept[] = [];
  /** Number of the last message that was to be remembered and is not any more. */
  private lost = 0;
  private used: number;

  constructor(
    readonly name: string,
    private readonly now: () => number,
  ) {
    this.used = now();
  }

  publish(message: TopicMessage): number {
    const {offset} = this.keep(message);
    for (const member of this.members) member.deliver(this.name, offset, message, this.epoch);
    return offset;
  }

  /** Gives a message its number and remembers it; delivers nothing. */
  keep(message: TopicMessage, about?: ObjectChange): Told {
    const at = this.now();
    const offset = ++this.offset;
    this.used = at;
    const before = [...this.kept, {offset, message, about, at}];
    this.kept = before.filter((one) => at - one.at < KEPT_MS).slice(-KEPT_MESSAGES);
    this.lost = before.at(-this.kept.length - 1)?.offset ?? this.lost;
    return {offset, message, about};
  }

  /** Gives a message its number, which is of no use to those who come later. */
  number(): number {
    this.used = this.now();
    return ++this.offset;
  }

  /** What came after `since`; not recovered when the memory does not reach back that far. */
  missed(since: Since | undefined): {recovered: boolean; missed: Told[]} {
    this.used = this.now();
    if (!since) return {recovered: true, missed: []};
    if (since.epoch !== this.epoch || since.offset > this.offset || since.offset < this.lost)
      return {recovered: false, missed: []};
    return {
      recovered: true,
      missed: this.kept.filter(({offset}) => offset > since.offset),
    };
  }

  /** Whether nobody listens and nobody could still catch up. */
  get forgotten(): boolean {
    return !this.members.size && this.now() - this.used > KEPT_MS;
  }
}
