import type en from '../../locales/en.json';

/** The key of a sentence of the catalogues. Every locale has those of English, which a test checks. */
export type MessageKey = keyof typeof en;

/** What follows in the keys that begin so: `min` of `rule.min` after `rule.`. */
export type KeyAfter<Start extends string, Key = MessageKey> = Key extends `${Start}${infer Rest}` ? Rest : never;

/**
 * The messages of forms and fields in their first view, of lists and the shell in theirs, of code that is loaded later,
 * and of the tools of lists on first use. The first two load independently; a later part loads with those before it.
 */
export type CataloguePart = 'first' | 'lists' | 'later' | 'tools';
