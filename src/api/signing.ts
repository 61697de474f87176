import type {
  PackageState,
  SigningActivity,
  SigningData,
  SigningDocument,
  SigningField,
  SigningFinish,
  SigningHead,
  SigningPackage,
  SigningRead,
  SigningRecipient,
  SigningSettings,
  SigningVisit,
  SigningWrite,
} from '../contract/signing.js';
import type {Client} from './client.js';
import {ServiceError} from './errors.js';
import {
  activityOf,
  documentOf,
  fieldOf,
  headOf,
  listOf,
  must,
  packageOf,
  recipientOf,
  settingsOf,
  visitOf,
} from './signing-answers.js';
import {malformed, refusalOf, operationFailure} from './operation-error.js';

export {OperationError} from './operation-error.js';

/** Which packages are listed. */
export interface PackagesAsked {
  status?: PackageState;
  search?: string;
  cursor?: string;
}

export interface PackagesPage {
  packages: SigningHead[];
  /** Of the next page; null after the last one. */
  cursor: string | null;
}

/** A stored file of the server, or one of the person's. */
export type DocumentSource = File | {fileId: string};

/** The calls of signing. */
export type SigningCalls = Pick<SigningService, keyof SigningService>;

/** ms; documents of 20 MB, and a certificate of all of them. */
const FILE_MS = 120_000;
type Ids = Partial<Record<'pkg' | 'rcpt' | 'doc' | 'id' | 'file' | 'token', string>>;

/**
 * Electronic signing. Every call rejects with a OperationError: `name` and message are the server's code and sentence (SIGN-025), `Invalid
 * format` for an answer that is none (SIGN-026), RUNTIME_ERROR where there is no answer to read (SIGN-027).
 */
export class SigningService {
  /** `name`: the query parameter `client`, what of ours asks. */
  constructor(
    private readonly client: Client,
    private readonly name = 'lc-runtime',
  ) {}

  /** A page of the packages that the person may see, the newest first. */
  async packages({status, search, cursor}: PackagesAsked = {}, signal?: AbortSignal): Promise<PackagesPage> {
    const query = {status, search: search || undefined, cursor};
    const data = await this.asked('/designer/go-sign-list/packages', query, undefined, signal);
    const {packages, cursor: next} = (data ?? {}) as Partial<PackagesPage>;
    return {packages: listOf(packages, headOf), cursor: typeof next === 'string' && next ? next : null};
  }

  createPackage = (data: SigningData['create-package']) => this.pack('create-package', {}, data);
  updatePackage = (pkg: string, data: SigningData['update-package']) => this.pack('update-package', {pkg}, data);
  deletePackage = (pkg: string) => this.pack('delete-package', {pkg}, {});
  restorePackage = (pkg: string) => this.pack('restore-package', {pkg}, {});
  sendPackage = (pkg: string) => this.pack('send-package', {pkg}, {});
  voidPackage = (pkg: string, reason: string) => this.pack('void-package', {pkg}, {reason});
  async getPackage(pkg: string, signal?: AbortSignal): Promise<SigningPackage> {
    return must(packageOf(await this.read('get-package', {pkg}, signal)));
  }
  downloadCertificate = (pkg: string, signal?: AbortSignal) => this.file('download-certificate', {pkg}, signal);

  async getRecipient(pkg: string, rcpt: string, signal?: AbortSignal): Promise<SigningRecipient> {
    return must(recipientOf(await this.read('get-recipient', {pkg, rcpt}, signal)));
  }
  async getRecipients(pkg: string, signal?: AbortSignal): Promise<SigningRecipient[]> {
    return listOf(await this.read('get-recipients', {pkg}, signal), recipientOf);
  }
  async createRecipient(pkg: string, data: SigningData['create-recipient']): Promise<SigningRecipient> {
    return must(recipientOf(await this.write('create-recipient', {pkg}, data)));
  }
  async updateRecipient(pkg: string, rcpt: string, data: SigningData['update-recipient']): Promise<SigningRecipient> {
    return must(recipientOf(await this.write('update-recipient', {pkg, rcpt}, data)));
  }
  async deleteRecipient(pkg: string, rcpt: string): Promise<void> {
    await this.write('delete-recipient', {pkg, rcpt}, {});
  }
  async createRecipients(pkg: string, data: SigningData['create-recipients']): Promise<SigningRecipient[]> {
    return listOf(await this.write('create-recipients', {pkg}, data), recipientOf);
  }
  async updateRecipients(pkg: string, data: SigningData['update-recipients']): Promise<SigningRecipient[]> {
    return listOf(await this.write('update-recipients', {pkg}, data), recipientOf);
  }

  async getDocument(pkg: string, doc: string, signal?: AbortSignal): Promise<SigningDocument> {
    return must(documentOf(await this.read('get-document', {pkg, doc}, signal)));
  }
  async getDocuments(pkg: string, signal?: AbortSignal): Promise<SigningDocument[]> {
    return listOf(await this.read('get-documents', {pkg}, signal), documentOf);
  }
  async createDocument(
    pkg: string,
    source: DocumentSource,
    data: SigningData['create-document'] = {},
  ): Promise<SigningDocument> {
    const [ids, file] = 'fileId' in source ? [{pkg, file: source.fileId}] : [{pkg}, source];
    return must(documentOf(await this.write('create-document', ids, data, file)));
  }
  async deleteDocument(pkg: string, doc: string): Promise<void> {
    await this.write('delete-document', {pkg, doc}, {});
  }
  downloadDocument = (pkg: string, doc: string, signal?: AbortSignal) =>
    this.file('download-document', {pkg, doc}, signal);

