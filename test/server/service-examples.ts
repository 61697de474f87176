import {addPhones} from './sms/sms-desk.js';
import {agreement, ANSWERS, mailsOf, tokenIn, toOf, until} from './signing/signing-desk.js';
import type {Recorder} from '../support/recorder.js';
import type {TestServer} from '../support/server.js';
import type {AssistantMessage, AssistantThread, CreatedMessage} from '../../src/contract/assistant.js';
import type {FileInfo} from '../../src/contract/files.js';
import type {Job} from '../../src/contract/jobs.js';
import type {MailFolder, MailPage, MailResult} from '../../src/contract/mail.js';
import type {SigningDocument, SigningPackage, SigningRecipient, SigningVisit} from '../../src/contract/signing.js';
import type {SmsAccount, SmsPage, SmsPhone} from '../../src/contract/sms.js';

const json = (value: unknown) => JSON.stringify(value);

/** What waits, asked again without being kept, until it is as wanted. */
function waited<T>({person}: Recorder, path: string, query: Record<string, string>, isThere: (result: T) => boolean) {
  return until(async () => {
    const answer = (await (await person.raw(path, query)).json()) as {result?: T; data?: T};
    const result = answer.data ?? answer.result;
    return result !== undefined && isThere(result) && result;
  });
}

/** One white point. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Stored files, and codes. */
export async function files(wire: Recorder) {
  const call = (name: string) => `/designer/file/${name}`;
  const form = new FormData();
  form.set('file', new Blob(['Carrier;Days\nTonveld;2\n'], {type: 'text/plain'}), 'Carriers.txt');
  const {id} = await wire.post<FileInfo>(call('upload'), 'Store a text', call('upload'), form, {scriptAlias: 'order'});
  await wire.get(call('get-info'), 'What is known of it', call('get-info'), {id});
  await wire.get(call('download'), 'Its bytes', call('download'), {id});
  await wire.get(call('download-base64'), 'Its bytes as text', call('download-base64'), {id});
  await wire.post(call('make-public'), 'Give it an address for everybody', call('make-public'), {id});
  await wire.get(call('get-public-url'), 'That address', call('get-public-url'), {id});
  await wire.post(call('make-private'), 'Take it back', call('make-private'), {id});
  await wire.get(call('barcode-types'), 'Kinds of codes', call('barcode-types'));
  const code = {type: 'EAN13', value: '4006381333931', format: 'svg'};
  await wire.get(call('download-barcode'), 'A code as a picture', call('download-barcode'), code);
  await wire.get(call('download-barcode'), 'A value that it cannot hold', call('download-barcode'), {
    ...code,
    value: 'abc',
  });
}

export async function mail(wire: Recorder, record: {id: string}) {
  const [lists, read] = ['/designer/email-list/{kind}', '/designer/email/{action}'];
  for (const kind of ['accounts', 'signatures', 'templates'])
    await wire.get(lists, kind, `/designer/email-list/${kind}`);
  const folders = await wire.get<MailFolder[]>(read, 'get-folders: the mailbox', '/designer/email/get-folders');
  const written = (object: object) => {
    const form = new FormData();
    form.set('object', json(object));
    return form;
  };
  const about = {METADATA_ID: 'order', owner: record.id};
  const message = {to: ['zorya@example.org'], subject: 'Delivery on Thursday', text: 'Can you deliver at 15:00?'};
  await wire.post('/designer/email/create', 'A draft', '/designer/email/create', written(message), about);
  const shown = written({
    ...message,
    html: '<p>Gate 4: <img src="cid:gate@mail" alt="The ramp"></p>',
    contentIds: ['gate@mail'],
  });
  shown.append('files', new File([PIXEL], 'gate.gif', {type: 'image/gif'}));
  const pictured = '/designer/email/create';
  const draft = await wire.post<MailResult>(pictured, 'A draft whose text shows a picture', pictured, shown, about);
  const pictures = {config: json({id: draft.id})};
  await wire.get(read, 'get-attachments: the picture of its text', '/designer/email/get-attachments', pictures);
  await wire.post('/designer/email/send', 'A message about a record', '/designer/email/send', written(message), about);
  await wire.post('/designer/email/send', 'Without an address', '/designer/email/send', written({...message, to: []}));
  const {id: folderId} = folders.find(({role}) => role === 'sent')!;
  const config = json({folderId, limit: 10});
  const {messages} = await wire.get<MailPage>(
    read,
    'get-messages: a page of a folder',
    '/designer/email/get-messages',
    {
      config,
    },
  );
  const id = messages[0]!.id;
  await wire.get(read, 'get-message: one whole', '/designer/email/get-message', {config: json({id})});
  const change = '/designer/email/mark-message-as-read';
  await wire.post(read, 'mark-message-as-read', change, {config: json({id, isRead: true})});
  const {id: archive} = folders.find(({role}) => role === 'archive')!;
  await wire.post(read, 'move-messages', '/designer/email/move-messages', {
    config: json({ids: [id], folderId: archive}),
  });
}

