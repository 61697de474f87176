import {ServiceError} from '../../src/api/errors.js';
import type {DocumentSource, SigningCalls} from '../../src/api/signing.js';
import type {
  PackageState,
  RecipientInput,
  SigningActivity,
  SigningData,
  SigningDocument,
  SigningField,
  SigningFinish,
  SigningHead,
  SigningPackage,
  SigningRecipient,
  SigningSettings,
  SigningVisit,
} from '../../src/contract/signing.js';
import {AGREEMENT, bytesOf} from './pdf.js';

const MINUTE = 60_000;
const PAGE = {width: 419.53, height: 595.28};
export const TOKEN = 'maja-token';

const recipient = (id: string, name: string, role: SigningRecipient['role'], order: number): SigningRecipient => ({
  ...{id, name, role, order, status: 'waiting', doneAt: null},
  email: `${name.toLowerCase().replace(' ', '.')}@nordskar.example`,
});
const field = (id: string, recipientId: string, more: Partial<SigningField>): SigningField => ({
  ...{id, documentId: 'd1', recipientId, type: 'signature', page: 4, x: 40, y: 300, width: 150, height: 44},
  ...{required: true, label: ''},
  ...more,
});
const activity = (id: string, ago: number, kind: SigningActivity['kind'], actor: string, text: string) => ({
  ...{id, kind, actor, text},
  at: Date.now() - ago * MINUTE,
});

/** Signing at a server that is here: every call noted, failing or waiting where a test says so. */
export class SigningServer implements Record<keyof SigningCalls, unknown> {
  pack: SigningPackage = {
    ...{id: 'p1', number: 'SP-2026-0042', name: 'Frame agreement Nordskar 2027', message: '', status: 'draft'},
    ...{isOrdered: true, createdBy: 'Ines Moreau', createdAt: Date.now() - 80 * MINUTE, sentAt: null},
    record: {alias: 'supplier', id: 's1', presentation: 'Nordskar AB', icon: 'building-2', url: '/supply/supplier/s1'},
    ...{completedAt: null, expiresAt: null, reason: null, version: 1},
  };
  recipients: SigningRecipient[] = [
    recipient('r1', 'Maja Lindqvist', 'signer', 1),
    recipient('r2', 'Daniel Osei', 'approver', 2),
    recipient('r3', 'Hanna Weiss', 'copy', 3),
  ];
  documents: SigningDocument[] = [
    {id: 'd1', name: 'Frame agreement 2027.pdf', fileId: 'f1', pages: Array.from({length: 4}, () => PAGE), order: 0},
    {id: 'd2', name: 'Price annex 2027.pdf', fileId: 'f2', pages: Array.from({length: 4}, () => PAGE), order: 1},
  ];
  fieldList: SigningField[] = [
    field('s1', 'r1', {}),
    field('s2', 'r1', {type: 'date', y: 380, width: 100, height: 24}),
    field('s3', 'r1', {type: 'checkbox', x: 150, y: 250, width: 22, height: 22, label: 'Price annex read'}),
    field('s4', 'r2', {x: 220}),
    field('s5', 'r2', {type: 'date', x: 220, y: 380, width: 100, height: 24, required: false}),
  ];
  activities: SigningActivity[] = [
    activity('a4', 64, 'fields-placed', 'Ines Moreau', 'placed 5 fields'),
    activity('a3', 71, 'recipient-added', 'Ines Moreau', 'added Hanna Weiss as copy'),
    activity('a2', 78, 'document-added', 'Ines Moreau', 'added Price annex 2027.pdf'),
    activity('a1', 80, 'created', 'Ines Moreau', 'created the package'),
  ];
  settings: SigningSettings = {reminderDays: 3, expireDays: 30, onSent: false, onViewed: true, onSigned: true};
  others: SigningHead[] = [];
  readonly calls: [name: string, ...given: unknown[]][] = [];
  readonly finished: SigningFinish[] = [];
  declined = '';
  seal = 'seal-1';
  /** Names of calls that fail, and how. */
  fails: Partial<Record<string, unknown>> = {};
  held: Promise<unknown> = Promise.resolve();
  /** Names of calls that are done though their answer does not come. */
  loses = new Set<string>();
  private last = 0;

