import type {HttpBindings} from '@hono/node-server';
import type {Context} from 'hono';
import type {Locale} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import type {Application} from '../application.js';
import type {Answering} from '../assistant/answering.js';
import type {Changes} from '../db/change-counts.js';
import type {Database} from '../db/database.js';
import type {Files} from '../files/service.js';
import type {Log} from '../log.js';
import type {ImapAccounts} from '../mail/imap/imap-accounts.js';
import type {Mailer} from '../mail/mailer.js';
import type {Outbox} from '../mail/outbox.js';
import type {Bus} from '../realtime/bus.js';
import type {SigningRunner} from '../signing/signing-runner.js';
import type {SmsCarrier} from '../sms/carrier.js';
import type {Viewer} from '../security/viewer.js';
import type {TrustedProxies} from './proxies.js';
import type {PublicFetch} from './public-fetch.js';
import {accessDenied, noSession} from './refusal.js';

/** What the routes work with. */
export interface Services {
  database: Database;
  applications: ReadonlyMap<string, Application>;
  bus: Bus;
  files: Files;
  mailer: Mailer;
  outbox: Outbox;
  imap: ImapAccounts;
  sms: SmsCarrier;
  signing: SigningRunner;
  assistant: Answering;
  proxies: TrustedProxies;
  /** Of pictures of other sites. */
  pictures: PublicFetch;
  log: Log;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Of who asks, as far as it can be trusted. */
    address: string;
    /** Whether the browser uses TLS, to us or to a trusted proxy in front of us. */
    secure: boolean;
    locale: Locale;
    /** The application named by APP_ID or by the path, when there is such a one. */
    application: Application | null;
    viewer: Viewer | null;
    /** As they were reported after the request came; of a request that names a session. */
    changes?: Changes;
    /** How the request proved who it is. */
    credential: 'cookie' | 'bearer' | null;
    /** The page that asks is of another origin, one on the list. */
    foreign?: boolean;
    /** Its body is read, and within the limit. */
    bodyRead?: boolean;
    /** What a GET of the address answers to the same person, as text; null where it fails. */
    ask?: (address: string) => Promise<string | null>;
  };
}

export type Call = Context<Env>;

/** The signed-in viewer within an application they may enter; refuses everyone else. */
export function entered(call: Call): {application: Application; viewer: Viewer} {
  const {application, viewer} = call.var;
  if (!viewer) throw noSession();
  if (!application || !mayEnter(viewer)) throw accessDenied();
  return {application, viewer};
}

/** The viewer, application and object of a `{baseUrl}/…` call; unknown and forbidden are refused alike. */
export function addressed(
  call: Call,
  {appId, alias}: {appId: string; alias: string},
): {application: Application; viewer: Viewer; object: ObjectDefinition} {
  const {application, viewer} = entered(call);
  const object = application.id === appId ? application.object(alias) : undefined;
  if (!object) throw accessDenied();
  return {application, viewer, object};
}

/** A role in the application opens its door. */
export const mayEnter = (viewer: Viewer): boolean => viewer.isAdmin || viewer.roles.length > 0;

export function viewerOf(call: Call): Viewer {
  if (!call.var.viewer) throw noSession();
  return call.var.viewer;
}
