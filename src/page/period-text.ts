import type {Translate} from '../i18n/catalogue.js';
import {isPeriod} from '../query/periods.js';
import {countedPeriod} from '../state/page/page-period.js';

/** `4 weeks`, `This year`; a name that nobody knows stays as it is. */
export function periodText(name: string, t: Translate): string {
  const counted = countedPeriod(name);
  if (counted) return t(`page.period.${counted.unit}s`, {count: counted.count});
  return isPeriod(name) ? t(`filter.period.${name}`) : name;
}
