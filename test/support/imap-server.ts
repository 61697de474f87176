import {spawn} from 'node:child_process';
import {chownSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir, userInfo} from 'node:os';
import {join} from 'node:path';
import {freePort, greets} from './ports.js';
import {until} from './until.js';

const PASSWORD = 'secret';

/** A Dovecot of our own: any user, the password `secret`, mail in a folder that goes with it. */
export async function imapServer() {
  const folder = mkdtempSync(join(tmpdir(), 'lc-imap-'));
  const port = await freePort();
  const root = process.getuid?.() === 0;
  const uid = root ? idOf('mail') : userInfo().uid;
  for (const name of ['mail', 'run']) mkdirSync(join(folder, name));
  chmodSync(folder, 0o755);
  if (root) chownSync(join(folder, 'mail'), uid, uid);
  writeFileSync(join(folder, 'dovecot.conf'), configOf(folder, port, uid, root));
  const child = spawn('/usr/sbin/dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], {stdio: 'inherit'});
  await until(() => greets(port));
  return {
    port,
    /** Where the mail of each user lies as a maildir. */
    mail: join(folder, 'mail'),
    settings: (user: string) => ({host: '127.0.0.1', port, secure: false, user, password: PASSWORD}),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

export type ImapServer = Awaited<ReturnType<typeof imapServer>>;

function configOf(folder: string, port: number, uid: number, root: boolean): string {
  const {username} = userInfo();
  const plain = `default_internal_user = ${username}\ndefault_internal_group = ${username}\ndefault_login_user = ${username}
    service anvil {\n chroot =\n}\n`;
  const special = ['Drafts', 'Sent', 'Trash'].map(
    (name) => `mailbox ${name} {\n special_use = \\${name}\n auto = create\n}`,
  );
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
${root ? '' : plain}
passdb {
 driver = static
 args = password=${PASSWORD}
}
userdb {
 driver = static
 args = uid=${uid} gid=${uid} home=${folder}/mail/%u
}
service imap-login {
 ${root ? '' : 'chroot ='}
 inet_listener imap {
 port = ${port}
 }
 inet_listener imaps {
 port = 0
 }
}
namespace inbox {
 inbox = yes
 separator = /
 ${special.join('\n ')}
}
`;
}

const idOf = (name: string): number =>
  Number(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))!
      .split(':')[2],
  );
