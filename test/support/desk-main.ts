// The small test application as a process of its own: LC_DATABASE, LC_FILES, LC_WORKER and LC_IMAGES (threads); prints its address.
// LC_OPTIONS: JSON of further options of the server, with accounts of e-mail as the environment has them.
import {pathToFileURL} from 'node:url';
import {quietLog} from '../../demo/server/log.js';
import {operatedAccounts} from '../../demo/server/mail/operated-accounts.js';
import {startServer, type ServerOptions} from '../../demo/server/server.js';
import {desk} from './desk.js';

const {LC_DATABASE = '', LC_FILES = '', LC_WORKER = '', LC_IMAGES = '', LC_OPTIONS = '{}'} = process.env;
const {mailAccounts = [], ...options} = JSON.parse(LC_OPTIONS) as Partial<ServerOptions> & {mailAccounts?: unknown[]};
const server = await startServer({
  definitions: [desk],
  databaseUrl: LC_DATABASE,
  worker: pathToFileURL(LC_WORKER),
  files: {folder: LC_FILES, worker: pathToFileURL(LC_IMAGES)},
  log: quietLog(),
  hostname: '127.0.0.1',
  ...options,
  mail: {...options.mail, accounts: operatedAccounts(JSON.stringify(mailAccounts))},
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`${server.url}\n`);
