const PAUSE = 500;

/** Finds options by the letters typed in one go; a repeated letter goes on to the next option that begins with it. */
export class Typeahead {
  private typed = '';
  private last = 0;

  /** Index of the match after `from`, wrapping around; -1 when there is none. */
  find(key: string, items: readonly {text: string; disabled?: boolean}[], from: number, now = Date.now()): number {
    this.typed = now - this.last > PAUSE ? key : this.typed + key;
    this.last = now;
    const letters = [...this.typed.toLocaleLowerCase()];
    const repeated = letters.every((letter) => letter === letters[0]);
    const wanted = repeated ? (letters[0] ?? '') : letters.join('');
    // With more letters the option found so far may still fit, with one the search begins after it.
    const start = repeated ? from + 1 : Math.max(from, 0);
    for (let step = 0; step < items.length; step++) {
      const index = (start + step) % items.length;
      const {text, disabled} = items[index]!;
      if (!disabled && text.toLocaleLowerCase().startsWith(wanted)) return index;
    }
    return -1;
  }
}
