import type {SmsCounts, SmsMessage} from '../../contract/sms.js';

/** The messages with one number, as a list shows them. */
export interface Thread {
  /** E.164. */
  number: string;
  last: SmsMessage;
  /** When the other one wrote last; 0: not among the messages that are here. */
  receivedAt: number;
}

/** The number that a message is exchanged with. */
const otherOf = ({from, to, isOwn}: SmsMessage): string => (isOwn ? to : from);

/** One thread for each number, the newest first. */
export function threadsOf(messages: Iterable<SmsMessage>): Thread[] {
  const found = new Map<string, Thread>();
  for (const message of messages) {
    const number = otherOf(message);
    const known = found.get(number);
    const receivedAt = Math.max(known?.receivedAt ?? 0, message.isOwn ? 0 : message.date);
    const last = known && !isLater(message, known.last) ? known.last : message;
    found.set(number, {number, last, receivedAt});
  }
  return [...found.values()].sort((a, b) => b.last.date - a.last.date || (a.number < b.number ? -1 : 1));
}

const isLater = (a: SmsMessage, b: SmsMessage) => a.date > b.date || (a.date === b.date && a.sid > b.sid);

/** Messages with others that came: each once, as it was read last, the oldest first. */
export function joined(known: readonly SmsMessage[], others: readonly SmsMessage[]): SmsMessage[] {
  const all = new Map(known.map((message) => [message.sid, message]));
  for (const message of others) all.set(message.sid, message);
  return [...all.values()].sort((a, b) => (isLater(a, b) ? 1 : -1));
}

/** Of the messages that are here, where the service does not count them. */
export function countsIn(messages: readonly SmsMessage[]): SmsCounts {
  const of = (...states: SmsMessage['state'][]) => messages.filter(({state}) => states.includes(state)).length;
  return {sent: of('sent', 'delivered'), delivered: of('delivered'), failed: of('failed'), received: of('received')};
}
