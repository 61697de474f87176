// The small test application as a process of its own: LC_DATABASE, LC_FILES, LC_WORKER and LC_IMAGES (threads); prints its address.
import {pathToFileURL} from 'node:url';
import {quietLog} from '../../demo/server/log.js';
import {startServer} from '../../demo/server/server.js';
import {desk} from './desk.js';

const {LC_DATABASE = '', LC_FILES = '', LC_WORKER = '', LC_IMAGES = ''} = process.env;
const server = await startServer({
  definitions: [desk],
  databaseUrl: LC_DATABASE,
  worker: pathToFileURL(LC_WORKER),
  files: {folder: LC_FILES, worker: pathToFileURL(LC_IMAGES)},
  log: quietLog(),
  hostname: '127.0.0.1',
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`${server.url}\n`);
