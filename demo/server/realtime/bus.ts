import {EventEmitter} from 'node:events';
import type {MailEvent} from '../../../src/contract/mail.js';
import type {SigningEvent} from '../../../src/contract/signing.js';
import type {SmsEvent} from '../../../src/contract/sms.js';
import type {ObjectEvent, TopicMessage} from '../../../src/contract/realtime.js';
import type {Db} from '../db/database.js';

/** A change of one record, as instances send it to each other. */
export interface ObjectChange extends ObjectEvent {
  appId: string;
  /** Of a deletion, where row rules decide: ids of people who could see the record, for it is too late to ask. */
  seenBy?: string[];
  /** The rest of the people of an event that was sent already. */
  more?: true;
}

/** Somebody's rights or sessions have changed. */
export interface AccountEvent {
  userId: string;
}

/** Something was added to a person's inbox. */
export interface InboxAddition {
  userId: string;
  added: string;
}

/** Somebody's inbox has changed; without `added` something was read. */
export interface InboxChange extends Partial<InboxAddition> {
  appId: string;
  userId: string;
}

/** A message came to a mailbox that somebody may read, or something changed there. */
export interface MailChange extends MailEvent {
  appId: string;
  userId: string;
}

/** A short message came to a phone that somebody may use, or something became of one. */
export interface SmsChange extends SmsEvent {
  appId: string;
  userId: string;
}

/** Something changed in a package of somebody. */
export interface SigningChange extends SigningEvent {
  appId: string;
  userId: string;
}

/** What a person sent in a topic, for the members that listen at other instances. */
export interface SaidEvent {
  appId: string;
  topic: string;
  message: TopicMessage;
}

export interface Listener {
  object(event: ObjectChange): void;
  said(event: SaidEvent): void;
  account(event: AccountEvent): void;
  inbox(event: InboxChange): void;
  mail(event: MailChange): void;
  sms(event: SmsChange): void;
  signing(event: SigningChange): void;
  /** Events of other instances may have been lost: what was received so far is incomplete. */
  gap(): void;
}

/** What a transaction announces. */
export interface Changes {
  objects: readonly ObjectChange[];
  accounts: readonly AccountEvent[];
  inbox: readonly InboxChange[];
}

/** Carries events between instances. Own object events come back to the own listeners, messages sent here do not. */
export interface Bus {
  /** Bytes of JSON that one message may have, or Infinity. */
  readonly largest: number;
  /**
   * Makes the announcement a part of a transaction: other instances hear of it once it is committed, also when this one ends in that
   * moment. Own listeners hear of it by `committed`.
   */
  enlist(db: Db, changes: Changes): Promise<void>;
  committed(changes: Changes): void;
  say(event: SaidEvent): void;
  account(event: AccountEvent): void;
  inbox(event: InboxChange): void;
  mail(event: MailChange): void;
  sms(event: SmsChange): void;
  signing(event: SigningChange): void;
  subscribe(listener: Partial<Listener>): () => void;
  close(): Promise<void>;
}

/** The listeners of one instance. */
export class Listeners {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  add(listener: Partial<Listener>): () => void {
    const entries = Object.entries(listener) as [keyof Listener, (event?: unknown) => void][];
    for (const [name, call] of entries) this.emitter.on(name, call);
    return () => {
      for (const [name, call] of entries) this.emitter.off(name, call);
    };
  }

  emitAll({objects, accounts, inbox}: Changes): void {
    for (const event of objects) this.emit('object', event);
    for (const event of accounts) this.emit('account', event);
    for (const event of inbox) this.emit('inbox', event);
  }

  emit<K extends keyof Listener>(name: K, ...event: Parameters<Listener[K]>): void {
    this.emitter.emit(name, ...event);
  }
}

/** The bus of a single instance. */
export function memoryBus(): Bus {
  const listeners = new Listeners();
  return {
    largest: Infinity,
    enlist: async () => undefined,
    committed: (changes) => listeners.emitAll(changes),
    say: () => undefined,
    account: (event) => listeners.emit('account', event),
    inbox: (event) => listeners.emit('inbox', event),
    mail: (event) => listeners.emit('mail', event),
    sms: (event) => listeners.emit('sms', event),
    signing: (event) => listeners.emit('signing', event),
    subscribe: (listener) => listeners.add(listener),
    close: async () => undefined,
  };
}
