import {conditionPaths} from './condition-paths.js';
import type {ColourRole, LocalizedText} from './types.js';

/** Rows or cells of a list that stand out while a condition holds: by a tint of their role, and an icon that names why. */
export interface FormatSpec {
  /** A condition as in queries, over paths of the list; `{"param": "today"}` is today. */
  where: unknown[];
  /** Path of the column whose cells stand out; the whole row when absent. */
  column?: string;
  /** The role whose tint it has. */
  tone: ColourRole;
  /** A Lucide name; that of the tone when absent. */
  icon?: string;
  /** true: its texts are bold. */
  bold?: boolean;
  /** What it means, as the icon is named: `Late`. The condition in words when absent. */
  label?: LocalizedText;
}

/** All paths that rules need in a row; stored ones may be anything. */
export const formatPaths = (formats: readonly (FormatSpec | null)[]) =>
  formats.flatMap((rule) => conditionPaths(rule?.where));

/** The rules whose paths are all `seen`. */
export function seenFormats(formats: FormatSpec[] | undefined, seen: (path: string) => boolean) {
  return formats?.filter(({where, column}) => [...conditionPaths(where), ...(column ? [column] : [])].every(seen));
}
