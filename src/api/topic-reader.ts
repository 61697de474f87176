import type {Joined, Since, TopicMessage} from '../contract/realtime.js';

interface Listener {
  onMessage: (message: TopicMessage) => void;
  onGap?: () => void;
}

/** One topic as this page has read it: each message once and in order, or word that some were lost. */
export class TopicReader {
  /** The last message read; undefined before the first join. */
  since?: Since;
  private readonly listeners = new Set<Listener>();

  get empty(): boolean {
    return !this.listeners.size;
  }

  add(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The server's answer to a join: what came while the connection was lost. */
  joined(answer: unknown): void {
    const {epoch, offset, recovered, missed} = answer as Joined;
    const before = this.since;
    this.since = {epoch, offset};
    if (before && !recovered) this.gap();
    for (const [, message] of missed) this.deliver(message);
  }

  message(offset: number, epoch: string, message: TopicMessage): void {
    const {since} = this;
    if (since && since.epoch === epoch && offset <= since.offset) return;
    // Numbers increase, with gaps: messages that a person may not see are not sent.
    if (since && since.epoch !== epoch) this.gap();
    this.since = {epoch, offset};
    this.deliver(message);
  }

  private deliver(message: TopicMessage): void {
    for (const {onMessage} of [...this.listeners]) onMessage(message);
  }

  private gap(): void {
    for (const {onGap} of [...this.listeners]) onGap?.();
  }
}
