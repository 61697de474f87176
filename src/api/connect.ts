import {lazyPart} from '../values/lazy-part.js';
import type {Locale} from '../values/types.js';
import {auditLog} from './audit-log.js';
import {BarcodeService} from './barcodes.js';
import {Client} from './client.js';
import {FilesService} from './files.js';
import {IconsService} from './icons.js';
import {InboxService} from './inbox.js';
import {JobsService} from './jobs.js';
import {MailService} from './mail.js';
import {MetadataService} from './metadata.js';
import {ObjectsService} from './objects.js';
import {from} from './query-builder.js';
import {QueryCalls} from './query-calls.js';
import type {Columns} from './query-columns.js';
import {RealtimeService} from './realtime.js';
import {SecurityService} from './security.js';
import {SettingsService} from './settings.js';
import {SmsService} from './sms.js';
import {Tokens, type TokenSource} from './tokens.js';
import {ViewsService} from './views.js';

/** Which server is meant, and who asks it. */
export interface ConnectionSettings extends Partial<TokenSource> {
  /** Its base address; the page's own origin when absent. */
  server?: string;
  /** The application. */
  appId: string;
  /** Cookies: `same-origin` when absent. A page of another origin has a `token` or a `tokenUrl` instead. */
  credentials?: RequestCredentials;
  /** The language of the server's sentences; English when absent. */
  locale?: Locale;
  /** What days and periods mean; that of the browser when absent. */
  timeZone?: string;
  /** Called when the session has ended: true repeats the call. */
  renewSession?: () => Promise<boolean>;
}

/**
 * The calls of one server as one person: what each service of this entry is made with.
 * @example
 * const objects = new ObjectsService(createClient({appId: 'supply'}));
 * await objects.load('/supply/order', id);
 */
export function createClient(settings: ConnectionSettings): Client {
  const {server = '', appId, credentials = 'same-origin', token = null, tokenUrl = '', renewSession} = settings;
  const tokens = token || tokenUrl ? new Tokens(() => ({token, tokenUrl})) : null;
  return new Client({
    server,
    appId,
    credentials,
    ...(tokens && {
      token: () => tokens.current(),
      renewToken: (since) => tokens.renew(since),
      storeToken: (given, seconds) => tokens.take(given, seconds),
    }),
    locale: () => settings.locale ?? 'en',
    timeZone: () => settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    renewSession,
  });
}

/** Every service of one server, on one client. */
export type Connection = ReturnType<typeof connect>;

/**
 * A server for a page's own script, without elements. A failed call rejects with a ServiceError.
 * @example
 * const supply = connect({server: 'https://desk.example', appId: 'supply', tokenUrl: '/lc-token'});
 * const rows = await supply.from('order').select('number', 'supplier.name').where(is('status', '=', 'draft')).all();
 */
export function connect(settings: ConnectionSettings) {
  const client = createClient(settings);
  const query = new QueryCalls(client);
  return {
    client,
    metadata: new MetadataService(client),
    objects: new ObjectsService(client),
    query,
    security: new SecurityService(client),
    settings: new SettingsService(client),
    files: new FilesService(client),
    inbox: new InboxService(client),
    jobs: new JobsService(client),
    icons: new IconsService(client),
    mail: new MailService(client),
    sms: new SmsService(client),
    /** Electronic signing; its code comes with the first call. */
    signing: lazyPart(async () => new (await import('./signing.js')).SigningService(client)).load,
    /** The AI assistant, likewise. */
    assistant: lazyPart(async () => new (await import('./assistant.js')).AssistantService(client)).load,
    barcodes: new BarcodeService(client),
    /** Connected by its first call. */
    realtime: new RealtimeService(client),
    /** Named views of the list with that key. */
    views: (key: string) => new ViewsService(client, key),
    /** A part of a record's history. */
    auditLog: (baseUrl: string, part: {id: string; before?: string; limit: number}, signal?: AbortSignal) =>
      auditLog(client, baseUrl, part, signal),
    /** A query that this server executes; see `from` of this entry. */
    from: <S extends Columns = Record<string, unknown>>(source: Parameters<typeof from>[0]) => from<S>(source, query),
  };
}
