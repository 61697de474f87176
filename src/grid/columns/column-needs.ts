import type {GridColumn} from '../../state/list/grid-columns.js';

const keyOf = (name: string) => `lc-columns ${name}`;
const read = (name: string) =>
  JSON.parse((name && localStorage.getItem(keyOf(name))) || '{}') as Record<string, unknown>;

/** The px that columns of the list `name` needed last time in this browser; null where one is not known. */
export function storedNeeds(name: string, columns: GridColumn[]): number[] | null {
  try {
    const kept = read(name);
    const needs = columns.map(({path}) => kept[path]);
    return needs.every((need) => typeof need === 'number') ? needs : null;
  } catch {
    return null;
  }
}

/** Keeps them for the next time. */
export function keepNeeds(name: string, columns: GridColumn[], needs: number[]): void {
  if (!name) return;
  try {
    const all = columns.map(({path}, place) => [path, needs[place]]);
    localStorage.setItem(keyOf(name), JSON.stringify({...read(name), ...Object.fromEntries(all)}));
  } catch {
    // Storage is full or forbidden: next time the columns begin with a guess.
  }
}
