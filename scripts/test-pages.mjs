#!/usr/bin/env node
// Runs test/pages (real browsers against the real server) on a server of its own with a data folder of its own.
//   node scripts/test-pages.mjs [text that a file's path must contain …]    LC_URL tests a server that runs already, with
// LC_SAMPLE_DAY of sample-day.mjs; LC_OTHER and LC_SITE (two, a comma between) name the origins it lets in (LC_ORIGINS),
// LC_PICTURES the host and port that it fetches pictures of messages from (LC_PICTURE_HOSTS)
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromiumPath} from './chromium.mjs';
import {freePort} from './free-port.mjs';
import {ensureBuild} from './ensure.mjs';
import {SAMPLE_DAY} from './sample-day.mjs';

// Other sites than the server's 127.0.0.1: tests serve pages from there.
const other = process.env.LC_OTHER ?? `http://localhost:${await freePort()}`;
const site = process.env.LC_SITE ?? `http://localhost:${await freePort()},http://localhost:${await freePort()}`;
const pictures = process.env.LC_PICTURES ?? `localhost:${await freePort()}`;
const folder = mkdtempSync(join(tmpdir(), 'lc-pages-'));
let server;
let url = process.env.LC_URL;
let code = 1;
try {
  if (!url) {
    ensureBuild();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = spawn(process.execPath, ['scripts/serve.mjs'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        LC_DATA: folder,
        LC_LOG: 'quiet',
        LC_SAMPLE_DAY: SAMPLE_DAY,
        DATABASE_URL: '',
        LC_ORIGINS: `${other},${site}`,
        LC_PICTURE_HOSTS: pictures,
      },
    });
    await seeded(url);
  }
  code = await new Promise((done) => {
    const args = ['scripts/test-node.mjs', 'pages', ...process.argv.slice(2)];
    spawn(process.execPath, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: chromiumPath(),
        LC_URL: url,
        LC_OTHER: other,
        LC_SITE: site,
        LC_PICTURES: pictures,
      },
    }).on('exit', done);
  });
} finally {
  if (server) {
    const ended = new Promise((done) => server.on('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, {recursive: true, force: true});
}
process.exit(code ?? 1);

/** Waits until the sample data is complete; 5 minutes at most. */
async function seeded(base) {
  for (const end = Date.now() + 300_000; Date.now() < end; await new Promise((done) => setTimeout(done, 500))) {
    const health = await fetch(`${base}/healthz`)
      .then((answer) => answer.json())
      .catch(() => null);
    if (health && (!health.seeding || health.seeding.done >= health.seeding.total)) return;
  }
  throw new Error('the sample data was not complete within 5 minutes');
}
