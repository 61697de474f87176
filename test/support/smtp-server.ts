import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort, greets} from './ports.js';
import {until} from './until.js';

/** OpenSMTPD changes its user by itself. */
export const mayRunSmtpd = process.getuid?.() === 0;

/**
 * An OpenSMTPD of our own, which delivers what comes for a domain into maildirs: one for each user, below a folder that the
 * system's user `mail` may write. Every other address is refused.
 */
export async function smtpServer(domain: string, maildirs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lc-smtp-'));
  const port = await freePort();
  const file = join(folder, 'smtpd.conf');
  writeFileSync(
    file,
    `table people { "@" = "mail" }
listen on 127.0.0.1 port ${port}
action "store" maildir "${maildirs}/%{rcpt.user}" virtual <people>
match from any for domain "${domain}" action "store"
`,
  );
  const child = spawn('/usr/sbin/smtpd', ['-d', '-f', file], {stdio: 'ignore'});
  await until(() => greets(port));
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

export type SmtpServer = Awaited<ReturnType<typeof smtpServer>>;
