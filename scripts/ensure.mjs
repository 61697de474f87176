// What the commands need on a fresh clone: packages, a build, and for tests browsers and a PostgreSQL.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync, statSync, writeFileSync, mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {HEADLESS_SHELL} from './chromium.mjs';

function sh(command, args, env = {}) {
  const {status} = spawnSync(command, args, {stdio: 'inherit', env: {...process.env, ...env}});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Installs node_modules when they are missing or the lockfile has changed since. */
export function ensurePackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = 'node_modules/.lc-lock';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing packages …');
  sh('npm', ['ci', '--no-progress'], {PUPPETEER_SKIP_DOWNLOAD: '1', npm_config_loglevel: 'error'});
  writeFileSync(stamp, lock);
}

/** What shapes dist/: the sources, and every script, since most of them are part of the build. */
const SOURCES = ['src', 'elements', 'locales', 'scripts', 'rollup.config.mjs', 'package.json', 'package-lock.json'];

/** What the documentation site is made of, beside those. */
const SITE_SOURCES = [
  'docs',
  'demo/site',
  'demo/pages',
  'demo/codes.html',
  'demo/server/openapi.json',
  'schema',
  'CHANGELOG.md',
];

/** Builds dist/ when a source is newer than the last build, and the documentation site when one of its own is. */
export function ensureBuild() {
  const sources = sourceStamp(SOURCES);
  const stamp = 'dist/.sources';
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
    console.error('Building …');
    sh(process.execPath, ['scripts/build.mjs', '--quick']);
    markBuilt();
  }
  ensureSite(sources);
}

function ensureSite(sources) {
  const stamp = 'demo/docs/.sources';
  const own = sources + sourceStamp(SITE_SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === own) return;
  sh(process.execPath, ['scripts/docs-site.mjs']);
  writeFileSync(stamp, own);
}

/** Notes which sources dist/ was built from. */
export function markBuilt() {
  mkdirSync('dist', {recursive: true});
  writeFileSync('dist/.sources', sourceStamp(SOURCES));
}

function sourceStamp(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (statSync(path).isDirectory())
      readdirSync(path)
        .sort()
        .forEach((name) => visit(join(path, name)));
    else hash.update(path).update(readFileSync(path));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

/** What the tests need beyond npm, by the file that shows it is there. */
const DEBIAN = [
  ['chromium', '/usr/bin/chromium'],
  ['chromium-headless-shell', HEADLESS_SHELL],
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['xvfb', '/usr/bin/Xvfb'],
  ['postgresql', '/usr/lib/postgresql'],
  ['dovecot-imapd', '/usr/lib/dovecot/imap'],
  ['opensmtpd', '/usr/sbin/smtpd'],
  ['poppler-utils', '/usr/bin/pdfsig'],
  ['php-cli', '/usr/bin/php'],
  ['php-mbstring', '/var/lib/dpkg/info/php-mbstring.list'],
  ['python3', '/usr/bin/python3'],
  ['fonts-liberation', '/usr/share/fonts/truetype/liberation'],
  ['fonts-noto-core', '/usr/share/fonts/truetype/noto'],
];

/** Installs missing browsers and PostgreSQL from Debian; without root it names the command to run. */
export function ensureTestSystem() {
  const missing = DEBIAN.filter(([, proof]) => !existsSync(proof)).map(([name]) => name);
  if (!missing.length) return;
  if (process.getuid?.() !== 0) {
    throw new Error(`The tests need: sudo apt-get install ${missing.join(' ')}`);
  }
  const env = {DEBIAN_FRONTEND: 'noninteractive'};
  sh('apt-get', ['update', '-qq'], env);
  sh('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
}
