import type {SendMailOptions} from 'nodemailer';
import {PDFDocument, StandardFonts, degrees} from 'pdf-lib';
import {PNG} from 'pngjs';
import type {
  RecipientInput,
  SigningAnswer,
  SigningData,
  SigningDocument,
  SigningField,
  SigningPackage,
  SigningRead,
  SigningRecipient,
  SigningVisit,
  SigningWrite,
} from '../../../src/contract/signing.js';
import type {RunningServer} from '../../../demo/server/server.js';
import {Person, type Fields} from '../../support/server.js';

export const MAJA: RecipientInput = {name: 'Maja Lindqvist', email: 'maja@nordskar.example', role: 'signer'};
export const OMAR: RecipientInput = {name: 'Omar Haddad', email: 'omar@nordskar.example', role: 'approver'};
export const HANNA: RecipientInput = {name: 'Hanna Weiss', email: 'hanna@nordskar.example', role: 'copy'};

export interface Result<T> extends SigningAnswer<T> {
  status: number;
}

const form = (data: unknown, file?: {name: string; bytes: Uint8Array}) => {
  const body = new FormData();
  if (data !== undefined) body.set('data', JSON.stringify(data));
  if (file) body.set('file', new Blob([new Uint8Array(file.bytes)], {type: 'application/pdf'}), file.name);
  return body;
};

const resultOf = async <T>(response: Response): Promise<Result<T>> => ({
  ...((await response.json()) as SigningAnswer<T>),
  status: response.status,
});

/** Who works with packages. */
export class SigningPerson {
  constructor(readonly person: Person) {}

  static async signIn(server: Pick<RunningServer, 'url'>, name: string, appId?: string): Promise<SigningPerson> {
    return new SigningPerson(await new Person(server, appId).signIn(name));
  }

  async get<T>(op: SigningRead, query: Fields = {}): Promise<Result<T>> {
    return resultOf(await this.person.raw(`/designer/go-sign/${op}`, query));
  }

  async post<T, W extends SigningWrite = SigningWrite>(
    op: W,
    query: Fields = {},
    data?: SigningData[W],
    file?: {name: string; bytes: Uint8Array},
  ): Promise<Result<T>> {
    const init = {method: 'POST', body: form(data, file)};
    return resultOf(await this.person.raw(`/designer/go-sign/${op}`, query, init));
  }

  /** What must succeed. */
  async read<T>(op: SigningRead, query: Fields = {}): Promise<T> {
    return dataOf(await this.get<T>(op, query));
  }

  async do<T, W extends SigningWrite = SigningWrite>(
    op: W,
    query: Fields = {},
    data?: SigningData[W],
    file?: {name: string; bytes: Uint8Array},
  ): Promise<T> {
    return dataOf(await this.post<T, W>(op, query, data, file));
  }

  /** A draft with recipients and one document; each signer has a signature field, a text and a date. */
  async draft(recipients: readonly RecipientInput[], {bytes}: {bytes?: Uint8Array} = {}): Promise<Draft> {
    const made = await this.do<SigningPackage>(
      'create-package',
      {},
      {name: 'Frame agreement', message: 'Please sign.'},
    );
    const pkg = made.id;
    const people = await this.do<SigningRecipient[]>('create-recipients', {pkg}, [...recipients]);
    const file = {name: 'Agreement.pdf', bytes: bytes ?? (await agreement())};
    const document = await this.do<SigningDocument>('create-document', {pkg}, {}, file);
    const inputs = people
      .filter(({role}) => role !== 'copy')
      .flatMap(({id: recipientId, role}, at) => {
        const place = {
          documentId: document.id,
          recipientId,
          page: 1,
          height: 40,
          width: 160,
          required: role === 'signer',
        };
        return [
          {...place, type: 'signature' as const, x: 40, y: 60 + at * 150},
          {...place, type: 'text' as const, x: 40, y: 105 + at * 150, label: 'Place'},
          {...place, type: 'date' as const, x: 220, y: 60 + at * 150, required: false},
          {...place, type: 'checkbox' as const, x: 220, y: 105 + at * 150, required: false, label: 'Annex read'},
        ];
      });
    const fields = await this.do<SigningField[]>('create-fields', {pkg}, inputs);
    return {pkg, recipients: people, document, fields};
  }

