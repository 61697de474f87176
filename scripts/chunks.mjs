// Which modules share a chunk. Rollup alone makes one of every set of elements that share a module, 40 for a form; few
// large ones compress better (12 KB less of 120) and take fewer requests.
import {resolve} from 'node:path';

const entryOf = (tag) => resolve(`elements/${tag}.tsx`);
const FIELD = resolve('src/host/field-element.tsx');

/** `manualChunks` of rollup: the chunk of a module by the elements that import it. */
export function chunksOf(tags) {
  let reached;
  return (id, {getModuleInfo}) => {
    if (getModuleInfo(id).isEntry) return undefined;
    reached ??= new Map(tags.map((tag) => [tag, staticImports(entryOf(tag), getModuleInfo)]));
    const users = tags.filter((tag) => reached.get(tag).has(id));
    const [number, form, grid] = ['lc-number', 'lc-form', 'lc-grid'].map((tag) => users.includes(tag));
    const others = users.filter((tag) => tag !== 'lc-form');
    if (number) return grid ? 'base' : 'field';
    if (form && !others.length) return 'form';
    if (form) return others.every((tag) => reached.get(tag).has(FIELD)) ? 'controls' : 'view';
    // What only one other entry needs goes into its file; what is imported later keeps a chunk of its own.
    return undefined;
  };
}

/** A module with all that it imports at once. */
function staticImports(id, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of getModuleInfo(id)?.importedIds ?? []) staticImports(next, getModuleInfo, seen);
  return seen;
}
