import type {Cond} from '../../query/types.js';
import type {TypeConfig} from '../../values/types.js';

/** Which records a reference may be set to; undefined for all. */
export function choiceCondition({filters, extChoiceParams}: TypeConfig): Cond | undefined {
  const where = extChoiceParams?.where as Cond | undefined;
  const own = filters?.length ? (filters as unknown as Cond) : undefined;
  return own && where ? ['and', own, where] : (own ?? where);
}
