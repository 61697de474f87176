import {withoutSecrets, type Exchange} from './caller.js';
import {Fault, Skip, type Check, type LevelName} from './check.js';
import type {Kit} from './kit.js';

export interface Outcome {
  id: string;
  level: LevelName;
  what: string;
  result: 'pass' | 'fail' | 'skip';
  /** Why it failed or was skipped. */
  reason?: string;
  /** What was asked and answered, of one that failed. */
  exchanges: Exchange[];
  /** Milliseconds. */
  took: number;
}

export type Levels = Readonly<Partial<Record<LevelName, readonly Check[]>>>;

/** Exchanges that are shown of a failing check. */
const SHOWN = 3;

/** Runs the checks one after the other, in the order of the levels; nothing that a server answers makes it throw. */
export async function runChecks(kit: Kit, levels: Levels, report: (outcome: Outcome) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [level, checks] of Object.entries(levels) as [LevelName, readonly Check[]][]) {
    for (const one of checks) {
      const outcome = await runCheck(kit, level, one);
      outcomes.push(outcome);
      report(outcome);
    }
    await kit.clean();
  }
  return outcomes;
}

async function runCheck(kit: Kit, level: LevelName, {id, what, run}: Check): Promise<Outcome> {
  for (const {exchanges} of kit.callers) exchanges.length = 0;
  const began = performance.now();
  const outcome = (result: Outcome['result'], reason?: string, exchanges: Exchange[] = []): Outcome => ({
    ...{id, level, what, result, reason, exchanges},
    took: Math.round(performance.now() - began),
  });
  try {
    await run(kit);
    return outcome('pass');
  } catch (error) {
    if (error instanceof Skip) return outcome('skip', error.message);
    const hide = (text: string) => withoutIdentities(kit, withoutSecrets(text));
    const asked = kit.callers.flatMap(({exchanges}) => exchanges).slice(-SHOWN);
    const shown = asked.map(({request, answer}) => ({request: hide(request), answer: hide(answer)}));
    return outcome('fail', hide(reasonOf(error)), shown);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  return `the answer has another shape than the contract says: ${error instanceof Error ? error.message : String(error)}`;
}

/** Without the tokens that the kit asks with, wherever a server repeats them. */
function withoutIdentities({callers}: Kit, text: string): string {
  const secrets = callers.flatMap(({identity}) =>
    Object.values(identity).map((value) => value.replace(/^Bearer /, '')),
  );
  return secrets.filter((secret) => secret.length > 3).reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}
