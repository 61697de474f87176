import {ServiceError} from '../../src/api/errors.js';
import type {MailCalls, MailParts} from '../../src/api/mail.js';
import {
  UNDO_MS,
  type MailAttachment,
  type MailFolder,
  type MailHead,
  type MailMessage,
  type MailPage,
  type MailPhrases,
  type MailResult,
  type MailSignature,
  type MailTemplate,
  type MailToSend,
  type SignatureToSave,
  type TemplateToSave,
} from '../../src/contract/mail.js';
import {readAddress} from '../../src/state/mail/addresses.js';

export const NOW = Date.UTC(2026, 10, 23, 9, 41);
const HOUR = 3_600_000;

export const mailHead = (id: string, more: Partial<MailHead> = {}): MailHead => ({
  id,
  folderId: 'inbox',
  subject: `Subject ${id}`,
  from: {name: `Person ${id}`, address: `p${id}@nordskar.example`},
  to: [{name: 'Purchasing', address: 'purchasing@supply.example'}],
  cc: [],
  bcc: [],
  date: NOW - Number(id.replace(/\D/g, '') || 0) * HOUR,
  isRead: false,
  snippet: `Text of ${id}`,
  status: null,
  error: null,
  sendAt: null,
  hasAttachments: false,
  records: [],
  ...more,
});

const FOLDERS: MailFolder[] = [
  ...(['inbox', 'drafts', 'sent', 'failed', 'archive', 'trash'] as const).map((role): MailFolder => ({
    id: role,
    name: role,
    role,
    parentId: null,
    unreadCount: 0,
    totalCount: 0,
  })),
  {id: 'suppliers', name: 'Suppliers', role: null, parentId: null, unreadCount: 6, totalCount: 9},
  {id: 'nordskar', name: 'Nordskar', role: null, parentId: 'suppliers', unreadCount: 4, totalCount: 4},
];

const PHRASES: MailPhrases = {
  signatures: [
    {id: 's1', name: 'Ines, English', html: '<p>Ines Moreau<br>Purchasing</p>', isDefault: true, isOwn: true},
    {id: 's2', name: 'Short', html: '<p>Ines</p>', isDefault: false, isOwn: false},
  ],
  templates: [
    {
      id: 't1',
      name: 'New slot',
      subject: '{number}, new slot',
      html: '<p>The slot of {number} moved, {nobody}.</p>',
      alias: 'order',
    },
    {id: 't2', name: 'Thanks', subject: 'Thanks', html: '<p>Thank you.</p>', alias: null},
  ],
  mayChangeTemplates: true,
};

/** A mail server that is here: every call noted, failing or waiting where a test says so. */
export class MailServer implements Record<keyof MailCalls, unknown> {
  all: MailHead[] = [];
  bodies: Record<string, Partial<MailMessage>> = {};
  /** What it fetched of other sites, by address. */
  pictures: Record<string, string> = {};
  files: Record<string, MailAttachment[]> = {};
  own: MailFolder[] = [...FOLDERS];
  /** What messages begin and end with. */
  kept: MailPhrases = structuredClone(PHRASES);
  readonly calls: [name: string, ...given: unknown[]][] = [];
  readonly created: MailToSend[] = [];
  readonly sent: MailToSend[] = [];
  /** Names of calls that fail, and how. */
  fails: Partial<Record<string, ServiceError>> = {};
  /** What the mail server says of the next message. */
  refuses: string | null = null;
  held: Promise<unknown> = Promise.resolve();
  pageSize = 50;
  private last = 0;