  async getField(pkg: string, id: string, signal?: AbortSignal): Promise<SigningField> {
    return must(fieldOf(await this.read('get-field', {pkg, id}, signal)));
  }
  async getFields(pkg: string, signal?: AbortSignal): Promise<SigningField[]> {
    return listOf(await this.read('get-fields', {pkg}, signal), fieldOf);
  }
  async createField(pkg: string, data: SigningData['create-field']): Promise<SigningField> {
    return must(fieldOf(await this.write('create-field', {pkg}, data)));
  }
  async updateField(pkg: string, id: string, data: SigningData['update-field']): Promise<SigningField> {
    return must(fieldOf(await this.write('update-field', {pkg, id}, data)));
  }
  async deleteField(pkg: string, id: string): Promise<void> {
    await this.write('delete-field', {pkg, id}, {});
  }
  createFields = (pkg: string, data: SigningData['create-fields']) => this.fields('create-fields', {pkg}, data);
  updateFields = (pkg: string, data: SigningData['update-fields']) => this.fields('update-fields', {pkg}, data);
  /** Answers the fields that were added; of all documents without `doc`. */
  autoPlaceFields = (pkg: string, doc?: string) => this.fields('auto-place-fields', {pkg, doc}, {});
  /** Answers the fields that were added. */
  shareFields = (pkg: string, data: SigningData['share-fields']) => this.fields('share-fields', {pkg}, data);

  async getActivityRecords(pkg: string, signal?: AbortSignal): Promise<SigningActivity[]> {
    return listOf(await this.read('get-activity-records', {pkg}, signal), activityOf);
  }
  async getNotificationSettings(pkg: string, signal?: AbortSignal): Promise<SigningSettings> {
    return settingsOf(await this.read('get-notification-settings', {pkg}, signal));
  }
  async updateNotificationSettings(
    pkg: string,
    data: SigningData['update-notification-settings'],
  ): Promise<SigningSettings> {
    return settingsOf(await this.write('update-notification-settings', {pkg}, data));
  }

  /** What a recipient sees by their link; no session is needed. */
  async visit(token: string, signal?: AbortSignal): Promise<SigningVisit> {
    return visitOf(await this.asked('/designer/sign/get', {token}, undefined, signal));
  }
  async finish(token: string, answers: SigningFinish): Promise<void> {
    await this.asked('/designer/sign/finish', {token}, bodyOf(answers));
  }
  async decline(token: string, reason: string): Promise<void> {
    await this.asked('/designer/sign/decline', {token}, bodyOf({reason}));
  }
  /** The document as it is signed on. */
  visitDocument = (token: string, doc: string, signal?: AbortSignal) =>
    this.bytes('/designer/sign/document', {token, doc}, signal);
  /** The document with all signatures, once the package is completed. */
  visitSigned = (token: string, doc: string, signal?: AbortSignal) =>
    this.bytes('/designer/sign/signed', {token, doc}, signal);
  visitCertificate = (token: string, signal?: AbortSignal) => this.bytes('/designer/sign/certificate', {token}, signal);

  private async pack<O extends SigningWrite>(op: O, ids: Ids, data: SigningData[O]): Promise<SigningPackage> {
    return must(packageOf(await this.write(op, ids, data)));
  }

  private async fields<O extends SigningWrite>(op: O, ids: Ids, data: SigningData[O]): Promise<SigningField[]> {
    return listOf(await this.write(op, ids, data), fieldOf);
  }

  private read(op: SigningRead, ids: Ids, signal?: AbortSignal): Promise<unknown> {
    return this.asked(`/designer/go-sign/${op}`, ids, undefined, signal);
  }

  private write<O extends SigningWrite>(op: O, ids: Ids, data: SigningData[O], file?: File): Promise<unknown> {
    const body = bodyOf(data);
    if (file) body.set('file', file, file.name);
    return this.asked(`/designer/go-sign/${op}`, ids, body);
  }

  private async asked(
    path: string,
    query: Record<string, string | undefined>,
    body?: FormData,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const call = {query: {client: this.name, ...query}, body, signal, ...(body && {timeout: FILE_MS})};
    try {
      const answer = await this.client.json(path, call);
      const {success, data} = (answer ?? {}) as {success?: unknown; data?: unknown};
      if (success === true) return data ?? null;
      if (success !== false) throw malformed(answer);
      throw refusalOf(answer, new ServiceError('refused', '', {status: 200})) ?? malformed(answer);
    } catch (cause) {
      throw operationFailure(cause);
    }
  }

  private file(op: SigningRead, ids: Ids, signal?: AbortSignal): Promise<Blob> {
    return this.bytes(`/designer/go-sign/${op}`, ids, signal);
  }

  private async bytes(path: string, query: Ids, signal?: AbortSignal): Promise<Blob> {
    const call = {query: {client: this.name, ...query}, headers: {Accept: '*/*'}, signal, timeout: FILE_MS};
    try {
      const answer = await this.client.send(path, call);
      if (!/json|html/i.test(answer.headers.get('Content-Type') ?? '')) return await answer.blob();
      const said: unknown = JSON.parse(await answer.text());
      throw refusalOf(said, new ServiceError('refused', '', {status: 200})) ?? malformed(said);
    } catch (cause) {
      throw cause instanceof SyntaxError
        ? operationFailure(new ServiceError('malformed', '', {cause}))
        : operationFailure(cause);
    }
  }
}

function bodyOf(data: unknown): FormData {
  const body = new FormData();
  body.set('data', JSON.stringify(data));
  return body;
}