/** With the token of the account, as the page of another site has it. */
export async function sms(wire: Recorder, server: TestServer) {
  await addPhones(server);
  const {accountToken} = await wire.get<SmsAccount>('/designer/sms/account', 'Its address', '/designer/sms/account');
  const holder = wire.stranger('');
  const account = {account_token: accountToken};
  const [phone] = await holder.get<SmsPhone[]>('/sms/phones', 'Phones', '/sms/phones', account);
  const query = {...account, phone_token: phone!.phoneToken};
  const [send, to] = ['/sms/messages', '+33140205050'];
  await holder.post(send, 'Send', send, json({to, body: 'The delivery comes on Thursday.'}), query);
  await holder.post(send, 'A number that is none', send, json({to: '12', body: 'Hello'}), query);
  const isDelivered = ({messages}: SmsPage) => messages.every(({state}) => state === 'delivered');
  await waited<SmsPage>(holder, send, query, isDelivered);
  await holder.get(send, 'What was said with a number', send, {...query, phone_number: to});
}

/** A package from its beginning to its end, and what the recipient sees. */
export async function signing(wire: Recorder, server: TestServer) {
  const mails = mailsOf(server);
  const op = '/designer/go-sign/{op}';
  const write = <T>(name: string, title: string, data: unknown, query = {}, file?: Uint8Array) => {
    const form = new FormData();
    form.set('data', json(data));
    if (file) form.set('file', new Blob([new Uint8Array(file)], {type: 'application/pdf'}), 'Agreement.pdf');
    return wire.post<T>(op, `${name}: ${title}`, `/designer/go-sign/${name}`, form, query);
  };
  const {id: pkg} = await write<SigningPackage>('create-package', 'a draft', {name: 'Frame agreement'});
  const maja = {name: 'Maja Lindqvist', email: 'maja@nordskar.example', role: 'signer'};
  const {id: recipientId} = await write<SigningRecipient>('create-recipient', 'who signs', maja, {pkg});
  const {id: documentId} = await write<SigningDocument>('create-document', 'a PDF', {}, {pkg}, await agreement());
  await write('send-package', 'before a field is placed', {}, {pkg});
  const place = {documentId, recipientId, page: 1, required: true};
  await write(
    'create-field',
    'where they sign',
    {...place, type: 'signature', x: 40, y: 60, width: 160, height: 40},
    {pkg},
  );
  await write('send-package', 'each gets a link by mail', {}, {pkg});
  const list = '/designer/go-sign-list/packages';
  await wire.get(list, 'Packages of the caller', list, {status: 'sent'});
  const letter = await until(() => mails.find((one) => toOf(one) === maja.email));
  const recipient = wire.stranger();
  const link = {token: tokenIn(letter)};
  const seen = '/designer/sign/get';
  const {seal, fields} = await recipient.get<SigningVisit>(seen, 'What their link shows', seen, link);
  const answers = Object.fromEntries(fields.map(({id, type}) => [id, ANSWERS[type]]));
  const done = new FormData();
  done.set('data', json({seal, agreed: true, answers}));
  await recipient.post('/designer/sign/finish', 'Sign', '/designer/sign/finish', done, link);
  await waited<SigningPackage>(wire, '/designer/go-sign/get-package', {pkg}, ({status}) => status === 'completed');
  await wire.get(op, 'get-activity-records: what happened', '/designer/go-sign/get-activity-records', {pkg});
  const [certificate, signed] = ['/designer/go-sign/download-certificate', '/designer/sign/signed'];
  await wire.get(certificate, 'The certificate of a completed package', certificate, {pkg});
  await recipient.get(signed, 'The signed document', signed, {...link, doc: documentId});
}

export async function assistant(wire: Recorder, {id}: {id: string}) {
  const op = '/designer/ai/{op}';
  const at = (name: string) => `/designer/ai/${name}`;
  await wire.get(op, 'get-assistants', at('get-assistants'));
  const details = {assistantId: 'purchasing', customDetails: {records: [{object: 'order', id}]}};
  const thread = await wire.post<AssistantThread>(op, 'create-thread', at('create-thread'), json(details));
  const query = {aiThreadId: thread.id};
  const asked = json({content: 'Give me a summary'});
  const {answer} = await wire.post<CreatedMessage>(op, 'create-message', at('create-message'), asked, query);
  const one = {...query, aiMessageId: answer.id};
  const isWritten = ({state}: AssistantMessage) => state === 'done';
  await waited<AssistantMessage>(wire, at('get-message'), one, isWritten);
  await wire.get(at('get-message'), 'An answer with its sources', at('get-message'), one);
  const text = {content: 'pls send  the the goods', options: {task: 'spelling'}};
  await wire.post(op, 'generate-text', at('generate-text'), json(text));
  await wire.post(op, 'delete-thread', at('delete-thread'), json({}), query);
}

/** An export that goes on while its person is away, and the notification of its end. */
export async function jobs(wire: Recorder) {
  const at = (name: string) => `/designer/jobs/${name}`;
  const form = new FormData();
  form.set('config', json({from: 'order', select: ['number', 'total']}));
  const {id} = await wire.post<Job>(at('export'), 'Begin an export', at('export'), form);
  await waited<Job>(wire, at('get'), {id}, ({state}) => state === 'done');
  await wire.get(at('get'), 'One that has ended', at('get'), {id});
  await wire.get(at('file'), 'Its file', at('file'), {id});
  await wire.get(at('list'), 'All of the week', at('list'));
}
