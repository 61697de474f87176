/** An icon of the server's set. */
export interface StoredIcon {
  name: string;
  /** In the language of the call. */
  category: string;
  /** What draws it on a square of 24: SVG tags with their attributes. */
  nodes: [tag: string, attributes: Record<string, string>][];
}

export interface IconList {
  data: StoredIcon[];
  /** Absent where it was not asked for. */
  totalCount?: number;
  /** How many icons match, by category, in the order of the list. */
  groups: {category: string; count: number}[];
  /** The requested icon and its position among those that match, from 0. */
  active: (StoredIcon & {index: number}) | null;
}