  packages = (asked: {status?: PackageState; search?: string} = {}) =>
    this.answer('packages', [asked], () => {
      const found = [this.head(), ...this.others].filter(
        ({status, name, number}) =>
          (!asked.status || status === asked.status) &&
          `${name} ${number}`.toLowerCase().includes((asked.search ?? '').toLowerCase()),
      );
      return {packages: found, cursor: null};
    });
  createPackage = (data: SigningData['create-package']) =>
    this.answer('createPackage', [data], () => {
      [this.recipients, this.documents, this.fieldList] = [[], [], []];
      return this.become({id: `p${++this.last + 1}`, name: data.name, status: 'draft', record: null});
    });
  updatePackage = (_: string, data: SigningData['update-package']) =>
    this.answer('updatePackage', [data], () => this.become(data));
  deletePackage = () => this.answer('deletePackage', [], () => this.become({status: 'deleted'}));
  restorePackage = () => this.answer('restorePackage', [], () => this.become({status: 'draft'}));
  sendPackage = () =>
    this.answer('sendPackage', [], () => {
      this.recipients = this.recipients.map((each, at) => ({...each, status: at ? each.status : 'active'}));
      return this.become({status: 'sent', sentAt: Date.now(), expiresAt: Date.now() + 30 * 1440 * MINUTE});
    });
  voidPackage = (_: string, reason: string) =>
    this.answer('voidPackage', [reason], () => this.become({status: 'voided', reason}));
  getPackage = () => this.answer('getPackage', [], () => this.pack);
  downloadCertificate = () => this.answer('downloadCertificate', [], pdf);

  getRecipient = (_: string, id: string) => this.answer('getRecipient', [id], () => found(this.recipients, id));
  getRecipients = () => this.answer('getRecipients', [], () => this.recipients);
  createRecipient = (_: string, data: RecipientInput) =>
    this.answer('createRecipient', [data], () => {
      const made: SigningRecipient = {order: 9, ...data, id: `r${++this.last + 9}`, status: 'waiting', doneAt: null};
      this.recipients = [...this.recipients, made];
      return made;
    });
  updateRecipient = (_: string, id: string, data: Partial<RecipientInput>) =>
    this.answer('updateRecipient', [id, data], () => {
      this.recipients = this.recipients.map((each) => (each.id === id ? {...each, ...data, id} : each));
      return found(this.recipients, id);
    });
  deleteRecipient = (_: string, id: string) =>
    this.answer('deleteRecipient', [id], () => {
      this.recipients = this.recipients.filter((each) => each.id !== id);
      this.fieldList = this.fieldList.filter(({recipientId}) => recipientId !== id);
    });
  createRecipients = (_: string, data: RecipientInput[]) =>
    this.answer('createRecipients', [data], () => this.recipients);
  updateRecipients = (_: string, data: RecipientInput[]) =>
    this.answer('updateRecipients', [data], () => {
      this.recipients = data.map((each) => ({...found(this.recipients, each.id!), ...each}) as SigningRecipient);
      return this.recipients;
    });

  getDocument = (_: string, id: string) => this.answer('getDocument', [id], () => found(this.documents, id));
  getDocuments = () => this.answer('getDocuments', [], () => this.documents);
  createDocument = (_: string, source: DocumentSource) =>
    this.answer('createDocument', [source], () => {
      const name = source instanceof File ? source.name : source.fileId;
      const made = {
        id: `d${++this.last + 9}`,
        name,
        fileId: 'f',
        pages: [PAGE, PAGE, PAGE, PAGE],
        order: this.documents.length,
      };
      this.documents = [...this.documents, made];
      return made;
    });
  deleteDocument = (_: string, id: string) =>
    this.answer('deleteDocument', [id], () => {
      this.documents = this.documents.filter((each) => each.id !== id);
      this.fieldList = this.fieldList.filter(({documentId}) => documentId !== id);
    });
  downloadDocument = (_: string, id: string) => this.answer('downloadDocument', [id], pdf);

