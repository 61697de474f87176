import {isItemId} from '../../values/item-id.js';
import type {CommandItem} from '../../values/commands.js';

/**
 * Commands edited on this side of the server: `actions` as they are now, `base` as the server had them when they were
 * edited. An own list without `base` only adds to the server's.
 */
export interface LocalCommands {
  base?: CommandItem[];
  actions: CommandItem[];
}

/**
 * The server's commands with local edits: what was deleted here stays removed, what was not modified here is as on the
 * server now (and goes when the server no longer has it), what was modified or added here stays. A command that is new
 * on the server keeps its predecessor there.
 */
export function mergeCommands(server: readonly CommandItem[], {base = [], actions}: LocalCommands): CommandItem[] {
  const [theirs, before, mine] = [keyed(server), keyed(base), keyed(actions)];
  const merged: [string, CommandItem][] = [];
  for (const [key, item] of mine) {
    const known = before.get(key);
    if (!known || !same(known, item)) merged.push([key, item]);
    else if (theirs.has(key)) merged.push([key, theirs.get(key)!]);
  }
  let previous = '';
  for (const [key, item] of theirs) {
    if (!mine.has(key) && !before.has(key)) {
      const at = merged.findIndex(([each]) => each === previous);
      merged.splice(at < 0 && previous ? merged.length : at + 1, 0, [key, item]);
    }
    previous = key;
  }
  return merged.map(([, item]) => item);
}

/** The items whose ids a command may have, and the ids of those it may not; also within dropdowns. */
export function admitted(items: readonly CommandItem[]): {items: CommandItem[]; refused: string[]} {
  const refused: string[] = [];
  const admit = (list: readonly CommandItem[]): CommandItem[] =>
    list.flatMap((item): CommandItem[] => {
      const wrong = item.id !== undefined && !isItemId(item.id);
      if (wrong) refused.push(item.id!);
      if (wrong || item.type === 'dropdownDivider') return wrong ? [] : [item];
      if (item.type === 'dropdownGroup') return [{...item, actions: admit(item.actions)}];
      return [item.items ? {...item, items: admit(item.items)} : item];
    });
  return {items: admit(items), refused};
}

/** Items by id; those without one by their kind and which of it they are. */
function keyed(items: readonly CommandItem[]): Map<string, CommandItem> {
  const nameless = new Map<string, number>();
  return new Map(
    items.map((item) => {
      if (item.id !== undefined) return [item.id, item];
      const kind = `${item.type}`;
      nameless.set(kind, (nameless.get(kind) ?? 0) + 1);
      return [`__${kind} ${nameless.get(kind)}`, item];
    }),
  );
}

/** Equal as data, whatever the order of members; a callback is equal only to itself. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) =>
    same((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}
