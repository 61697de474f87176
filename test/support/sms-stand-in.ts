import {ServiceError} from '../../src/api/errors.js';
import type {SmsAsked, SmsCalls} from '../../src/api/sms.js';
import type {SmsAccount, SmsContacts, SmsMessage, SmsPage, SmsToSend} from '../../src/contract/sms.js';

const DOCK = '+31105550180';
export const MAREK = '+48585550147';
export const OSKAR = '+46905550122';
export const STRANGER = '+497115550133';
const MINUTE = 60_000;

let last = 0;

/** A message of the dock, so many minutes ago; `>` begins one of our own. */
export function sms(number: string, ago: number, text: string, more: Partial<SmsMessage> = {}): SmsMessage {
  const isOwn = text.startsWith('>');
  const [from, to] = isOwn ? [DOCK, number] : [number, DOCK];
  return {
    ...{sid: `m${++last}`, from, to, isOwn, body: text.replace(/^> /, ''), state: isOwn ? 'delivered' : 'received'},
    ...{error: null, date: Date.now() - ago * MINUTE},
    ...more,
  };
}

const CONTACTS: SmsContacts = {
  object: 'contact',
  phone: 'phone',
  about: ['job', 'supplier'],
  records: [{object: 'order', path: 'supplier', by: 'supplier', icon: 'file-text'}],
};

/** A messaging service that is here: every call noted, failing or waiting where a test says so. */
export class SmsServer implements Record<keyof SmsCalls, unknown> {
  all: SmsMessage[] = [];
  hasPhones = true;
  contacts: SmsContacts | null = CONTACTS;
  readonly calls: [name: string, ...given: unknown[]][] = [];
  readonly sent: SmsToSend[] = [];
  /** Names of calls that fail, and how. */
  fails: Partial<Record<string, ServiceError>> = {};
  held: Promise<unknown> = Promise.resolve();
  /** The message is kept though the answer does not come. */
  loses = false;

  account = () =>
    this.answer('account', [], (): SmsAccount => ({
      ...{url: '/sms', accountToken: 'a', expiresAt: Infinity, contacts: this.contacts},
      templates: [
        {id: 't1', name: 'Gate code', body: 'Hello {name}, the gate code is 4471.'},
        {id: 't2', name: 'Call me', body: 'Please call me.'},
      ],
    }));
  phones = () =>
    this.answer('phones', [], () =>
      this.hasPhones
        ? [
            {id: 'p1', name: 'Dock Rotterdam', number: DOCK, phoneToken: 'dock'},
            {id: 'p2', name: 'Purchasing', number: '+31105550181', phoneToken: 'purchasing'},
          ]
        : [],
    );
  messages = (token: string, {phoneNumber, page = 1, pageSize = 50}: SmsAsked = {}) =>
    this.answer(phoneNumber ? 'thread' : 'messages', [token, phoneNumber, page], (): SmsPage => {
      const those = this.all
        .filter(({from, to}) => token === 'dock' && (!phoneNumber || from === phoneNumber || to === phoneNumber))
        .sort((a, b) => b.date - a.date);
      const from = (page - 1) * pageSize;
      const messages = those.slice(from, from + pageSize);
      return {messages, more: from + pageSize < those.length, counts: null};
    });
  send = (token: string, message: SmsToSend) =>
    this.answer('send', [token, message], () => {
      this.sent.push(message);
      const made = sms(message.to, 0, `> ${message.body}`, {state: 'queued'});
      this.all = [...this.all, made];
      if (this.loses) throw new ServiceError('network');
      return made;
    });

  /** How often a call was made. */
  count(name: string): number {
    return this.calls.filter(([called]) => called === name).length;
  }

  change(sid: string, change: Partial<SmsMessage>): void {
    this.all = this.all.map((message) => (message.sid === sid ? {...message, ...change} : message));
  }

  private async answer<T>(name: string, given: unknown[], make: () => T): Promise<T> {
    this.calls.push([name, ...given]);
    await this.held;
    const fault = this.fails[name];
    if (fault) throw fault;
    return make();
  }
}
