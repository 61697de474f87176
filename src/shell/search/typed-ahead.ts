export interface TypedAhead {
  end: () => string;
}

/**
 * Keeps what a person types while the search that they opened is on its way, instead of whatever has the focus until then. `end` gives the
 * letters, once.
 */
export function typedAhead(): TypedAhead {
  let letters = '';
  const keep = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey} = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Backspace') letters = letters.slice(0, -1);
    else if ([...key].length === 1) letters += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', keep, true);
  return {
    end() {
      removeEventListener('keydown', keep, true);
      const typed = letters;
      letters = '';
      return typed;
    },
  };
}
