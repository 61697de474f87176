import type en from '../../locales/en.json';

/** The key of a sentence of the catalogues. Every locale has those of English, which a test checks. */
export type MessageKey = keyof typeof en;

/** What follows in the keys that begin so: `min` of `rule.min` after `rule.`. */
export type KeyAfter<Start extends string, Key = MessageKey> = Key extends `${Start}${infer Rest}` ? Rest : never;