  async sent(recipients: readonly RecipientInput[], {isOrdered = false} = {}): Promise<Draft> {
    const draft = await this.draft(recipients);
    if (isOrdered) await this.do('update-package', {pkg: draft.pkg}, {isOrdered});
    await this.do('send-package', {pkg: draft.pkg});
    return draft;
  }

  package(pkg: string): Promise<SigningPackage> {
    return this.read<SigningPackage>('get-package', {pkg});
  }
}

export interface Draft {
  pkg: string;
  recipients: SigningRecipient[];
  document: SigningDocument;
  fields: SigningField[];
}

function dataOf<T>({success, data, error}: SigningAnswer<T>): T {
  if (!success) throw new Error(`${error!.code}: ${error!.message}`);
  return data as T;
}

/** Who has a link, without an account. */
export class Visiting {
  constructor(
    readonly server: Pick<RunningServer, 'url'>,
    readonly token: string,
  ) {}

  async get<T = SigningVisit>(what: string, query: Fields = {}): Promise<Result<T>> {
    return resultOf(await this.raw(what, query));
  }

  raw(what: string, query: Fields = {}, init: RequestInit = {}): Promise<Response> {
    const url = new URL(`/designer/sign/${what}`, this.server.url);
    for (const [name, value] of Object.entries({token: this.token, ...query})) url.searchParams.set(name, value);
    const headers = {'X-LC-Request': '1', 'Accept-Language': 'en', 'User-Agent': 'Test browser', ...init.headers};
    return fetch(url, {redirect: 'manual', ...init, headers});
  }

  async post(what: 'finish' | 'decline', data: unknown): Promise<Result<SigningVisit>> {
    return resultOf(await this.raw(what, {}, {method: 'POST', body: form(data)}));
  }

  /** Signs, with something in every field but `without`. */
  async finish({without = [] as string[]} = {}): Promise<Result<SigningVisit>> {
    const {data} = await this.get('get');
    const answers = Object.fromEntries(
      data!.fields.filter(({type}) => !without.includes(type)).map(({id, type}) => [id, ANSWERS[type]]),
    );
    return this.post('finish', {seal: data!.seal, agreed: true, answers});
  }
}

/** A picture of a stroke on a transparent ground. */
export function stroke(width = 200, height = 80, alpha = 255): string {
  const png = new PNG({width, height});
  for (let x = 10; x < width - 10; x++)
    for (let thick = 0; thick < 3; thick++) {
      const at = (Math.round(height / 2 + Math.sin(x / 9) * 20) + thick) * width + x;
      png.data.writeUInt32BE(0x10203000 + alpha, at * 4);
    }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

export const ANSWERS = {
  signature: stroke(),
  initials: stroke(80, 60),
  date: '2026-11-27',
  text: 'Умео, Ünïcode łódź',
  checkbox: 'true',
};

/** A page with lines to sign on. */
export async function agreement({pages = 1, angle = 0, crop = false} = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([420, 595]);
    page.drawText(`Agreement, page ${number}`, {x: 40, y: 550, size: 14, font});
    if (angle) page.setRotation(degrees(angle));
    if (crop) page.setCropBox(20, 30, 380, 535);
  }
  return pdf.save();
}

/** What was handed to the mail server, beside handing it over. */
export function mailsOf(server: Pick<RunningServer, 'services'>): SendMailOptions[] {
  const mails: SendMailOptions[] = [];
  const {mailer} = server.services;
  const send = mailer.send.bind(mailer);
  mailer.send = async (message, account) => {
    mails.push(message);
    await send(message, account);
  };
  return mails;
}

export const tokenIn = ({text}: SendMailOptions): string => /\/sign\/[\w-]+\/([\w-]{43})/.exec(String(text))?.[1] ?? '';
export const toOf = ({to}: SendMailOptions): string => (to as {address: string}).address;

/** Waits until it holds. */
export async function until<T>(look: () => T | Promise<T>, ms = 10_000): Promise<NonNullable<T>> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('It never came to be.');
    await new Promise((done) => setTimeout(done, 20));
  }
}
