import type {Fields} from '../../support/server.js';

/** What a call is about: those of one person, or ids that there are not. */
export interface Ids {
  message: string;
  folder: string;
  attachment: string;
  account: string;
  signature: string;
  template: string;
  pkg: string;
  rcpt: string;
  doc: string;
  field: string;
  thread: string;
  answer: string;
  job: string;
  entry: string;
  file: string;
  order: string;
  accountToken: string;
  phoneToken: string;
  visit: string;
  /** A supplier, where a call may be about a record. */
  record: string;
  /** An attribute of orders, where a call may name one. */
  attribute: string;
  /** A text that a person enters. */
  text: string;
}

export interface Ask {
  query?: Fields;
  fields?: Fields;
  form?: Fields;
  json?: unknown;
}

export interface CallEntry {
  ask: (ids: Ids) => Ask;
  /** Those who may too what the owner may. */
  alsoMay?: readonly string[];
  /** Of nobody: the people who may; all who may enter when absent. */
  may?: readonly string[];
  /** Goes by a token instead of a session: no cookie, so nothing to forge. */
  byToken?: 'sms' | 'link';
  /** What the owner gets; it succeeds when absent. */
  owner?: string;
}

const mail = (config: (ids: Ids) => object): CallEntry => ({
  ask: (ids) => ({fields: {config: JSON.stringify(config(ids))}}),
});
const mailRead = (config: (ids: Ids) => object): CallEntry => ({
  ask: (ids) => ({query: {config: JSON.stringify(config(ids))}}),
});
const written = ({record, message, text, file}: Ids) => ({
  ...{to: ['maja@nordskar.example'], subject: text, text, html: `<p>${text}</p><img src="${text}">`},
  ...{records: [{alias: 'supplier', id: record}], answers: message, fileIds: [file]},
});
const signing = (data: (ids: Ids) => unknown = () => ({}), more: (ids: Ids) => Fields = () => ({})): CallEntry => ({
  ask: (ids) => ({query: {pkg: ids.pkg, ...more(ids)}, form: {data: JSON.stringify(data(ids))}}),
  alsoMay: ['admin'],
});
const signingRead = (more: (ids: Ids) => Fields = () => ({})): CallEntry => ({
  ask: (ids) => ({query: {pkg: ids.pkg, ...more(ids)}}),
  alsoMay: ['admin'],
});
const place = ({doc, rcpt, text}: Ids) => ({
  ...{type: 'text', documentId: doc, recipientId: rcpt, page: 1, x: 40, y: 300, width: 160, height: 40},
  ...{required: false, label: text},
});
const person = ({text}: Ids) => ({name: text, email: 'omar@nordskar.example', role: 'approver'});
const thread = ({thread: aiThreadId}: Ids): Fields => ({aiThreadId});
const answer = ({thread: aiThreadId, answer: aiMessageId}: Ids): Fields => ({aiThreadId, aiMessageId});
const about = ({record}: Ids) => ({customDetails: {records: [{object: 'supplier', id: record}]}});
const code = ({text}: Ids): Fields => ({type: 'QRCODE,M', value: text});
const NOBODY_HAS: CallEntry['ask'] = () => ({});

