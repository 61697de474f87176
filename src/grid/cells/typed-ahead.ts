import type {CellPosition} from '../../state/clipboard/cell-range.js';

export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What the keys of one cell come to: they belong to the control of the cell, as soon as it is there. */
interface Typed {
  /** Replaces the content; null: that stays. */
  text: string | null;
  /** The key that leaves the cell then. */
  leaves: PressedKey | null;
  /** Pressed after that, for the cell that it leads to. */
  after: PressedKey[];
}

/** The keys that are pressed from the one that begins an edit until the control of the cell has the focus. */
export class TypedAhead {
  private readonly keys: PressedKey[] = [];
  /** The control has taken them, or there is none. */
  ended = false;
  /** What the control needs did not come: keys mean what they do without an edit, until a Retry brings it. */
  isLost = false;

  constructor(
    readonly place: CellPosition,
    /** The key that began the edit, where it was text. */
    private readonly first: string,
  ) {}

  /** Notes that something did not come, and passes that on. */
  readonly lose = (cause: unknown): never => {
    this.isLost = true;
    throw cause;
  };

  /** Keeps a key; false: it means what it does without an edit. Escape ends it, and so does one that moves. */
  keep({key, shiftKey, ctrlKey, metaKey, altKey}: PressedKey, {row, column}: CellPosition): boolean {
    if (row !== this.place.row || column !== this.place.column) this.ended = true;
    if (this.ended || this.isLost || ctrlKey || metaKey || altKey) return false;
    if (/^(Escape|Arrow|Page|Home|End)/.test(key)) this.ended = true;
    else if (key.length === 1 || ['Backspace', 'Enter', 'Tab'].includes(key))
      this.keys.push({key, shiftKey, ctrlKey, metaKey, altKey});
    else return false;
    return !this.ended || key === 'Escape';
  }

  /** Gives what was typed to the control, once; in one of several lines Enter is text. */
  take(lines = false): Typed {
    const typed: Typed = {text: this.first || null, leaves: null, after: []};
    if (this.ended) return typed;
    this.ended = true;
    const end = this.keys.findIndex(({key}) => !lines && (key === 'Enter' || key === 'Tab'));
    const within = end < 0 ? this.keys : this.keys.slice(0, end);
    for (const {key} of within) {
      if (key === 'Backspace') typed.text = (typed.text ?? '').slice(0, -1);
      else if (key !== 'Tab') typed.text = (typed.text ?? '') + (key === 'Enter' ? '\n' : key);
    }
    if (end >= 0) Object.assign(typed, {leaves: this.keys[end], after: this.keys.slice(end + 1)});
    return typed;
  }
}
