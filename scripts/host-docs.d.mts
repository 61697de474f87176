export interface Host {
  kind: string;
  title: string;
  about: string;
  files: string[];
  /** From the index, where it is not `<kind>/index.html`. */
  address?: string;
  /** What the elements add to `window`, where it is not `lc` alone. */
  globals?: string[];
  /** The tag of the list, where it is not `lc-grid`. */
  list?: string;
}
/** The pages of demo/hosts. */
export declare const hosts: readonly Host[];
/** What is asserted of each of them. */
export declare const CHECKS: readonly string[];
/** The file of what the test saw: the checks of each page by browser. */
export declare const SEEN: string;
/** Where a page is, from the index. */
export declare function addressOf(host: Host): string;
/** The index and the documentation of the pages, by its file. */
export declare function hostDocs(): Map<string, string>;
