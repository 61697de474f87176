// `lc-conformance`: the program around `run.ts`, built into dist/conformance.js.
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {WebSocket} from 'ws';
import type {Socket} from './kit.js';
import {run} from './run.js';

// A reader such as `head` may have had enough: the checks go on, and clean up after themselves.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  fetch: (url, init) => fetch(url, init),
  openSocket: (url, protocol, headers) => new WebSocket(url, protocol, {headers}) as unknown as Socket,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  write(file, text) {
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
  },
});