  accounts = () =>
    this.answer('accounts', [], () => [
      {id: 'a1', name: 'Purchasing', address: 'purchasing@supply.example', isDefault: true},
      {id: 'a2', name: 'Ines Moreau', address: 'ines@supply.example', isDefault: false},
    ]);
  signatures = () => this.answer('signatures', [], () => this.kept.signatures);
  templates = () => this.answer('templates', [], () => this.kept.templates);
  phrases = () => this.answer('phrases', [], (): MailPhrases => structuredClone(this.kept));
  saveSignature = (signature: SignatureToSave) =>
    this.answer('saveSignature', [signature], (): MailSignature => {
      const saved = {isDefault: false, ...signature, id: signature.id ?? `s${++this.last + 2}`, isOwn: true};
      const others = this.kept.signatures.filter(({id}) => id !== saved.id);
      this.kept.signatures = [...others.map((each) => ({...each, ...(saved.isDefault && {isDefault: false})})), saved];
      return saved;
    });
  removeSignature = (id: string) =>
    this.answer('removeSignature', [id], () => {
      this.kept.signatures = this.kept.signatures.filter((each) => each.id !== id);
    });
  saveTemplate = (template: TemplateToSave) =>
    this.answer('saveTemplate', [template], (): MailTemplate => {
      const saved = {...template, id: template.id ?? `t${++this.last + 2}`};
      this.kept.templates = [...this.kept.templates.filter(({id}) => id !== saved.id), saved];
      return saved;
    });
  removeTemplate = (id: string) =>
    this.answer('removeTemplate', [id], () => {
      this.kept.templates = this.kept.templates.filter((each) => each.id !== id);
    });
  folders = (account: string) =>
    this.answer('folders', [account], () =>
      this.own.map((folder) => ({
        ...folder,
        ...(folder.role && {
          unreadCount: this.all.filter(({folderId, isRead}) => folderId === folder.id && !isRead).length,
        }),
      })),
    );
  messages = (account: string, asked: Parameters<MailCalls['messages']>[1]) =>
    this.answer('messages', [account, asked], (): MailPage => {
      const {filters = {}, folderId, pageToken} = asked;
      const those = this.all.filter(
        (head) =>
          (filters.record
            ? head.records.some(({id}) => id === filters.record!.id) && head.folderId !== 'trash'
            : head.folderId === folderId) &&
          (!filters.search ||
            `${head.subject} ${head.from.name}`.toLowerCase().includes(filters.search.toLowerCase())) &&
          (!filters.isUnread || !head.isRead) &&
          (!filters.hasAttachments || head.hasAttachments) &&
          (filters.since === undefined || head.date >= filters.since),
      );
      const from = Number(pageToken ?? 0);
      const to = from + this.pageSize;
      return {messages: those.slice(from, to), pageToken: to < those.length ? String(to) : null};
    });
  message = (account: string, id: string) =>
    this.answer('message', [account, id], (): MailMessage => {
      const head = this.all.find((each) => each.id === id);
      if (!head) throw new ServiceError('http', 'There is no such message', {status: 404});
      return {...head, bodyHtml: `<p>Hello from ${id}</p>`, bodyText: '', answers: null, ...this.bodies[id]};
    });
  attachments = (account: string, id: string) => this.answer('attachments', [account, id], () => this.files[id] ?? []);
  mark = (account: string, ids: readonly string[], isRead: boolean) =>
    this.answer('mark', [account, ids, isRead], () => this.change(ids, {isRead}));
  move = (account: string, ids: readonly string[], folderId: string) =>
    this.answer('move', [account, ids, folderId], () => this.change(ids, {folderId}));
  remove = (account: string, ids: readonly string[]) =>
    this.answer('remove', [account, ids], () => this.change(ids, {folderId: 'trash'}));
  createFolder = (account: string, name: string, parentId?: string) =>
    this.answer('createFolder', [account, name, parentId], () => {
      this.own.push({id: name, name, role: null, parentId: parentId ?? null, unreadCount: 0, totalCount: 0});
    });
  link = (account: string, id: string, record: {alias: string; id: string}, isLinked: boolean) =>
    this.answer('link', [account, id, record.alias, record.id, isLinked], () => undefined);
  undoSend = (account: string, id: string) =>
    this.answer('undoSend', [account, id], () =>
      this.change([id], {folderId: 'drafts', sendAt: null, status: 'draft'}),
    );
  create = (mail: MailToSend, parts: MailParts = {}) =>
    this.answer('create', [mail, parts], (): MailResult => {
      this.created.push(mail);
      parts.onProgress?.(1);
      return {id: this.keep(mail, parts, 'draft', 'drafts'), status: 'draft', error: null, sendAt: null};
    });
  send = (mail: MailToSend, parts: MailParts = {}) =>
    this.answer('send', [mail, parts], (): MailResult => {
      this.sent.push(mail);
      const error = this.refuses;
      this.refuses = null;
      if (error) return {id: this.keep(mail, parts, 'failed', 'failed'), status: 'failed', error, sendAt: null};
      const id = this.keep(mail, parts, mail.undo ? 'draft' : 'sent', 'sent');
      return {id, status: mail.undo ? 'draft' : 'sent', error: null, sendAt: mail.undo ? Date.now() + UNDO_MS : null};
    });
  pictureUrl = (message: string, url: string) => {
    this.calls.push(['pictureUrl', message, url]);
    return {url: this.pictures[url] ?? `${location.origin}/no-such-picture`, addressable: true};
  };
  attachmentUrl = ({url}: MailAttachment) => ({url, addressable: true});
  bytes = () => this.answer('bytes', [], () => new Blob(['bytes']));

  /** How often a call was made. */
  count(name: string): number {
    return this.calls.filter(([called]) => called === name).length;
  }

  private async answer<T>(name: string, given: unknown[], make: () => T): Promise<T> {
    this.calls.push([name, ...given]);
    await this.held;
    const fault = this.fails[name];
    if (fault) throw fault;
    return make();
  }

  private change(ids: readonly string[], change: Partial<MailHead>): void {
    this.all = this.all.map((head) => (ids.includes(head.id) ? {...head, ...change} : head));
  }

  private keep(mail: MailToSend, {files = []}: MailParts, status: MailHead['status'], folderId: string): string {
    const id = mail.id ?? `new${++this.last}`;
    const kept = (this.files[id] ?? []).filter((file) => mail.attachments?.includes(file.id));
    const fresh = files.map(({name, size, type}, n) => ({
      id: `${id}-f${kept.length + n + 1}`,
      name,
      size,
      mimeType: type,
      url: '/none',
      contentId: mail.contentIds?.[n] || null,
    }));
    this.files[id] = [...kept, ...fresh];
    const to = mail.to.map(readAddress);
    const head = mailHead(id, {...{to, subject: mail.subject, status, folderId, isRead: true}, date: Date.now()});
    this.bodies[id] = {bodyHtml: mail.html ?? '', bodyText: mail.text};
    this.all = [head, ...this.all.filter((each) => each.id !== id)];
    return id;
  }
}
