/** A named view of a list as the server keeps it. */
export interface StoredView {
  id: string;
  name: string;
  /** Everyone who uses the list sees it. */
  shared: boolean;
  /** Whether the caller may change and remove it. */
  editable: boolean;
  /** JSON text of what it shows. */
  view: string;
}

export interface ViewList {
  views: StoredView[];
  mayShare: boolean;
}
