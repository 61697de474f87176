import {MOST_DIGITS} from '../values/number.js';
import type {MessageKey} from '../values/message-key.js';

/** What is wrong with a value: a sentence by key, or a text that metadata or the host gave. */
export type Fault<Key extends string = MessageKey> =
  {key: Key; params?: Record<string, string | number>} | {text: string};

/** What is wrong with a number that would lose digits when stored. */
export const TOO_MANY_DIGITS: Fault = {key: 'rule.unreadable.digits', params: {count: MOST_DIGITS}};
