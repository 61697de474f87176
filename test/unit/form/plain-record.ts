import {COLUMNS, FIELDS, IDS} from './every-type.js';
import type {SavedObject} from '../../../src/contract/records.js';
import type {SectionRow} from '../../../src/values/types.js';

/** The record as plain data: what a person sees, without what formulas make. */
export type Plain = Record<string, unknown> & {
  lines: SectionRow[];
  /** Text that cannot be read, by field. */
  unread: Record<string, string>;
};

/** A record's fields and rows, without what formulas make, always in the same order. */
export function plain(content: Record<string, unknown>, unread: Record<string, string> = {}): Plain {
  const fields = Object.fromEntries(IDS.map((each) => [each, content[each]]));
  return {...fields, lines: (content.lines as SectionRow[]).map(line), unread};
}
export const line = (row: SectionRow) =>
  Object.fromEntries(['id', ...Object.keys(COLUMNS)].map((each) => [each, row[each]])) as SectionRow;

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The form without any of our code: every step keeps the whole record. */
export class Reference {
  now: Plain;
  saved: Plain;
  past: Plain[] = [];
  future: Plain[] = [];
  private names = 0;

  constructor({content}: SavedObject) {
    this.now = plain(content);
    this.saved = structuredClone(this.now);
  }

  newId(): string {
    return `n${++this.names}`;
  }

  step(work: (now: Plain) => void): void {
    const before = structuredClone(this.now);
    work(this.now);
    if (same(before, this.now)) return;
    this.past.push(before);
    this.future = [];
  }

  undoOrRedo(from: Plain[], to: Plain[]): void {
    const state = from.pop();
    if (!state) return;
    to.push(this.now);
    this.now = state;
  }

  /** A record that is loaded again with what was typed: that is one step, and the only one. */
  reload(): void {
    this.past = same(this.now, this.saved) ? [] : [structuredClone(this.saved)];
    this.future = [];
  }

  /** Theirs is what is saved now; what the person has beside it is one step, and the only one. */
  merge(theirs: Plain, merged: Plain): void {
    this.saved = theirs;
    this.now = merged;
    this.reload();
  }

  get labels(): string[] {
    const {now, saved} = this;
    const changed = IDS.filter((each) => !same(now[each], saved[each]) || each in now.unread);
    return [...changed.map((each) => FIELDS[each]![0]), ...(same(now.lines, saved.lines) ? [] : ['Lines'])].sort();
  }
}
