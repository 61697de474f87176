import {entryOf, extensions, fromPage, type OwnOperator} from '../values/extensions.js';
import type {WeekDay} from '../values/formats.js';
import {checkCond} from './check-expression.js';
import type {Cond, Path} from './types.js';

/**
 * The condition that an operator of the page stands for; null where it asks for nothing, is not registered, or gives what no server would
 * accept (LC1020).
 */
export function ownCondition(name: OwnOperator, path: Path, value: unknown, firstDayOfWeek: WeekDay): Cond | null {
  const own = entryOf(extensions().operators, name);
  return fromPage(name, () => {
    const condition = own?.condition(path, value, {firstDayOfWeek}) ?? null;
    return condition && checkCond(condition, name, 1, {conditions: 0});
  });
}
