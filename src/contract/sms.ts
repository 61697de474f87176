/** queued → sent → delivered, or failed with the reason; received: it came from outside. */
export const SMS_STATES = ['queued', 'sent', 'delivered', 'failed', 'received'] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** Parts of one message at most. */
export const MOST_SMS_PARTS = 10;

/** One of our numbers, which the person may read and send from (SMS-004). */
export interface SmsPhone {
  id: string;
  name: string;
  /** E.164. */
  number: string;
  /** `phone_token` of the person for this number. */
  phoneToken: string;
}

export interface SmsMessage {
  sid: string;
  /** E.164. */
  from: string;
  to: string;
  body: string;
  isOwn: boolean;
  state: SmsState;
  /** Why it failed, in the language of the reader. */
  error: string | null;
  /** Milliseconds since 1970 UTC. */
  date: number;
}

/** How many messages of a thread are in which state. */
export interface SmsCounts {
  sent: number;
  delivered: number;
  failed: number;
  received: number;
}

/** What `GET messages` answers, the newest first (SMS-003). */
export interface SmsPage {
  messages: SmsMessage[];
  /** Whether there are older ones. */
  more: boolean;
  /** Of the thread that `phone_number` names. */
  counts: SmsCounts | null;
}

/** What `POST messages` takes (SMS-002). */
export interface SmsToSend {
  to: string;
  body: string;
}

/** Records that belong to a contact: those of `object` whose `path` has the value that the contact has at `by`. */
export interface SmsRecords {
  object: string;
  path: string;
  by: string;
  /** Lucide name. */
  icon: string;
}

/** Where the people that numbers belong to are found. */
export interface SmsContacts {
  /** Alias. */
  object: string;
  /** Path of the number, however it is written. */
  phone: string;
  /** What is shown beneath a name. */
  about: string[];
  records: SmsRecords[];
}

/** A text to begin with; `{attribute}` in it is replaced by what the contact has there. */
export interface SmsTemplate {
  id: string;
  name: string;
  body: string;
}

/** What `GET /designer/sms/account` answers: how the signed-in person reaches the messaging service. */
export interface SmsAccount {
  /** Base address, below which `messages` and `phones` lie. */
  url: string;
  /** `account_token`: of this person alone, and not for long. */
  accountToken: string;
  /** When that ends, in ms since 1970. */
  expiresAt: number;
  contacts: SmsContacts | null;
  templates: SmsTemplate[];
}

/** The server's event in the topic `user:{id}`: a message came, or its state changed. */
export const SMS_EVENT = 'sms';
export interface SmsEvent {
  phone: string;
  number: string;
  /** Of a message that came. */
  added?: string;
}

/** Settings of this key: until when a person has read the threads. */
export const SMS_READ = 'sms-read';
