import type {Fetch, Server} from './caller.js';
import {Fault} from './check.js';
import {readArguments, USAGE, UsageError, type Settings} from './command-line.js';
import {loadFixture} from './fixture.js';
import {Kit, type OpenSocket} from './kit.js';
import {CHECKS} from './levels.js';
import {htmlOf, junitOf, lineOf, summaryOf} from './reports.js';
import {runChecks} from './runner.js';
import {ready} from './ready.js';
import {identityOf} from './sign-in.js';

/** What the program has of the machine that it runs on. */
export interface Machine {
  environment: Record<string, string | undefined>;
  fetch: Fetch;
  openSocket: OpenSocket;
  print(text: string): void;
  complain(text: string): void;
  write(file: string, text: string): void;
}

/** The program; answers its exit code. */
export async function run(args: readonly string[], machine: Machine): Promise<0 | 1 | 2> {
  try {
    const settings = readArguments(args, machine.environment);
    if (settings) return await checked(settings, machine);
    machine.print(USAGE);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    machine.complain(
      `lc-conformance: ${error instanceof Error ? error.message : String(error)}\n${isUsage ? USAGE : ''}`,
    );
    return 2;
  }
}

async function checked(settings: Settings, machine: Machine): Promise<0 | 1> {
  const {url, app: appId, timeout, quiet, levels, junit, html} = settings;
  const kit = await kitOf(settings, {url, appId, timeout, fetch: machine.fetch}, machine);
  const wanted = Object.fromEntries(levels.map((level) => [level, CHECKS[level]]));
  const outcomes = await runChecks(kit, wanted, (outcome) => {
    if (!quiet || outcome.result !== 'pass') machine.print(`${lineOf(outcome)}\n`);
  });
  machine.print(`${summaryOf(outcomes)}\n`);
  if (junit) machine.write(junit, junitOf(outcomes));
  if (html) machine.write(html, htmlOf(outcomes, url));
  return outcomes.some(({result}) => result === 'fail') ? 1 : 0;
}

/** Throws where nothing can be asked: nobody answers, or nobody can sign in. */
async function kitOf({editor, reader, load}: Settings, server: Server, {openSocket}: Machine): Promise<Kit> {
  const people = {
    editor: await step('The editor cannot sign in', () => identityOf(server, editor)),
    reader: reader && (await step('The reader cannot sign in', () => identityOf(server, reader))),
  };
  const kit = new Kit(server, people, openSocket);
  await step(`${server.url} cannot be asked`, () => ready(kit));
  if (load) await step('The rows of the fixture cannot be saved', () => loadFixture(kit));
  // A server that answers no queries yet is left as it is.
  await kit.sweep().catch(() => undefined);
  return kit;
}

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault) throw new Error(`${what}: ${error.message}`, {cause: error});
    throw error;
  }
}
