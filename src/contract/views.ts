/** A named view of a list as the server keeps it. */
export interface StoredView {
  id: string;
  name: string;
  /** Everyone who uses the list sees it, or of them those with one of `roles`. */
  shared: boolean;
  /** Aliases of the roles that it is shared with; empty: with everyone. */
  roles: string[];
  /** Whether the caller may change and remove it. */
  editable: boolean;
  /** JSON text of what it shows. */
  view: string;
}

export interface ViewList {
  views: StoredView[];
  mayShare: boolean;
  /** The roles that the caller may share views with, by alias, in their language. */
  roles: Record<string, string>;
}
