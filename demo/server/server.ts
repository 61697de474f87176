// The reference server, for applications that are handed to it (`definition.ts` says what an application is). Where what is:
//   http/      the routes by service (`routes/`), their schemas, sessions, limits, refusals
//   records/   reading, saving (`save.ts`) and deleting records; `rules/`: validation, conditions, formulas; `audit/`: the history
//   query/     queries as data: bounds, cache, export; `sources/`: where rows come from; `sql/`: expressions and filter operators as SQL
//   security/  rights of roles (`rights.ts`), accounts, sessions; a right to a row is a condition (`query/sources/row-rules.ts`)
//   metadata/  what of the definition a viewer may see       files/     uploads, images, who may read them
//   realtime/  topics over WebSocket                         pages/     the pages that people open
//   jobs/      long work of people, that goes on while they are away
//   inbox/     what people are notified of                   mail/      mailboxes, and messages to a mail server
//   sms/       short messages: a stand-in for a messaging service, and for its carrier
//   assistant/ questions about records, texts that are written: threads, answers while they come, providers
//   signing/   electronic signing: packages, recipients' links, and PDFs that are stamped and signed
//   print/     records on paper: templates, HTML to show, PDF to download
//   db/        PGlite or PostgreSQL, own tables, migration   schema/    tables and columns of the application's objects
// What is alike in the browser is in src/: a type is a folder of src/types, a rule is in src/rules, an operator in src/values/operators.ts.
import type {Server as HttpServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {serve} from '@hono/node-server';
import {WebSocketServer} from 'ws';
import type {AppDefinition, SeedStep} from './definition.js';
import {Application} from './application.js';
import {Answering, type AssistantOptions} from './assistant/answering.js';
import {openDatabase, type Database} from './db/database.js';
import {createIndexes, migrate} from './db/migrate.js';
import {httpApp, UPLOADS, type App} from './http/app.js';
import {describeApi} from './http/openapi.js';
import type {Services} from './http/context.js';
import type {AllowedOrigins} from './http/origins.js';
import {TrustedProxies} from './http/proxies.js';
import {PublicFetch, type PublicFetchOptions} from './http/public-fetch.js';
import type {RequestLimit} from './http/request-limit.js';
import {assistantRoutes} from './http/routes/assistant.js';
import {authRoutes} from './http/routes/auth.js';
import {sessionRoutes} from './http/routes/sessions.js';
import {emailRoutes} from './http/routes/email.js';
import {fileByteRoutes} from './http/routes/file-bytes.js';
import {barcodeRoutes} from './http/routes/barcodes.js';
import {fileUploadRoutes} from './http/routes/file-uploads.js';
import {fileRoutes} from './http/routes/files.js';
import {endSlowBodies, SLOW_MS} from './http/slow-bodies.js';
import {healthRoutes} from './http/routes/health.js';
import {iconRoutes} from './http/routes/icons.js';
import {imageRoutes} from './http/routes/images.js';
import {batchRoutes} from './http/routes/batch.js';
import {inboxRoutes} from './http/routes/inbox.js';
import {jobRoutes} from './http/routes/jobs.js';
import {labelRoutes} from './http/routes/labels.js';
import {metadataRoutes} from './http/routes/metadata.js';
import {auditLogRoutes} from './http/routes/audit-log.js';
import {objectRoutes} from './http/routes/objects.js';
import {queryRoutes} from './http/routes/query.js';
import {realtimeRoutes} from './http/routes/realtime.js';
import {settingsRoutes} from './http/routes/settings.js';
import {signingRoutes} from './http/routes/signing.js';
import {signingVisitRoutes} from './http/routes/signing-visits.js';
import {smsRoutes} from './http/routes/sms.js';
import {viewRoutes} from './http/routes/views.js';
import {staticRoutes} from './http/routes/static.js';
import {trimInboxes} from './inbox/entries.js';
import {openFiles, type FileOptions} from './files/service.js';
import {sweepFiles} from './files/sweep.js';
import {JobRunner} from './jobs/job-runner.js';
import {removeOldJobs} from './jobs/jobs.js';
import type {Log} from './log.js';
import {adoptSent} from './mail/adopt-sent.js';
import {ImapAccounts} from './mail/imap/imap-accounts.js';
import {Mailer, type MailOptions} from './mail/mailer.js';
import {prepareOperated} from './mail/operated-accounts.js';
import {Outbox} from './mail/outbox.js';
import {printRoutes} from './print/routes.js';
import {pageRoutes} from './pages/routes.js';
import {signInRoutes} from './pages/sign-in.js';
import {memoryBus, type Bus} from './realtime/bus.js';
import {postgresBus} from './realtime/postgres-bus.js';
import {SUBPROTOCOL} from '../../src/contract/realtime.js';
import {MAX_FRAME} from './realtime/frames.js';
import {Hub} from './realtime/hub.js';
import {createFirstAdministrator, createSampleUsers, type FirstAdministrator} from './security/accounts.js';
import {createRoles, syncAccounts} from './security/account-records.js';
import {removeExpired} from './security/sessions.js';
import {SigningRunner, type SigningOptions} from './signing/signing-runner.js';
import {SmsCarrier, type CarrierOptions} from './sms/carrier.js';
import {Seeding, type SeedProgress} from './seeding.js';

export interface ServerOptions {
  definitions: readonly AppDefinition[];
  /** `postgres://…`, or a folder for the embedded database. */
  databaseUrl: string;
  files: FileOptions;
  mail?: MailOptions;
  /** How pictures of other sites that messages show are fetched. */
  pictures?: PublicFetchOptions;
  sms?: CarrierOptions;
  signing?: SigningOptions;
  assistant?: AssistantOptions;
  log: Log;
  /** 0 uses a free port. */
  port?: number;
  hostname?: string;
  allowedOrigins?: AllowedOrigins;
  /** Sample data to fill an application with, behind a server that answers already. */
  seed?: {app: AppDefinition; steps: SeedStep[]; report: (progress: SeedProgress) => void};
  requestLimit?: RequestLimit;
  /** Shows administrators the SQL of queries; never where people work. */
  development?: boolean;
  /** Who may sign in at first: the sample people of the definitions, or one administrator where nobody can. */
  people?: 'sample' | (FirstAdministrator & {showPassword(password: string): void});
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; see http/proxies.ts. */
  trustProxy?: string;
  /** The built database thread; beside this module when absent. */
  worker?: URL;
}

export interface RunningServer {
  url: string;
  port: number;
  services: Services;
  close(): Promise<void>;
}

const HOUR = 3_600_000;
/** ms that an idle connection stays open: longer than the minute that proxies keep theirs, so that none sends into one that closes. */
const KEPT_ALIVE = 65_000;

/** Opens the database, brings it to shape, listens, and goes on with the sample data. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {definitions, databaseUrl, log, worker, port = 0, hostname, seed} = options;
  const mailer = new Mailer(options.mail);
  const database = openDatabase({url: databaseUrl, worker});
  const files = openFiles(options.files);
  let bus: Bus | undefined;
  try {
    const applications = new Map(definitions.map((definition) => [definition.id, new Application(definition)]));
    await prepare(database, [...applications.values()], options);
    bus = database.engine === 'postgres' ? await postgresBus(databaseUrl, log) : memoryBus();
    const operated = await prepareOperated(database.db, applications, mailer, options.mail?.accounts ?? []);
    const imap = new ImapAccounts({database, bus, files, log}, operated, options.mail?.imapLeaseMs);
    const outbox = new Outbox({database, bus, files, mailer, imap, log}, options.mail?.outbox);
    const sms = new SmsCarrier({database, bus, log}, options.sms);
    const signing = new SigningRunner({database, applications, bus, files, mailer, log}, options.signing);
    const assistant = new Answering({database, log}, options.assistant);
    const proxies = new TrustedProxies(options.trustProxy);
    const pictures = new PublicFetch(options.pictures);
    const runners = [outbox, imap, sms, signing];
    const services: Services = {
      ...{database, applications, bus, files, mailer, outbox, imap, sms, signing, assistant, log, proxies, pictures},
    };
    const seeding = new Seeding(database, seed?.app ?? definitions[0]!, seed?.steps ?? [], files);
    const hub = new Hub(services);
    const jobs = new JobRunner(services);
    const http = await listening(buildApp(services, {hub, jobs}, seeding.progress, options), port, hostname);
    const bound = (http.address() as AddressInfo).port;
    log.info('listening', {port: bound, engine: database.engine});
    const filled = seeding
      .run(seed?.report ?? (() => undefined))
      .catch((error: unknown) => log.error('seeding', error));
    const clean = () => removeOld(services);
    clean();
    const hourly = setInterval(clean, HOUR);
    for (const runner of [...runners, assistant]) runner.start();
    const close = async () => {
      clearInterval(hourly);
      seeding.stop();
      hub.close();
      // Who reads an answer as it is written would hold the connection.
      await assistant.stop();
      await closed(http);
      await jobs.close();
      await filled;
      for (const runner of runners) await runner.stop();
      await files.images.close();
      await mailer.close();
      await services.bus.close();
      await database.close();
    };
    return {url: `http://127.0.0.1:${bound}`, port: bound, services, close};
  } catch (error) {
    await bus?.close();
    await database.close();
    throw error;
  }
}

/** What has run out, or nobody needs any more. */
function removeOld({database: {db}, files, assistant, log}: Services): void {
  void Promise.all([
    removeExpired(db),
    trimInboxes(db),
    removeOldJobs(db),
    assistant.removeOld(db),
    sweepFiles(db, files.store),
  ]).catch((error: unknown) => log.error('cleaning', error));
}

async function prepare({db}: Database, all: Application[], {people = 'sample', log}: ServerOptions): Promise<void> {
  await migrate(db, all);
  for (const application of all) {
    await createIndexes(db, application);
    await createRoles(db, application);
    if (people === 'sample') await createSampleUsers(db, application);
    await syncAccounts(db, application);
    await adoptSent(db, application);
  }
  if (people === 'sample') return;
  const password = await createFirstAdministrator(db, all, people);
  if (password !== null) log.info('administrator', {username: people.username});
  if (password !== null && people.password === undefined) people.showPassword(password);
}

/** Every route on the outermost layer; the literal paths come before the pages' `/{appId}/{alias}/…`. */
function buildApp(
  services: Services,
  {hub, jobs}: {hub: Hub; jobs: JobRunner},
  seeding: Readonly<SeedProgress>,
  {allowedOrigins: allowed = {}, requestLimit, development}: Partial<ServerOptions> = {},
): App {
  const app = httpApp(services, allowed, requestLimit);
  describeApi(app);
  app.route('/', healthRoutes(seeding));
  app.route('/', staticRoutes());
  app.route('/', realtimeRoutes(services, hub, allowed));
  app.route('/', authRoutes(services));
  app.route('/', sessionRoutes(services));
  app.route('/', metadataRoutes(services));
  app.route('/', iconRoutes());
  app.route('/', queryRoutes(services, {development}));
  app.route('/', batchRoutes(services));
  app.route('/', fileUploadRoutes(services));
  app.route('/', fileByteRoutes(services));
  app.route('/', fileRoutes(services));
  app.route('/', barcodeRoutes(services));
  app.route('/', labelRoutes(services));
  app.route('/', imageRoutes(services));
  app.route('/', settingsRoutes(services));
  app.route('/', viewRoutes(services));
  app.route('/', inboxRoutes(services));
  app.route(
    '/',
    jobRoutes(services, () => jobs.wake()),
  );
  app.route('/', emailRoutes(services));
  app.route('/', smsRoutes(services));
  app.route('/', signingRoutes(services));
  app.route('/', signingVisitRoutes(services));
  app.route('/', assistantRoutes(services));
  app.route('/', objectRoutes(services));
  app.route('/', auditLogRoutes(services));
  app.route('/', signInRoutes(services));
  app.route('/', printRoutes(services));
  app.route('/', pageRoutes(services, app));
  return app;
}

function listening(app: App, port: number, hostname?: string): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const handleProtocols = (offered: Set<string>) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false);
    const sockets = new WebSocketServer({noServer: true, maxPayload: MAX_FRAME, handleProtocols});
    const serverOptions = {
      headersTimeout: SLOW_MS,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: KEPT_ALIVE,
    };
    const http = serve({fetch: app.fetch, port, hostname, serverOptions, websocket: {server: sockets}}, () =>
      resolve(http),
    ) as HttpServer;
    endSlowBodies(http, UPLOADS);
    http.once('error', reject);
  });
}

/** Answers what was asked already, for 10 seconds at most; a connection ends with its answer (1 ms, as 0 means never). */
async function closed(http: HttpServer): Promise<void> {
  http.keepAliveTimeout = 1;
  const ended = new Promise<void>((done) => http.close(() => done()));
  http.closeIdleConnections();
  const late = setTimeout(() => http.closeAllConnections(), 10_000);
  await ended;
  clearTimeout(late);
}
