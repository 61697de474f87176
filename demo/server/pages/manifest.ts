import {readFileSync, statSync} from 'node:fs';

const FILE = 'dist/manifest.json';

type Files = Readonly<Record<string, string[]>>;

interface Manifest {
  /** Files that a tag's own imports load. */
  entries: Files;
  /** Files of a source module that is imported later. */
  later: Files;
}

const NONE: Manifest = {entries: {}, later: {}};
let known = {changed: 0, manifest: NONE};

/** The built files of a tag; none when the build has no manifest. */
export const filesOfTag = (tag: string): string[] => manifest().entries[tag] ?? [];

/** The built files of a module that the elements import when they need it. */
export const filesOfModule = (source: string): string[] => manifest().later[source] ?? [];

/** Read again whenever a build has written it anew. */
function manifest(): Manifest {
  try {
    const changed = statSync(FILE).mtimeMs;
    if (changed !== known.changed) {
      known = {changed, manifest: {...NONE, ...(JSON.parse(readFileSync(FILE, 'utf8')) as Partial<Manifest>)}};
    }
    return known.manifest;
  } catch {
    return NONE;
  }
}
