// The reference server (server/server.ts says what is where) with the sample application. PORT (8080), DATABASE_URL or LC_DATA (demo/.data), LC_LOG=quiet,
// LC_SAMPLE_DAY: the day that the sample data leads up to (today). LC_SAMPLE=none: without sample data and people; LC_ADMIN (admin) with LC_ADMIN_PASSWORD then signs in first. LC_TRUST_PROXY:
// proxies whose X-Forwarded-* are believed. LC_FILES (LC_DATA/files): the folder of uploaded files, LC_MAX_FILE: MB of one file (20), LC_ORIGINS: comma-separated origins whose pages may embed the application.
// LC_SMTP_URL: smtp://user:password@host, the mail server; LC_MAIL_FROM: the sender. Without one, a sink takes every message. LC_MAIL_ACCOUNTS: JSON of mailboxes at mail servers, see server/mail/operated-accounts.ts.
// LC_PICTURE_HOSTS: comma-separated host:port of own networks that pictures of messages may be fetched from; else the public internet alone.
// LC_SIGNING_CERTIFICATE: a PEM file of the private key and the certificates that documents are signed with, LC_SIGNING_PASSWORD of an encrypted key;
// without one the server makes a certificate and keeps it beside the files. LC_PUBLIC_URL: origin that links in messages begin with; that of the request when absent.
// LC_AI_URL: base address of a service that speaks as OpenAI's does (https://…/v1), LC_AI_KEY, LC_AI_MODEL; without one the server answers by rules of its own.
// LC_AI_LIMITS: questions a minute, questions a day, characters a day of one person (20,500,1000000); LC_AI_KEEP_DAYS: days that a conversation is kept (365).
// LC_APPS: comma-separated JSON files of applications (server/definition.ts) beside the sample one.
// LC_DEVELOPMENT=1 (`npm run dev` sets it): administrators may read the SQL of queries.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {supply} from './app/index.js';
import {seedSteps} from './app/seed/index.js';
import {assistantLimits} from './server/assistant/limits.js';
import type {AppDefinition} from './server/definition.js';
import {FolderInUse} from './server/db/folder-lock.js';
import {jsonLog, quietLog} from './server/log.js';
import {operatedAccounts} from './server/mail/operated-accounts.js';
import type {SeedProgress} from './server/seeding.js';
import {startServer} from './server/server.js';

const {
  PORT = '8080',
  DATABASE_URL,
  LC_DATA = 'demo/.data',
  LC_FILES,
  LC_MAX_FILE,
  LC_LOG,
  LC_ORIGINS = '',
  LC_SAMPLE,
  LC_ADMIN = 'admin',
  LC_ADMIN_PASSWORD,
  LC_TRUST_PROXY,
  LC_SMTP_URL,
  LC_MAIL_FROM,
  LC_MAIL_ACCOUNTS,
  LC_PICTURE_HOSTS = '',
  LC_SIGNING_CERTIFICATE,
  LC_SIGNING_PASSWORD,
  LC_PUBLIC_URL,
  LC_AI_URL,
  LC_AI_KEY,
  LC_AI_MODEL,
  LC_AI_LIMITS,
  LC_AI_KEEP_DAYS,
  LC_APPS = '',
  LC_DEVELOPMENT,
} = process.env;
const MB = 1024 * 1024;
const log = LC_LOG === 'quiet' ? quietLog() : jsonLog();

try {
  const more = listed(LC_APPS).map((file) => JSON.parse(readFileSync(file, 'utf8')) as AppDefinition);
  const definitions = [supply, ...more];
  const server = await startServer({
    definitions,
    databaseUrl: DATABASE_URL || join(LC_DATA, 'db'),
    files: {folder: LC_FILES || join(LC_DATA, 'files'), ...(LC_MAX_FILE && {maxSize: Number(LC_MAX_FILE) * MB})},
    mail: {
      smtpUrl: LC_SMTP_URL || undefined,
      from: LC_MAIL_FROM || undefined,
      accounts: operatedAccounts(LC_MAIL_ACCOUNTS),
    },
    pictures: {own: listed(LC_PICTURE_HOSTS)},
    signing: {
      certificate: LC_SIGNING_CERTIFICATE || undefined,
      password: LC_SIGNING_PASSWORD || undefined,
      publicUrl: LC_PUBLIC_URL || undefined,
    },
    assistant: {
      openai: LC_AI_URL ? {url: LC_AI_URL, key: LC_AI_KEY || undefined, model: LC_AI_MODEL || undefined} : undefined,
      limits: assistantLimits(LC_AI_LIMITS),
      ...(LC_AI_KEEP_DAYS && {retentionDays: Number(LC_AI_KEEP_DAYS)}),
    },
    port: Number(PORT),
    log,
    allowedOrigins: Object.fromEntries(definitions.map(({id}) => [id, listed(LC_ORIGINS)])),
    trustProxy: LC_TRUST_PROXY,
    development: LC_DEVELOPMENT === '1',
    ...(LC_SAMPLE === 'none'
      ? {people: {username: LC_ADMIN, password: LC_ADMIN_PASSWORD || undefined, showPassword}}
      : {seed: {app: supply, steps: seedSteps(supply), report: progressLine()}}),
  });
  endWith(server.close);
  process.stderr.write(`${server.url}\n`);
} catch (error) {
  if (!(error instanceof FolderInUse) && (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function listed(names: string): string[] {
  return names.split(',').filter(Boolean);
}

/** The only time that it can be read. */
function showPassword(password: string): void {
  process.stderr.write(`First administrator: ${LC_ADMIN}, password ${password}. Change it after signing in.\n`);
}

/** Stops on the first signal; a second one does not wait. */
function endWith(close: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      log.info('stopping', {signal});
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('stopping', error);
          process.exit(1);
        },
      );
    });
  }
}

/** One line on standard error: rewritten in place on a terminal, every tenth of the way elsewhere. */
function progressLine(): (progress: SeedProgress) => void {
  const {isTTY} = process.stderr;
  let shown = -1;
  return ({done, total}) => {
    const part = Math.floor((done / total) * (isTTY ? 100 : 10));
    if (part === shown) return;
    shown = part;
    const line = `sample data: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} records`;
    process.stderr.write(isTTY ? `\r${line}${done === total ? '\n' : ''}` : `${line}\n`);
  };
}
