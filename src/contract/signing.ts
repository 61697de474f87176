/** draft → sent → completed; sent → voided; draft → deleted → draft (SIGN-010). A recipient who declines, and the expiry, void a package. */
export const PACKAGE_STATES = ['draft', 'sent', 'completed', 'voided', 'deleted'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

export const RECIPIENT_ROLES = ['signer', 'approver', 'copy'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

/** `waiting`: those before it are not done yet, or the package is a draft; `active`: its turn; `viewed`: its turn, and it has opened the link. */
export const RECIPIENT_STATES = ['waiting', 'active', 'viewed', 'done', 'declined'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const FIELD_TYPES = ['signature', 'initials', 'date', 'text', 'checkbox'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Documents, recipients and fields of one package at most. */
export const MOST_DOCUMENTS = 20;
export const MOST_SIGNERS = 50;
export const MOST_FIELDS = 500;
/** Bytes of one document. */
export const LARGEST_DOCUMENT = 20 * 1024 * 1024;
/** Characters of a name, of an answer in a text field, of a message to recipients or a reason. */
export const LONGEST_NAME = 200;
export const LONGEST_ANSWER = 500;
export const LONGEST_REASON = 2_000;
/** Bytes of a picture of a signature, as a data address. */
export const LARGEST_PICTURE = 300 * 1024;
/** Points of the smallest field. */
export const SMALLEST_FIELD = 8;

/** What `/designer/go-sign/{op}` answers (SIGN-022). */
export interface SigningAnswer<T> {
  success: boolean;
  data: T | null;
  error: {code: string; message: string} | null;
}

/** The record that a package was made from. */
export interface SigningRecord {
  alias: string;
  id: string;
  presentation: string;
  /** Lucide name. */
  icon: string;
  url: string;
}

/** Moments are milliseconds since 1970 UTC; null: not yet. */
export interface SigningPackage {
  id: string;
  /** Its number for people, as SP-2026-0042. */
  number: string;
  name: string;
  /** To the recipients, in their mails. */
  message: string;
  status: PackageState;
  /** Recipients sign one after the other, in their order. */
  isOrdered: boolean;
  record: SigningRecord | null;
  /** Presentation of the person who made it. */
  createdBy: string;
  createdAt: number;
  sentAt: number | null;
  completedAt: number | null;
  expiresAt: number | null;
  /** Why it is voided. */
  reason: string | null;
  /** Changes with every change of the package and of what is in it. */
  version: number;
}

/** A package as a list shows it. */
export interface SigningHead extends SigningPackage {
  recipients: Pick<SigningRecipient, 'id' | 'name' | 'role' | 'order' | 'status'>[];
  documentCount: number;
}

export interface SigningRecipient {
  id: string;
  name: string;
  email: string;
  role: RecipientRole;
  /** From 1; recipients with the same order have their turn together. */
  order: number;
  status: RecipientState;
  doneAt: number | null;
}

export interface SigningDocument {
  id: string;
  name: string;
  /** Of the stored file. */
  fileId: string;
  /** Size of each page in points (1/72 inch), as it is shown: turned pages are turned. */
  pages: {width: number; height: number}[];
  order: number;
}

/** A place of a document that a recipient fills. */
export interface SigningField {
  id: string;
  documentId: string;
  recipientId: string;
  type: FieldType;
  /** From 1. */
  page: number;
  /** Points from the top left corner of the page as it is shown. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of an approver's fields none is. */
  required: boolean;
  /** What it is called on the recipient's page; '': by its type. */
  label: string;
  /**
   * Of a sent package, once its recipient is done: what they entered, as it will stand on the document. A picture is a data address, a checkbox
   * 'true'. A completed package has it on its documents.
   */
  answer?: string;
}

/** Something that became of a package; never changed or removed. */
export const ACTIVITY_KINDS = [
  'created',
  'changed',
  'document-added',
  'document-removed',
  'recipient-added',
  'recipient-changed',
  'recipient-removed',
  'recipients-reordered',
  'fields-placed',
  'field-moved',
  'field-resized',
  'field-changed',
  'field-removed',
  'settings-changed',
  'sent',
  'viewed',
  'signed',
  'approved',
  'declined',
  'reminded',
  'voided',
  'expired',
  'deleted',
  'restored',
  'completed',
  'notification-failed',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export interface SigningActivity {
  id: string;
  at: number;
  /** Presentation of the person or name of the recipient; '': the server itself. */
  actor: string;
  kind: ActivityKind;
  /** What happened, in the language of the caller, without the actor at its beginning: “added Price annex 2027.pdf”. */
  text: string;
}

export interface SigningSettings {
  /** Days between reminders of those whose turn it is; 0: none. */
  reminderDays: number;
  /** Days from sending until the package is void; 0: never. */
  expireDays: number;
  /** Whether the sender gets a mail then. */
  onSent: boolean;
  onViewed: boolean;
  onSigned: boolean;
}

/** Data of the ops that change something: the multipart field `data`, JSON. Ids are query parameters: `pkg`, `rcpt`, `doc`, `id` of a field. */
export type RecipientInput = Pick<SigningRecipient, 'name' | 'email' | 'role'> & {id?: string; order?: number};
export type FieldInput = Omit<SigningField, 'id' | 'label' | 'answer'> & {id?: string; label?: string};

export interface SigningData {
  'create-package': {name: string; message?: string; isOrdered?: boolean; record?: {alias: string; id: string}};
  'update-package': {name?: string; message?: string; isOrdered?: boolean};
  'delete-package': Record<string, never>;
  'restore-package': Record<string, never>;
  'send-package': Record<string, never>;
  'void-package': {reason: string};
  'create-recipient': RecipientInput;
  'update-recipient': Partial<RecipientInput>;
  'delete-recipient': Record<string, never>;
  'create-recipients': RecipientInput[];
  /** All of the package: those with an id are changed, those without made, those left out removed with their fields. */
  'update-recipients': RecipientInput[];
  /** Bytes come as the multipart field `file`, or the query parameter `file` names a stored file that the caller may read. */
  'create-document': {name?: string};
  'delete-document': Record<string, never>;
  'create-field': FieldInput;
  'update-field': Partial<FieldInput>;
  'delete-field': Record<string, never>;
  'create-fields': FieldInput[];
  /** All of the package: those with an id are changed or made with that id, those without made, those left out removed. */
  'update-fields': FieldInput[];
  /** Finds the lines to sign on in the text of `doc`, or of all documents, and answers the fields that it has added. */
  'auto-place-fields': Record<string, never>;
  /** Puts the fields of one recipient for others too, beside them, or copies those of a document onto another of the same shape; answers the added ones. */
  'share-fields': {fieldIds: string[]; recipientIds?: string[]; documentIds?: string[]};
  'update-notification-settings': Partial<SigningSettings>;
}

/** Ops that read: GET, without data. */
export const SIGNING_READS = [
  'get-package',
  'download-certificate',
  'get-recipient',
  'get-recipients',
  'get-document',
  'get-documents',
  'download-document',
  'get-field',
  'get-fields',
  'get-activity-records',
  'get-notification-settings',
] as const;
export type SigningRead = (typeof SIGNING_READS)[number];
export type SigningWrite = keyof SigningData;

/**
 * What a recipient sees by their link: `GET /designer/sign/get?token`. Of a package that somebody voided: its reason, without documents, fields
 * and seal; of one whose time is over LINK_EXPIRED. `finish` and `decline` answer it anew.
 */
export interface SigningVisit {
  package: Pick<SigningPackage, 'name' | 'number' | 'message' | 'status' | 'expiresAt' | 'reason' | 'completedAt'>;
  /** Name of the person who sent it, and of their application. */
  sender: {name: string; application: string};
  /** The recipient whose link it is. */
  recipient: SigningRecipient;
  /** All recipients, without addresses. */
  recipients: Omit<SigningRecipient, 'email' | 'doneAt'>[];
  documents: Omit<SigningDocument, 'fileId'>[];
  /** Fields of this recipient; of one that is done with the answers, pictures as data addresses, dates as ISO. */
  fields: SigningField[];
  /** Fields of the other recipients: what is on the documents already, and who signs where. */
  others: SigningField[];
  /** Hash of all documents and fields, which `finish` gives back: who signs has seen these. */
  seal: string;
}

/** `POST /designer/sign/finish?token`. A checkbox: 'true' or ''; a date: ISO; a signature or initials: data address of a PNG with its ground transparent. */
export interface SigningFinish {
  seal: string;
  agreed: boolean;
  answers: Record<string, string>;
}

/** `POST /designer/sign/decline?token`. */
export interface SigningDecline {
  reason: string;
}

/** Codes of `error` beside those of the whole server. */
export const SIGNING_CODES = [
  'PACKAGE_STATE',
  'DOCUMENT_CHANGED',
  'LINK_INVALID',
  'LINK_EXPIRED',
  'NOT_YOUR_TURN',
  'FIELDS_MISSING',
] as const;

/** The server's event in the topic `user:{id}` of who made a package: something changed in it. */
export const SIGNING_EVENT = 'signing';
export interface SigningEvent {
  /** Of the package. */
  id: string;
}

/** `GET /designer/go-sign-list/packages`: the newest first, without deleted ones unless `status` says so. */
export interface SigningPage {
  packages: SigningHead[];
  /** Of the next page; null: this is the last one. */
  cursor: string | null;
}
