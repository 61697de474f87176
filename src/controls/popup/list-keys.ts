/** The properties of an item that decide whether it can be highlighted. */
interface Choosable {
  disabled?: boolean;
}

const PAGE = 10;

/** Index a key moves the highlight of a list to, past what is disabled; null when the key does not move. */
export function movedTo(key: string, active: number, items: readonly Choosable[]): number | null {
  const last = items.length - 1;
  const moves: Record<string, [to: number, step: 1 | -1]> = {
    ArrowDown: [active + 1, 1],
    ArrowUp: [active - 1, -1],
    Home: [0, 1],
    End: [last, -1],
    PageDown: [active + PAGE, -1],
    PageUp: [active - PAGE, 1],
  };
  const move = moves[key];
  if (!move) return null;
  const to = Math.min(Math.max(move[0], 0), last);
  const found = choosableFrom(to, move[1], items);
  return found >= 0 ? found : Math.max(choosableFrom(to, move[1] === 1 ? -1 : 1, items), -1);
}

/** The first item at an index or beyond it, in the direction of `step`, that is not disabled; -1 when there is none. */
function choosableFrom(index: number, step: 1 | -1, items: readonly Choosable[]): number {
  for (let at = index; at >= 0 && at < items.length; at += step) if (!items[at]!.disabled) return at;
  return -1;
}
