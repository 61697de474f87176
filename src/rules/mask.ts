// @words later: who shows its faults has loaded it with its words.
import {configOf} from '../values/attribute-type.js';
import type {MessageKey} from '../values/message-key.js';
import type {Check} from './validate.js';

/** A position of a mask: a character of a kind, or one that is there by itself. */
interface Slot {
  kind: 'digit' | 'letter' | 'sign' | null;
  /** Letters become capitals. */
  capital?: boolean;
  /** What is there by itself. */
  literal?: string;
}

const KINDS: Record<string, Slot> = {
  '0': {kind: 'digit'},
  A: {kind: 'letter', capital: true},
  a: {kind: 'letter'},
  X: {kind: 'sign', capital: true},
  x: {kind: 'sign'},
};
const ALLOWED = {digit: /^\d$/, letter: /^\p{L}$/u, sign: /^[\p{L}\d]$/u};

export interface Mask {
  text: string;
  slots: readonly Slot[];
  /** The text is complete with so many of them. */
  least: number;
}

/**
 * `0` is a digit, `A` a letter written as a capital, `a` a letter, `X` a digit or capital, `x` a digit or letter; what is in
 * `[…]` at the end may be absent, `\` makes a literal of what follows, and so is every other character.
 */
export function readMask(text: string): Mask {
  const slots: Slot[] = [];
  let least: number | undefined;
  const characters = [...text];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at]!;
    if (character === '[') least ??= slots.length;
    else if (character === '\\') slots.push({kind: null, literal: characters[++at] ?? '\\'});
    else if (character !== ']') slots.push(KINDS[character] ?? {kind: null, literal: character});
  }
  return {text, slots, least: least ?? slots.length};
}

export function accepts({kind, literal}: Slot, character: string): boolean {
  return kind ? ALLOWED[kind].test(character) : character === literal;
}

/** Whether each character is at its position; the text may still be short. */
export const conforms = ({slots}: Mask, text: string): boolean =>
  [...text].every((character, at) => slots[at] && accepts(slots[at], character));

/** Whether a text with its literals is all that the mask requires. */
export const isComplete = (mask: Mask, text: string): boolean => [...text].length >= mask.least && conforms(mask, text);

/** The characters that were typed, without the literals. */
export const bareText = ({slots}: Mask, text: string): string =>
  [...text].filter((_, at) => slots[at]?.kind !== null).join('');

/** A text without literals at its positions; null when it does not belong there. */
export function fillMask({slots}: Mask, bare: string): string | null {
  const rest = [...bare];
  let at = 0;
  let filled = '';
  for (const slot of slots) {
    if (at === rest.length) break;
    if (!slot.kind) filled += slot.literal;
    else if (accepts(slot, rest[at]!)) filled += rest[at++];
    else return null;
  }
  return at < rest.length ? null : filled;
}

/** The text that is shown for a stored one. */
export function shownText(mask: Mask, stored: string, unmasked: boolean): string {
  if (!unmasked && conforms(mask, stored)) return stored;
  return fillMask(mask, stored) ?? stored;
}

/** What a mask expects, for who does not see it. */
export interface MaskInWords {
  description(t: (key: MessageKey, params?: Record<string, string | number>) => string): string;
}

/** What the text of an attribute lacks of its mask. */
export const checkMask: Check = (value, attribute, {label}) => {
  const {mask: text, unmasked = false} = configOf(attribute);
  if (!text || typeof value !== 'string') return null;
  const mask = readMask(text);
  return isComplete(mask, unmasked ? (fillMask(mask, value) ?? '') : value) ? null : maskFault(mask, label);
};

export const maskFault = ({text}: Mask, label: string) =>
  ({key: 'rule.mask', params: {label, mask: text.replaceAll(/\\(.)/g, '$1')}}) as const;
