import type {Fault} from '../rules/fault.js';

type Kind = keyof ValidityStateFlags;

const KINDS: Record<string, Kind> = {
  'rule.required': 'valueMissing',
  'rule.min': 'rangeUnderflow',
  'rule.minDate': 'rangeUnderflow',
  'rule.max': 'rangeOverflow',
  'rule.maxDate': 'rangeOverflow',
  'rule.step': 'stepMismatch',
  'rule.minLength': 'tooShort',
  'rule.maxLength': 'tooLong',
  'rule.pattern': 'patternMismatch',
  'rule.patternHint': 'patternMismatch',
  'rule.mask': 'patternMismatch',
  'rule.email': 'typeMismatch',
};

/** Which flag of `ValidityState` a fault raises, as a native input would; the page's own and our further ones are custom. */
export function kindOf(fault: Fault | null): Kind {
  if (!fault || 'text' in fault) return 'customError';
  return KINDS[fault.key] ?? (fault.key.startsWith('rule.unreadable.') ? 'badInput' : 'customError');
}
