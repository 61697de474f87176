import {localized} from '../values/localized.js';
import type {CharacterClass, Locale, PasswordLevel, PasswordPolicy, PasswordPolicyName} from '../values/types.js';
import type {Fault} from './fault.js';
import type {MessageKey} from '../values/message-key.js';

export const PASSWORD_LEVELS = ['low', 'fair', 'good', 'strong'] as const satisfies readonly PasswordLevel[];
const CHARACTER_CLASSES = ['lower', 'upper', 'digit', 'special'] as const satisfies readonly CharacterClass[];

/** What each level of the meter needs; it drives the `strength` preset too. */
const STRENGTH: Record<PasswordLevel, PasswordPolicy> = {
  low: {minLength: 6},
  fair: {minLength: 8},
  good: {minLength: 8, classes: 3, ofClasses: CHARACTER_CLASSES},
  strong: {minLength: 10, classes: 3, ofClasses: CHARACTER_CLASSES, maxRepeat: 2},
};

const CHARACTERS: PasswordPolicy = {
  minLength: 8,
  classes: 2,
  ofClasses: CHARACTER_CLASSES,
  maxRepeat: 2,
  allowed: '!@#$%^&*.()',
};

const OF_CLASS: Record<CharacterClass, RegExp> = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /[0-9]/,
  special: /[^a-zA-Z0-9]/,
};

/** What a password can break. */
export type PasswordFault =
  | {kind: 'allowed'}
  | {kind: 'minLength'; missing: number}
  | {kind: 'classes'; missing: number; absent: CharacterClass[]}
  | {kind: 'maxRepeat'};

/** A preset by its name, or the policy itself. `level` is what `strength` asks for: `low` when absent. */
export function policyOf(policy: PasswordPolicyName | PasswordPolicy, level: PasswordLevel = 'low'): PasswordPolicy {
  if (policy === 'strength') return STRENGTH[level];
  return policy === 'characters' ? CHARACTERS : policy;
}

/** What a password breaks, gravest first. Spaces and what is no printable ASCII are refused whatever the policy. */
export function passwordFaults(password: string, policy: PasswordPolicy): PasswordFault[] {
  const {minLength = 0, classes = 0, ofClasses = CHARACTER_CLASSES, maxRepeat} = policy;
  const faults: PasswordFault[] = [];
  if (!isAllowed(password, policy)) faults.push({kind: 'allowed'});
  if (password.length < minLength) faults.push({kind: 'minLength', missing: minLength - password.length});
  const absent = ofClasses.filter((each) => !OF_CLASS[each].test(password));
  const missing = Math.min(classes, ofClasses.length) - (ofClasses.length - absent.length);
  if (missing > 0) faults.push({kind: 'classes', missing, absent});
  if (maxRepeat !== undefined && longestRun(password) > maxRepeat) faults.push({kind: 'maxRepeat'});
  return faults;
}

/** The highest level whose conditions hold; null for a password that reaches none. */
export function levelOf(password: string): PasswordLevel | null {
  return PASSWORD_LEVELS.findLast((level) => !passwordFaults(password, STRENGTH[level]).length) ?? null;
}

/** The next level and what a password lacks for it; null at the highest. */
export function nextLevel(password: string): {level: PasswordLevel; fault: PasswordFault} | null {
  const reached = levelOf(password);
  const level = PASSWORD_LEVELS[reached ? PASSWORD_LEVELS.indexOf(reached) + 1 : 0];
  return level ? {level, fault: passwordFaults(password, STRENGTH[level])[0]!} : null;
}

/** How full the meter is, in percent. */
export function percentOf(level: PasswordLevel | null): number {
  return level ? 25 * (PASSWORD_LEVELS.indexOf(level) + 1) : 0;
}

/** The first thing wrong with a password as a sentence: the policy's own, else ours. */
export function passwordFault(password: string, policy: PasswordPolicy, label: string, locale: Locale): Fault | null {
  const [found] = passwordFaults(password, policy);
  if (!found) return null;
  const own = localized(policy.messages?.[found.kind], locale);
  return own ? {text: own} : {key: keyOf(found, policy), params: paramsOf(found, policy, label)};
}

function keyOf({kind}: PasswordFault, {classes, ofClasses, maxRepeat, allowed}: PasswordPolicy): MessageKey {
  // "At least 1 of the 1 types" would not be helpful.
  if (kind === 'classes' && ofClasses?.length === 1) return 'password.notValid';
  if (kind === 'classes' && classes === 1 && ofClasses?.length === 2) return 'password.oneOf';
  if (kind === 'classes' && (ofClasses?.length ?? 4) < CHARACTER_CLASSES.length) return 'password.someClasses';
  if (kind === 'maxRepeat' && maxRepeat === 1) return 'password.noRepeat';
  if (kind === 'allowed' && allowed !== undefined) return 'password.allowed';
  return kind === 'allowed' ? 'password.printable' : `password.fault.${kind}`;
}

function paramsOf(
  {kind}: PasswordFault,
  {minLength = 0, classes = 0, ofClasses = CHARACTER_CLASSES, maxRepeat = 0, allowed = ''}: PasswordPolicy,
  label: string,
): Record<string, string | number> {
  switch (kind) {
    case 'minLength':
      return {label, minLength, count: minLength};
    case 'classes': {
      const wanted = Math.min(classes, ofClasses.length);
      return {label, classes: wanted, of: ofClasses.length, count: wanted};
    }
    case 'maxRepeat':
      return {label, max: maxRepeat, count: maxRepeat};
    default:
      return {label, signs: allowed};
  }
}

function isAllowed(password: string, {allowed}: PasswordPolicy): boolean {
  if (!/^[!-~]*$/.test(password)) return false;
  return allowed === undefined || [...password].every((each) => /[a-zA-Z0-9]/.test(each) || allowed.includes(each));
}

function longestRun(password: string): number {
  let longest = 0;
  let run = 0;
  for (let at = 0; at < password.length; at++) {
    run = password[at] === password[at - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
