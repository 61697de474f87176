/** draft → sent, or failed with the reason (MAIL-002, MAIL-003). */
export const MAIL_STATUSES = ['draft', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Addresses of one message at most, all kinds together. */
export const MOST_RECIPIENTS = 20;
/** Bytes of all attachments of one message together. */
export const MOST_ATTACHED = 20 * 1024 * 1024;
/** ms within which a message may be called back after Send. */
export const UNDO_MS = 10_000;
/** Characters of an address with `config` in its query, beyond which `config` moves to the body (MAIL-017). */
export const LONGEST_ADDRESS = 2_000;

/** What `/designer/email/{action}` answers (MAIL-014). */
export interface MailAnswer<T> {
  isOk: boolean;
  data: T | null;
  errorMessage: string | null;
}

/** A mailbox that the person may read and send from (MAIL-005). */
export interface MailAccount {
  id: string;
  name: string;
  address: string;
  isDefault: boolean;
}

/** What a folder is for; null: one of the person's own. */
export const MAIL_ROLES = ['inbox', 'drafts', 'sent', 'failed', 'archive', 'trash'] as const;
export type MailRole = (typeof MAIL_ROLES)[number];

export interface MailFolder {
  id: string;
  /** Of an own folder as its owner named it; that of one with a role is shown in the language of the person. */
  name: string;
  role: MailRole | null;
  parentId: string | null;
  unreadCount: number;
  totalCount: number;
}

export interface MailAddress {
  /** '' where the message does not say. */
  name: string;
  address: string;
}

/** A record that a message is linked with, as far as the person may see it. */
export interface MailRecord {
  alias: string;
  id: string;
  presentation: string;
  /** Lucide name. */
  icon: string;
  url: string;
}

/** A message as a list shows it (MAIL-006). */
export interface MailHead {
  id: string;
  folderId: string;
  subject: string;
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  /** Milliseconds since 1970 UTC: when it came, was sent, or was last saved. */
  date: number;
  isRead: boolean;
  /** The first 200 characters of its text. */
  snippet: string;
  /** null: a received one. */
  status: MailStatus | null;
  /** Why it was not sent. */
  error: string | null;
  /** When a message that may still be called back goes out. */
  sendAt: number | null;
  /** Pictures that its text shows are none. */
  hasAttachments: boolean;
  records: MailRecord[];
}

export interface MailMessage extends MailHead {
  /** As it came: the client sanitises it before it shows it. '' where there is only text. */
  bodyHtml: string;
  bodyText: string;
  /** Message that it answers or forwards. */
  answers: string | null;
}

export interface MailAttachment {
  id: string;
  name: string;
  mimeType: string;
  size: number;
  /** Its bytes, of this server, always as a download. */
  url: string;
  /** `Content-ID` that the HTML names it by; null: it is not shown in the text. */
  contentId: string | null;
}

export interface MailPage {
  messages: MailHead[];
  /** For the next page of the same question; null: there is none. */
  pageToken: string | null;
}

/** What `get-messages` takes beside the folder, as JSON in `config`. */
export interface MailFilters {
  /** In subject, people and text. */
  search?: string;
  isUnread?: boolean;
  hasAttachments?: boolean;
  /** Milliseconds since 1970 UTC; `until` is not included. */
  since?: number;
  until?: number;
  /** Messages that are linked with a record; then of every account that the person may read, and of every folder but the trash. */
  record?: {alias: string; id: string};
}

/** `config` of the reading actions. Those not named here take it empty. */
export interface MailConfig {
  'get-folders': Record<string, never>;
  'get-messages': {folderId?: string; pageToken?: string; filters?: MailFilters; limit?: number};
  'get-message': {id: string};
  'get-attachments': {id: string};
  /** Several at once, and back to unread. */
  'mark-message-as-read': {id?: string; ids?: string[]; isRead?: boolean};
  /** To another folder; `trash` of what is in the trash removes it for good. */
  'move-messages': {ids: string[]; folderId: string};
  'delete-messages': {ids: string[]};
  'create-folder': {name: string; parentId?: string};
  'link-record': {id: string; alias: string; recordId: string; isLinked: boolean};
  /** A message that waits to be sent is a draft again. */
  'undo-send': {id: string};
  /** What messages of the caller begin and end with, and what of it they may change: `MailPhrases`. */
  'get-phrases': Record<string, never>;
  /** One's own; a new one without `id`. Answers it as it is kept. */
  'save-signature': SignatureToSave;
  'delete-signature': {id: string};
  /** For everybody; a new one without `id`. Answers it as it is kept. */
  'save-template': TemplateToSave;
  'delete-template': {id: string};
}
export type MailAction = keyof MailConfig;

/** A text that ends a message. */
export interface MailSignature {
  id: string;
  name: string;
  html: string;
  isDefault: boolean;
}

/** A message to begin with; `{attribute}` in it is replaced by what the record of the message has there. */
export interface MailTemplate {
  id: string;
  name: string;
  subject: string;
  html: string;
  /** Alias of the objects whose records fill it; null: any, or none. */
  alias: string | null;
}

/** Characters of a name, a subject, and of HTML; more than that is refused. */
export const LONGEST_PHRASE = {name: 100, subject: 300, signature: 20_000, template: 60_000};
/** Signatures of one person, and templates of an application, at most. */
export const MOST_PHRASES = {signatures: 50, templates: 300};

export interface MailPhrases {
  /** Of the caller; `isOwn` false: everybody's, which comes with the application. */
  signatures: (MailSignature & {isOwn: boolean})[];
  templates: MailTemplate[];
  mayChangeTemplates: boolean;
}

export interface SignatureToSave {
  id?: string;
  name: string;
  /** Sanitised before it is kept. */
  html: string;
  /** Instead of the one that was. */
  isDefault?: boolean;
}

export interface TemplateToSave {
  id?: string;
  /** In the language of the caller; what it is called in others stays. */
  name: string;
  subject: string;
  /** Sanitised before it is kept. */
  html: string;
  /** Objects that the caller may see; null: any, or none. */
  alias: string | null;
}

/** The field `object` of `POST /designer/email/create` (keeps a draft) and `/send`, as JSON. */
export interface MailToSend {
  /** The draft that is saved or sent; absent: a new message. */
  id?: string;
  to: string[];
  cc?: string[];
  bcc?: string[];
  subject: string;
  text: string;
  /** Sanitised by the server before it is kept; `text` is what of it can be read without. */
  html?: string;
  /** Account that it is sent from; the default one when absent. */
  account?: string;
  /** The message that it answers or forwards. */
  answers?: string;
  /** Ids of attachments of the draft that stay, or of the forwarded message that go with it; new ones are parts `files`. */
  attachments?: string[];
  /**
   * `Content-ID`s of the parts `files`, in their order. The HTML shows a picture by its own, `<img src="cid:…">`; '' for a file that is
   * attached alone. A file with one must be a PNG, JPEG, GIF or WebP.
   */
  contentIds?: string[];
  /** Ids of stored files that the person may read. */
  fileIds?: string[];
  records?: {alias: string; id: string}[];
  /** Records that are attached as a PDF; the fields are those of `{baseUrl}/print`. */
  print?: {alias: string; print: string; id: string; params?: string; locale?: string};
  /** Keeps it for UNDO_MS before it goes out; else the answer waits for the mail server. */
  undo?: boolean;
}

/** What a `Content-ID` is written with; it stands in a head of the message. */
export const CONTENT_ID = /^[\w.+-]{1,80}@[\w.-]{1,80}$/;
/** Types of the pictures that a text shows. */
export const SHOWN_PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;

/** What became of it; `error` says why it failed. */
export interface MailResult {
  id: string;
  status: MailStatus;
  error: string | null;
  /** When it goes out, as long as it may be called back. */
  sendAt: number | null;
}

/** The server's event in the topic `user:{id}`: a message came, or changed elsewhere. */
export const MAIL_EVENT = 'mail';
export interface MailEvent {
  /** The id of what came. */
  added?: string;
  account: string;
}