/** A right request of every call of the platform's services, by the person whose things it names; those that end something come last. */
export const CALLS: Readonly<Record<string, CallEntry>> = {
  'GET /designer/file/download-barcode': {ask: (ids) => ({query: code(ids)})},
  'POST /designer/file/save-barcode': {ask: (ids) => ({fields: code(ids)})},
  'GET /designer/inbox/get-entries': {ask: NOBODY_HAS},
  'GET /designer/inbox/count-unread': {ask: NOBODY_HAS},
  'POST /designer/inbox/mark-read': {ask: ({entry}) => ({fields: {id: entry}})},
  'POST /designer/jobs/export': {
    ask: ({attribute}) => ({form: {config: JSON.stringify({from: 'order', select: ['number', attribute]})}}),
    may: ['admin', 'sales', 'auditor'],
  },
  'GET /designer/jobs/list': {ask: NOBODY_HAS},
  'GET /designer/jobs/get': {ask: ({job}) => ({query: {id: job}})},
  'GET /designer/jobs/file': {ask: ({job}) => ({query: {id: job}})},
  'POST /designer/jobs/cancel': {ask: ({job}) => ({fields: {id: job}})},
  'GET /{appId}/{alias}/audit-log': {ask: ({order}) => ({query: {id: order}}), alsoMay: ['admin', 'auditor']},

  'GET /designer/email-list/accounts': {ask: NOBODY_HAS},
  'GET /designer/email-list/signatures': {ask: NOBODY_HAS},
  'GET /designer/email-list/templates': {ask: NOBODY_HAS},
  'GET /designer/email/attachment': {ask: ({attachment}) => ({query: {id: attachment}})},
  'GET /designer/email/picture': {
    ask: ({message, text}) => ({query: {message, url: text}}),
    owner: 'NOT_FOUND',
  },
  'GET /designer/email/get-folders': mailRead(() => ({})),
  'POST /designer/email/get-folders': {ask: ({account}) => ({query: {account}})},
  'GET /designer/email/get-messages': mailRead(({folder}) => ({folderId: folder})),
  'POST /designer/email/get-messages': mail(({record, text}) => ({
    filters: {record: {alias: 'supplier', id: record}, search: text},
  })),
  'GET /designer/email/get-message': mailRead(({message}) => ({id: message})),
  'POST /designer/email/get-message': mail(({message}) => ({id: message})),
  'GET /designer/email/get-attachments': mailRead(({message}) => ({id: message})),
  'POST /designer/email/get-attachments': mail(({message}) => ({id: message})),
  'GET /designer/email/get-phrases': mailRead(() => ({})),
  'POST /designer/email/get-phrases': mail(() => ({})),
  'POST /designer/email/mark-message-as-read': mail(({message}) => ({ids: [message], isRead: true})),
  'POST /designer/email/link-record': mail(({message, record}) => ({
    ...{id: message, alias: 'supplier', recordId: record, isLinked: true},
  })),
  'POST /designer/email/create-folder': mail(({folder, text}) => ({name: text.slice(0, 100), parentId: folder})),
  'POST /designer/email/save-signature': mail(({signature, text}) => ({id: signature, name: 'S', html: text})),
  'POST /designer/email/save-template': {
    ...mail(({template, text}) => ({id: template, name: 'T', subject: text, html: text, alias: 'order'})),
    alsoMay: ['admin'],
  },
  'POST /designer/email/create': {ask: (ids) => ({form: {object: JSON.stringify(written(ids))}})},
  'POST /designer/email/send': {ask: (ids) => ({form: {object: JSON.stringify({...written(ids), undo: true})}})},
  'POST /designer/email/undo-send': {...mail(({message}) => ({id: message})), owner: 'VALIDATION'},
  'POST /designer/email/move-messages': mail(({message, folder}) => ({ids: [message], folderId: folder})),
  'POST /designer/email/delete-messages': mail(({message}) => ({ids: [message]})),
  'POST /designer/email/delete-signature': mail(({signature}) => ({id: signature})),
  'POST /designer/email/delete-template': {...mail(({template}) => ({id: template})), alsoMay: ['admin']},

  'GET /designer/sms/account': {ask: NOBODY_HAS},
  'GET /sms/phones': {ask: ({accountToken}) => ({query: {account_token: accountToken}}), byToken: 'sms'},
  'GET /sms/messages': {
    ask: ({accountToken, phoneToken}) => ({query: {account_token: accountToken, phone_token: phoneToken}}),
    byToken: 'sms',
  },
  'POST /sms/messages': {
    ask: ({accountToken, phoneToken, text}) => ({
      query: {account_token: accountToken, phone_token: phoneToken},
      json: {to: '+46905550120', body: text},
    }),
    byToken: 'sms',
  },

  'GET /designer/go-sign-list/packages': {ask: ({text}) => ({query: {search: text.slice(0, 200)}})},
  'GET /designer/go-sign/get-package': signingRead(),
  'GET /designer/go-sign/get-recipient': signingRead(({rcpt}) => ({rcpt})),
  'GET /designer/go-sign/get-recipients': signingRead(),
  'GET /designer/go-sign/get-document': signingRead(({doc}) => ({doc})),
  'GET /designer/go-sign/get-documents': signingRead(),
  'GET /designer/go-sign/get-field': signingRead(({field}) => ({id: field})),
  'GET /designer/go-sign/get-fields': signingRead(),
  'GET /designer/go-sign/get-activity-records': signingRead(),
  'GET /designer/go-sign/get-notification-settings': signingRead(),
  'GET /designer/go-sign/download-document': signingRead(({doc}) => ({doc})),
  'GET /designer/go-sign/download-certificate': {...signingRead(), owner: 'VALIDATION'},
  'POST /designer/go-sign/create-package': {
    ask: ({record, text}) => ({
      form: {data: JSON.stringify({name: 'New', message: text, record: {alias: 'supplier', id: record}})},
    }),
  },
  'POST /designer/go-sign/update-package': signing(({text}) => ({message: text})),
  'POST /designer/go-sign/create-recipient': signing(person),
  'POST /designer/go-sign/create-recipients': signing((ids) => [person(ids)]),
  'POST /designer/go-sign/update-recipient': signing(
    ({text}) => ({name: text}),
    ({rcpt}) => ({rcpt}),
  ),
  'POST /designer/go-sign/create-document': signing(
    () => ({}),
    ({file}) => ({file}),
  ),
  'POST /designer/go-sign/create-field': signing(place),
  'POST /designer/go-sign/create-fields': signing((ids) => [place(ids)]),
  'POST /designer/go-sign/update-field': signing(
    () => ({x: 41}),
    ({field}) => ({id: field}),
  ),
  'POST /designer/go-sign/share-fields': {
    ...signing(({field, rcpt}) => ({fieldIds: [field], recipientIds: [rcpt]})),
  },
  'POST /designer/go-sign/auto-place-fields': signing(),
  'POST /designer/go-sign/update-notification-settings': signing(() => ({onSent: true})),
  'POST /designer/go-sign/update-fields': signing((ids) => [{...place(ids), id: ids.field}]),
  'POST /designer/go-sign/update-recipients': signing((ids) => [{...person(ids), role: 'signer', id: ids.rcpt}]),
  'POST /designer/go-sign/send-package': {...signing(), owner: 'FIELDS_MISSING'},
  'POST /designer/go-sign/void-package': {...signing(({text}) => ({reason: text})), owner: 'PACKAGE_STATE'},
  'POST /designer/go-sign/delete-field': signing(
    () => ({}),
    ({field}) => ({id: field}),
  ),
  'POST /designer/go-sign/delete-recipient': signing(
    () => ({}),
    ({rcpt}) => ({rcpt}),
  ),
  'POST /designer/go-sign/delete-document': signing(
    () => ({}),
    ({doc}) => ({doc}),
  ),
  'POST /designer/go-sign/delete-package': signing(),
  'POST /designer/go-sign/restore-package': signing(),

  'GET /designer/sign/get': {ask: ({visit}) => ({query: {token: visit}}), byToken: 'link'},
  'GET /designer/sign/document': {
    ask: ({visit, doc}) => ({query: {token: visit, doc}}),
    byToken: 'link',
    owner: 'NOT_FOUND',
  },
  'GET /designer/sign/signed': {
    ask: ({visit, doc}) => ({query: {token: visit, doc}}),
    byToken: 'link',
    owner: 'NOT_FOUND',
  },
  'GET /designer/sign/certificate': {ask: ({visit}) => ({query: {token: visit}}), byToken: 'link', owner: 'VALIDATION'},
  'POST /designer/sign/finish': {
    ask: ({visit, text}) => ({
      query: {token: visit},
      form: {data: JSON.stringify({seal: text.slice(0, 200), agreed: true, answers: {}})},
    }),
    byToken: 'link',
    owner: 'DOCUMENT_CHANGED',
  },
  'POST /designer/sign/decline': {
    ask: ({visit, text}) => ({query: {token: visit}, form: {data: JSON.stringify({reason: text.slice(0, 100)})}}),
    byToken: 'link',
  },

  'GET /designer/ai/get-assistants': {ask: NOBODY_HAS},
  'GET /designer/ai/get-threads': {ask: ({record}) => ({query: {object: 'supplier', id: record}})},
  'GET /designer/ai/get-thread': {ask: (ids) => ({query: thread(ids)})},
  'GET /designer/ai/get-message': {ask: (ids) => ({query: answer(ids)})},
  'POST /designer/ai/generate-text': {
    ask: ({record, text}) => ({
      json: {content: text, options: {task: 'write', record: {object: 'supplier', id: record}}},
    }),
  },
  'POST /designer/ai/create-thread': {ask: (ids) => ({json: {assistantId: 'purchasing', ...about(ids)}})},
  'POST /designer/ai/update-thread': {ask: (ids) => ({query: thread(ids), json: about(ids)})},
  'POST /designer/ai/rate-message': {ask: (ids) => ({query: answer(ids), json: {rating: 1}})},
  'POST /designer/ai/stop-message': {ask: (ids) => ({query: answer(ids), json: {}})},
  'POST /designer/ai/create-message': {ask: (ids) => ({query: thread(ids), json: {content: ids.text}})},
  'POST /designer/ai/delete-thread': {ask: (ids) => ({query: thread(ids), json: {}})},
};

/** Calls of the platform's services, as the routes name them. */
const SERVICES =
  /^\/(designer\/(email|email-list|sms|go-sign|go-sign-list|sign|ai|inbox|jobs)\/|sms\/|designer\/file\/(download|save)-barcode$|\{appId\}\/\{alias\}\/audit-log$)/;

interface Operation {
  parameters?: {name: string; in: string; schema: {enum?: string[]}}[];
}

/** Every call of these services that the document names, one for each op. */
export function registered(paths: Record<string, Record<string, Operation>>): string[] {
  return Object.entries(paths)
    .filter(([path]) => SERVICES.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, {parameters = []}]) => {
        const named = parameters.find(({in: place, schema}) => place === 'path' && schema.enum);
        const paths = named ? named.schema.enum!.map((op) => path.replace(`{${named.name}}`, op)) : [path];
        return paths.map((each) => `${method.toUpperCase()} ${each}`);
      }),
    );
}
