import {LEVELS, type LevelName} from './check.js';

export interface Settings {
  url: string;
  app: string;
  levels: LevelName[];
  editor: Credentials;
  reader?: Credentials;
  /** Milliseconds. */
  timeout: number;
  load: boolean;
  /** Only failing and skipped checks are printed. */
  quiet: boolean;
  junit?: string;
  html?: string;
}

/** A bearer token, or the name and password to sign in with. */
export type Credentials = {token: string} | {username: string; password: string};

/** Why the kit cannot run. */
export class UsageError extends Error {}

export const USAGE = `Usage: lc-conformance --url URL (--token TOKEN | --login NAME:PASSWORD) [options]

Asks a server whether it keeps the wire contract of lc-runtime, one line for each check.

  --url URL                  base address of the server
  --token TOKEN              bearer token of the editor of the fixture application
  --login NAME:PASSWORD      signs the editor in instead
  --reader-token TOKEN       the same for its reader, whom some checks need
  --reader-login NAME:PASSWORD
  --app ID                   id of the fixture application (conformance)
  --level A,B                only these levels: ${LEVELS.join(', ')}
  --load                     saves the rows of the fixture first
  --timeout SECONDS          how long an answer may take (10)
  --junit FILE               writes a JUnit report
  --html FILE                writes a report to read
  --quiet                    prints only what fails or is skipped

Instead of --token and --reader-token, LC_TOKEN and LC_READER_TOKEN of the environment.
Exit code: 0 all passed, 1 some failed, 2 could not run.
`;

const FLAGS = ['load', 'quiet'] as const;
const OPTIONS = [
  'url',
  'token',
  'login',
  'reader-token',
  'reader-login',
  'app',
  'level',
  'timeout',
  'junit',
  'html',
] as const;
type Given = Partial<Record<(typeof OPTIONS)[number] | (typeof FLAGS)[number], string>>;

/** What the arguments ask for, null where for help; throws UsageError where they cannot be understood. */
export function readArguments(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Settings | null {
  if (args.includes('--help') || args.includes('-h')) return null;
  const given = parsed(args);
  const {url, app = 'conformance', level, timeout = '10', junit, html} = given;
  if (!url) throw new UsageError('--url is missing');
  if (!/^https?:$/.test(protocolOf(url))) throw new UsageError(`--url ${url} is no http address`);
  const editor = credentials(given.token ?? (given.login ? undefined : environment.LC_TOKEN), given.login, '--login');
  if (!editor) throw new UsageError('--token or --login is missing');
  const readerToken = given['reader-token'] ?? (given['reader-login'] ? undefined : environment.LC_READER_TOKEN);
  const seconds = Number(timeout);
  if (!(seconds > 0 && seconds <= 600)) throw new UsageError(`--timeout ${timeout} is no number of seconds up to 600`);
  return {
    ...{app, junit, html, editor},
    url: url.replace(/\/+$/, ''),
    levels: levelsOf(level),
    reader: credentials(readerToken, given['reader-login'], '--reader-login'),
    timeout: seconds * 1000,
    load: given.load !== undefined,
    quiet: given.quiet !== undefined,
  };
}

function parsed(args: readonly string[]): Given {
  const given: Given = {};
  for (let at = 0; at < args.length; at += 1) {
    const [, name = '', inline] = /^--([a-z-]+)(?:=(.*))?$/s.exec(args[at]!) ?? [];
    const flag = FLAGS.find((each) => each === name);
    const option = OPTIONS.find((each) => each === name);
    if (flag) given[flag] = '';
    else if (option) {
      const value = inline ?? args[(at += 1)];
      if (!value || (inline === undefined && value.startsWith('--'))) throw new UsageError(`--${name} has no value`);
      given[option] = value;
    } else throw new UsageError(`${args[at]} is not known`);
  }
  return given;
}

function protocolOf(url: string): string {
  try {
    return new URL(url).protocol;
  } catch {
    return '';
  }
}

function credentials(token: string | undefined, login: string | undefined, option: string): Credentials | undefined {
  if (login === undefined) return token ? {token} : undefined;
  const at = login.indexOf(':');
  if (at < 1) throw new UsageError(`${option} is not NAME:PASSWORD`);
  if (token) throw new UsageError(`${option} and a token are two answers to one question`);
  return {username: login.slice(0, at), password: login.slice(at + 1)};
}

function levelsOf(names: string | undefined): LevelName[] {
  if (!names) return [...LEVELS];
  const asked = names.split(',').map((name) => name.trim());
  const unknown = asked.filter((name) => !LEVELS.some((level) => level === name));
  if (unknown.length) throw new UsageError(`no level is called ${unknown.join(', ')}; levels: ${LEVELS.join(', ')}`);
  return LEVELS.filter((level) => asked.includes(level));
}