  getField = (_: string, id: string) => this.answer('getField', [id], () => found(this.fieldList, id));
  getFields = () => this.answer('getFields', [], () => this.fieldList);
  createField = (_: string, data: SigningData['create-field']) =>
    this.answer('createField', [data], () => ({id: 'sx', label: '', ...data}));
  updateField = (_: string, id: string, data: SigningData['update-field']) =>
    this.answer('updateField', [id, data], () => ({...found(this.fieldList, id), ...data, id}));
  deleteField = (_: string, id: string) => this.answer('deleteField', [id], () => undefined);
  createFields = (_: string, data: SigningData['create-fields']) =>
    this.answer('createFields', [data], () => this.fieldList);
  updateFields = (_: string, data: SigningData['update-fields']) =>
    this.answer('updateFields', [data], () => (this.fieldList = data as SigningField[]));
  autoPlaceFields = () =>
    this.answer('autoPlaceFields', [], () => {
      const made = [
        field(`auto${++this.last}`, 'r1', {page: 1, y: 420}),
        field(`auto${++this.last}`, 'r2', {page: 1, x: 220, y: 420}),
      ];
      this.fieldList = [...this.fieldList, ...made];
      return made;
    });
  shareFields = (_: string, data: SigningData['share-fields']) =>
    this.answer('shareFields', [data], () => {
      const made = data.fieldIds.flatMap((id) =>
        (data.recipientIds ?? []).map((to) => ({
          ...found(this.fieldList, id),
          id: `share${++this.last}`,
          recipientId: to,
        })),
      );
      this.fieldList = [...this.fieldList, ...made];
      return made;
    });
  getActivityRecords = () => this.answer('getActivityRecords', [], () => this.activities);
  getNotificationSettings = () => this.answer('getNotificationSettings', [], () => this.settings);
  updateNotificationSettings = (_: string, data: Partial<SigningSettings>) =>
    this.answer('updateNotificationSettings', [data], () => (this.settings = {...this.settings, ...data}));

  visit = (token: string) => this.answer('visit', [token], () => this.visitOf());
  finish = (_: string, data: SigningFinish) =>
    this.answer('finish', [data], () => {
      this.finished.push(data);
      this.recipients = this.recipients.map((each) => (each.id === 'r1' ? {...each, status: 'done'} : each));
    });
  decline = (_: string, reason: string) =>
    this.answer('decline', [reason], () => {
      this.declined = reason;
      this.recipients = this.recipients.map((each) => (each.id === 'r1' ? {...each, status: 'declined'} : each));
      this.pack = {...this.pack, status: 'voided', reason};
    });
  visitDocument = (_: string, id: string) => this.answer('visitDocument', [id], pdf);
  visitSigned = (_: string, id: string) => this.answer('visitSigned', [id], pdf);
  visitCertificate = () => this.answer('visitCertificate', [], pdf);

  /** How often a call was made. */
  count(name: string): number {
    return this.calls.filter(([called]) => called === name).length;
  }

  /** The package as it is once it has been sent. */
  sendNow(): void {
    this.pack = {...this.pack, status: 'sent', sentAt: Date.now(), expiresAt: Date.now() + 30 * 1440 * MINUTE};
    this.recipients = this.recipients.map((each) => (each.id === 'r1' ? {...each, status: 'active'} : each));
  }

  head(more: Partial<SigningHead> = {}): SigningHead {
    return {...this.pack, recipients: this.recipients, documentCount: this.documents.length, ...more};
  }

  private visitOf(): SigningVisit {
    const {name, number, message, status, expiresAt, reason, completedAt} = this.pack;
    return {
      package: {name, number, message, status, expiresAt, reason, completedAt},
      sender: {name: 'Ines Moreau', application: 'Supply desk BV'},
      recipient: found(this.recipients, 'r1'),
      ...{recipients: this.recipients, documents: this.documents, seal: this.seal},
      fields: this.fieldList.filter(({recipientId}) => recipientId === 'r1'),
      others: this.fieldList.filter(({recipientId}) => recipientId !== 'r1'),
    };
  }

  private become(change: Partial<SigningPackage>): SigningPackage {
    return (this.pack = {...this.pack, ...change, version: this.pack.version + 1});
  }

  private async answer<T>(name: string, given: unknown[], make: () => T): Promise<T> {
    this.calls.push([name, ...given]);
    await this.held;
    const fault = this.fails[name];
    if (fault) throw fault;
    const made = structuredCloneOf(make());
    if (this.loses.delete(name)) throw new ServiceError('network');
    return made;
  }
}

const pdf = () => new Blob([bytesOf(AGREEMENT)], {type: 'application/pdf'});
const structuredCloneOf = <T>(value: T): T =>
  value instanceof Blob || value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);

function found<T extends {id: string}>(all: readonly T[], id: string): T {
  const one = all.find((each) => each.id === id);
  if (!one) throw new ServiceError('refused', 'Not found');
  return one;
}
