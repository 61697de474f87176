import {entryOf, extensions, fromPage, type OwnOperator} from '../values/extensions.js';
import type {WeekDay} from '../values/formats.js';
import {isBuiltIn} from '../values/operators.js';
import type {Cond, Path} from './types.js';

/**
 * The condition that an operator of the page stands for; null where it asks for nothing, is not registered, throws, or gives what is no
 * condition (LC1020).
 */
export function ownCondition(name: OwnOperator, path: Path, value: unknown, firstDayOfWeek: WeekDay): Cond | null {
  const own = entryOf(extensions().operators, name);
  return fromPage(name, () => {
    const condition = own?.condition(path, value, {firstDayOfWeek}) ?? null;
    if (condition && !isCondition(condition)) throw new TypeError(JSON.stringify(condition));
    return condition as Cond | null;
  });
}

/** Whether it is made of operators of the runtime; what they compare with is the server's to check. */
function isCondition(given: unknown): boolean {
  if (!Array.isArray(given)) return false;
  const [head, ...parts] = given as unknown[];
  if (head === 'and' || head === 'or' || head === 'not') return parts.every(isCondition);
  return typeof head === 'string' && isBuiltIn(head) && ['string', 'object'].includes(typeof parts[0]);
}
